"""Markup that cards do not have is told where it stands in the card's text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn

Told = Callable[[str, str], list[Finding]]


@pytest.fixture
def told(make_game: Callable[..., Path]) -> Told:
    def findings(text: str, key: str = "text") -> list[Finding]:
        return load_game(make_game({"cards.yaml": f"- id: A1\n  name: A\n  cost: 1\n  {key}: '{text}'\n"})).warnings

    return findings


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("Draw <b>2</b>.", 15, "for its effect write **words**"),
        ("Draw __2__.", 15, "write **2**: emphasis is stars"),
        ("Draw _two cards_.", 15, "write *two cards*: emphasis is stars"),
        ("Use `it`.", 14, "a card has no code"),
        ("# Rules", 10, "write **Rules**"),
        ("See [rules](#a).", 14, "a card has no links"),
        ("Draw {{ rules.draw }}.", 15, "templates are worked out in faces"),
        ("Draw {{ x }", 15, "templates are worked out in faces"),
        ("A &amp; B", 12, "write '&' itself"),
        ("| a | b |", 10, "a card has no tables"),
        ("Draw ** 2 ** cards", 15, "not ** words **"),
        ("Pay :star now", 14, "write ':star:' for the icon"),
        ("~~Draw~~", 10, "words cannot be struck"),
        ("Draw 2.[^1]", 17, "the footnote '[^1]'"),
    ],
)
def test_markup_of_elsewhere_is_told(told: Told, text: str, column: int, says: str) -> None:
    found = told(text, "text")[0]
    assert (found.code, found.place and (found.place.line, found.place.col)) == ("DAT084", (4, column))
    assert says in drawn(found)


@pytest.mark.parametrize(
    "text",
    [
        "2 * 3", "*a* **b** ***c***", ":star: 10:30:00", "a_b_c", "____ ____", r"\<b>", "x < 3 > 2", "#1", "#8A1C3A",
        "{a}", "[3]", "(A & B)", "a | b", "- a", "5 : 3 :", "<3", "Q&A; x", "a = b == c",
    ],
)  # fmt: skip
def test_plain_texts_are_silent(told: Told, text: str) -> None:
    assert [drawn(found) for found in told(text, "text")] == []


def test_an_entry_is_markdown_of_the_rulebook(told: Told) -> None:
    assert told("See [rules](#a) and _this_.", "entry") == []
    assert [found.code for found in told("Draw <b>2</b>.", "entry")][:1] == ["DAT084"]


def test_a_text_without_such_markup_is_not_sought_in_its_file(
    make_game: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def sought(*_: object) -> None:
        raise AssertionError("a text was sought that nothing is told of")

    monkeypatch.setattr("deckproof.cards.cardtexts.located", sought)
    text = "- {id: A1, name: A, cost: 1, text: 'Draw **2** cards: :sun: or *3*.'}\n"
    assert load_game(make_game({"cards.yaml": text})).warnings == []
