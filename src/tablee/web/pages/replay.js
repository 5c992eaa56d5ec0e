// Replay of a finished game, frame by frame, from any seat's view.
import { findGame, get } from "../app/api.js";
import { withBots } from "../app/bot_people.js";
import { copyText } from "../app/clipboard.js";
import { loadGame } from "../app/game_api.js";
import { html, useEffect, useMemo, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { loadShareOrigin, shareLink } from "../app/share_link.js";
import { Dialog } from "../parts/dialog.js";
import { Ranking } from "../parts/end_screen.js";
import { Icon } from "../parts/icons.js";
import { Logo } from "../parts/logo.js";
import { LanguageSwitch } from "../parts/page_frame.js";
import { setClock } from "../parts/plate.js";
import { PlayOn } from "../parts/play_on.js";
import { ReviewNote, ReviewPanel } from "../parts/review.js";
import { Log } from "../parts/side_panel.js";
import { useCurve, WinChart } from "../parts/win_chart.js";
import { NotFound } from "./not_found.js";

const STEP = 1100;

/** @param {{code: string}} props */
export function ReplayPage({ code }) {
  const asked = new URLSearchParams(location.search).get("seat");
  const [seat, setSeat] = useState(asked === null || asked === "" ? null : Number(asked));
  const [replay, setReplay] = useState(/** @type {import("../app/api.js").Replay | null} */ (null));
  const [module, setModule] = useState(/** @type {import("../app/game_api.js").GameModule | null} */ (null));
  const [lost, setLost] = useState(false);
  const [at, setAt] = useState(Number(location.hash.slice(1)) || 0);
  const [running, setRunning] = useState(false);
  const [shared, setShared] = useState(false);
  const [ranking, setRanking] = useState(false);
  const [coaching, setCoaching] = useState(false);
  const [note, setNote] = useState(/** @type {import("../parts/review.js").Shown | null} */ (null));
  const [playingOn, setPlayingOn] = useState(false);

  useEffect(loadShareOrigin, []);
  useEffect(() => {
    let here = true;
    const fetched = get(`/api/replays/${code}${seat === null ? "" : `?seat=${seat}`}`);
    fetched
      .then(async (found) => {
        const loaded = await loadGame(found.game);
        if (!here) return;
        setModule(loaded);
        setReplay(found);
        if (location.hash.startsWith("#m")) setAt(frameOf(found.frames, Number(location.hash.slice(2))));
      })
      .catch(() => here && setLost(true));
    return () => {
      here = false;
    };
  }, [code, seat]);

  const curve = useCurve(code);
  const last = (replay?.frames.length ?? 1) - 1;
  /** @param {number} to */
  const goTo = (to) => {
    setNote(null);
    setAt(Math.max(0, Math.min(last, to)));
  };
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => (at >= last ? setRunning(false) : goTo(at + 1)), STEP);
    return () => clearTimeout(timer);
  }, [running, at, last]);
  useKeys({
    ArrowLeft: () => goTo(at - 1),
    ArrowRight: () => goTo(at + 1),
    Home: () => goTo(0),
    End: () => goTo(last),
    " ": () => setRunning(!running),
    k: () => setRunning(!running),
  });

  const lines = useMemo(() => {
    const events = replay?.frames.slice(0, at + 1).flatMap((frame) => frame.events) ?? [];
    return events.slice(-200).map((event, key) => ({ key, kind: /** @type {const} */ ("event"), event, seat }));
  }, [replay, at]);

  if (lost) return html`<${NotFound} words="web-no-replay" />`;
  const frame = replay?.frames[Math.min(at, last)];
  const game = findGame(replay?.game ?? "");
  if (!replay || !module || !frame || !game)
    return html`<main class="waiting" aria-busy="true"><h1>${say("web-replay")}</h1></main>`;
  document.title = `${say("web-replay")} · ${game.title} · Tablée`;
  setClock(null, 0, true);
  const people = withBots(
    replay.names.map((name, number) => {
      const bot = replay.bots[number] ?? null;
      return {
        kind: /** @type {"bot" | "person"} */ (bot ? "bot" : "person"),
        name: name || say("web-a-player"),
        avatar: replay.avatars[number] ?? 0,
        bot,
        away: false,
        mine: number === seat,
      };
    }),
  );
  /** @param {number} number */
  const called = (number) => people[number]?.name ?? String(number + 1);
  const coach = () => {
    if (seat === null) setSeat(Math.max(0, replay.bots.indexOf(null)));
    setCoaching(true);
  };
  /** @param {number} moment */
  const viewAt = (moment) => replay.frames[frameBefore(replay.frames, moment)]?.view;
  const share = async () => {
    setShared(await copyText(shareLink(`/r/${code}${seat === null ? "" : `?seat=${seat}`}#${at}`)));
    setTimeout(() => setShared(false), 2000);
  };
  const { Table } = module;
  const nothing = () => undefined;
  return html`<div class="play replaying" data-game=${replay.game}>
    <header class="bar"><${Logo} />
      <p class="bar-title"><b>${game.title}</b><span class="turn-now">${say("web-replay")}</span></p>
      <nav aria-label=${say("web-menu")}>
        <button type="button" class="quiet" onClick=${() => setRanking(true)} aria-label=${say("web-result-chances")}
          data-test="result"><${Icon} name="curve" /><span class="wide">${say("web-result-chances")}</span></button>
        <button type="button" class="quiet" onClick=${coach} aria-label=${say("web-coach")} data-test="coach">
          <${Icon} name="bulb" /><span class="wide">${say("web-coach")}</span></button>
        ${
          at < last &&
          html`<button type="button" class="quiet" onClick=${() => setPlayingOn(true)} aria-label=${say("web-play-on")}
            data-test="play-on"><${Icon} name="turn" /><span class="wide">${say("web-play-on")}</span></button>`
        }
        <button type="button" class="quiet" onClick=${share} aria-label=${say(shared ? "web-copied" : "web-share")}>
          <${Icon} name=${shared ? "check" : "share"} />
          <span class="wide">${say(shared ? "web-copied" : "web-share")}</span></button>
        <a class="button quiet" href=${`/api/replays/${code}/record`} download=${`${replay.game}-${code}.jsonl`}
          aria-label=${say("web-record")}><${Icon} name="download" /><span class="wide">${say("web-record")}</span></a>
        <${LanguageSwitch} /></nav></header>
    <main class="stage" id="main"><h1 class="visually-hidden">${say("web-replay")} · ${game.title}</h1>
      <${Table} view=${frame.view} moves=${[]} events=${frame.events} number=${frame.number}
        seat=${frame.view.seat ?? null} people=${people}
        options=${replay.options} called=${called} live=${false} play=${nothing} check=${nothing} explain=${nothing} />
      </main>
    <aside class="side" aria-label=${say("web-log")}>
      <div class="side-body">
        <${Log} game=${replay.game} options=${replay.options} lines=${lines} module=${module} viewer=${null}
          called=${called} /></div></aside>
    <div class="scrubber" role="group" aria-label=${say("web-replay")}>
      <button type="button" class="quiet round" aria-label=${say("web-back")} disabled=${at === 0}
        onClick=${() => goTo(at - 1)}><${Icon} name="back" /></button>
      <button type="button" class="main round" aria-label=${say(running ? "web-pause" : "web-autoplay")}
        onClick=${() => {
          if (at >= last) goTo(0);
          setRunning(!running);
        }}>
        <${Icon} name=${running ? "pause" : "play"} /></button>
      <button type="button" class="quiet round" aria-label=${say("web-forward")} disabled=${at >= last}
        onClick=${() => goTo(at + 1)}><${Icon} name="next" /></button>
      <input type="range" min="0" max=${last} value=${at} aria-label=${say("web-position")} data-test="scrubber"
        list="turns"
        onInput=${(/** @type {any} */ event) => goTo(Number(event.target.value))} />
      <datalist id="turns">
        ${curve?.turns?.map(
          ({ moment }) => html`<option key=${moment} value=${frameOf(replay.frames, moment)}>
          </option>`,
        )}</datalist>
      <output>${at} / ${last}</output>
      <label class="viewer"><${Icon} name="eye" /><span class="visually-hidden">${say("web-eyes")}</span>
        <select value=${seat ?? ""}
          onChange=${(/** @type {any} */ event) =>
            setSeat(event.target.value === "" ? null : Number(event.target.value))}>
          <option value="">${say("web-spectator")}</option>
          ${people.map(
            ({ name }, number) => html`<option value=${number} selected=${number === seat}>
              ${name}</option>`,
          )}</select></label>
    </div>
    <${ReviewNote} shown=${note} module=${module} onClose=${() => setNote(null)} />
    ${
      coaching &&
      html`<${Dialog} title=${say("web-coach")} kind="drawer" onClose=${() => setCoaching(false)}>
        ${
          (replay.frames[0]?.view.seat ?? null) === seat &&
          html`<${ReviewPanel} ...${{ code, seat, people, module, called, viewAt }} game=${replay.game}
            onSeat=${setSeat}
            onShow=${(/** @type {import("../parts/review.js").Shown} */ shown) => {
              goTo(frameBefore(replay.frames, shown.moment));
              setNote(shown);
              setCoaching(false);
            }} />`
        }
      </${Dialog}>`
    }
    ${
      playingOn &&
      html`<${PlayOn} ...${{ code, game, people }} moment=${frame.moment} onClose=${() => setPlayingOn(false)}
        seat=${seat ?? Math.max(0, replay.bots.indexOf(null))} />`
    }
    ${
      ranking &&
      replay.result &&
      html`<${Dialog} title=${say("web-result")} onClose=${() => setRanking(false)}>
          <${Ranking} people=${people} result=${replay.result} viewer=${seat} />
      <${WinChart} ...${{ curve, module, people, called, viewer: null }} game=${replay.game} options=${replay.options}
        at=${frame.moment} link=${(/** @type {number} */ moment) => `/r/${code}#m${moment}`}
        onPick=${(/** @type {number} */ moment) => {
          goTo(frameOf(replay.frames, moment));
          setRanking(false);
        }} />
      </${Dialog}>`
    }
  </div>`;
}

/**
 * The first frame that shows a moment.
 * @param {import("../app/api.js").ReplayFrame[]} frames @param {number} moment
 */
function frameOf(frames, moment) {
  const found = frames.findIndex((frame) => frame.moment >= moment);
  return found < 0 ? frames.length - 1 : found;
}

/**
 * The last frame before a moment is over: what was seen when a decision was made.
 * @param {import("../app/api.js").ReplayFrame[]} frames @param {number} moment
 */
function frameBefore(frames, moment) {
  const later = frames.findIndex((frame) => frame.moment > moment);
  return Math.max(0, (later < 0 ? frames.length : later) - 1);
}
