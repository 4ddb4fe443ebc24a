"""What drawing a game takes at least, counted before any of it is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..cards.templating.template import FaceValueError, Render, Templates
from ..cards.yamlread import Problems
from .facemodel import BoxModel, TextBox
from .faces import FaceFile
from .values import Skip, Values
from .work import FEWER_BOXES, FEWER_REPEATS, Work


class Foresight:
    """Counts faces one after the other.

    What has to be worked out (conditions, loops) is left for when it is drawn and counted again; so are faults.
    """

    def __init__(self, templates: Templates, problems: Problems) -> None:
        self._templates, self._problems = templates, problems
        self._work = Work()
        self._counted: dict[tuple[str, str], bool] = {}

    def bears(self, face: FaceFile, data: Mapping[str, Any]) -> bool:
        """Whether the game may have this face of this card, too; what is too much becomes a problem."""
        for name, box in face.boxes.items():
            known = (face.name, name)
            if known not in self._counted:
                self._counted[known] = not is_fixed(box, face)
            if self._counted[known]:
                try:
                    self._count(box, Values(face, name, data, self._templates, {}, self._problems))
                except Skip:
                    return False
        return True

    def _count(self, box: BoxModel, values: Values) -> None:
        """Take one box of a card on; raises Skip where it is too much."""
        items: Sequence[Any] = [None]
        if box.each is not None:
            items = _read(self._templates.light_expression(box.each), values.data) or ()
            if not isinstance(items, list | tuple):
                return
            if why := self._work.repeat(len(items)):
                raise values.fail(("each",), why, FEWER_REPEATS)
        if box.when is not None:
            return
        words = self._templates.light(box.text) if isinstance(box, TextBox) else None
        for index, item in enumerate(items):
            data = values.data if box.each is None else {**values.data, "item": item, "index": index}
            if why := self._work.draw(len(_read(words, data) or "")):
                raise values.fail((), why, FEWER_BOXES)


def _read(render: Render | None, data: Mapping[str, Any]) -> Any:
    """What is read of the data; None where that fails, or is not as simple as that."""
    try:
        return None if render is None else render(data)
    except FaceValueError:
        return None


def is_fixed(box: BoxModel, face: FaceFile) -> bool:
    """Whether a box looks the same on every card: no condition, no repetition, no template."""
    style = face.styles.get(box.style) if isinstance(box, TextBox) else None
    words = f"{box!r}{style!r}"
    return box.when is None and box.each is None and "{{" not in words and "{%" not in words
