"""The course of a game, rule by rule; lines cited are of the published rulebook, K numbers are rulings."""

from __future__ import annotations

from collections import Counter

import pytest
from deckproof.cards.board import Grid
from deckproof.validator.engine.kernel import IllegalMove, Result, read, show
from deckproof.validator.engine.plainstate import PositionError
from deckproof.validator.games.connecting_links.state import GIVE, SHOW, WATCH, State

from .kit import STORY, at, data, links, play, watch


def kinds(state: State) -> list[str]:
    return [event.kind for event in state.events or ()]


def refused(state: State, move: str) -> tuple[str, str]:
    """Why a move is refused, and the rule behind it."""
    with pytest.raises(IllegalMove) as caught:
        links().apply(state, read(move))
    return caught.value.reason, str(caught.value.because)


def test_the_possessors_are_chosen_first() -> None:
    state = links().new("standard")
    state.events = []
    assert links().actor(state) == 1 and len(links().legal(state)) == 2024
    play(state, "possess touka hotaru aoi")
    assert [links().book.ids[room] for room in state.possessors] == ["hotaru", "aoi", "touka"]
    assert kinds(state) == ["possess", "first-fortune", "no-watch"]
    assert (state.phase, state.turn) == (SHOW, 1)
    assert not state.alive >> links().book.first & 1


def test_the_if_route_has_no_first_fortune_and_no_phase_in_turn_1() -> None:
    """L391-397, K05."""
    state = links().new("if-route")
    state.events = []
    play(state, "possess momoka aoi touka")
    assert kinds(state) == ["possess", "no-watch"]
    assert state.alive == links().book.all and (state.phase, state.turn) == (SHOW, 1)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("possess aoi touka momoka", "first_fortune"),
        ("possess aoi touka", "possessors"),
        ("possess aoi touka touka", "possessors"),
        ("possess aoi touka hotaru yuzu", "possessors"),
        ("possess aoi touka nobody", "possessors"),
        ("show rb", "phases"),
        ("watch aoi", "phases"),
    ],
)
def test_how_not_to_begin(move: str, rule: str) -> None:
    state = links().new("standard")
    assert refused(state, move)[1] == rule
    assert state == links().new("standard")


def test_a_turn() -> None:
    """Watch 3, show a card, give what can be given; then everything is turned over (L222-249, L359)."""
    state = at(turn=2, used=["rb"])
    state.events = []
    assert state.phase == WATCH and links().actor(state) == 0
    watch(state, "aoi", "sakura", "mari")
    assert state.phase == SHOW and links().actor(state) == 1
    play(state, "show rrr")
    assert (state.phase, state.due) == (GIVE, 2)
    play(state, "give red akane", "give red nanoha")
    assert (state.phase, state.turn, state.watched, state.notice) == (WATCH, 3, 0, -1)
    assert kinds(state) == ["watch"] * 3 + ["show", "gift", "gift", "left-over", "turn-over"]
    left = next(event.data for event in state.events if event.kind == "left-over")
    assert (left["red"], left["blue"]) == (1, 0)


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        ("watch sakura", "Sakura is watched this turn already.", "watch_each"),
        ("watch momoka", "Momoka has Fortune.", "watch_alive"),
        ("watch yuzu", "Yuzu has Fortune.", "watch_alive"),
        ("watch nobody", "a watch token is placed on a character: 'watch CHARACTER'.", "watch_tokens"),
        ("watch", "a watch token is placed on a character: 'watch CHARACTER'.", "watch_tokens"),
        ("show rrr", "first 3 characters are watched (1 so far).", "watch_tokens"),
        ("give red aoi", "first 3 characters are watched (1 so far).", "watch_tokens"),
    ],
)
def test_what_the_protagonists_may_not_do(move: str, reason: str, rule: str) -> None:
    state = watch(at(turn=2, fortune=["yuzu"], used=["rb"]), "sakura")
    assert refused(state, move) == (reason, rule)


def test_whoever_was_watched_may_be_watched_again() -> None:
    """K10: once per turn is the only limit (L248)."""
    state = play(
        watch(at(turn=2, used=["rb"]), "aoi", "sakura", "mari"), "show rrr", "give red akane", "give red nanoha"
    )
    names = {move[1] for move in links().legal(state)}
    assert {"aoi", "sakura", "mari"} <= names
    assert names == set(links().book.ids) - {"momoka", "akane", "nanoha"}


