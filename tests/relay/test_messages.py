"""Messages between processes: their names in JSON stay, since a rolling upgrade mixes servers of two versions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.relay.messages import NEWS_DECODER, OPEN_DECODER, OPENED_DECODER, Beat, News, Open, Opened

BEAT = Beat(7, 2, [], {}, {}, [("friday", 1)])
BEAT_JSON = {"epoch": 7, "line": 2, "lobby": [], "spent": {}, "here": {}, "looking": [["friday", 1]]}
NOTHING = {"forget": None, "gone": None}


@pytest.mark.parametrize(
    ("message", "decoder", "names"),
    [
        (
            Open(7, 2, 3, "abcd", "ana"),
            OPEN_DECODER,
            {"epoch": 7, "line": 2, "socket": 3, "code": "abcd", "person": "ana"},
        ),
        (Opened(2, True), OPENED_DECODER, {"line": 2, "there": True, "race": False}),
        (News(beat=BEAT), NEWS_DECODER, {"beat": BEAT_JSON, **NOTHING}),
    ],
)
def test_names_on_the_bus_stay(
    message: msgspec.Struct, decoder: msgspec.json.Decoder[Any], names: dict[str, Any]
) -> None:
    sent = msgspec.json.encode(message)
    assert msgspec.json.decode(sent) == names
    assert decoder.decode(sent) == message
