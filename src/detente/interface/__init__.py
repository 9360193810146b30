"""What programs may rely on: the names below, which `import detente` has too.

`INTERFACE` counts its versions. Whatever can break a program that keeps to these names makes it
grow; what is new does not. Everything else in the package may change at any time.
"""

from detente.kernel.chance import commitment
from detente.kernel.errors import BadOption, DetenteError, IllegalChoice
from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.play import CannotUndo
from detente.kernel.records.text import BadRecord

from .catalogue import About, about, all_games, new_game
from .evaluating import Score, evaluate
from .hinting import Hint, Idea, hint
from .keeping import prove, read_record
from .players import ComputerPlayer, Player, imagine, play_on, player
from .questions import Option, Question
from .reviewing import Judged, Kind, Mistake, Review, review
from .running import Result, RunningGame
from .seen import Seen, Warning
from .speech import NotAsked, Sentence

INTERFACE = 1

__all__ = [
    "CHANCE",
    "INTERFACE",
    "OBSERVER",
    "About",
    "BadOption",
    "BadRecord",
    "CannotUndo",
    "ComputerPlayer",
    "DetenteError",
    "Hint",
    "Idea",
    "IllegalChoice",
    "Judged",
    "Kind",
    "Mistake",
    "NotAsked",
    "Option",
    "Player",
    "Question",
    "Result",
    "Review",
    "RunningGame",
    "Score",
    "Seen",
    "Sentence",
    "Warning",
    "about",
    "all_games",
    "commitment",
    "evaluate",
    "hint",
    "imagine",
    "new_game",
    "play_on",
    "player",
    "prove",
    "read_record",
    "review",
]
