"""How often something may be tried: so many at once, by whom and from where, and then with time."""

from detente.service.errors import Refused
from detente.service.gates import Gates


def test_gates_open_again_with_time():
    now = [0.0]
    gates = Gates(clock=lambda: now[0])

    def passed(tries):
        count = 0
        try:
            while count < 1000:
                tries(count)
                count += 1
        except Refused:
            pass
        return count

    assert passed(lambda n: gates.make_table("10.0.0.0/24")) == 300
    now[0] += 10
    assert passed(lambda n: gates.make_table("10.0.0.0/24")) == 5
    assert passed(lambda n: gates.make_table("10.0.1.0/24")) == 300
    assert passed(lambda n: gates.make_table("127.0.0.0/24")) == 1000  # whoever runs it
    assert passed(lambda n: gates.sign_in("10.0.0.0/24", f"name{n}")) == 30
    assert passed(lambda n: gates.sign_in(f"10.1.{n}.0/24", "one")) == 200
    assert passed(lambda n: gates.send_report("10.0.0.0/24", f"guest{n}")) == 20
    assert passed(lambda n: gates.send_report(f"10.1.{n}.0/24", "guest")) == 5
    now[0] += 300
    assert passed(lambda n: gates.send_report(f"10.1.{n}.0/24", "guest")) == 1
    assert passed(lambda n: gates.set_block("guest")) == 30


def test_several_servers_let_pass_no_more_than_one():
    """Each of them its part, with time too."""
    now, servers = [0.0], [1]
    houses = [Gates(clock=lambda: now[0], servers=lambda: servers[0]) for _ in range(2)]

    def passed():
        count = 0
        for gates in houses[: servers[0]]:
            try:
                while True:
                    gates.sign_in("10.0.0.0/24", "name")
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
