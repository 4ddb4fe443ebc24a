"""Games in play: opponents, what each player is told, undoing, refused moves, and games told as examples."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.library import find
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.book import Phrasebook
from deckproof.cards.source import Source
from deckproof.generator.scaffold import STARTERS
from deckproof.validator.engine.kernel import CHANCE, IllegalMove
from deckproof.validator.engine.luck import Luck
from deckproof.validator.example_proof import check_these
from deckproof.validator.example_stage import Stage
from deckproof.validator.match import opponents
from deckproof.validator.match.match import Broken, Match
from deckproof.validator.match.opponents import ahead
from deckproof.validator.match.written import example_of
from deckproof.validator.match.wrong import refused
from deckproof.validator.sheet_play import sheet_stage

HUSH = str(STARTERS / "duel")


@cache
def _rules(name: str) -> tuple[Stage, Phrasebook]:
    return sheet_stage(load_game(find(name)))


def _match(seed: int = 1, mode: str = "2-players", sits: tuple[str, ...] = ("person", "person")) -> Match:
    return Match(*_rules(HUSH), mode, sits, seed)  # type: ignore[arg-type]


def _kind(word: str) -> str:
    return "number" if word.isdigit() else "card"


def _decisions(match: Match, luck: Luck) -> Iterator[None]:
    """Each decision of a person, made by chance when asked for the next."""
    for _ in range(400):
        if match.actor is None:
            return
        match.take_over()
        yield
        match.make(luck.choice(match.legal()))


@pytest.mark.parametrize("kind", ["duel", "draft", "tricks"])
def test_a_game_that_was_played_is_told_as_an_example_that_comes_true(kind: str) -> None:
    stage, book = _rules(str(STARTERS / kind))
    for seed, mode in enumerate(stage.game.modes):
        match = Match(stage, book, mode, ["person"] * stage.game.players(mode), seed)
        for made, _ in enumerate(_decisions(match, Luck(seed))):
            if made == 2:  # a game that goes on is told as well
                assert example_of(match, [])
        block = example_of(match, [f"a-game-of-seed-{seed}"])
        assert block[0] == f"```example a-game-of-seed-{seed}-2 {{mode={mode} seed={seed}}}"
        [example] = examples_of(Source("examples.md", "\n".join(block) + "\n"))
        findings, counts = check_these([example], book, stage)
        assert not findings and counts.claims and counts.held == counts.claims
        assert len(block) > 8 and "win" in block[-2]


def test_opponents_and_later_luck_differ_from_deal_to_deal() -> None:
    firsts = set()
    for seed in range(8):
        match = _match(seed, "4-players", ("person", "chance", "chance", "chance"))
        for _ in _decisions(match, Luck(1)):
            pass
        firsts.add(tuple(deed.move for deed in match.deeds if deed.who > 0)[:3])
        assert match._luck().below(10**6) != _match(seed + 1)._luck().below(10**6)
    assert len(firsts) > 4


def test_a_game_with_pieces_is_told_too() -> None:
    stage, book = _rules("connecting-links")
    match = Match(stage, book, stage.game.modes[0], ["person", "chance"], 3)
    for _ in _decisions(match, Luck(3)):
        assert not match.waiting
    assert example_of(match, [])[-2].endswith(" side wins.")


def test_what_is_hidden_from_a_player_changes_nothing_that_is_shown() -> None:
    for name, sits in ((HUSH, ("person", "chance")), ("vroyale", ("person", "chance"))):
        stage, book = _rules(name)
        for seed in range(2):
            match, luck = Match(stage, book, stage.game.modes[0], sits, seed), Luck(seed)  # type: ignore[arg-type]
            for _, _ in zip(range(25), _decisions(match, luck), strict=False):
                true, legal = match.state, match.legal()
                board = stage.seen_by(true, 0)
                match.state = stage.game.other_world(true, 0, luck)
                assert stage.seen_by(match.state, 0) == board and match.legal() == legal
                match.state = true


def test_players_are_told_what_they_see_and_no_more() -> None:
    match = next(one for one in map(_match, count()) if one.legal()[0] == ("play", "book-swap"))
    own, other = match.actor or 0, 1 - (match.actor or 0)
    match.take_over()
    match.make(("play", "book-swap"))
    drawn = [event.data["card"] for deed in match.told(other) for event in deed.events if event.kind == "draw"]
    assert drawn and "?" in drawn
    assert match.told(other)[-1].said == match.told(own)[-1].said == f"{match.people[own]} plays Book Swap."
    stage, book = _rules("yuri-kure")
    secret = Match(stage, book, "3-players", ["person", "person", "chance"], 0)
    secret.take_over()
    secret.make(secret.legal()[0])
    assert secret.told(0)[-1].move[0] == "give"
    assert secret.told(1)[-1].said == "" and secret.told(1)[-1].move == ()


def test_a_move_that_is_none_is_refused_by_the_sentence_against_it() -> None:
    def holds(match: Match) -> bool:
        return match.legal() in ([("play", "note")],)

    for match in filter(holds, map(_match, count())):
        table = match.game.view(match.state, match.actor or 0)["places"]
        hand = table[f"{match.people[match.actor or 0]}'s hand"]
        other = next((card for card in hand if card in ("sneeze", "book-swap")), "")
        if other:
            break
    no = refused(match, [other], _kind)
    assert no is not None and no.reason == "another card must be chosen"
    assert "you must play this card" in no.because.text and no.because.place is not None
    assert no.said.startswith(f"{match.people[match.actor or 0]} plays ")
    before = match.state.copy()
    foreign = refused(match, ["nowhere"], _kind)
    assert foreign is not None and "none of the moves" in foreign.reason and match.state == before
    assert refused(match, ["note"], _kind) is None or match.legal() != [("play", "note")]
    with pytest.raises(IllegalMove):
        match.make(("play", other))
    assert match.state == before and not match.can_undo


def test_undo_goes_back_to_ones_own_decision_and_the_screen_is_passed() -> None:
    match = _match(3, "3-players", ("person", "chance", "person"))
    assert match.waiting
    first = match.actor
    match.take_over()
    start, done = match.state.copy(), len(match.deeds)
    luck = Luck(1)
    match.make(match.legal()[0])
    while match.actor == first:
        match.make(luck.choice(match.legal()))
    if match.actor is not None:
        assert match.waiting
        match.take_over()
        assert not match.can_undo  # the other's decisions are not one's own
        match.facing = first or 0
    while match.can_undo:
        match.undo()
    assert match.state == start and len(match.deeds) == done


def test_the_opponent_that_looks_ahead_wins_more_often_and_knows_nothing_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opponents, "TRIES", 60)
    won = 0
    for seed in range(40):
        match = _match(seed, "2-players", ("person", "ahead"))
        luck = Luck(seed + 100)
        for _ in _decisions(match, luck):
            pass
        result = match.game.result(match.state)
        won += result is not None and result.winners == (1,)
    assert won >= 24
    match = next(one for one in map(_match, count(5)) if len(one.legal()) > 1)
    player, ticks = match.actor or 0, count()
    hidden = match.game.other_world(match.state, player, Luck(9))
    chosen = [ahead(match.game, world, Luck(4), lambda: float(next(ticks)) / 1e6) for world in (match.state, hidden)]
    assert set(chosen) <= set(match.legal())
    monkeypatch.setattr(opponents, "TRIES", 10**9)
    assert ahead(match.game, match.state, Luck(4)) in match.legal()  # it ends by the clock


def test_rules_that_break_in_play_end_the_game_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    match = _match(2)
    match.take_over()

    def breaks(*_: object) -> None:
        raise ZeroDivisionError("nothing to share")

    monkeypatch.setattr(type(match.game), "apply", breaks)
    with pytest.raises(Broken, match="nothing to share"):
        match.make(match.legal()[0])


def test_the_deal_is_told_as_it_is_seen(tmp_path: Path) -> None:
    match = _match(4)
    assert match.deeds[0].who == CHANCE
    seen = [event.data for deed in match.told(0) for event in deed.events if event.kind == "draw"]
    assert seen


ENDS = {
    "yuri-kure": ("{} wins.", "You win."),
    "vroyale": ("{} wins.", "You have won the game."),
    "ygios": ("{} wins the Timeline.", "You win the Timeline."),
    "undone": ("{} wins.", "You win."),
}
"""How a game's end is told of somebody, and of you."""


