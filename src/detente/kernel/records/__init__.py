"""Records: one text format for games, positions, rulings, puzzles and bug reports."""
