"""Lessons at a table that nobody keeps: whoever asks says where in the lesson he is."""
