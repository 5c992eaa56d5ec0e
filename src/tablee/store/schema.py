"""Schema: the tables of the database as SQLAlchemy knows them. The revisions of Alembic create them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, LargeBinary, MetaData, String, Table

SCHEMA = MetaData()
TABLES = Table(
    "tables",
    SCHEMA,
    Column("code", String, primary_key=True),
    *(Column(name, String) for name in ("game", "options", "phase", "host")),
    *(Column(name, Boolean) for name in ("listed", "spectators", "locked", "paused")),
    Column("grace", Integer),
    Column("seed", String),
    Column("now", BigInteger),
    *(Column(name, String) for name in ("result", "next_code")),
    Column("created", BigInteger),
    Column("hints", Boolean),
    Column("pace", String),
    Column("chance", String),
    Column("played", BigInteger),
    Column("flags", String),
    Column("correspondence", String),
    Column("due", BigInteger),
    Column("acting", String),
    Column("continues", String),
    Column("rated", String),
    Column("known_hands", String),
)
SEATS = Table(
    "seats",
    SCHEMA,
    Column("code", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    *(Column(name, String) for name in ("kind", "person", "name")),
    Column("avatar", Integer),
    Column("bot", String),
    Column("guest", Boolean),
)
ENTRIES = Table(
    "entries",
    SCHEMA,
    Column("code", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger),
    Column("seat", Integer),
    Column("move", String),
    Column("now", BigInteger),
    Column("hash", String),
)
DAMAGED = Table("damaged_entries", SCHEMA, *(Column(column.name, column.type) for column in ENTRIES.columns))
DEVICES = Table("devices", SCHEMA, Column("hash", String, primary_key=True), Column("person", String))
LINKS = Table(
    "links", SCHEMA, Column("hash", String, primary_key=True), Column("person", String), Column("expires", BigInteger)
)
STRENGTHS = Table(
    "strengths",
    SCHEMA,
    Column("person", String, primary_key=True),
    Column("game", String, primary_key=True),
    *(Column(name, Float) for name in ("skill", "spread", "handicap")),
    Column("games", Integer),
)
PUSHES = Table(
    "pushes",
    SCHEMA,
    Column("endpoint", String, primary_key=True),
    *(Column(name, String) for name in ("person", "key", "auth", "language")),
    Column("number", BigInteger),
)
"""`number` counts up, so that the last ones are known."""

SETTINGS = Table("settings", SCHEMA, Column("name", String, primary_key=True), Column("value", String))
RESULTS = Table(
    "results",
    SCHEMA,
    Column("code", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String),
    Column("at", BigInteger),
    *(Column(name, Integer) for name in ("place", "score")),
    *(Column(name, String) for name in ("person", "name")),
    Column("avatar", Integer),
    Column("bot", String),
    Column("guest", Boolean),
    Column("measures", String),
)
PASSKEYS = Table(
    "passkeys",
    SCHEMA,
    Column("id", String, primary_key=True),
    *(Column(name, String) for name in ("person", "public_key")),
    *(Column(name, BigInteger) for name in ("uses", "created")),
)
PRACTICE = Table(
    "practice",
    SCHEMA,
    *(Column(name, String, primary_key=True) for name in ("person", "kind", "game")),
    Column("at", BigInteger, primary_key=True),
    *(Column(name, Integer) for name in ("score", "best", "faults")),
)
DECKS = Table(
    "decks",
    SCHEMA,
    Column("person", String, primary_key=True),
    Column("id", String, primary_key=True),
    *(Column(name, String) for name in ("game", "name", "options")),
    Column("at", BigInteger),
)
RECOVERY_CODES = Table("recovery_codes", SCHEMA, Column("hash", String, primary_key=True), Column("person", String))
GROUPS = Table(
    "groups",
    SCHEMA,
    Column("code", String, primary_key=True),
    *(Column(name, BigInteger) for name in ("version", "changed")),
    Column("content", String),
)
MEMBERS = Table(
    "group_members",
    SCHEMA,
    Column("code", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    *(Column(name, String) for name in ("person", "name")),
    Column("avatar", Integer),
)
EVENINGS = Table(
    "evenings",
    SCHEMA,
    Column("code", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("content", String),
)
RATINGS = Table(
    "ratings",
    SCHEMA,
    Column("person", String, primary_key=True),
    Column("game", String, primary_key=True),
    *(Column(name, Float) for name in ("rating", "spread", "sure")),
    Column("games", Integer),
    Column("at", BigInteger),
    Column("name", String),
    Column("avatar", Integer),
)
RATING_CHANGES = Table(
    "rating_changes",
    SCHEMA,
    Column("code", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    *(Column(name, String) for name in ("person", "game")),
    Column("at", BigInteger),
    Column("place", Integer),
    *(Column(name, Float) for name in ("before", "after", "spread", "weight")),
)
WISHES = Table(
    "wishes",
    SCHEMA,
    Column("person", String, primary_key=True),
    *(Column(name, Boolean) for name in ("listed", "pictured")),
)
USED_CHALLENGES = Table(
    "used_challenges", SCHEMA, Column("challenge", String, primary_key=True), Column("expires", BigInteger)
)
ARCHIVE = Table("archive", SCHEMA, Column("code", String, primary_key=True), Column("packed", LargeBinary))
