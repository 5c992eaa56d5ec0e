// Turn alerts: tell somebody who looks elsewhere that the table waits for them.
import { say } from "./i18n.js";
import { alerts, vibration } from "./settings.js";
import * as sounds from "./sound.js";

/** Milliseconds. */
const BUZZ = 60;

export function canNotify() {
  return "Notification" in globalThis && isSecureContext;
}

/** Only after a click: browsers ask the person now. @returns {Promise<boolean>} whether it is allowed */
export async function allowAlerts() {
  const answer = await Notification.requestPermission();
  alerts.value = answer === "granted" ? "on" : "off";
  return answer === "granted";
}

/**
 * Decides what to do at each change of the turn or of the page's visibility: one signal per wait, and a notification
 * only if the wait began unseen.
 */
export class TurnAlert {
  /**
   * @param {{signal: () => void, notify: () => void, withdraw: () => void}} effects
   * @param {boolean} myTurn as the page finds it, which is no news
   */
  constructor(effects, myTurn) {
    this.effects = effects;
    this.waiting = myTurn;
    this.notified = false;
  }

  /** @param {boolean} myTurn @param {boolean} hidden */
  update(myTurn, hidden) {
    const begins = myTurn && !this.waiting;
    this.waiting = myTurn;
    if (begins) this.effects.signal();
    if (begins && hidden) {
      this.notified = true;
      this.effects.notify();
    } else if (this.notified && (!myTurn || !hidden)) {
      this.notified = false;
      this.effects.withdraw();
    }
  }
}

/** Sound, and a short buzz on devices that can. */
export function signalTurn() {
  sounds.play("turn");
  // Browsers refuse, and complain, before the first touch.
  if (vibration.value && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
}

/** The table whose turn is announced, until it is withdrawn. @type {string | null} */
let announced = null;

/** @param {string} game its title @param {string} code of the table */
export async function showAlert(game, code) {
  announced = code;
  void navigator.setAppBadge?.(1).catch(() => undefined);
  if (!canNotify() || alerts.value !== "on" || Notification.permission !== "granted") return;
  const text = {
    body: say("web-alert-text", { game }),
    tag: tagOf(code),
    icon: "/assets/icon-192.png",
    data: { path: `/t/${code}` },
    ...(vibration.value ? { vibrate: [BUZZ, 80, BUZZ] } : {}),
  };
  // Right after the first visit the service worker is still being installed.
  const worker = await navigator.serviceWorker?.ready;
  if (announced === code) await worker?.showNotification(say("web-your-turn"), text);
}

/** @param {string} code */
export async function withdrawAlert(code) {
  announced = null;
  void navigator.clearAppBadge?.().catch(() => undefined);
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag: tagOf(code) })) ?? []) shown.close();
}

/** One place per table: a later notification replaces the earlier one. @param {string} code */
function tagOf(code) {
  return `tablee-${code}`;
}
