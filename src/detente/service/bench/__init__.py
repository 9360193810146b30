"""How much a server bears."""
