"""Positions set up by hand: looked at, judged by a computer, and never kept."""
