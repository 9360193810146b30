"""A tournament knows the version of the rules it was announced by, as a table does."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0140"
down_revision = "0110"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # until now every game had only one version
    op.add_column(
        "tournaments", sa.Column("rules", sa.Integer(), nullable=False, server_default="1")
    )


def downgrade() -> None:
    op.drop_column("tournaments", "rules")
