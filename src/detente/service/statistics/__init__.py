"""Statistics of one's own games: what is left of each when it is over."""
