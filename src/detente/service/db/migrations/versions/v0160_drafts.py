"""Whether a table is serious, whether something was taken back at it, and what everybody saw of it
before there were drafts: that stays seen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0160"
down_revision = "0150"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("serious", "takebacks"):
        op.add_column(
            "places", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
        )
    places = sa.table("places", sa.column("id"), sa.column("takebacks", sa.Boolean))
    items = sa.table("items", sa.column("place"), sa.column("sort"))
    op.add_column("places", sa.Column("shown", sa.Integer(), nullable=False, server_default="0"))
    op.execute(
        "UPDATE places SET shown = (SELECT count(*) FROM items WHERE items.place = places.id)"
    )
    back = sa.select(items.c.place).where(items.c.sort == "takeback")
    op.execute(sa.update(places).where(places.c.id.in_(back)).values(takebacks=True))


def downgrade() -> None:
    op.drop_column("places", "shown")
    op.drop_column("places", "takebacks")
    op.drop_column("places", "serious")
