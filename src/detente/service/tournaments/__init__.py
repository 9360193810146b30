"""Tournaments. Who meets whom and how they stand (`matching`, `swiss`, `round_robin`, `standings`)
is worked out without a database; the other files write it down, carry it out and show it."""
