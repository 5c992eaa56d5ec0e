"""Alembic: the revisions of the schema, in their order in `versions`."""
