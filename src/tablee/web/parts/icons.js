// Icons on a grid of 24, in the colour of the text.
import { html } from "../app/html.js";

/** @type {Record<string, string>} */
const LINES = {
  rules: "M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4zM9 9h6M9 13h6",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  mute: "M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6",
  leave: "M14 4H6v16h8M11 12h9M17 8l4 4-4 4",
  pause: "M8 5v14M16 5v14",
  play: "M7 4l13 8-13 8z",
  keys: "M3 7h18v10H3zM6 10h1M10 10h1M14 10h1M18 10h0M8 14h8",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  open: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5a2.2 2.2 0 0 0 4 0",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6" +
    "M16 4.5a3.3 3.3 0 0 1 0 6.3M18 14.5c2.2.8 3.5 2.6 3.5 5.5",
  time: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  bot: "M5 9h14v10H5zM12 9V5M9 13.5v1M15 13.5v1M2.5 13v3M21.5 13v3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  back: "M14 6l-6 6 6 6",
  next: "M10 6l6 6-6 6",
  first: "M17 6l-6 6 6 6M7 6v12",
  last: "M7 6l6 6-6 6M17 6v12",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  share:
    "M8 12l8-5M8 12l8 5M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" +
    "M18 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  eye: "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  blind: "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM4 20L20 4",
  crown: "M4 18h16M4 15L3 7l5 4 4-6 4 6 5-4-1 8z",
  again: "M5 12a7 7 0 1 1 2.2 5.1M5 12V7M5 12h5",
  kick: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M17 8h5",
  settings: "M4 7h9M17 7h3M15 9.5v-5M4 17h3M11 17h9M9 19.5v-5",
  turn: "M4 12a8 8 0 0 1 14-5.3M20 4v4.5h-4.5M20 12a8 8 0 0 1-14 5.3M4 20v-4.5h4.5",
  race: "M13 2L5 14h6l-1 8 9-13h-6z",
  pencil: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  bulb: "M9 17.5h6M10 21h4M9 17.5c0-2.5-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5.5-3 8",
  curve: "M4 4v16h16M7 15l4-5 3 3 5-7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  device: "M7 3h10v18H7zM11 18h2",
  screen: "M3 5h18v11H3zM9 20h6M12 16v4",
  shout: "M4 10v4l3 .5L8.5 20h3l-1-5 8.5 3.5v-13L8 10zM21.5 10.5v3",
  flag: "M6 21V4h12l-3 4.5L18 13H6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
};

/** @param {{name: string}} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name] ?? ""} /></svg>`;
}
