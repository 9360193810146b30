"""The games as environments of the libraries for learning: docs/learning.md."""
