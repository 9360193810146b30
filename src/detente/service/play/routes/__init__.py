"""/api/tables, /api/games, /api/records."""
