"""What can take place. The sentences are in the words; the parameters say what is known of it."""

# ruff: noqa: F403
from .answers import *
from .beginning import *
from .board import *
from .cards import *
from .turn import *
