"""How often something may be tried: so many at once, by whom and from where, and then with time."""

from detente.service.core.errors import Refused
from detente.service.web.live import TOO_MUCH
from detente.service.web.rates import Rate, Rates
from tests.service.clock import Time
from tests.service.harness import house, run


def test_rates_open_again_with_time():
    now = [0.0]
    rates = Rates(clock=lambda: now[0])

    def passed(tries):
        count = 0
        try:
            while count < 1000:
                tries(count)
                count += 1
        except Refused:
            pass
        return count

    assert passed(lambda n: rates.make_table("10.0.0.0/24")) == 300
    now[0] += 10
    assert passed(lambda n: rates.make_table("10.0.0.0/24")) == 5
    assert passed(lambda n: rates.make_table("10.0.1.0/24")) == 300
    assert passed(lambda n: rates.make_table("127.0.0.0/24")) == 1000  # whoever runs it
    assert passed(lambda n: rates.sign_in("10.0.0.0/24", f"name{n}")) == 30
    assert passed(lambda n: rates.sign_in(f"10.1.{n}.0/24", "one")) == 200
    assert passed(lambda n: rates.send_report("10.0.0.0/24", f"guest{n}")) == 20
    assert passed(lambda n: rates.send_report(f"10.1.{n}.0/24", "guest")) == 5
    now[0] += 300
    assert passed(lambda n: rates.send_report(f"10.1.{n}.0/24", "guest")) == 1
    assert passed(lambda n: rates.set_block("guest")) == 30


def test_a_rate_lets_a_burst_go_and_then_so_many_a_second():
    time = 0.0
    rate = Rate(2, 0.5, lambda: time)
    assert [rate.allows("a") for _ in range(3)] == [True, True, False]
    assert rate.allows("b")
    time = 2.0
    assert [rate.allows("a") for _ in range(2)] == [True, False]
    time = 1.0  # the clock was set back: nobody loses what he had
    assert not rate.allows("a")
    time = 3.0
    assert rate.allows("a")


def test_a_refusal_says_how_long_to_wait():
    now, servers = [0.0], [1]
    rates = Rates(clock=lambda: now[0], servers=lambda: servers[0])

    def wait(tries):
        for _ in range(10_000):
            try:
                tries()
            except Refused as refusal:
                return refusal.headers["Retry-After"]
        return None

    assert wait(lambda: rates.chat("guest")) == "2"
    now[0] += 0.5
    assert wait(lambda: rates.chat("guest")) == "2"  # whole seconds, and none too few
    now[0] += 0.6
    assert wait(lambda: rates.chat("guest")) == "1"
    assert wait(lambda: rates.try_password("guest")) == "60"
    assert wait(lambda: rates.ask("guest", changes=True)) == "1"
    assert wait(lambda: rates.ask_here("10.0.0.0/24", changes=False)) == "1"
    servers[0] = 3
    assert wait(lambda: rates.try_password("other")) == "120"  # each lets go its part
    rates.ask_here("127.0.0.0/24", changes=True)
    assert Refused("too_many").headers == {}  # nothing that time would mend


def test_whoever_floods_a_live_connection_is_sent_away(tmp_path):
    async def go():
        async with house(tmp_path, clock=Time()) as home:
            home.app.state.rates.message.burst = 3
            guest = home.guest()
            live = await guest.live(await guest.create(), 0)
            for _ in range(3):
                await live.socket.send('{"type":"ping"}')
                await live.next("pong")
            await live.socket.send('{"type":"ping"}')
            assert await live.closed() == TOO_MUCH

    run(go())


def test_several_servers_let_pass_no_more_than_one():
    """Each of them its part, with time too."""
    now, servers = [0.0], [1]
    houses = [Rates(clock=lambda: now[0], servers=lambda: servers[0]) for _ in range(2)]

    def passed():
        count = 0
        for rates in houses[: servers[0]]:
            try:
                while True:
                    rates.sign_in("10.0.0.0/24", "name")
                    count += 1
            except Refused:
                pass
        return count

    assert passed() == 10
    servers[0] = 2
    now[0] += 3600
    assert passed() == 10
    now[0] += 240  # one a minute
    assert passed() == 4
