"""Chunks of a rulebook that were read before: the tree is that of a fresh reading, whatever was named before them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import fromstring, tostring

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.rulebook.blocks import chunks
from deckproof.cards.rulebook.plaintree import DEEPEST, made, plain
from deckproof.cards.rulebook.tree import TreeBuilder
from deckproof.cards.rulebook.unmeant import Unmeant
from deckproof.cards.source import Source
from deckproof.generator.cache.shelf import GameShelf
from deckproof.generator.cache.store import Store

TEXT = "# Begin\n\nSee [it] and `a<b`.\n\n[it]: #begin\n\n## More\n\nSee [it].\n\n* one\n* [it]{.big onclick=run}\n"


def _read(text: str, memo: Memo | None) -> tuple[bytes, list[str], list[str]]:
    refused: list[str] = []
    builder = TreeBuilder(
        text, lambda element, target, why: refused.append(target), lambda element, name, why: refused.append(name), memo
    )
    parts, _ = chunks(text, lambda *fault: None)
    for part in parts:
        builder.add(builder.root, part)
    return tostring(builder.root), refused, sorted(map(str, builder.offsets.values()))


def test_the_tree_is_that_of_a_fresh_reading() -> None:
    memo = Memo(lasting=True)
    elsewhere, unnamed = TEXT.replace("]: #begin", "]: #more"), TEXT.replace("[it]: #begin\n\n", "")
    moved = TEXT.replace("# Begin\n", "# Begin\n\nFirst of all.\n")
    for text in (TEXT, elsewhere, unnamed, moved, TEXT):
        assert _read(text, memo) == _read(text, None)
    tree, refused, _ = _read(TEXT, memo)
    assert tree.count(b'href="#begin"') == 3 and b"onclick" not in tree and refused == ["onclick"]
    assert b"href" not in _read(unnamed, memo)[0]


def test_another_run_need_not_read_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh, first = _read(TEXT, None), Memo(shelf=GameShelf(Store(tmp_path), "game"))
    assert _read(TEXT, first) == fresh
    first.settle()
    monkeypatch.setattr(TreeBuilder, "_made", None)  # whoever calls it fails
    assert _read(TEXT, Memo(shelf=GameShelf(Store(tmp_path), "game"))) == fresh


def test_elements_come_back_from_plain_values() -> None:
    element = fromstring('<p id="a" class="b">one <b>two</b><i/> three</p>')
    element[1].text = ""  # which is not the same as none
    told = plain(element)
    assert told is not None and plain(made(told)) == told and tostring(made(told)) == tostring(element)
    assert plain(fromstring("<b>" * DEEPEST + "x" + "</b>" * DEEPEST)) is not None
    assert plain(fromstring("<b>" * (DEEPEST + 2) + "x" + "</b>" * (DEEPEST + 2))) is None


def test_only_what_another_run_found_nothing_in_is_not_looked_over_again(
    make_game: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_game({"cards.yaml": "- {id: A, name: Ann, cost: 1, mood: happy, text: 'Draw ~~2~~ cards.'}\n"})
    looked: list[int] = []
    look_over = Unmeant.look_over
    monkeypatch.setattr(Unmeant, "look_over", lambda self, *span: looked.append(span[1]) or look_over(self, *span))

    def told(text: str) -> tuple[list[str], int]:
        """The findings, and how many parts were looked over."""
        memo = Memo(shelf=GameShelf(Store(tmp_path / "kept"), "game"))
        looked.clear()
        found = read_rulebook(Source("r.md", text), load_game(folder, memo)).warnings
        memo.settle()
        return [f"{one.code} {one.place}" for one in found], len(looked)

    def book(*parts: str) -> str:
        return "\n\n<!-- so -->\n\n".join(parts)

    card, fault, plain = "{{ by_id.A.text }}", "Take **2 cards.", "Pass the cup."
    assert told(book(plain, fault, card)) == (["DAT084 r.md:5:6"], 3)
    assert told(book(plain, fault, card)) == (["DAT084 r.md:5:6"], 2)  # the card's sign is told of the card
    assert told(book(plain, "A word.", "Draw ~~2~~ cards.")) == (["DAT084 r.md:9:6"], 2)
