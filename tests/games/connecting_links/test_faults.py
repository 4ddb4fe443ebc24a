"""Positions that cannot be: each fault is told in words; sound positions have none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from deckproof.validator.games.connecting_links.state import BLUE, RED, State, Turn

from .kit import at, links, play, watch


def room(name: str) -> int:
    return links().book.index[name]


def middle() -> State:
    """In the middle of turn 2: Aoi is watched, two of three red gifts can be given, one is."""
    state = play(at(), "show rb", "give red botan", "give blue yuzu")
    return play(watch(state, "aoi", "sakura", "mari"), "show rrr", "give red akane")


def gone(state: State) -> None:
    state.alive &= ~(1 << room("touka"))


def back(state: State) -> None:
    state.alive |= 1 << room("botan")


def twice(state: State) -> None:
    state.gifts.append((RED, room("botan")))


def first(state: State) -> None:
    state.before = 0


def nobody(state: State) -> None:
    state.possessors = state.possessors[:2]


def doubled(state: State) -> None:
    state.possessors = (state.possessors[0], *state.possessors[:2])


def shown_twice(state: State) -> None:
    state.notice = state.past[0].notice


def not_used(state: State) -> None:
    state.used = 0


def more_cards(state: State) -> None:
    state.used = 31


def too_few(state: State) -> None:
    turn = state.past[0]
    state.past[0] = Turn(turn.number, turn.watched, turn.notice, turn.gifts[:1])
    state.alive |= 1 << turn.gifts[1][1]


def wrong_colour(state: State) -> None:
    state.gifts[0] = (BLUE, state.gifts[0][1])


def nobody_near(state: State) -> None:
    state.alive |= 1 << room("akane")
    state.alive &= ~(1 << room("koharu"))
    state.gifts[0] = (RED, room("koharu"))


def watched_later(state: State) -> None:
    state.watched |= 1 << room("botan")


def unwatched(state: State) -> None:
    state.watched &= ~(1 << room("mari"))


def early(state: State) -> None:
    turn = state.past[0]
    state.past[0] = Turn(turn.number, 7 << room("koharu"), turn.notice, turn.gifts)


def won(state: State) -> None:
    state.winner = 0


def late(state: State) -> None:
    state.turn = 7


def due(state: State) -> None:
    state.due = 3


SPOILT: list[tuple[Callable[[State], None], str]] = [
    (gone, "a possessor has Fortune"),
    (back, "rooms with and without Fortune do not make up the house"),
    (twice, "a character was given Fortune twice"),
    (first, "the first Fortune is gone"),
    (nobody, "2 possessors, or not in order"),
    (doubled, "2 possessors, or not in order"),
    (shown_twice, "a notice card was shown twice"),
    (not_used, "a notice card was shown twice, or is not noted as used"),
    (more_cards, "5 notice cards are used in turn 2"),
    (too_few, "turn 1: 1 gifts, but 2 can be given"),
    (wrong_colour, "turn 2: more gifts than the notice card has"),
    (nobody_near, "turn 2: nobody can have given these gifts"),
    (watched_later, "turn 2: a watched character had Fortune"),
    (unwatched, "a possessor phase with another number of watch tokens"),
    (early, "a possessor phase with another number of watch tokens"),
    (won, "turn 2, give, winner 0"),
    (late, "notice cards are used in turn 7"),
    (due, "turn 2: 1 gifts, but 2 can be given"),
]


def test_the_position_is_sound() -> None:
    assert links().faults(middle()) == []


@pytest.mark.parametrize(("spoil", "fault"), SPOILT, ids=[spoil.__name__ for spoil, _ in SPOILT])
def test_a_spoilt_position_has_a_fault(spoil: Callable[[State], None], fault: str) -> None:
    state = middle()
    spoil(state)
    assert any(fault in found for found in links().faults(state)), links().faults(state)


def test_the_end_that_does_not_fit_what_was_seen() -> None:
    state = play(at(), "show rb", "give red botan", "give blue yuzu")
    play(watch(state, "aoi", "touka", "hotaru"), "show rrr")
    assert links().faults(state) == []
    state.possessors = tuple(sorted(map(room, ("koharu", "kaede", "hinata"))))
    assert "the possessors do not fit what has been seen" in links().faults(state)
