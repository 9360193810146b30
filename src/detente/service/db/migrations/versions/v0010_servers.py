"""Several servers: which of them wrote a table last, and with which change an item came."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "places", sa.Column("server", sa.String(16), nullable=False, server_default=sa.text("''"))
    )
    op.add_column("items", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    # not in a batch, which would make a new table and drop the one that others refer to
    op.drop_column("items", "revision")
    op.drop_column("places", "server")
