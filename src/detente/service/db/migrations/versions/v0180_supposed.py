"""Answers of a record that nobody has told: logs of other programs have gaps."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0180"
down_revision = "0170"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "items", sa.Column("supposed", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    op.drop_column("items", "supposed")
