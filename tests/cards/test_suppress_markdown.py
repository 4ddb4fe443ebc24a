"""Findings switched off in Markdown."""

from __future__ import annotations

import pytest
from deckproof.cards import dat
from deckproof.cards.finding import Finding
from deckproof.cards.source import Source
from deckproof.cards.suppress import apply

PAGE = """\
# Title

<!-- deckproof: ignore DAT028 this is how we say it -->
One line,
and the next.

After.

<!-- deckproof: ignore DAT028 played otherwise -->
```example one
You play.

You win.
```
Behind it. <!-- deckproof: ignore DAT028 on its own line -->
<!-- deckproof: flavour no such comment -->
"""


def told(line: int, text: str = PAGE) -> list[tuple[str, int]]:
    source = Source("rulebook.md", text)
    finding = dat.unused_file(source.at(sum(len(row) + 1 for row in text.split("\n")[: line - 1])), "x", "")
    return [(found.code, found.place.line) for found in apply([finding], {"": source}, ["DAT"]) if found.place]


@pytest.mark.parametrize("line", [4, 5, 10, 11, 13, 14, 15])
def test_a_comment_holds_for_the_block_below_or_its_own_line(line: int) -> None:
    assert ("DAT028", line) not in told(line)


@pytest.mark.parametrize("line", [1, 7, 16])
def test_other_lines_are_told(line: int) -> None:
    assert ("DAT028", line) in told(line)


def test_unused_and_bad_comments_are_told() -> None:
    found: list[Finding] = apply([], {"": Source("a.md", PAGE)}, ["DAT"])
    assert [(one.code, one.place.line) for one in found if one.place] == [("DAT031", 3), ("DAT031", 9), ("DAT031", 15)]
    (bad,) = apply([], {"": Source("a.md", "<!-- deckproof: ignore DAT028 -->\n")}, ["DAT"])
    assert bad.code == "DAT030" and "reason" in bad.message
