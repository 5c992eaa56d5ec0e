"""Run by Alembic: bring the schema up to date within the transaction of our connection."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
