"""Settings for all tests."""

from hypothesis import settings

# No deadline: how fast something is, `./detente bench` measures; tests only say whether it is right.
settings.register_profile("detente", deadline=None, print_blob=True)
settings.load_profile("detente")
