"""What the database holds about tables, one subject each."""
