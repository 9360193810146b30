"""Where people meet: open tables, quick pairing, challenges, games to watch."""
