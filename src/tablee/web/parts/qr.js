// A link as a QR code, drawn as one path.
import { html, useEffect, useState } from "../frame/html.js";
import { say } from "../frame/words.js";

/** @param {{text: string}} props */
export function QrCode({ text }) {
  const [drawn, setDrawn] = useState({ path: "", size: 1 });
  useEffect(() => {
    let here = true;
    import("../vendor/qrcode.js").then(({ default: qrcode }) => {
      const code = qrcode(0, "M");
      code.addData(text);
      code.make();
      const size = code.getModuleCount();
      let path = "";
      for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
      }
      if (here) setDrawn({ path, size });
    }, () => undefined);
    return () => void (here = false);
  }, [text]);
  const { path, size } = drawn;
  return html`<svg class="qr" viewBox=${`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label=${say("web-qr")} shape-rendering="crispEdges">
    <rect x="-3" y="-3" width=${size + 6} height=${size + 6} fill="#fffdf8" /><path d=${path} fill="#2a211b" /></svg>`;
}
