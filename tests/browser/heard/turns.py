"""A turn of each game as those get it who hear it: the page when they are asked first, what live
regions say from then on, in its order, and the question each time after that."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from tests.browser.driver import OFTEN, READY, Table
from tests.browser.heard.tree import told
from tests.browser.people import ask
from tests.browser.pictures import Language
from tests.browser.played import played
from tests.browser.positions import (
    ATTEMPTS_A_COUP,
    EVERYTHING,
    EXAMPLE,
    EXAMPLE_TURN,
    MAKES_A_CHECK,
    RULEBOOK_ROUND,
    STAKES,
    THIRD_CRISIS,
    open_to_another,
)
from tests.browser.visits import Visits

FOLDER = Path(__file__).parent
GAMES = ("twilight", "turn_zero", "dawn1989", "power_struggle", "cia_kgb", "iron_curtain")
OTHER = "other "
HALF_WAY = 11  # answers in the rulebook's round of CIA vs KGB after which the CIA acts
LAYS_A_CARD = 14  # the choice in the game at random with which the US does


class Turn(NamedTuple):
    """From a record after so many answers; what begins with OTHER the other side answers."""

    record: Path | str
    number: int
    answers: tuple[str, ...]


def file_of(game: str, language: Language) -> Path:
    return FOLDER / f"{game}.{language}.txt"


def turns() -> dict[str, Turn]:
    curtain = played("iron_curtain")
    return {
        "twilight": Turn(EXAMPLE, ATTEMPTS_A_COUP - 2, ("action:coup", "country:costa_rica")),
        "turn_zero": Turn(
            EVERYTHING, THIRD_CRISIS, ("statecraft:acheson", "other statecraft:khrushchev")
        ),
        "dawn1989": Turn(
            EXAMPLE_TURN,
            MAKES_A_CHECK,
            ("space:poznan", "other card:eco_glasnost", "other action:event"),
        ),
        "power_struggle": Turn(
            EXAMPLE_TURN,
            STAKES,
            (
                "choice:keep",
                "other choice:keep",
                "struggle_card:march_3_b",
                "other struggle_card:no_card",
            ),
        ),
        "cia_kgb": Turn(
            RULEBOOK_ROUND,
            HALF_WAY,
            ("action:pass", "other action:pass", "agent:analyst", "other agent:director"),
        ),
        "iron_curtain": Turn(
            curtain.record,
            curtain.before(LAYS_A_CARD),
            (
                "card:asia_2",
                "cell:e1",
                "action:influence",
                "target:start",
                "target:asia_2",
                "target:asia_2",
                "other card:asia_1",
                "other cell:n1e1",
                "other action:influence",
                "other target:asia_1",
                "other target:asia_1",
                "other target:done",
            ),
        ),
    }


# What live regions say, in the order in which they say it; and how many requests are on their way.
# That an answer takes long is said on slow machines only.
EARS = """(() => {
  const heard = window.detenteHeard = { said: [], asked: 0 }
  const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=log], [role=alert]'
  const fetched = window.fetch
  window.fetch = async (...args) => {
    heard.asked += 1
    try { return await fetched(...args) } finally { setTimeout(() => { heard.asked -= 1 }) }
  }
  const known = new WeakMap()
  const listen = (changes) => {
    const regions = new Set()
    for (const { target, addedNodes } of changes) {
      const at = target instanceof Element ? target : target.parentElement
      if (at?.closest(LIVE)) regions.add(at.closest(LIVE))
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(LIVE)) regions.add(node)
        node.querySelectorAll(LIVE).forEach((one) => regions.add(one))
      }
    }
    for (const region of regions) {
      if (region.dataset.testid === 'sending') continue
      const text = region.textContent.split(/\\s+/).filter(Boolean).join(' ')
      if (text && text !== known.get(region)) heard.said.push(text)
      known.set(region, text)
    }
  }
  const what = { childList: true, characterData: true, subtree: true }
  new MutationObserver(listen).observe(document, what)
})()"""

# He is asked something new, and all that he is to be told about it has come, the way in which the
# game tells its log with it.
SETTLED = f"""(before) => detenteHeard.asked === 0 && detenteSeen.number !== before
  && !document.querySelector('[aria-busy=true]') && ({READY})() === 'asked'"""
STAGED = """() => detenteHeard.asked === 0
  && document.querySelector('[data-testid=commit]:enabled') !== null"""
NO_RISKS = {"number": -1, "risks": [], "unsure": []}
HEARD = "() => detenteHeard.said.splice(0)"


def turn_of(visit: Visits, game: str, language: Language) -> list[str]:
    """What somebody hears of it."""
    turn = turns()[game]
    visit.server.used_by(f"{game} heard in {language}")
    listener = Listener(visit, turn, language)
    listener.asked()  # what is said while a page is loaded depends on how soon its parts come
    lines = ["# The table", *told(listener.page)]
    for place, thing in enumerate(turn.answers):
        if thing.startswith(OTHER):
            listener.let_other_answer(thing.removeprefix(OTHER))
        else:
            lines += ["", f"# {thing}", *listener.choose(thing)]
        if not any(one.startswith(OTHER) for one in turn.answers[place + 1 : place + 2]):
            listener.let_other_go_on()
            lines += [*listener.asked(), *told(listener.page, listener.asking)]
    return lines


class Listener:
    """Somebody at a table. The other side of it has no page: nothing but its answers is heard."""

    def __init__(self, visit: Visits, turn: Turn, language: Language) -> None:
        self.page, self._other = visit("", language=language), visit("")
        self.page.add_init_script(EARS)
        # how answers may lose is written down elsewhere, and looking for it takes its time
        self.page.route("**/risks?*", lambda asked: asked.fulfill(json=NO_RISKS))
        address, secret = open_to_another(self.page, turn.number, turn.record)
        self._place = f"/tables/{address.rpartition('/')[2]}"
        ask(self._other, "POST", f"/invitations/{secret}")
        self.page.goto(address)
        self._table = Table(self.page)
        self._number = -1

    @property
    def asking(self) -> Locator:
        return self.page.get_by_test_id("asking")

    def asked(self) -> list[str]:
        """Waits until he is asked something new; what was said on the way there."""
        self.page.wait_for_function(SETTLED, arg=self._number, polling=OFTEN)
        self._number = self._table.seen["number"]
        return self._heard()

    def choose(self, thing: str) -> list[str]:
        """What is said of an answer before it is given."""
        before = self._table.begin(thing)
        if self._table.is_given(before):
            return []
        self.page.wait_for_function(STAGED, polling=OFTEN)
        staged = [*self._heard(), *told(self.page, self.page.get_by_test_id("staged"))]
        self._table.finish(before)
        return [*staged, "# given"]

    def let_other_answer(self, thing: str) -> None:
        kind, _, key = thing.partition(":")
        kinds = ask(self._other, "GET", f"/games/{self._other_sees()['game']}")["kinds"]
        self._answer(
            next(one["first"] + one["keys"].index(key) for one in kinds if one["name"] == kind)
        )

    def let_other_go_on(self) -> None:
        """Until he is asked himself; how much the other side has to do may depend on dice."""
        while not ask(self.page, "GET", f"{self._place}?seat=0")["question"]:
            self._answer(self._other_sees()["question"]["options"][0])

    def _other_sees(self) -> dict[str, Any]:
        seen: dict[str, Any] = ask(self._other, "GET", f"{self._place}?seat=1")
        return seen

    def _answer(self, option: int) -> None:
        answer = {"seat": 1, "number": self._other_sees()["number"], "option": option}
        ask(self._other, "POST", f"{self._place}/answer", **answer)

    def _heard(self) -> list[str]:
        return [f"» {said}" for said in self.page.evaluate(HEARD)]
