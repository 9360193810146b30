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
    with op.batch_alter_table("items") as items:
        items.drop_column("revision")
    with op.batch_alter_table("places") as places:
        places.drop_column("server")
