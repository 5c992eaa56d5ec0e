"""Style sheet of HTML reports: light and dark mode, print, and small screens."""

from __future__ import annotations

STYLE = """
:root {
  --paper: #f6f3ec; --card: #fffdf8; --ink: #1f1d1a; --muted: #736d63; --line: #e4ddd0;
  --series-0: #2f6f8f; --series-1: #c8672c; --series-2: #5d8a3c; --series-3: #8a5a9e; --series-4: #b0892c;
  --series-5: #5c6670; --plain: #9aa893;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16171a; --card: #1f2125; --ink: #ece8e0; --muted: #9d978b; --line: #34363b;
    --series-0: #58a6cc; --series-1: #e58a50; --series-2: #8fbf69; --series-3: #b98fce; --series-4: #d8b456;
    --series-5: #98a3ad; --plain: #71806b;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  -webkit-text-size-adjust: 100%;
}
main { max-width: 1080px; margin: 0 auto; padding: clamp(20px, 5vw, 56px) clamp(16px, 4vw, 40px); }
h1, h2 { font-family: Georgia, "Iowan Old Style", "Noto Serif", serif; font-weight: 600; line-height: 1.15; }
h1 { font-size: clamp(2.4rem, 8vw, 3.6rem); margin: 0; letter-spacing: -.01em; }
h2 { font-size: 1.6rem; margin: 0 0 .3rem; }
h3 { font-size: 1rem; margin: 0 0 .7rem; }
h3::first-letter { text-transform: uppercase; }
small { font-weight: 400; font-size: .85em; color: var(--muted); }
h3 small { display: block; }
.eyebrow, .label, dt, th { font-size: .75rem; letter-spacing: .06em; color: var(--muted); font-weight: 600; }
.eyebrow, .label, dt { text-transform: uppercase; }
.eyebrow { margin: 0 0 .4rem; color: var(--series-1); }
.credit { margin: .3rem 0 0; color: var(--muted); }
.note { margin: 0; color: var(--muted); max-width: 65ch; }
.label { margin: 1.4rem 0 .3rem; }
.marks {
  display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; margin: 1.6rem 0 0; padding: 1rem 0;
  border-block: 1px solid var(--line);
}
dd { margin: 0; font-size: 1.35rem; font-variant-numeric: tabular-nums; }
dd small { font-size: .9rem; }
pre {
  margin: 0 0 1rem; padding: .8rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; border-radius: 8px;
  background: var(--card); border: 1px solid var(--line);
  font: .85rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
}
section { margin-top: clamp(2.5rem, 6vw, 4rem); }
.grid { display: grid; gap: 16px; margin-top: 1rem; }
.grid { grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); }
.grid.small { grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr)); }
.small article { padding: 14px 16px; }
article {
  background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 18px 20px; min-width: 0;
}
svg { display: block; width: 100%; max-width: 440px; height: auto; stroke-linejoin: round; stroke-linecap: butt; }
svg text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.wide { overflow-x: auto; margin-top: 16px; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .9rem .35rem 0; text-align: left; white-space: nowrap; border-bottom: 1px solid var(--line); }
tbody tr:last-child td { border-bottom: 0; }
th:last-child, td:last-child { padding-right: 0; }
.number { text-align: right; }
article .wide:nth-child(2) { margin-top: 0; }
:focus-visible { outline: 2px solid var(--series-0); outline-offset: 2px; }
footer {
  margin-top: 3.5rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--muted); font-size: .875rem;
}
@media (max-width: 480px) {
  article { padding: 14px; }
  table { font-size: .8rem; }
  th { font-size: .7rem; letter-spacing: 0; }
  th, td { padding-right: .55rem; }
}
@media print {
  body { background: none; }
  article, tr { break-inside: avoid; }
}
"""
