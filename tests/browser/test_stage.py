"""What hands over an answer is shown first, with all it means; one button gives it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.driver import Table
from tests.browser.positions import ATTEMPTS_A_COUP, NEXT_TURN, PLACES_INFLUENCE, go_on
from tests.browser.visits import Visits, phone

COSTA_RICA = "country:costa_rica"
PANAMA = "country:panama"


def staged(page: Page) -> Locator:
    return page.get_by_test_id("staged")


def is_given(table: Table, before: int) -> None:
    table.page.wait_for_function("(before) => window.detenteSeen.number !== before", arg=before)


def test_coup_is_staged(visit: Visits):
    page = visit("")
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    before = table.seen["number"]

    # it says what it means and names the act; the board shows what is chosen
    table.drawn(COSTA_RICA).click()
    expect(staged(page)).to_contain_text("Costa Rica")
    expect(page.get_by_test_id("commit")).to_contain_text("17%")
    expect(page.get_by_test_id("staged-spoken")).to_contain_text("Escape")
    expect(table.drawn(COSTA_RICA)).to_have_attribute("data-staged", "")
    expect(table.drawn(COSTA_RICA)).to_have_attribute("aria-pressed", "true")

    # something else, nothing, the first again
    table.drawn(PANAMA).click()
    expect(staged(page)).to_contain_text("Panama")
    expect(page.locator("[data-testid=board] [data-staged]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(staged(page)).to_have_count(0)
    table.drawn(COSTA_RICA).dblclick()
    expect(staged(page)).to_contain_text("Costa Rica")
    assert table.seen["number"] == before

    # the button gives it
    page.get_by_test_id("commit").click()
    is_given(table, before)


def test_what_could_not_be_checked_is_a_mark_that_says_more_when_it_is_asked(visit: Visits):
    page = visit("")
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    seen = table.seen
    option = next(o["option"] for o in seen["question"]["options"] if o["key"] == "costa_rica")
    found = {"number": seen["number"], "risks": [], "unsure": [option]}
    page.route("**/risks*", lambda route: route.fulfill(json=found))
    with page.expect_response("**/risks*"):
        page.reload()
    table.state()
    table.drawn(COSTA_RICA).click()
    mark = page.get_by_test_id("staged-unsure")
    sentence = "Not every danger could be checked here."
    expect(mark).to_have_accessible_name(sentence)
    expect(staged(page)).not_to_contain_text(sentence)
    mark.click()
    expect(staged(page)).to_contain_text(sentence)
    # of another answer there is nothing to say
    table.drawn(PANAMA).click()
    expect(staged(page)).to_contain_text("Panama")
    expect(mark).to_have_count(0)


def test_typed_answer_is_staged_too(visit: Visits):
    page = visit("")
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    before = table.seen["number"]
    page.keyboard.press("/")
    page.keyboard.insert_text("costa")
    page.keyboard.press("Enter")
    expect(staged(page)).to_contain_text("Costa Rica")
    page.keyboard.press("Escape")
    expect(staged(page)).to_have_count(0)
    page.keyboard.insert_text("panama")
    page.keyboard.press("Enter")
    expect(staged(page)).to_contain_text("Panama")
    page.keyboard.press("Enter")
    is_given(table, before)


def test_last_point_is_staged(visit: Visits):
    """The others are the draft: given at once, counted, and freely undone."""
    page = visit("")
    table = go_on(page, PLACES_INFLUENCE)
    about = page.get_by_test_id("undo-about")
    for left in (4, 3, 2):
        table.state()
        assert str(left) in table.seen["question"]["prompt"]["en"]
        number = table.begin("country:egypt")
        is_given(table, number)
    table.state()
    expect(about).to_contain_text("Not confirmed yet")
    number = table.begin("country:egypt")
    expect(staged(page)).to_be_visible()
    expect(about).to_contain_text("Not confirmed yet")
    page.keyboard.press("u")  # what is only chosen goes first
    expect(staged(page)).to_have_count(0)
    assert table.seen["number"] == number
    page.keyboard.press("u")  # the draft can be taken back as long as it is one
    is_given(table, number)
    table.state()
    number = table.begin("country:egypt")
    is_given(table, number)
    table.state()
    table.answer("country:egypt")


def test_headline_on_a_phone(visit: Visits):
    """One tap to look at a card lays no headline."""
    page = visit("", screen=phone(), language="pl")
    table = go_on(page, NEXT_TURN)
    table.touch = True
    table.state()
    before = table.seen["number"]
    card = table.things()[0]
    table.drawn(card).first.tap()
    expect(staged(page)).to_contain_text(table.name(card))
    commit = page.get_by_test_id("commit")
    expect(commit).to_be_in_viewport(ratio=1)
    assert table.seen["number"] == before
    page.get_by_test_id("unstage").tap()
    expect(staged(page)).to_have_count(0)
    table.drawn(card).first.tap()
    commit.tap()
    is_given(table, before)


def test_speed_for_those_who_want_it(visit: Visits):
    """Then only dangers are staged."""
    page = visit("/settings")
    page.locator("input[name=confirm][value=warned]").check()
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    before = table.seen["number"]
    table.drawn(COSTA_RICA).click()
    is_given(table, before)


def test_undo_across_the_dice(visit: Visits):
    """Against the computer it is there, says what it means, and asks once."""
    page = visit("")
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    table.answer(COSTA_RICA)
    table.state()
    before = table.seen["number"]
    expect(page.get_by_test_id("undo-about")).to_contain_text("take-backs")
    page.keyboard.press("u")
    page.get_by_test_id("undo-no").click()
    assert table.seen["number"] == before
    page.get_by_test_id("undo").click()
    page.get_by_test_id("undo-yes").click()
    is_given(table, before)
    table.state()
    assert COSTA_RICA in table.things()


def test_list_is_a_fold(visit: Visits):
    """What lies on the board is listed for those who want it, and the browser remembers."""
    page = visit("")
    table = go_on(page, PLACES_INFLUENCE)
    table.state()
    expect(table.listed("country:egypt")).to_be_hidden()
    page.keyboard.press("o")
    expect(table.listed(table.things()[0])).to_be_focused()
    expect(page.get_by_role("heading", name="Europe", exact=True)).to_be_visible()
    page.reload()
    table.state()
    expect(table.listed("country:egypt")).to_be_visible()
    table.fold()
    expect(table.listed("country:egypt")).to_be_hidden()


def test_why_not_covers_nothing(visit: Visits):
    """The box lies beside its thing, clear of legal targets and tracks, until anything is done."""
    page = visit("")
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    closed = table.board.locator('[data-thing="country:ivory_coast"]')
    closed.click()
    why = page.get_by_test_id("why")
    expect(why).to_be_visible()
    covered = page.evaluate(COVERED)
    assert not covered, covered
    page.keyboard.press("Shift")
    expect(why).to_have_count(0)
    closed.click()
    expect(why).to_be_visible()
    page.mouse.move(0, 0)
    page.mouse.down()
    expect(why).to_have_count(0)


COVERED = """() => {
  const why = document.querySelector('[data-testid=why]').getBoundingClientRect()
  const legal = [...document.querySelectorAll('[data-testid=board] :is([data-open], [data-clear])')]
  const over = (box) =>
    Math.min(box.right, why.right) - Math.max(box.left, why.left) > 1 &&
    Math.min(box.bottom, why.bottom) - Math.max(box.top, why.top) > 1
  return legal.filter((one) => over(one.getBoundingClientRect())).map((one) => one.dataset.thing)
}"""
