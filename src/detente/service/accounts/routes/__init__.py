"""/api/me, /api/people."""
