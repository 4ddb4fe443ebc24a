"""Chunks of a rulebook that were read before: the tree is that of a fresh reading, whatever was named before them."""

from __future__ import annotations

from xml.etree.ElementTree import tostring

from deckproof.cards.memo import Memo
from deckproof.cards.rulebook.blocks import chunks
from deckproof.cards.rulebook.tree import TreeBuilder

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