def test_a_game_whose_luck_has_sentences_is_told_from_before_its_setup() -> None:
    stage, book = _rules("yuri-kure")
    match = Match(stage, book, "3-players", ["person"] * 3, 3)
    aloud = set[str]()
    while match.actor is not None:
        match.take_over()
        legal = match.legal()
        aloud |= {match.said(move) for move in legal if move in (("pass",), ("reveal",))}
        match.make(("pass",) if ("pass",) in legal else legal[0])
    assert "Player A speaks up, to reveal Control Points before Akane decides." in aloud
    assert "Player B passes." in aloud and "Nobody reveals Control Points for Akane." in aloud
    lines = example_of(match, ["a-game-of-seed-3"])
    assert lines[0] == "```example a-game-of-seed-3-2 {mode=3-players seed=3}" and lines[-1] == "```"
    [example] = examples_of(Source("examples.md", "\n".join(lines) + "\n"))
    assert not check_these([example], book, stage)[0]


@pytest.mark.parametrize(
    ("game", "mode", "seed"),
    [
        ("yuri-kure", "3-players", 1),  # who has declared something reveals more before it is done
        ("vroyale", "2-players", 8),
        ("ygios", "advanced", 1),
        ("ygios", "simple", 2),
        ("undone", "3-players", 1),  # somebody keeps one of two Faction cards of one name
    ],
)
def test_whole_games_by_chance_are_told_as_examples(game: str, mode: str, seed: int) -> None:
    """Others reveal for what comes next, copies of a card and plays of the next turn are told apart, and later rounds
    are dealt as at the table.
    """
    stage, book = _rules(game)
    match, luck = Match(stage, book, mode, ["person"] * stage.game.players(mode), seed), Luck(seed)
    while match.actor is not None:
        match.take_over()
        match.make(luck.choice(match.legal()))
    told = "\n".join(example_of(match, [])) + "\n"
    result = stage.game.result(match.state)
    assert result is not None and len(result.winners) == 1
    winner, other = (
        match.people[seat][:1].upper() + match.people[seat][1:] for seat in (result.winners[0], result.winners[0] - 1)
    )
    end, otherwise = (_end(game, who) for who in (winner, other))
    assert told.endswith(f"\n{end}\n```\n")
    [true], [false] = examples_of(Source("a.md", told)), examples_of(Source("b.md", _other_end(told, otherwise)))
    assert not check_these([true], book, stage)[0]
    assert [finding.code for finding in check_these([false], book, stage)[0]] == ["EXM001"]


def _other_end(told: str, end: str) -> str:
    return "\n".join([*told.splitlines()[:-2], end, "```"]) + "\n"


def _end(game: str, who: str) -> str:
    other, own = ENDS[game]
    return own if who == "You" else other.format(who).replace("Your opponent wins the", "The opponent wins the")
