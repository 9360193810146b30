"""Meeting: the lobby, challenges, pairing, and what players agree about observers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0080"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # tables of earlier forms are in no list, and nothing was agreed about their observers
    op.add_column("places", sa.Column("listed", sa.BigInteger(), nullable=True))
    op.add_column("places", sa.Column("password", sa.Text(), nullable=True))
    empty = sa.text("''")
    op.add_column("places", sa.Column("proposed", sa.Text(), nullable=False, server_default=empty))
    op.create_index("ix_places_listed", "places", ["listed"])
    op.add_column(
        "chats", sa.Column("private", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("chats", sa.Column("author", sa.String(64), nullable=True))
    op.create_index("ix_chats_author", "chats", ["author"])
    op.create_table(
        "watchings",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("chair", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("setting", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_watchings_place"),
        sa.PrimaryKeyConstraint("place", "number", name="pk_watchings"),
    )
    op.create_table(
        "challenges",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("answer", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name="fk_challenges_host"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_challenges_person"),
        sa.PrimaryKeyConstraint("place", name="pk_challenges"),
    )
    for column in ("host", "person", "expires"):
        op.create_index(f"ix_challenges_{column}", "challenges", [column])
    op.create_table(
        "seekers",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("pace", sa.String(64), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("line", sa.String(32), nullable=False),
        sa.Column("server", sa.String(16), nullable=True),
        sa.Column("place", sa.String(32), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_seekers_person"),
        sa.PrimaryKeyConstraint("person", name="pk_seekers"),
    )
    op.create_index("ix_seekers_line", "seekers", ["line"])


def downgrade() -> None:
    for name in ("seekers", "challenges", "watchings"):
        op.drop_table(name)
    # not in a batch, which would make a new table and drop the one that others refer to
    op.drop_index("ix_chats_author", "chats")
    for name in ("author", "private"):
        op.drop_column("chats", name)
    op.drop_index("ix_places_listed", "places")
    for name in ("proposed", "password", "listed"):
        op.drop_column("places", name)
