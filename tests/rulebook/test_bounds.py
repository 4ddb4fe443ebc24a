"""Texts that would take minutes or all the stack are refused at their place, at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.cards.source import Source
from deckproof.cards.suppress import apply

from ..conftest import Calls
from .kit import told_of

Told = Callable[[str], list[Finding]]
AT_MOST = 3_000_000
"""Functions that are called at most, of Python and of C."""


@pytest.fixture
def told(make_game: Callable[..., Path]) -> Told:
    return partial(told_of, load_game(make_game()))


@pytest.mark.parametrize(
    ("text", "at", "says"),
    [
        ("[ " * 20_000, "1:1", "brackets '['"),
        ("# A\n\n" + "a [x](" * 10_000, "3:1", "brackets '['"),
        ("![ " * 20_000, "1:1", "brackets '['"),
        ("\n\n".join(["[ " * 900] * 50), "9:1", "brackets '['"),
        ("`" * 20_000, "1:1", "a word of more than 1,000 characters"),
        ("a\n\n" + "*a " * 20_000, "3:1", "a line of more than 20,000 characters"),
        ("*a\n" * 20_000, "1:1", "a paragraph of 20,000 words"),
        ("_a\n" * 20_000, "1:1", "a paragraph of 20,000 words"),
        ("a" * 1_000_000, "1:1", "a word of more than 1,000 characters"),
        ("a" + " " * 1_000_000 + "b", "1:1", "a line of more than 20,000 characters"),
        ("\n".join(">" * depth + " a" for depth in range(1, 300)), "21:1", "quotes are nested more than 20 deep"),
        ("\n".join("    " * depth + "- a" for depth in range(400)), "22:1", "lists are nested more than 20 deep"),
        ("\n".join("    " * depth + "1. a" for depth in range(400)), "22:1", "lists are nested more than 20 deep"),
        ("\n".join("> " * depth + "- a" for depth in range(1, 200)), "21:1", "nested more than 20 deep"),
        (":::note T\n\n" * 3_000 + "x\n\n" + ":::\n\n" * 3_000, "41:1", "':::' blocks are nested more than 20"),
        (":::example one\n\n" * 3_000, "1001:1", "more than 500 blocks show examples or cards"),
        ("\n".join(f"t{term}\n:   d" for term in range(3_000)), "1:1", "more than 150 terms"),
        ("|" + " a |" * 200 + "\n|" + "---|" * 200 + "\n" + ("|" + " 1 |" * 200 + "\n") * 500, "1:1", "100,902 signs"),
        ("\n\n".join(f"Sentence {number}." for number in range(6_500)), "12001:1", "6,500 sentences"),
        ("Words.\n\n# " + "word " * 70, "3:3", "a heading of 349 characters; it has 300 at most"),
        (":star: " * 301, "1:1", "a paragraph with 301 icons; it has 300 at most"),
        ("| a | b |\n|:--|:--|\n| a | " + "word " * 600 + "|\n", "3:7", "a cell of 600 words; it has 500 at most"),
        (":::note " + "word " * 70 + "\n\nx\n:::\n", "1:1", "a block whose first line has more than 300 characters"),
        ("{{ " + "(" * 5_000 + "1" + ")" * 5_000 + " }}", "1:1", "nested too deeply"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_too_much_is_refused_at_its_place(told: Told, text: str, at: str, says: str) -> None:
    found = [one for one in told(text) if str(one.place) == f"r.md:{at}"]
    assert found, [drawn(one)[:200] for one in told(text)]
    assert any(says in one.message for one in found)
    assert all(one.severity == "error" for one in found if one.code == "DAT088")


@pytest.mark.parametrize(
    "text",
    [
        "word " * 2_900, "[a](#a) " * 900 + "\n\n# A {#a}", "\n\n".join(f"t{term}\n:   d" for term in range(400)),
        "| a | b |\n|--|--|\n" + "| 1 | 2 |\n" * 2_000, "\n".join("> " * depth + "a" for depth in range(1, 19)),
        "\n".join("    " * depth + "- a" for depth in range(15)), "# Same\n\n" * 3_000, "\n" * 100_000,
        ":::note T\n\nx\n\n:::\n\n" * 500,
    ],
    ids=lambda value: repr(value)[:20],
)  # fmt: skip
def test_a_long_sound_rulebook_is_read(told: Told, text: str, calls: Calls) -> None:
    with calls(AT_MOST):
        found = told(text)
    assert [drawn(one)[:200] for one in found] == []


@pytest.mark.parametrize("name", ["c.yaml", "c.md"])
def test_many_comments_take_little_time(name: str, calls: Calls) -> None:
    comment = "# deckproof: ignore DAT028 why\n" if name == "c.yaml" else "<!-- deckproof: ignore DAT028 why -->\n"
    source = Source(name, comment * 5_000 + "a: 1\n")
    with calls(500_000):
        assert len(apply([], {name: source}, {"DAT"})) == 5_000
