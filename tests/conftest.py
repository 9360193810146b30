"""Settings for all tests."""

from hypothesis import settings

# No deadline: `./detente bench` says how fast something is; tests only say whether it is right.
settings.register_profile("detente", deadline=None, print_blob=True)
settings.load_profile("detente")
