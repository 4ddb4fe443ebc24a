"""A rulebook with its templates worked out, and what is told of them."""

from __future__ import annotations

from ..document import Problems
from ..model import Game
from ..source import Source
from . import faults
from .rendered import Rendered, as_it_stands


def worked_out(source: Source, game: Game, problems: Problems) -> Rendered:
    """The text of a rulebook as it is printed; what of its templates fails, or goes over nothing, is told."""
    if (plain := as_it_stands(source)) is not None:
        return plain
    from ..templating.templatetree import FaceValueError  # a rulebook without templates does not pay for these
    from .rendering import render
    from .values import rulebook_data

    try:
        rendered = render(source, rulebook_data(game), game.memo)
    except FaceValueError as error:
        lines = source.text.split("\n")
        offset = sum(len(line) + 1 for line in lines[: error.line - 1])
        first = lines[error.line - 1].find("{") if error.line <= len(lines) else 0
        problems.add(faults.bad_template(source.at(offset + max(0, first)), str(error), error.hint))
        problems.raise_if_any()
        raise AssertionError("a fault was added") from error
    for place in rendered.idle:
        line = place.source.text.split("\n")[place.line - 1]
        problems.add(faults.loop_over_nothing(place, line[place.col - 1 : place.col - 1 + place.length]))
    return rendered
