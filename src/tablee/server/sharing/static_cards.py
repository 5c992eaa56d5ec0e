"""Redraw the static share cards, one per language, after a change of the covers or words.

python -m tablee.server.sharing.static_cards
"""

from __future__ import annotations

from pathlib import Path

from tablee.core.i18n import LANGUAGES
from tablee.server.sharing.card import draw_home
from tablee.server.sharing.pictures import rasterise

FOLDER = Path(__file__).parents[2] / "web" / "cards"

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (FOLDER / f"{language}.png").write_bytes(rasterise(draw_home(language)))
