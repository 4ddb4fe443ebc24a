"""What to call a part of a rulebook that does not fit its page."""

from __future__ import annotations

from reportlab.platypus.flowables import Flowable
from reportlab.platypus.paragraph import Paragraph

from .flow import TooLarge
from .flowables import Heading
from .stacks import Beside, Panel, Unit
from .strip import Strip
from .tables import WholeTable

BEGUN = 40
"""Letters of the first words by which a part is known."""


def too_large(flowable: Flowable, where: str, at: str) -> TooLarge:
    """That something does not fit ``where``, and what to do; ``at`` is the file and line where it begins."""
    return TooLarge(at, f"{named(flowable)} does not fit {where}", "divide it, or take a larger --rulebook-paper")


def named(flowable: Flowable) -> str:
    """A part by its kind and its first words."""
    words = _words(flowable)
    if not words:
        return "a picture"
    begun = words if len(words) <= BEGUN else f"{words[:BEGUN].rstrip()}…"
    return f"the {_kind(flowable)} that begins {begun!r}"


def _kind(flowable: Flowable) -> str:
    if isinstance(flowable, Heading):
        return "heading"
    if isinstance(flowable, WholeTable):
        return "table"
    if isinstance(flowable, Panel):
        return "box"
    if isinstance(flowable, Unit):
        return "example"
    return "entry" if isinstance(flowable, Beside) else "paragraph"


def _words(flowable: Flowable) -> str:
    if isinstance(flowable, Heading):
        return flowable.title
    if isinstance(flowable, Paragraph):
        return " ".join(str(flowable.getPlainText()).split())
    if isinstance(flowable, WholeTable):
        return " ".join(" ".join(_words(cell) for cell in row) for row in flowable.cells)
    inside = (
        flowable.inside
        if isinstance(flowable, (Panel, Unit, Strip))
        else flowable.right
        if isinstance(flowable, Beside)
        else ()
    )
    return " ".join(filter(None, map(_words, inside)))
