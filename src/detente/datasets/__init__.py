"""Games as data: one row a decision, made from records."""