def test_no_watching_in_turn_1() -> None:
    """L230, L251, L415."""
    assert refused(at(), "watch aoi") == ("turn 1 has no protagonist phase.", "turns.first_watch")


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        ("show rb", "Red and Blue is used already.", "notice_cards"),
        ("show aoi", "a notice card is shown: 'show CARD'.", "notice_cards"),
        ("give red akane", "now a notice card is shown.", "phases"),
        ("watch kikyo", "now a notice card is shown.", "phases"),
    ],
)
def test_before_a_card_is_shown(move: str, reason: str, rule: str) -> None:
    assert refused(watch(at(turn=2, used=["rb"]), "aoi", "sakura", "mari"), move) == (reason, rule)


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        ("give red momoka", "Momoka has Fortune already.", "alive_only"),
        ("give red touka", "Touka is a possessor.", "possessor_safe"),
        ("give red koharu", "no possessor reaches Koharu with a red gift.", "reach.red"),
        ("give red satsuki", "only watched possessors reach Satsuki with a red gift.", "watched_idle"),
        ("give red sumire", "whoever reaches Sumire with a red gift has given one already.", "gifts_each"),
        ("give green akane", "a gift is placed on a character: 'give red|blue CHARACTER'.", "Give Fortune"),
        ("give red", "a gift is placed on a character: 'give red|blue CHARACTER'.", "Give Fortune"),
        ("watch kikyo", "first 2 gifts are given (1 so far).", "as_many"),
    ],
)
def test_what_the_possessors_may_not_do(move: str, reason: str, rule: str) -> None:
    """Aoi is watched; Touka has given her gift (L265-357)."""
    state = play(watch(at(turn=2, used=["rb"]), "aoi", "sakura", "mari"), "show rrb", "give red akane")
    said, because = refused(state, move)
    assert said == reason and rule in because


def test_a_gift_must_be_on_the_card() -> None:
    """L275, L289-291."""
    assert refused(play(at(), "show rrr"), "give blue botan")[0] == "All Red has no more blue gift."
    assert (
        refused(play(at(), "show rb", "give red botan"), "give red sakura")[0] == "Red and Blue has no more red gift."
    )


def test_a_gift_must_not_spoil_another() -> None:
    """L279, L407-409: as many as can be given. Only Suzuran is in reach of a red gift."""
    alive = [*STORY, "wakaba", "matsuri", "tsukushi", "suzuran", "kikyo"]
    fortune = [name for name in links().book.ids if name not in (*alive, "momoka")]
    state = at(turn=5, fortune=fortune, used=["rrr", "rrb", "rbb", "bbb"])
    play(watch(state, "wakaba", "matsuri", "kikyo"), "show rb")
    assert refused(state, "give blue suzuran") == (
        "then 2 gifts cannot be given in all, but can be otherwise.",
        "as_many",
    )
    assert ("give", "red", "suzuran") in links().legal(state)


def test_which_gifts_are_left_over_is_the_possessors_choice() -> None:
    """K11."""
    for first, second in (("red akane", "red nanoha"), ("blue akane", "red nanoha"), ("red akane", "blue matsuri")):
        state = play(watch(at(turn=2, used=["rb"]), "aoi", "sakura", "mari"), "show rrb")
        play(state, f"give {first}", f"give {second}")
        assert state.turn == 3


def test_a_character_with_fortune_stops_no_line() -> None:
    """K09: Matsuri lives in Aoi's column, Momoka between them; Mizuki, too, has Fortune."""
    state = play(at(turn=1, fortune=["mizuki"]), "show bbb")
    assert ("give", "blue", "matsuri") in links().legal(state)
    assert ("give", "blue", "mizuki") not in links().legal(state)


def test_a_watched_character_can_be_given_fortune() -> None:
    """L403-405."""
    state = play(watch(at(turn=2, used=["rrr"]), "botan", "sakura", "mari"), "show rb")
    assert ("give", "red", "botan") in links().legal(state)


