"""What everybody saw of a table before there were drafts, for databases that had drafts before this
was kept: of those nobody knows it any more, and nothing is shown that may be a draft."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0170"
down_revision = "0160"
branch_labels = None
depends_on = None


def upgrade() -> None:
    there = sa.inspect(op.get_bind()).get_columns("places")
    if all(column["name"] != "shown" for column in there):
        kept = sa.Column("shown", sa.Integer(), nullable=False, server_default="0")
        op.add_column("places", kept)


def downgrade() -> None:
    pass  # 0160 keeps it
