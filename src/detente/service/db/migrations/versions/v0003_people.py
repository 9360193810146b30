"""People: guests and accounts, their sessions, results and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

# the columns of the older tables that say who is who
PLACES = sa.table(
    "places",
    sa.column("id", sa.String),
    sa.column("creator", sa.String),
    sa.column("created", sa.BigInteger),
)
CHAIRS = sa.table("chairs", sa.column("place", sa.String), sa.column("guest", sa.String))
PEOPLE = sa.table(
    "people",
    sa.column("id", sa.String),
    sa.column("kind", sa.String),
    sa.column("created", sa.BigInteger),
)


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(24), nullable=True),
        sa.Column("folded", sa.String(100), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("email", sa.String(254), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("registered", sa.BigInteger(), nullable=True),
        sa.Column("gone", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_index("ix_people_folded", "people", ["folded"], unique=True)
    op.create_index("ix_people_email", "people", ["email"])
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_sessions_person"),
        sa.PrimaryKeyConstraint("token", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_links_person"),
        sa.PrimaryKeyConstraint("token", name="pk_links"),
    )
    op.create_index("ix_links_person", "links", ["person"])
    op.create_table(
        "results",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("ending", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("pace", sa.BigInteger(), nullable=True),
        sa.Column("pool", sa.String(16), nullable=True),
        sa.Column("rating", sa.Float(), nullable=True),
        sa.Column("deviation", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_results_place"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_results_person"),
        sa.PrimaryKeyConstraint("place", "seat", name="pk_results"),
    )
    op.create_index("ix_results_person_at", "results", ["person", "at"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("pool", sa.String(16), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_ratings_person"),
        sa.PrimaryKeyConstraint("person", "game", "seat", "pool", name="pk_ratings"),
    )
    op.add_column(
        "places", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("chairs", sa.Column("account", sa.String(16), nullable=True))
    # whoever made a table or sits at one is a guest whom we know from then on
    made = sa.select(PLACES.c.creator.label("id"), PLACES.c.created)
    sits = sa.select(CHAIRS.c.guest.label("id"), PLACES.c.created).join_from(
        CHAIRS, PLACES, CHAIRS.c.place == PLACES.c.id
    )
    known = sa.union_all(made, sits).subquery()
    guests = (
        sa.select(known.c.id, sa.literal("person"), sa.func.min(known.c.created))
        .where(known.c.id != "")
        .group_by(known.c.id)
    )
    op.execute(sa.insert(PEOPLE).from_select(["id", "kind", "created"], guests))


def downgrade() -> None:
    # not in a batch, which would make a new table and drop the one that others refer to
    op.drop_column("chairs", "account")
    op.drop_column("places", "rated")
    for name in ("ratings", "results", "links", "sessions", "people"):
        op.drop_table(name)
