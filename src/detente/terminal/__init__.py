"""The games in a terminal: boards drawn in text, answers given in typed words."""
