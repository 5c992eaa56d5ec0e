// Enlarging the table on a big screen: it is laid out as on a small one, and then drawn several times as large.
import { useEffect, useRef } from "../app/html.js";
import { enlarged } from "../app/motion.js";

/** The shorter side of the screen in pixels of the table, so that its smallest words are read from three metres. */
const SHORT_SIDE = 432;

/** For the box around `.stage`. */
export function useEnlarged() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const field = box.current;
    if (!field) return undefined;
    const flights = document.getElementById("flights");
    const fit = () => {
      const scale = Math.max(1, Math.min(innerWidth, innerHeight) / SHORT_SIDE);
      enlarged.scale = scale;
      field.style.setProperty("--scale", String(scale));
      flights?.style.setProperty("transform", `scale(${scale})`);
      flights?.style.setProperty("transform-origin", "0 0");
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(document.documentElement);
    return () => {
      watcher.disconnect();
      enlarged.scale = 1;
      flights?.removeAttribute("style");
    };
  }, []);
  return box;
}
