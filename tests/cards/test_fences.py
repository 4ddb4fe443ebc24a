"""Broken fences around examples are told; sound ones are silent."""

from __future__ import annotations

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.fences import look_over_fences
from deckproof.cards.render import drawn
from deckproof.cards.source import Source

DONE = "You go.\n```\n"


def told(text: str) -> list[str]:
    page = Source("e.md", text)
    return [drawn(found) for found in look_over_fences([page], {"star": "art/star.svg"}, examples_of(page))]


@pytest.mark.parametrize(
    ("text", "at", "says"),
    [
        ("# A\n\n```example a\nYou go.\n", "e.md:3:1 DAT087", "close it with a line ``` alone"),
        (f"```example a\nYou go.\n\n```example b\n{DONE}", "e.md:1:1 DAT087", "the next fence at e.md:4:1"),
        (f"```exmaple a\n{DONE}", "e.md:1:4 DAT087", "write 'example its-name'"),
        (f"```Example a\n{DONE}", "e.md:1:4 DAT087", "write 'example its-name'"),
        (f"```ilegal a\n{DONE}", "e.md:1:4 DAT087", "write 'illegal its-name'"),
        (f"``example a\n{DONE}\n", "e.md:1:1 DAT087", "begin the line with three backticks"),
        ("\u2018\u2018\u2018example a\nYou go.\n", "e.md:1:1 DAT087", "begin the line with three backticks"),
        ("'''example a\nYou go.\n", "e.md:1:1 DAT087", "begin the line with three backticks"),
        (f"     ```example a\nYou go.\n     ```\n{DONE}", "e.md:1:6 DAT087", "at the left edge"),
        (f"```example a\nYou pay :fire:.\n{DONE}", "e.md:2:9 DAT065", "there is no icon 'fire'"),
        (f"```example a\nYou pay :star:.\n{DONE}", "e.md:2:9 DAT085", "write the word that it stands for"),
    ],
)
def test_a_broken_fence_is_told(text: str, at: str, says: str) -> None:
    assert told(text)[0].startswith(at), told(text)
    assert says in told(text)[0]


@pytest.mark.parametrize(
    "text",
    [
        f"```example a\n{DONE}", f"~~~ illegal a\n{DONE.replace('`', '~')}", f"```text\n{DONE}", f"```\n{DONE}",
        f"````markdown\n```example a\n{DONE}````\n", "An example of `code` and ``more``.", "For example, this.",
        f"```example a\nYou pay at 10:30:00.\n{DONE}",
    ],
)  # fmt: skip
def test_a_sound_fence_is_silent(text: str) -> None:
    assert told(text) == []


def test_a_line_of_an_example_that_no_page_has_room_for() -> None:
    """Sentences that begin on one line are set in one piece."""
    text = f"```example a\nYou draw 1 card.\n{'You draw 1 card. ' * 100}\n```\n"
    (found,) = told(text)
    assert found.startswith(
        "e.md:3:1 DAT088 too-much-text: error: too much to read: a line of an example with 1,699 char"
    )
