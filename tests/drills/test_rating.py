"""What a drill says about somebody's strength."""

from detente.drills.rating import BEGINNER, DEVIATIONS, LEAST, RATINGS, Standing, after


def test_a_solved_drill_raises_a_rating_and_a_missed_one_lowers_it():
    assert (
        after(BEGINNER, 1200, True).rating > BEGINNER.rating > after(BEGINNER, 1200, False).rating
    )


def test_a_hard_drill_tells_more_when_it_is_solved_and_an_easy_one_when_it_is_missed():
    assert after(BEGINNER, 1600, True).rating > after(BEGINNER, 1000, True).rating
    assert after(BEGINNER, 1000, False).rating < after(BEGINNER, 1600, False).rating


def test_with_every_drill_more_is_known_and_the_rating_moves_less():
    one = after(BEGINNER, 1200, True)
    two = after(one, round(one.rating), True)
    assert BEGINNER.deviation > one.deviation > two.deviation
    assert one.rating - BEGINNER.rating > two.rating - one.rating


def test_who_solves_as_many_as_he_misses_has_the_strength_of_the_drills():
    standing = BEGINNER
    for number in range(200):
        standing = after(standing, 1500, number % 2 == 0)
    assert abs(standing.rating - 1500) < 50
    assert standing.deviation == LEAST


def test_a_rating_stays_within_what_is_accepted():
    for start in (Standing(RATINGS[0], DEVIATIONS[1]), Standing(RATINGS[1], DEVIATIONS[1])):
        for solved in (True, False):
            for difficulty in (600, 2800):
                rating, deviation = after(start, difficulty, solved)
                assert RATINGS[0] <= rating <= RATINGS[1]
                assert DEVIATIONS[0] <= deviation <= DEVIATIONS[1]
