"""Who may watch a game, and through whose eyes."""
