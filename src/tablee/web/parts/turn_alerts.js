// Turn alerts: the signals of one's turn at a table, and the offer of notifications after the first game.
import { html, useEffect, useMemo } from "../app/html.js";
import { say } from "../app/i18n.js";
import { alerts } from "../app/settings.js";
import { allowAlerts, canNotify, showAlert, signalTurn, TurnAlert, withdrawAlert } from "../app/turn_alert.js";
import { Icon } from "./icons.js";

/** @param {boolean} myTurn @param {string} game its title @param {string} code of the table */
export function useTurnSignal(myTurn, game, code) {
  const alert = useMemo(
    () =>
      new TurnAlert(
        {
          signal: signalTurn,
          notify: () => void showAlert(game, code).catch(() => undefined),
          withdraw: () => void withdrawAlert(code).catch(() => undefined),
        },
        myTurn,
      ),
    [game, code],
  );
  useEffect(() => {
    document.title = `${myTurn ? `● ${say("web-your-turn")} · ` : ""}${game} · Tablée`;
    const update = () => alert.update(myTurn, document.hidden);
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, [alert, myTurn, game]);
  useEffect(() => () => alert.update(false, false), [alert]);
}

/** Asked once, at the end of the first game, and only by this button. */
export function AlertsOffer() {
  if (!canNotify() || Notification.permission === "denied" || alerts.value !== "unasked") return null;
  return html`<section class="alerts-offer" data-test="alerts-offer" aria-label=${say("web-alerts")}>
    <p><${Icon} name="bell" />${say("web-alerts-offer")}</p>
    <div class="row">
      <button type="button" data-test="alerts-yes" onClick=${() => void allowAlerts()}>${say("web-alerts-yes")}</button>
      <button type="button" class="quiet" data-test="alerts-no" onClick=${() => (alerts.value = "off")}>
        ${say("web-alerts-no")}</button>
    </div>
  </section>`;
}
