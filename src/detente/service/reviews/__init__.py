"""Reviews of games that are over, asked for by players and worked out where computers think."""
