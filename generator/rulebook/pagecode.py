"""Pages and faces of a book as PDF code that another run drew: what looks the same is not drawn again.

What is drawn is known by all that it is made of, and by the signs that each font of the file has by then: the library
numbers fonts, and signs beyond ASCII, in the order in which a file uses them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from reportlab.pdfbase import pdfmetrics

from ...cards.memo import Shelf

if TYPE_CHECKING:
    from .canvas import BookCanvas

_STAGE = "page code"
_ASCII = chr(127)
"""Signs from the space up to this one have a number in every font from the start."""
Drawn: TypeAlias = dict[str, Any]
"""What was drawn: its ``code``, the ``forms`` and graphics ``states`` it uses, the ``pictures`` placed (file, tint and
name), the ``marks`` it set (links, places, lines of the outline; among them pictures, where each came first), and the
``signs`` it was first to use, by font, and the ``version`` of PDF that it asks for."""
Mark: TypeAlias = tuple[str, tuple[Any, ...]]


class PageCode:
    """Code of pages and faces on a shelf."""

    def __init__(self, shelf: Shelf | None) -> None:
        self._shelf = shelf

    def draw(self, canvas: BookCanvas, told: str, draw: Callable[[], None]) -> None:
        """Draw on a canvas that nothing stands on yet what ``told`` says in full ("": that cannot be told)."""
        if self._shelf is None or not told:
            draw()
            return
        before = _signs(canvas)
        key = blake2b(f"{told}|{before}".encode("utf-8", "backslashreplace"), digest_size=16).hexdigest()
        raw = self._shelf.find_bytes(_STAGE, key)
        if raw is not None and _again(canvas, json.loads(raw)):
            return
        with noting(canvas) as noted:
            draw()
        if (drawn := _drawn(canvas, noted, before)) is not None:
            self._shelf.keep_bytes(_STAGE, key, json.dumps(drawn).encode())


class Noted:
    """What a canvas did besides drawing; ``whole`` unless it did what cannot be done again from this."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.pictures: dict[tuple[str, tuple[float, ...] | None], str] = {}
        self.whole = True
        self.version = (0, 0)


def _signs(canvas: Any) -> dict[str, str]:
    """The fonts of a file in the order of their numbers, each with the signs beyond ASCII in that of theirs."""
    found = {}
    for name in canvas._doc.fontMapping:
        font: Any = pdfmetrics.getFont(name)
        state = getattr(font, "state", {}).get(canvas._doc)
        signs = map(chr, state.assignments) if state else ()
        found[name] = "".join(sign for sign in signs if sign > _ASCII or "\0" < sign < " ")
    return found


def _numbered(name: str) -> bool:
    """Whether the signs of a font are numbered as a file uses them: those of the fonts in all PDF readers are not."""
    font: Any = pdfmetrics.getFont(name)
    return bool(font._dynamicFont)


def _drawn(canvas: Any, noted: Noted, before: dict[str, str]) -> Drawn | None:
    """What was drawn on a canvas; None for what takes objects of the library."""
    signs = _signs(canvas)
    if not noted.whole or canvas._shadingUsed or canvas._colorsUsed or not all(map(_numbered, signs)):
        return None
    return {
        "code": "\n".join(canvas._code), "forms": list(canvas._formsinuse),
        "states": [[*said, name] for said, name in canvas._extgstate._c.items()],
        "pictures": [[*placed, name] for placed, name in noted.pictures.items()], "marks": noted.marks,
        "version": noted.version, "signs": [
            (font, used[len(before.get(font, "")) :])
            for font, used in signs.items()
            if font not in before or used != before[font]
        ],
    }  # fmt: skip


def _again(canvas: Any, drawn: Drawn) -> bool:
    """Draw it again, if its pictures are still what they were."""
    if not {name for name, _ in drawn["signs"]} <= {*pdfmetrics.getRegisteredFontNames()}:
        return False
    placed = [(Path(file), tuple(tint) if tint else None, name) for file, tint, name in drawn["pictures"]]
    try:
        if any(canvas.art().pictures.recorded(file, tint).name != name for file, tint, name in placed):
            return False
    except OSError:
        return False
    for name, signs in drawn["signs"]:
        font: Any = pdfmetrics.getFont(name)
        font.splitString(signs, canvas._doc)
        font.getSubsetInternalName(0, canvas._doc)
    document = canvas._doc
    document._pdfVersion = max(document._pdfVersion, tuple(drawn["version"]))
    canvas._code.append(drawn["code"])
    canvas._formsinuse.extend(drawn["forms"])
    canvas._extgstate._c.update({(what, value): name for what, value, name in drawn["states"]})
    for what, told in drawn["marks"]:
        if what == "picture":  # in the order in which the file has got links and pictures
            canvas.art().form(Path(told[0]), tuple(told[1]) if told[1] else None)
        else:
            canvas.mark_at(what, *told)
    return True


@contextmanager
def noting(canvas: BookCanvas) -> Iterator[Noted]:
    """Note what a canvas does meanwhile."""
    inside: Any = canvas
    document = inside._doc
    noted = canvas.noted = Noted()
    asked, document._pdfVersion = document._pdfVersion, noted.version  # opacity asks for a later one, also if it is 1
    try:
        yield noted
    finally:
        canvas.noted = Noted()
        noted.version = document._pdfVersion
        document._pdfVersion = max(asked, noted.version)
