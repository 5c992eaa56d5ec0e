"""Names and lines as people wrote them, without what would disturb others' screens."""

from __future__ import annotations

import unicodedata


def clean(text: str) -> str:
    """One line without control and direction marks, private or unassigned signs; blanks are single."""
    plain = unicodedata.normalize("NFC", text)
    # Joiners (Cf) belong to some scripts and to emoji, but only between visible signs, and never many in a row.
    kept = [sign for sign in plain if unicodedata.category(sign)[0] != "C" or sign in "\u200d\n\t"]
    return " ".join("".join(kept).split()).strip("\u200d ")
