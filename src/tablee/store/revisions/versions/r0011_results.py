"""How games ended for each seat, filled in for finished games; an archive of old tables; whose turn it is."""

import json
from itertools import groupby

from alembic import op
from sqlalchemy import Connection, text

revision = "0011"
down_revision = "0010"

FINISHED = """
    SELECT t.code, t.game, t.result, CASE WHEN t.played > t.created THEN t.played ELSE t.created END,
        s.seat, s.person, s.name, s.avatar, s.bot, s.guest
    FROM tables t JOIN seats s ON s.code = t.code
    WHERE t.phase = 'over' AND t.result IS NOT NULL
    ORDER BY t.code, s.seat
"""
ADD = """
    INSERT INTO results (code, seat, game, at, place, score, person, name, avatar, bot, guest)
    VALUES (:code, :seat, :game, :at, :place, :score, :person, :name, :avatar, :bot, :guest)
"""


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN acting TEXT")
    op.execute("CREATE INDEX tables_by_phase ON tables (phase, played)")
    op.execute("""
        CREATE TABLE results (
            code TEXT NOT NULL,
            seat INTEGER NOT NULL,
            game TEXT NOT NULL,
            at BIGINT NOT NULL,
            place INTEGER,
            score INTEGER,
            person TEXT,
            name TEXT NOT NULL,
            avatar INTEGER NOT NULL,
            bot TEXT,
            guest BOOLEAN NOT NULL,
            measures TEXT,
            PRIMARY KEY (code, seat)
        )
    """)
    binary = "BYTEA" if op.get_bind().dialect.name == "postgresql" else "BLOB"
    op.execute(f"CREATE TABLE archive (code TEXT NOT NULL PRIMARY KEY, packed {binary} NOT NULL)")
    fill_in(op.get_bind())
    # Afterwards: an index is built faster than it is kept.
    op.execute("CREATE INDEX results_of_a_person ON results (person, at)")


def fill_in(connection: Connection) -> None:
    """Places and points of games that were finished before; what was measured in them is not known."""
    rows = connection.execute(text(FINISHED)).all()
    for _, seats in groupby(rows, key=lambda row: str(row[0])):
        found = []
        for code, game, result, at, seat, person, name, avatar, bot, guest in seats:
            ended = json.loads(result)
            points = ended.get("points")
            found.append(
                {
                    "code": code,
                    "seat": seat,
                    "game": game,
                    "at": at,
                    "place": ended["ranks"][seat],
                    "score": None if points is None else points[seat],
                    "person": person,
                    "name": name,
                    "avatar": avatar,
                    "bot": bot,
                    "guest": guest,
                }
            )
        connection.execute(text(ADD), found)
