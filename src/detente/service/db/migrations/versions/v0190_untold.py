"""Games whose record does not tell how they ended: logs of other programs mostly do not."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0190"
down_revision = "0180"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "places", sa.Column("untold", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    op.drop_column("places", "untold")
