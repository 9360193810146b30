"""The first form of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "places",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("base", sa.Integer(), nullable=False),
        sa.Column("number_0", sa.Integer(), nullable=False),
        sa.Column("number_1", sa.Integer(), nullable=False),
        sa.Column("number_observer", sa.Integer(), nullable=False),
        sa.Column("updated_0", sa.BigInteger(), nullable=False),
        sa.Column("updated_1", sa.BigInteger(), nullable=False),
        sa.Column("updated_observer", sa.BigInteger(), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("winner", sa.Integer(), nullable=False),
        sa.Column("ending", sa.String(64), nullable=False),
        sa.Column("takeback_by", sa.Integer(), nullable=True),
        sa.Column("takeback_to", sa.Integer(), nullable=True),
        sa.Column("rematch", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_places"),
    )
    op.create_index("ix_places_creator", "places", ["creator"])
    op.create_index("ix_places_status", "places", ["status"])
    op.create_table(
        "chairs",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("entropy", sa.String(64), nullable=False),
        sa.Column("invitation", sa.String(64), nullable=True),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_chairs_place"),
        sa.PrimaryKeyConstraint("place", "seat", name="pk_chairs"),
    )
    op.create_index("ix_chairs_guest", "chairs", ["guest"])
    op.create_index("ix_chairs_invitation", "chairs", ["invitation"], unique=True)
    op.create_table(
        "items",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("sort", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Integer(), nullable=False),
        sa.Column("choice", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("auto", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_items_place"),
        sa.PrimaryKeyConstraint("place", "position", name="pk_items"),
    )
    op.create_table(
        "replies",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("place", "guest", "request", name="pk_replies"),
    )
    op.create_index("ix_replies_at", "replies", ["at"])
    op.create_table(
        "chats",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_chats_place"),
        sa.PrimaryKeyConstraint("id", name="pk_chats"),
    )
    op.create_index("ix_chats_place", "chats", ["place"])
    op.create_table(
        "notes",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_notes_place"),
        sa.PrimaryKeyConstraint("place", "seat", name="pk_notes"),
    )


def downgrade() -> None:
    for name in ("notes", "chats", "replies", "items", "chairs", "places"):
        op.drop_table(name)
