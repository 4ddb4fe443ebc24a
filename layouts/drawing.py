"""From a face file and a card to drawing calls: the one place where a face becomes geometry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..cards.templating.template import Templates
from ..cards.yamlread import Problems
from .alike import AlikeBoxes
from .drawn import Assets, DrawnBox, DrawnFace, SetText
from .facemodel import BoxModel
from .faces import FaceFile
from .fit import Style
from .foresight import Foresight, is_fixed
from .painting import BoxPainter
from .signature import Signer
from .sizes import Size
from .values import Skip, Values
from .work import FEWER_BOXES, FEWER_REPEATS, Work

__all__ = ["Assets", "DrawnBox", "DrawnFace", "FaceDrawer", "SetText"]


class FaceDrawer:
    """Draws faces. Boxes that say the same for every card are drawn once and shared.

    ``templates`` may have been compiled for faces drawn before.
    """

    def __init__(
        self, assets: Assets, problems: Problems, bleed: float = 0.0, templates: Templates | None = None
    ) -> None:
        self._assets, self._problems, self._bleed = assets, problems, bleed
        self._templates = templates or Templates()
        self._templates.begin()
        self._styles: dict[tuple[str, str], Style | None] = {}
        self._signer = Signer()
        self._work = Work()
        self._foreseen = Foresight(self._templates, problems)
        self._shared: dict[str, DrawnFace] = {}
        self._alike = AlikeBoxes()
        self._forms: dict[tuple[str, Size], int] = {}  # a number for each face in each size, which is found faster
        self._fixed: dict[tuple[int, str], tuple[DrawnBox, ...] | None] = {}

    def bears(self, face: FaceFile, data: Mapping[str, Any]) -> bool:
        """Whether a face that is yet to be drawn may be, after those asked for before; if not, it is a problem."""
        return self._foreseen.bears(face, data)

    def draw(self, key: str, face: FaceFile, size: Size, data: Mapping[str, Any]) -> DrawnFace:
        """One face with its values taken from ``data``; faults are collected as problems."""
        bleed = max(face.bleed, self._bleed)
        boxes: list[DrawnBox] = []
        shared = True
        form = self._forms.setdefault((face.name, size), len(self._forms))
        for name, box in face.boxes.items():
            known = (form, name)
            fixed = self._fixed.get(known)
            if fixed is None:
                fixed = tuple(self._box(form, face, name, box, size, bleed, data))
                if known not in self._fixed:
                    self._fixed[known] = fixed if is_fixed(box, face) else None
            shared = shared and self._fixed[known] is not None
            boxes.extend(fixed)
        if shared:  # the same on every card, as backs usually are: one face for all
            key = f"{key.split('/', 1)[0]}/*/{face.name}"
            if key in self._shared and self._shared[key].size != size:  # on panels of a net of several sizes
                key = f"{key}-{size.w:g}x{size.h:g}"
        if not shared or key not in self._shared:
            signature = self._signer.signature(key, size, boxes)
            drawn = DrawnFace(key, face.name, size, bleed, face.safe, tuple(boxes), signature)
            if not shared:
                return drawn
            self._shared[key] = drawn
        return self._shared[key]

    def has(self, drawn: DrawnFace) -> None:
        """Take note of a face of this deck that was drawn before."""
        if "/*/" in drawn.key:
            self._shared.setdefault(drawn.key, drawn)

    def _box(
        self, form: int, face: FaceFile, name: str, box: BoxModel, size: Size, bleed: float, data: Mapping[str, Any]
    ) -> Iterator[DrawnBox]:
        values = Values(face, name, data, self._templates, self._assets.palette, self._problems)
        try:
            items = [None] if box.each is None else values.expression(box.each, "each")
            if not isinstance(items, list | tuple):
                raise values.fail(("each",), "gives no list to repeat over", "name a list, such as card.marks")
            if box.each is not None and (why := self._work.repeat(len(items))):
                raise values.fail(("each",), why, FEWER_REPEATS)
        except Skip:
            return
        for index, item in enumerate(items):
            one = values
            if box.each is not None:
                inner = {**data, "item": item, "index": index}
                one = Values(face, name, inner, self._templates, self._assets.palette, self._problems)
            try:
                if box.when is None or one.expression(box.when, "when"):
                    label = name if box.each is None else f"{name}[{index}]"
                    known = (form, label)
                    if (drawn := self._alike.find(known, one)) is None:
                        painter = BoxPainter(self._assets, self._problems, self._styles, face, size, bleed, one, label)
                        drawn = painter.paint(box, index)
                        self._alike.keep(known, one, drawn)
                    if why := self._work.draw(len(drawn.text.words) if drawn.text else 0):
                        raise values.fail((), why, FEWER_BOXES)
                    yield drawn
            except Skip:
                continue
