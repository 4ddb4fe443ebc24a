"""The most gifts of a phase, and which gift may come next, against plain trial of everything."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from deckproof.validator.games.connecting_links.faults import most_by_trial
from deckproof.validator.games.connecting_links.giving import Counts, all_differ, givers, most, next_gifts
from deckproof.validator.games.connecting_links.state import BLUE, RED, Gift, Rooms, each, rooms
from hypothesis import given, settings
from hypothesis import strategies as st

from .kit import at, links, play, watch

ROOMS = range(25)
CARDS: list[Counts] = [(1, 1), (3, 0), (2, 1), (1, 2), (0, 3), (1, 0), (0, 1), (2, 2)]
few = st.sets(st.sampled_from(ROOMS), max_size=6).map(rooms)


def every_giving(able: list[int], targets: Rooms, counts: Counts) -> set[frozenset[Gift]]:
    """All sets of gifts that can be given, of any size, found by trying everything."""
    reach = links().book.reach
    found: set[frozenset[Gift]] = {frozenset()}
    for size in range(1, len(able) + 1):
        for who in permutations(able, size):
            for colours in product((RED, BLUE), repeat=size):
                if colours.count(RED) > counts[RED] or colours.count(BLUE) > counts[BLUE]:
                    continue
                choices = [list(each(reach[c][one] & targets)) for c, one in zip(colours, who, strict=True)]
                for where in product(*choices):
                    if len(set(where)) == size:
                        found.add(frozenset(zip(colours, where, strict=True)))
    return found


@settings(max_examples=150, deadline=None)
@given(
    able=st.lists(st.sampled_from(ROOMS), max_size=3, unique=True), targets=few, counts=st.sampled_from(CARDS),
    data=st.data(),
)  # fmt: skip
def test_the_most_and_the_next_gifts(able: list[int], targets: Rooms, counts: Counts, data: st.DataObject) -> None:
    reach = links().book.reach
    targets &= ~rooms(able)
    givings = every_giving(able, targets, counts)
    due = max(map(len, givings))
    assert most(givers(reach, able, targets), counts) == due == most_by_trial(links().book, able, targets, counts)
    placed: list[Gift] = []
    while len(placed) < due:
        left = targets & ~rooms(room for _, room in placed)
        found = next_gifts(reach, able, left, counts, placed, due)
        shown = {(colour, room) for colour in (RED, BLUE) for room in each(found[colour])}
        wanted = {gift for giving in givings if len(giving) == due and giving >= set(placed) for gift in giving}
        assert shown == wanted - set(placed)
        placed.append(data.draw(st.sampled_from(sorted(shown))))
    assert frozenset(placed) in givings


@given(sets=st.lists(few, max_size=4))
def test_different_rooms_from_each_set(sets: list[Rooms]) -> None:
    by_trial = any(len(set(where)) == len(sets) for where in product(*(list(each(one)) for one in sets)))
    assert all_differ(sets) == by_trial


def test_a_greedy_giver_would_go_wrong() -> None:
    """Aoi and Touka both reach Suzuran; only Aoi reaches Ayame. Who is served first must not matter."""
    book = links().book
    able = [book.index[name] for name in ("aoi", "touka")]
    targets = rooms(book.index[name] for name in ("suzuran", "ayame"))
    assert most(givers(book.reach, able, targets), (2, 0)) == 2
    assert most(givers(book.reach, able[::-1], targets), (2, 0)) == 2
    left = ("aoi", "touka", "hotaru", "suzuran", "ayame", "mari", "renge", "momoka")
    fortune = [name for name in book.ids if name not in left]
    state = play(watch(at(turn=2, fortune=fortune, used=["rb"]), "hotaru", "mari", "renge"), "show rrr")
    assert state.due == 2
    assert sorted(move[2] for move in links().legal(state)) == ["ayame", "suzuran"]
    play(state, "give red suzuran")
    assert links().legal(state) == [("give", "red", "ayame")], "it must have been Touka's"


@pytest.mark.parametrize("mode", ["standard", "if-route"])
def test_nothing_can_be_impossible_in_turn_1(mode: str) -> None:
    """No trio makes any notice card impossible, or even short: the protagonists cannot win before turn 2."""
    book = links().book
    alive = book.all & ~book.before(mode)
    for trio in book.choosing[mode].values():
        able = givers(book.reach, trio, alive & ~rooms(trio))
        assert all(most(able, notice.gifts) == sum(notice.gifts) for notice in book.notices)
    assert len(book.choosing[mode]) == {"standard": 2024, "if-route": 2300}[mode]


def test_how_far_gifts_reach() -> None:
    """Blue always reaches 8 rooms; red 8 from 9 rooms, 5 from 12 and 3 from 4 (published L304, L310, L322)."""
    red, blue = links().book.reach
    assert [one.bit_count() for one in blue] == [8] * 25
    sizes = [one.bit_count() for one in red]
    assert {size: sizes.count(size) for size in (8, 5, 3)} == {8: 9, 5: 12, 3: 4}
    for one, other in combinations(ROOMS, 2):
        assert (red[one] >> other & 1, blue[one] >> other & 1) == (red[other] >> one & 1, blue[other] >> one & 1)


def test_short_without_a_watch() -> None:
    """Possessors in three corners, Fortune all round one of them: of 3 red gifts 2 can be given (ruling K12)."""
    fortune = ["tsukushi", "futaba", "kikyo"]
    state = at(("koharu", "wakaba", "hotaru"), turn=2, fortune=fortune, used=["rb"])
    play(watch(state, "aoi", "renge", "sakura"), "show rrr")
    assert (state.due, sum(links().book.notices[state.notice].gifts)) == (2, 3)