def test_watching_all_possessors_wins() -> None:
    """L69-74: at the next possessor phase nobody can be given Fortune, whatever card is shown."""
    for notice in ("rrr", "rrb", "rbb", "bbb"):
        state = watch(at(turn=2, used=["rb"]), *STORY)
        assert links().result(state) is None
        play(state, f"show {notice}")
        assert links().result(state) == Result((0,), (0, 0), "nobody")
        assert links().actor(state) is None and links().legal(state) == []


@pytest.mark.parametrize(("notice", "over"), [("rrr", True), ("bbb", False), ("rb", False)])
def test_the_card_that_is_shown_decides(notice: str, over: bool) -> None:
    """K04: Mizuki is the last one, and in reach of Aoi's blue gifts only."""
    fortune = [name for name in links().book.ids if name not in (*STORY, "momoka", "mizuki")]
    used = [name for name in ("rb", "rrr", "rrb", "rbb", "bbb") if name != notice]
    state = play(watch(at(turn=5, fortune=fortune, used=used), "touka", "hotaru", "mizuki"), f"show {notice}")
    assert (links().result(state) is not None) == over


@pytest.mark.parametrize(
    ("watched", "result"),
    [
        (STORY, Result((0,), (0, 0), "all_watched")),
        (("aoi", "touka", "mari"), Result((1,), (0, 0), "evaded")),
        (("kikyo", "yuzu", "mari"), Result((1,), (0, 0), "evaded")),
    ],
)
def test_turn_6_decides(watched: tuple[str, ...], result: Result) -> None:
    """L76-78, K06: there is no sixth notice card, and targets do not matter."""
    state = watch(at(turn=6, used=["rb", "rrr", "rrb", "rbb", "bbb"]), *watched)
    assert links().result(state) == result
    assert refused(state, "show rb")[0] == "the game is over."


def test_turn_6_is_lost_even_without_a_target() -> None:
    """K06: two possessors are watched, and the third has nobody in reach; she was not found all the same."""
    fortune = [name for name in links().book.ids if name not in (*STORY, "momoka", "mizuki")]
    state = at(turn=6, fortune=fortune, used=["rb", "rrr", "rrb", "rbb", "bbb"])
    assert links().result(watch(state, "touka", "aoi", "mizuki")) == Result((1,), (0, 0), "evaded")


def test_with_few_left_all_of_them_are_watched() -> None:
    fortune = [name for name in links().book.ids if name not in (*STORY, "momoka")]
    state = watch(at(turn=2, fortune=fortune, used=["rb"]), *STORY)
    assert state.phase == SHOW


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"fortune": ["aoi"]}, "a possessor has Fortune"),
        ({"possessors": ("aoi", "touka")}, "2 possessors, or not in order"),
        ({"possessors": ("aoi", "touka", "touka")}, "2 possessors, or not in order"),
        ({"turn": 3, "used": ["rb"]}, "1 notice cards are used in turn 3"),
        ({"turn": 7, "used": ["rb", "rrr", "rrb", "rbb", "bbb"]}, "5 notice cards are used in turn 7"),
    ],
)
def test_positions_that_cannot_be(facts: dict[str, object], fault: str) -> None:
    with pytest.raises(PositionError) as caught:
        at(**facts)  # type: ignore[arg-type]
    assert fault in caught.value.faults


def test_moves_read_as_they_are_shown() -> None:
    state = play(at(), "show rb")
    for move in links().legal(state):
        assert read(show(move)) == move


def test_every_rule_named_in_the_code_is_there() -> None:
    state = play(at(), "show rb", "give red botan", "give blue yuzu")
    assert {rule for rule in links().bearing(state) if isinstance(rule, str)} <= set(data().rule_leaves)


def test_a_board_shows_what_is_open_to_those_who_know_the_possessors() -> None:
    """The protagonist side sees no colours: they would tell where the possessors live."""
    every = {"red": 3, "blue": 4, "possessors": 3}
    state = play(watch(at(turn=2, used=["rb"]), "touka", "hotaru", "mari"), "show rrb")
    for player, shown in ((None, every), (1, every), (0, {})):
        grid = next(part for part in links().board(state, player).parts if isinstance(part, Grid))
        families = Counter(cell.family for row in grid.rows for cell in row if cell is not None and cell.family)
        assert families == shown, player
