"""Games in which somebody was given hints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0200"
down_revision = "0190"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "places", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    op.drop_column("places", "hints")
