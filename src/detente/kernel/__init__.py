"""The kernel: questions, answers, frames, chance, views, words and records. It knows no game."""
