"""Work shared out to other processes: every task once, faults at first hand, nobody left behind."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from math import factorial
from pathlib import Path

import pytest
from deckproof.generator import workers as workers_
from deckproof.generator.line import Line
from deckproof.generator.workers import Workers


@pytest.fixture(params=[1, 2, 3])
def workers(request: pytest.FixtureRequest) -> Iterator[Workers]:
    with Workers(request.param) as opened:
        yield opened


def _square(number: int) -> int:
    return number * number


def _whose(number: int) -> int:
    return os.getpid()


def _odd(number: int) -> int:
    if number % 2 == 0:
        raise ValueError(f"{number} is even")
    return number


def _dies_elsewhere(home: int) -> int:
    if os.getpid() != home:
        os.kill(os.getpid(), signal.SIGKILL)
    return home


def test_every_task_is_done_once(workers: Workers) -> None:
    for count in (0, 1, 2, 7):
        assert sorted(workers.each(_square, range(count))) == [(n, n * n) for n in range(count)]


def test_more_than_one_process_works() -> None:
    with Workers(2) as workers:
        ids = {pid for _, pid in workers.each(_whose, range(6))}
        assert os.getpid() not in ids and 1 <= len(ids) <= 2
        again = {pid for _, pid in workers.each(_whose, range(6))}
        assert again <= ids, "the same processes serve again"
    with Workers(1) as alone:
        assert {pid for _, pid in alone.each(_whose, range(3))} == {os.getpid()}


def test_a_fault_is_raised_where_the_work_was_asked_for(workers: Workers) -> None:
    with pytest.raises(ValueError, match="2 is even"):
        list(workers.each(_odd, [1, 3, 2, 5]))
    with pytest.raises(ValueError, match="4 is even"):
        workers.aside(lambda: _odd(4)).result()
    assert sorted(workers.each(_odd, [1, 3, 5])) == [(1, 1), (3, 3), (5, 5)]


@pytest.mark.skipif(os.name != "posix", reason="kills processes by signal")
def test_work_of_a_process_that_died_is_done_here() -> None:
    home = os.getpid()
    with Workers(2) as workers:
        assert list(workers.each(_dies_elsewhere, [home, home, home])) == [(home, home)] * 3
        assert workers.aside(lambda: _dies_elsewhere(home)).result() == home
        assert sorted(workers.each(_square, [1, 2, 3])) == [(1, 1), (2, 4), (3, 9)]


def test_work_aside_knows_what_this_process_knows(workers: Workers) -> None:
    known = {"lamps": 3}
    aside = workers.aside(lambda: (known["lamps"], "x" * 1_000_000))
    assert aside.result() == (3, "x" * 1_000_000)
    assert aside.result()[0] == 3, "it can be asked twice"


def test_where_processes_cannot_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks go to processes begun anew; work aside, which could not be sent there, is done here when it is wanted."""
    monkeypatch.setattr(workers_, "_CAN_COPY", False)
    with Workers(2) as workers:
        assert sorted(workers.each(factorial, [3, 4, 5])) == [(3, 6), (4, 24), (5, 120)]
        assert workers.aside(os.getpid).result() == os.getpid()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="counts processes as Linux shows them")
def test_nobody_is_left_behind() -> None:
    def children() -> set[str]:
        found = set()
        for entry in Path("/proc").iterdir():
            try:
                parent = entry.joinpath("stat").read_text().rpartition(")")[2].split()[1]
                if entry.name.isdigit() and parent == str(os.getpid()):
                    found.add(entry.name)
            except OSError:  # it ended while we looked
                continue
        return found

    before = children()
    with Workers(3) as workers:
        list(workers.each(_square, range(5)))
        workers.aside(lambda: time.sleep(60))
        assert children() > before
        workers.drop()
    assert children() == before


def test_where_the_system_allows_no_more_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> int:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(os, "fork", refused)
    with Workers(2) as workers:
        assert dict(workers.each(_whose, [1, 2])) == {1: os.getpid(), 2: os.getpid()}
        assert workers.aside(os.getpid).result() == os.getpid()


def test_two_that_tell_each_other_much_do_not_wait_for_one_another() -> None:
    there, back = Line[bytes](), Line[bytes]()
    much = b"x" * 3_000_000

    def other() -> int:
        back.tell(much)
        return len(there.heard() or b"")

    with Workers(2) as workers:
        work = workers.aside(other)
        there.tell(much)
        assert back.heard() == much and work.result() == len(much)


def test_nothing_comes_from_a_process_that_ends_before_it_tells() -> None:
    line, here = Line[int](), os.getpid()
    with Workers(2) as workers:
        work = workers.aside(lambda: os._exit(1) if os.getpid() != here else 7)
        assert line.heard() is None and work.result() == 7
