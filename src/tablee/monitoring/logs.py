"""Structured logs: one JSON object per line, with the id of the request, and never paths, names or cookies."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Literal

import msgspec

from tablee.server.context import REQUEST_ID

Style = Literal["text", "json"]


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        if request := REQUEST_ID.get():
            line["request"] = request
        line["process"] = record.process
        line.update(getattr(record, "fields", {}))
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class TextFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = {"process": record.process, "request": REQUEST_ID.get() or "-", **getattr(record, "fields", {})}
        return f"{super().format(record)} {' '.join(f'{name}={value}' for name, value in fields.items())}"


def log_requests(style: Style) -> None:
    """Log every request, and everything else in the same style, to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if style == "json" else TextFormatter("%(asctime)s %(levelname)s %(message)s"))
    logger = logging.getLogger("tablee")
    logger.handlers[:] = [handler]
    logger.propagate = False
    logger.setLevel(logging.INFO)
