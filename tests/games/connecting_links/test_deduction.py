"""What can be worked out: against plain trial, always with the truth in it, and from nothing that is hidden."""

from __future__ import annotations

from itertools import combinations

import pytest
from deckproof.validator.engine.kernel import Event, show, told
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.connecting_links.deduction import possible, seen
from deckproof.validator.games.connecting_links.faults import given_by, most_by_trial
from deckproof.validator.games.connecting_links.state import CHOOSE, END, State, each, rooms

from .kit import at, chance, links, play, watch


def by_trial(s: State) -> list[tuple[int, ...]]:
    """Every trio that makes each turn look as it did, by the slow functions alone."""
    book, found = links().book, []
    for trio in combinations(each(s.alive & ~book.before(s.mode)), 3):
        fits = True
        for turn, alive, over in seen(s):
            able = [room for room in trio if not turn.watched >> room & 1]
            targets = alive & ~rooms(trio)
            largest = most_by_trial(book, able, targets, book.notices[turn.notice].gifts)
            fits = fits and given_by(book, able, targets, turn.gifts)
            fits = fits and (largest == len(turn.gifts) if over else largest > len(turn.gifts))
            if fits and not over:
                fits = any(can_go_on(able, targets, turn.gifts, book.notices[turn.notice].gifts, largest))
        if fits:
            found.append(trio)
    return found


def can_go_on(able, targets, gifts, counts, largest):  # type: ignore[no-untyped-def]
    """Whether some order of the possessors gave these gifts, and the others can give the rest."""
    book = links().book
    for giving in combinations(able, len(gifts)):
        if given_by(book, giving, targets, gifts):
            left = (counts[0] - sum(c == 0 for c, _ in gifts), counts[1] - sum(c == 1 for c, _ in gifts))
            rest = [room for room in able if room not in giving]
            free = targets & ~rooms(room for _, room in gifts)
            yield most_by_trial(book, rest, free, left) == largest - len(gifts)


@pytest.mark.parametrize("seed", range(12))
def test_the_same_as_by_trial(seed: int) -> None:
    """In the middle of games, in the middle of phases, with and without Momoka."""
    luck = Luck(seed)
    state = chance(("standard", "if-route")[seed % 2], luck, 6 + luck.below(26))
    assert possible(links().book, state) == by_trial(state)


@pytest.mark.parametrize("seed", range(30))
def test_the_truth_is_never_ruled_out_and_nothing_comes_back(seed: int) -> None:
    game, luck = links(), Luck(seed)
    state, before = game.new("standard"), 2024
    while game.actor(state) is not None:
        game.apply(state, luck.choice(game.legal(state)))
        found = possible(game.book, state)
        assert state.possessors in found
        if state.phase != END:
            assert len(found) <= before
            before = len(found)


def test_before_anything_has_happened() -> None:
    """C(24, 3) and, with Momoka, C(25, 3)."""
    assert len(links().possible(links().new("standard"))) == 2024
    assert len(links().possible(links().new("if-route"))) == 2300


def test_fewer_gifts_can_prove_a_possessor() -> None:
    """L357: with everybody in reach of somebody, one of those watched must be a possessor."""
    state = play(
        watch(at(turn=2, used=["rb"]), "aoi", "sakura", "mari"), "show rrr", "give red akane", "give red nanoha"
    )
    assert all({"aoi", "sakura", "mari"} & set(trio) for trio in links().possible(state))


def test_fewer_gifts_need_not_prove_one() -> None:
    """K12: the published remark is not always so."""
    fortune = ["tsukushi", "futaba", "kikyo"]
    state = at(("koharu", "wakaba", "hotaru"), turn=2, fortune=fortune, used=["rb"])
    play(watch(state, "aoi", "renge", "sakura"), "show rrr", "give red hinata", "give red kaede")
    assert any({"aoi", "renge", "sakura"}.isdisjoint(trio) for trio in links().possible(state))


def test_all_gifts_given_prove_nobody_watched() -> None:
    state = play(watch(at(turn=2, used=["rb"]), "kikyo", "sakura", "mari"), "show rrr")
    play(state, "give red satsuki", "give red akane", "give red nanoha")
    assert not any({"kikyo", "sakura", "mari"} & set(trio) for trio in links().possible(state))


@pytest.mark.parametrize("seed", range(10))
def test_two_worlds_that_look_alike_tell_the_protagonists_the_same(seed: int) -> None:
    """Other possessors, the same public moves: every view, event, legal move and refusal of player 0 is the same."""
    game, luck = links(), Luck(seed)
    state = chance("standard", luck, 4 + luck.below(24))
    if state.phase in (CHOOSE, END):
        return
    other = game.other_world(state, 0, luck)
    assert game.faults(other) == []
    state.events, other.events = [], []
    while game.actor(state) is not None:
        common = [move for move in game.legal(state) if game.actor(other) is not None and move in game.legal(other)]
        if not common:
            break  # what is possible now differs: only the possessor side knows
        move = luck.choice(common)
        alike = _heard(game, state, move) == _heard(game, other, move)
        if not alike:
            assert _may_differ(state, other), show(move)
            break
        assert game.view(state, 0) == game.view(other, 0)


def _heard(game, state: State, move) -> list[Event]:  # type: ignore[no-untyped-def]
    """What player 0 hears of a move, and who acts then."""
    before = len(state.events or ())
    game.apply(state, move)
    heard = [told(event, 0) for event in (state.events or [])[before:]]
    return [*heard, Event("acts", {"who": game.actor(state)}, "phases")]


def _may_differ(state: State, other: State) -> bool:
    """Whether it differs because the phase or the game is over in one world only, which everybody sees."""
    return (state.phase, state.turn) != (other.phase, other.turn) or END in (state.phase, other.phase)
