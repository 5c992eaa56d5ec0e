from __future__ import annotations

from tablee.cli import app

if __name__ == "__main__":
    app(prog_name="tablee")
