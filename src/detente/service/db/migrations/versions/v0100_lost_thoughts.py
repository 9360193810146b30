"""How often a computer has thought in vain, and whether it has given up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0100"
down_revision = "0090"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("places", sa.Column("lost", sa.Integer(), nullable=False, server_default="0"))
    op.add_column(
        "places", sa.Column("silent", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    op.drop_column("places", "silent")
    op.drop_column("places", "lost")
