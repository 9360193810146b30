"""Learning from games of computers how well positions stand: docs/training.md."""
