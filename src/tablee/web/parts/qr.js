// QR code of a link, drawn as one path.
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";

/** @param {{text: string}} props */
export function QrCode({ text }) {
  const [grid, setGrid] = useState(/** @type {boolean[][] | null} */ ([]));
  useEffect(
    () =>
      void import("../app/qr_encoder.js").then(
        ({ encodeQr }) => setGrid(encodeQr(text)),
        () => setGrid(null),
      ),
    [text],
  );
  if (!grid) return null;
  const wide = grid.length + 6;
  const path = grid
    .map((line, row) => line.map((dark, column) => (dark ? `M${column} ${row}h1v1h-1z` : "")).join(""))
    .join("");
  return html`<svg class="qr" viewBox=${`-3 -3 ${wide} ${wide}`} role="img" aria-label=${say("web-qr")}
      shape-rendering="crispEdges">
    <rect x="-3" y="-3" width=${wide} height=${wide} fill="#fffdf8" /><path d=${path} fill="#2a211b" /></svg>`;
}
