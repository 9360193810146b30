"""What the rules of thumb count on the board is what really comes of it."""

import pytest

from detente.games.shared.outlook import Outlook
from detente.games.twilight.board import (
    BURMA,
    CHILE,
    COUP,
    EGYPT,
    END_GAME,
    IRAN,
    KEEP_ROLL,
    LIBYA,
    MEXICO,
    PANAMA,
    ROLL_AGAIN,
    SPACE,
    THAILAND,
    US,
    USSR,
)
from detente.games.twilight.deck import (
    ALLIANCE_FOR_PROGRESS,
    ARMS_RACE,
    CAPTURED_NAZI_SCIENTIST,
    CHINA_CARD,
    DUCK_AND_COVER,
    FIDEL,
    KITCHEN_DEBATES,
    NATO,
    ONE_SMALL_STEP,
    OPEC,
    REAGAN_BOMBS_LIBYA,
    SOUTHEAST_ASIA_SCORING,
    WARGAMES,
)
from detente.games.twilight.state import State
from detente.games.twilight.thumb import guide
from detente.games.twilight.thumb.board import WORTH
from detente.games.twilight.thumb.worth import event_worth, wargames_win

from .positions import answer, die, happen, influence, position, round_of


def gained(g: State, card: int, side: int) -> float:
    """The points an event brings the side that plays it."""
    before = g.vp
    happen(g, card, side)
    return float(g.vp - before if side == US else before - g.vp)


OIL_AND_LAND = {
    EGYPT: (0, 2),
    IRAN: (0, 2),
    LIBYA: (0, 5),
    PANAMA: (2, 0),
    CHILE: (3, 0),
    MEXICO: (1, 0),
    THAILAND: (2, 0),
    BURMA: (0, 2),
}


@pytest.mark.parametrize(
    ("card", "side", "changes"),
    [
        (DUCK_AND_COVER, US, {"defcon": 4}),
        (DUCK_AND_COVER, US, {"defcon": 5}),
        (OPEC, USSR, {}),
        (ALLIANCE_FOR_PROGRESS, US, {}),
        (REAGAN_BOMBS_LIBYA, US, {}),
        (KITCHEN_DEBATES, US, {}),
        (SOUTHEAST_ASIA_SCORING, US, {}),
        (SOUTHEAST_ASIA_SCORING, USSR, {}),
        (ARMS_RACE, US, {"milops": [4, 1], "defcon": 4, "phasing": US}),
        (ARMS_RACE, US, {"milops": [3, 1], "defcon": 4, "phasing": US}),
        (ARMS_RACE, US, {"milops": [3, 3], "defcon": 3, "phasing": US}),
        (ARMS_RACE, USSR, {"milops": [1, 4], "defcon": 4}),
        (ARMS_RACE, USSR, {"milops": [4, 1], "defcon": 4}),
    ],
)
def test_an_event_is_worth_the_points_it_brings(card: int, side: int, changes: dict[str, object]):
    g = position(OIL_AND_LAND, turn=6, **{"phasing": side, **changes})  # type: ignore[arg-type]
    expected = event_worth(g, card, side)
    assert gained(g, card, side) == expected


@pytest.mark.parametrize(("card", "steps"), [(CAPTURED_NAZI_SCIENTIST, 1), (ONE_SMALL_STEP, 2)])
def test_a_step_into_space_is_worth_its_points_and_a_little(card: int, steps: int):
    g = position(turn=6, phasing=US, space=[0, 4])
    expected = event_worth(g, card, US)
    brought = gained(g, card, US)
    assert g.space[US] == steps
    assert brought < expected < brought + 1


@pytest.mark.parametrize("scenario", ["", "late_war"])
@pytest.mark.parametrize("side", [US, USSR])
def test_wargames_are_won_as_they_end(scenario: str, side: int):
    options = {"scenario": scenario} if scenario else None
    for vp in range(-19, 20):
        g = position(turn=10, defcon=2, vp=vp, phasing=side, options=options)
        expected = wargames_win(g, side)
        happen(g, WARGAMES, side, END_GAME)
        assert (g.winner == side) is expected, vp


@pytest.mark.parametrize("side", [US, USSR])
def test_a_coup_rolled_again_is_worth_the_average_of_six_rolls(side: int):
    spaces = [6, 0] if side == US else [0, 6]
    points = (1, 2) if side == US else (2, 1)
    track = {"space_track": "alternate"}
    g = position(
        {MEXICO: points}, us=[NATO], ussr=[NATO], space=spaces, options=track, phasing=side
    )
    before = g.clone()
    round_of(g, side, NATO, COUP, MEXICO, die(2))
    brought = []
    for face in range(1, 7):
        after = answer(g.clone(), ROLL_AGAIN, die(face))
        had, has = influence(before, MEXICO), influence(after, MEXICO)
        mine, theirs = has[side] - had[side], has[1 - side] - had[1 - side]
        brought.append(Outlook(before, side, WORTH).change(MEXICO, mine, theirs))
    assert g.question is not None
    values = guide(g, g.question)
    assert values[KEEP_ROLL] == pytest.approx(brought[1])
    assert values[ROLL_AGAIN] == pytest.approx(sum(brought) / 6 - 0.2)


def test_the_china_card_is_missed_when_it_is_sent_into_space():
    values = []
    for card in (NATO, CHINA_CARD):
        g = position(us=[NATO], ussr=[FIDEL], phasing=US, china=US)
        round_of(g, US, card)
        assert g.question is not None
        values.append(guide(g, g.question)[SPACE])
    assert values[0] > values[1] + 1
