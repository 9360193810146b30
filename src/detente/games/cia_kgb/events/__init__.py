"""The abilities of the six events, one function a card, grouped by when they may be used."""
