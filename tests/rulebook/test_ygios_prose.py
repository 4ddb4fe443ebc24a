"""The rulebook of ygios: its chapters, its modes, and the examples it shows."""

from __future__ import annotations

import pytest
from deckproof.cards import load_game
from deckproof.cards.finding import DataError
from deckproof.cards.rulebook import Rulebook, load_rulebook, read_rulebook
from deckproof.cards.source import Source

SHOWN = {
    "simple-middle", "simple-round", "advanced-middle", "advanced-round", "adjacency", "back-off-4", "all-in", "sweep",
    "flip-unpaid", "once-a-round", "lock-no-stack", "protection", "card-h4",
}  # fmt: skip


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    found = load_rulebook(load_game("ygios"))
    assert found is not None
    return found


def test_shape(rulebook: Rulebook) -> None:
    titles = [section.title for section in rulebook.sections]
    game = load_game("ygios")
    for component in ("affection", "bonus"):
        assert all(titles.count(card.name) == 1 for card in game.components[component].cards)
    scopes = {section.anchor: dict(section.scope) for section in rulebook.sections}
    assert scopes["simple-setup"] == {"mode": "simple"} and scopes["costs"] == {"mode": "advanced"}
    assert scopes["T3"] == {} and scopes["FI"] == {"mode": "advanced"}


def test_examples_shown(rulebook: Rulebook) -> None:
    assert {one.name for one in rulebook.examples} == SHOWN


def test_a_missing_value_is_an_error_at_its_line(rulebook: Rulebook) -> None:
    text = rulebook.source.text
    old = "{{ rules.back_off_own_points }}"
    with pytest.raises(DataError) as caught:
        read_rulebook(Source("rulebook.md", text.replace(old, "{{ rules.back_off_own_point }}", 1)), load_game("ygios"))
    assert [(one.code, one.place and one.place.line) for one in caught.value.findings] == [
        ("DAT080", text[: text.index(old)].count("\n") + 1)
    ]
