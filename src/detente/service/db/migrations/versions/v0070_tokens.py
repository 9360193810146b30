"""Tokens for programs, and the owners of bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0070"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("owner", sa.String(64), nullable=True))
    op.create_index("ix_people_owner", "people", ["owner"])
    op.create_table(
        "tokens",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_tokens_person"),
        sa.PrimaryKeyConstraint("token", name="pk_tokens"),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])


def downgrade() -> None:
    op.drop_index("ix_tokens_person", "tokens")
    op.drop_table("tokens")
    op.drop_index("ix_people_owner", "people")
    op.drop_column("people", "owner")
