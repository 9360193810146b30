"""A table and the game on it, without database, event loop or framework. Read this first."""
