"""Generated data and rulebooks are read, or told at a place: nothing else ever comes of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import draw_game
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ..conftest import TINY_GAME
from .snippets import SNIPPETS

QUICK = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
PLAIN = st.one_of(
    st.none(), st.booleans(), st.integers(-9, 10**20), st.floats(allow_nan=False), st.text(max_size=8),
    st.sampled_from(["wishes", "star", "plain", "63x88", "{{ card.name }}", "../x", "1e400", "#fff", "a: b"]),
)  # fmt: skip
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
)
KEYS = [
    "players",
    "dice",
    "palette",
    "icons",
    "marks",
    "fonts",
    "print",
    "rulebook",
    "languages",
    "components",
    "wishes",
]
OF_WISHES = ["kind", "size", "cards", "front", "back", "fields", "distinguish", "title", "side"]
FRAGMENTS = st.sampled_from(
    [*SNIPPETS["markdown"], "# A", "\n\n", "- ", "> ", "| a | b |\n|:--|--:|\n| ", ":::note B\n", ":::\n", r"\:star:",
     ":star:", "{{ ", " }}", "Words. ", "Term\n:   ", "```example a\n", "```\n", "**", "\n"]
)  # fmt: skip


@pytest.fixture
def game(make_game: Callable[..., Path]) -> Game:
    return load_game(make_game())


@QUICK
@given(where=st.sampled_from([*KEYS, *OF_WISHES]), value=VALUES)
def test_whatever_a_key_of_a_game_holds_is_read_or_told(
    where: str, value: object, make_game: Callable[..., Path]
) -> None:
    data = yaml.safe_load(TINY_GAME["game.yaml"])
    holder = data["components"]["wishes"] if where in OF_WISHES else data["components"] if where == "wishes" else data
    holder[where] = value
    problems = Problems()
    try:
        text = yaml.safe_dump(data, allow_unicode=True)
        draw_game(load_game(make_game({"game.yaml": text, "faces/plain.yaml": "boxes: {}\n"})), problems)
    except DataError as refused:
        assert refused.findings and all(finding.place for finding in refused.findings)
    assert all(finding.message for finding in problems.findings)


@QUICK
@given(parts=st.lists(FRAGMENTS, max_size=12))
def test_whatever_a_rulebook_is_made_of_is_read_or_told(parts: list[str], game: Game) -> None:
    try:
        book = read_rulebook(Source("rulebook.md", "".join(parts)), game)
    except DataError as refused:
        assert refused.findings and all(finding.place for finding in refused.findings)
    else:
        assert all(statement.text for statement in book.statements)
