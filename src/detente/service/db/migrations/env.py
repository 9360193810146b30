"""Called by Alembic: the connection comes from `detente.service.db.store`."""

from __future__ import annotations

from alembic import context

from detente.service.db.schema import METADATA

# Without `transaction_per_migration` all steps are one transaction: all of them, or none.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
