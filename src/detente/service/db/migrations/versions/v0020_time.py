"""Time: the pace of tables and their clocks, vacations, when a server was last seen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # tables of earlier forms have no clock
    empty = sa.text("''")
    op.add_column("places", sa.Column("pace", sa.String(64), nullable=False, server_default=empty))
    op.add_column("places", sa.Column("clock", sa.Text(), nullable=False, server_default=empty))
    op.add_column("places", sa.Column("due", sa.BigInteger(), nullable=True))
    op.create_index("ix_places_due", "places", ["due"])
    op.create_table(
        "vacations",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("start", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_vacations_person"),
        sa.PrimaryKeyConstraint("person", "start", name="pk_vacations"),
    )
    op.create_table(
        "moments",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_moments"),
    )


def downgrade() -> None:
    # not in a batch, which would make a new table and drop the one that others refer to
    op.drop_table("moments")
    op.drop_table("vacations")
    op.drop_index("ix_places_due", "places")
    for name in ("due", "clock", "pace"):
        op.drop_column("places", name)
