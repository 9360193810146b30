"""Whether the players of a table have changed places."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # no game of the first form let players change places
    op.add_column(
        "places", sa.Column("exchanged", sa.Integer(), nullable=False, server_default="0")
    )


def downgrade() -> None:
    op.drop_column("places", "exchanged")
