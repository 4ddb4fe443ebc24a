"""YAML files are read again as they were read before, places and all; what has a fault, or could grow, is not kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from deckproof.cards import keptyaml, yamlparse
from deckproof.cards.memo import Memo
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Problems, parse_yaml

CARDS = Path(keptyaml.__file__).parent
FILES = [
    "lexicon/core.yaml",
    "lexicon/verbs.yaml",
    "starters/duel/game.yaml",
    "undone/phrases.yaml",
    "ygios/words.yaml",
]


class Shelf:
    """Bytes in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def find(self, stage: str, key: object) -> Any:
        return None

    def keep(self, stage: str, key: object, value: Any) -> None:
        raise AssertionError("only bytes are kept")

    def find_bytes(self, stage: str, key: object) -> bytes | None:
        return self.kept.get(repr((stage, key)))

    def keep_bytes(self, stage: str, key: object, content: bytes) -> None:
        self.kept[repr((stage, key))] = content

    def settle(self, sound: bool) -> None:
        pass


@pytest.mark.parametrize("name", FILES)
def test_what_was_read_is_read_again_with_its_places(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source, memo = Source(name, (CARDS / name).read_text(encoding="utf-8")), Memo(shelf=Shelf())
    first = parse_yaml(source, Problems(), memo)
    monkeypatch.setattr(yamlparse, "parsed", None)  # whoever parses it anew fails
    again = parse_yaml(source, Problems(), memo)
    assert first is not None and again is not None and again is not first
    assert (again.data, again.mark, again.source) == (first.data, first.mark, source)
    assert list(again.mark.inside) == list(first.mark.inside)


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\na: 2\n",
        "a: [1\n",
        "a: yes\n",
        "a: &all [1, 2]\nb: *all\n",
        "[&x y, *x]",
        '{"a":&x 1}',
        "a: " + "x" * 200_000,
    ],
    ids=["twice", "broken", "odd", "alias", "in a list", "in a mapping", "long"],
)  # fmt: skip
def test_what_has_a_fault_or_could_grow_is_not_kept(text: str) -> None:
    shelf = Shelf()
    for _ in range(2):
        told = Problems()
        parse_yaml(Source("x.yaml", text), told, Memo(shelf=shelf))
        alone = Problems()
        parse_yaml(Source("x.yaml", text), alone)
        assert [one.sort_key for one in told.findings] == [one.sort_key for one in alone.findings]
    assert not shelf.kept
