"""Plans are kept by the numbers of options over the whole vocabulary, and these have changed: bids
go further, and the Cuban Missile Crisis has an answer more. So those laid before are dropped."""

from __future__ import annotations

from alembic import op

revision = "0150"
down_revision = "0140"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DELETE FROM plans")


def downgrade() -> None:
    """What was laid by other numbers cannot be read either."""
    op.execute("DELETE FROM plans")
