"""What the caller says about a rulebook besides its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ...cards.board import BoardView
from ...cards.lazyclass import dataclass
from ...layouts.papers import Paper, paper_of

PDF = "rulebook.pdf"
BOOKLET = "rulebook-booklet.pdf"
HTML = "rulebook.html"


@dataclass(frozen=True, slots=True)
class BoardStep:
    """One step of a worked example: what happens, and the table after it (None: words alone).

    ``number`` counts the moves; 0 for what is no move. ``lines`` are those of the file that say it.
    """

    caption: str
    view: BoardView | None = None
    number: int = 0
    lines: tuple[str, ...] = field(default=(), compare=False)


_SETUP = ":setup "
"""No example has such a name."""


def setup_name(mode: str) -> str:
    """The name under which the table after setup stands among those of the examples; ``mode`` "" is the first mode."""
    return _SETUP + mode


def is_setup(name: str) -> bool:
    """Whether a name is one of a table after setup."""
    return name.startswith(_SETUP)


@dataclass(frozen=True, slots=True)
class RulebookOptions:
    """How to write a rulebook.

    ``paper`` is the page of ``rulebook.pdf`` and the sheet of the booklet, whose pages are half of it. ``files`` names
    what is wanted. ``language`` is a BCP 47 tag. ``note`` stands beside the version on the cover, such as a licence.
    ``titles`` are the titles of examples by name; one without is titled by its name. ``compress`` False leaves the
    PDF readable for tests.
    """

    paper: Paper = field(default_factory=lambda: paper_of("a4"))
    files: frozenset[str] = frozenset({PDF, BOOKLET, HTML})
    language: str = "en-GB"
    note: str = ""
    titles: Mapping[str, str] = field(default_factory=dict)
    compress: bool = True
