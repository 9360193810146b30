"""How much a server can take, measured from outside."""
