"""Free prose is held by its gist: an editor's other words stay silent, another rule is told, and nothing is misread."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import retell
from deckproof.validator.retold.gists import Gists, gists_of
from deckproof.validator.sheet_words import hold_parts

from .editing import CARDS, alarmed, copied

DUEL = CARDS / "starters" / "duel"


@pytest.mark.parametrize("name", ["duel", "draft", "tricks", "connecting-links"])
def test_nine_of_ten_rewrites_of_an_editor_are_silent_and_every_change_is_told(name: str) -> None:
    every = alarmed(name)
    loud = [one["new"] for one, told in every if told and one["kind"] != "change"]
    same = sum(one["kind"] != "change" for one, _ in every)
    assert same >= 15
    assert len(loud) <= same / 10, loud
    assert [one["new"] for one, told in every if not told and one["kind"] == "change"] == []


@pytest.fixture(scope="module")
def duel() -> Gists:
    game = load_game(DUEL)
    return gists_of(game, read_game(game))


def held(gists: Gists, text: str) -> list[tuple[str, str, bool]]:
    """Kind, rule, and whether all of it is said."""
    return [(one.kind, one.rule.text, one.wholly) for one in gists.of(text)]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("The youngest player starts.", "A random player goes first."),
        ("Whoever last ate a pear goes first, and play goes clockwise.", "A random player goes first."),
        ("On your turn, you simply draw one card from the deck.", "Draw 1 card."),
        ("Shuffle all the cards.", "Shuffle the deck."),
        ("Deal one card to each player, face down.", "Each player draws 1 card."),
        ("Should nobody be chosen, the game ends.", ""),
        (
            "Once the deck is empty after a turn, the game is over.",
            "The game ends after a turn in which the deck is empty.",
        ),
        ("A watched player isn't able to win.", ""),
        ("A player who is out is unable to win.", "A player who is out cannot win."),
        ("Shuffle the 13 cards.", ""),  # there are 14
        ("Shuffle the Whisper cards.", ""),
        ("Draw one card from the box.", ""),
        ("Each player draws 1 card, and the game ends.", ""),
        ("On your turn, each player draws 1 card.", ""),  # a rule of the setup
        ("Players with equally many cards share the win.", ""),
        ("If several players have the same number, they share the win.", "Tied players share the win."),
        ("If several players have the same number of turns, they share the win.", ""),
        ("At the start of the game, each player draws 1 card.", "Each player draws 1 card."),
        ("At the end of the game, each player draws 1 card.", ""),
        (
            "In the end, whoever has the highest number in hand wins.",
            "The player with the highest number in hand wins.",
        ),
        ("At the beginning, tied players share the win.", ""),
    ],
)
def test_a_sentence_is_held_by_the_rule_it_says_and_by_no_other(duel: Gists, text: str, rule: str) -> None:
    assert [said for kind, said, _ in held(duel, text) if kind == "held"] == ([rule] if rule else [])


OUT = "A player who is out cannot be chosen."


@pytest.mark.parametrize(
    ("before", "text", "rule"),
    [
        (OUT, "They cannot win either.", "A player who is out cannot win."),
        (OUT, "Nor can they win.", "A player who is out cannot win."),
        (OUT, "That player has no more turns.", "A player who is out has no more turns."),
        (OUT, "That player stops taking turns.", "A player who is out has no more turns."),
        ("When a player is out, that player discards their hand.", "They have no more turns.",
         "A player who is out has no more turns."),
        ("A player who is hidden cannot be chosen.", "They cannot win either.", ""),
        ("Shuffle the cards.", "Then each player draws one, such as Whisper.", "Each player draws 1 card."),
        ("Each player takes a seat.", "They draw one card (for example Whisper).", "Each player draws 1 card."),
        ("A player who is out begins.", "They draw 1 card.", ""),
        ("Play 1 card.", "Carry out its text.", "Carry out the text of the played card."),
    ],
)  # fmt: skip
def test_whom_a_sentence_means_is_said_by_the_one_before_it(duel: Gists, before: str, text: str, rule: str) -> None:
    assert [one.rule.text for one in duel.of(text, [before]) if one.kind == "held"] == ([rule] if rule else [])


def test_clauses_are_held_each_by_its_rule(duel: Gists) -> None:
    said = held(duel, "First shuffle the deck, then put the top card of the deck into the box.")
    assert [rule for _, rule, _ in said] == ["Shuffle the deck.", "Put the top card of the deck into the box."]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Deal two cards to each player.", "Each player draws 1 card."),
        ("Whoever holds the lowest number wins.", "The player with the highest number in hand wins."),
        ("Nobody may choose a player who is not out.", "A player who is out cannot be chosen."),
    ],
)
def test_one_number_or_no_less_contradicts(duel: Gists, text: str, rule: str) -> None:
    assert [(kind, said) for kind, said, _ in held(duel, text)] == [("contradicted", rule)]


@pytest.fixture(scope="module")
def zones() -> Gists:
    game = load_game(CARDS / "ygios")
    return gists_of(game, read_game(game))


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("An ability triggers when its card is played face-up.", ["held"]),
        ("An ability never triggers when its card is played face-up.", ["contradicted"]),
        ("An ability triggers when its card is played face-down.", ["contradicted"]),
        ("An ability never triggers when its card is played face-down.", []),
        ("The player with less Devotion in a Zone controls that Zone.", ["contradicted"]),
        ("The player with less Devotion in a Zone never controls that Zone.", []),
        ("The player with the fewest Affection Points wins.", ["contradicted"]),
        ("The player with the fewest Affection Points does not win.", []),
        ("If your hand has at least 5 cards, the other player gains 2 Affection Points.", ["contradicted"]),
        ("If your hand has at least 5 cards, the other player gains 1 Affection Point.", []),
    ],
)
def test_what_is_not_so_of_something_else_contradicts_nothing(zones: Gists, text: str, kinds: list[str]) -> None:
    assert [kind for kind, _, _ in held(zones, text)] == kinds


def test_thousands_of_tangled_sentences_are_looked_at_within_bounds(duel: Gists, tmp_path: Path) -> None:
    tangled = "if " * 20 + "all players, and then each, and or, but draw and draw, then " * 2
    for number in range(300):
        assert duel.of(f"{tangled} {number}.") == []
    assert duel.of("a and " * 50_000) == []


@pytest.mark.parametrize(("last", "wrong"), [("9", False), ("8", True)])
def test_a_game_without_phrases_of_its_own_is_read_in_other_words(tmp_path: Path, last: str, wrong: bool) -> None:
    folder = copied("tricks", tmp_path)
    book = folder / "rulebook.md"
    new = f"Each colour has every number from 1 to {last} exactly once."
    text = book.read_text(encoding="utf-8")
    book.write_text(text.replace("Each colour has each number from 1 to 9 once.", new), encoding="utf-8")
    game = load_game(folder)
    read = read_game(game)
    told = retell(game, read)
    assert [one.kind for one in told.told if one.said.text == new] == ["held"]
    assert bool([*told.findings, *hold_parts(game, read, told)]) == wrong
