"""Games that computers play against each other, kept for learning: docs/selfplay.md."""
