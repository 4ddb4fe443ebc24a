"""How much ink print files take: in full pages of solid colour, estimated from faces drawn small.

Words are most of the work of drawing a face and little of its ink. So what lies under the words is drawn, once for all
faces that have the same, and the ink of the words is added up by the letter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from math import pi
from operator import add

from PIL import Image, ImageChops, ImageStat
from reportlab.pdfbase import pdfmetrics

from ..layouts.deck import DrawnGame
from ..layouts.drawn import DrawnBox, DrawnFace
from ..layouts.fonts import for_pdf
from ..layouts.ink import coverage
from ..layouts.ops import Call, Glyphs
from ..layouts.plan import PlannedSheet
from ..layouts.settings import Ink
from ..layouts.signature import Signer
from ..layouts.units import MM_PER_INCH, MM_PER_POINT, Box
from .canvas import is_plain
from .letterink import LetterInk
from .pdf import PdfFile, PictureCache

DPI = 18
"""Of the small pictures that are measured: 45 x 62 pixels of a card, of which each is a mean."""

RISE, DROP = 0.7, 0.2
"""How far letters reach above and below their baseline, in em: what lies there is the ground they cover."""


class InkCover:
    """What the faces of a game, drawn with some ``ink``, take of it. Faces are measured when first asked for."""

    def __init__(self, drawn: DrawnGame, pictures: PictureCache, ink: Ink) -> None:
        self._drawn, self._pictures, self._ink = drawn, pictures, ink
        self._letters, self._signer = LetterInk(drawn.game.memo), Signer()
        self._known: dict[str, float] = {}

    def pages(self, sheets: Sequence[PlannedSheet]) -> float:
        """Full pages of solid colour on these sides, to a tenth. Marks and words beside the faces count for nothing."""
        placed = [(one, page.side.w * page.side.h) for page in sheets for one in page.side.placements]
        self._measure({one.key: self._drawn.faces[one.key] for one, _ in placed})
        total = 0.0
        for one, paper in placed:
            share = pi / 4 if self._drawn.faces[one.key].size.round else 1.0
            total += self._known[one.key] * one.clip.w * one.clip.h * share / paper
        return round(total, 1)

    def _measure(self, faces: Mapping[str, DrawnFace]) -> None:
        """Measure the faces that are not known yet, in one small file."""
        memo = self._drawn.game.memo
        lacking = {}
        for key, face in faces.items():
            if key not in self._known:
                found = memo.find("ink", (face.signature, self._ink))
                if found is None:
                    found = memo.recall("ink", face.signature, self._ink)
                if found is None:
                    lacking[key] = face
                else:
                    self._known[key] = found
        if not lacking:
            return
        grounds: dict[object, tuple[DrawnFace, list[tuple[str, list[Glyphs]]]]] = {}
        for key, face in lacking.items():
            ground, words = _parted(face)
            grounds.setdefault((ground.size, tuple(ground.calls)), (ground, []))[1].append((key, words))
        for_pdf()
        self._letters.measure(run for _, those in grounds.values() for _, words in those for run in words)
        small = self._small([ground for ground, _ in grounds.values()])
        for picture, (ground, those) in zip(small, grounds.values(), strict=True):
            area = ground.size.w * ground.size.h
            under, whole = _Ground(picture), ImageStat.Stat(picture).mean[0] / 255
            for key, words in those:
                cover = min(1.0, max(0.0, whole + sum(self._added(run, under) for run in words) / area))
                signature = lacking[key].signature
                self._known[key] = memo.keep("ink", (signature, self._ink), cover)
                memo.record(cover, "ink", signature, self._ink)

    def _small(self, faces: Sequence[DrawnFace]) -> list[Image.Image]:
        """Small pictures of faces: of every pixel, how much of it is ink. Those of other runs are as they were."""
        shelf = self._drawn.game.memo.shelf
        if shelf is None:
            return self._drawn_small(faces)
        keys = [self._signer.signed(f"{face.size} {face.bleed} {self._ink}", face.calls) for face in faces]
        known = {key: _picture(kept) for key in keys if (kept := shelf.find_bytes("ground", key))}
        lacking = {key: face for key, face in zip(keys, faces, strict=True) if key not in known}
        for key, picture in zip(lacking, self._drawn_small([*lacking.values()]), strict=True):
            known[key] = picture
            shelf.keep_bytes("ground", key, b"%d %d " % picture.size + picture.tobytes())
        return [known[key] for key in keys]

    def _drawn_small(self, faces: Sequence[DrawnFace]) -> list[Image.Image]:
        """The same, drawn now."""
        if not faces:
            return []
        import pypdfium2  # only what is printed waits for it

        file = PdfFile("", self._drawn.fonts, self._pictures, compress=False)
        for face in faces:
            file.face_page(face, 0.0)
        with pypdfium2.PdfDocument(file.bytes()) as document:
            return [_covered(page.render(scale=DPI / 72).to_pil()) for page in document]

    def _added(self, run: Glyphs, ground: _Ground) -> float:
        """Square millimetres of solid colour that words add to those of the ground they cover."""
        em = run.size * MM_PER_POINT
        width = pdfmetrics.stringWidth(run.text, run.font, 1) * em
        under = ground.mean(run.x, run.y - RISE * em, width, (RISE + DROP) * em)
        return self._letters.area(run.font, run.text) * em * em * (coverage(run.colour) - under)


def _parted(face: DrawnFace) -> tuple[DrawnFace, list[Glyphs]]:
    """A face without its plain words, and those words; what something may lie over stays where it is."""
    boxes: list[DrawnBox] = []
    words: list[Glyphs] = []
    over: Box | None = None  # around all that is drawn later, besides words
    for box in reversed(face.boxes):
        kept: list[Call] = []
        below = over is not None and box.ink.overlaps(over)
        for call in box.calls:
            if not below and isinstance(call, Glyphs) and is_plain(call):
                words.append(call)
            else:
                kept.append(call)
        if kept:
            boxes.append(box if len(kept) == len(box.calls) else replace(box, calls=tuple(kept)))
            over = box.ink if over is None else _around(over, box.ink)
    return replace(face, boxes=tuple(reversed(boxes))), words


def _around(one: Box, two: Box) -> Box:
    """The smallest box that holds two."""
    x, y = min(one.x, two.x), min(one.y, two.y)
    return Box(x, y, max(one.right, two.right) - x, max(one.bottom, two.bottom) - y)


class _Ground:
    """A small picture of what lies under words: how much of any part of it is ink."""

    def __init__(self, picture: Image.Image) -> None:
        self._w, self._h = picture.size
        pixels = picture.tobytes()
        self._sums = [[0] * (self._w + 1)]  # of all the pixels above and to the left of each corner
        for start in range(0, len(pixels), self._w):
            row = accumulate(pixels[start : start + self._w], initial=0)
            self._sums.append(list(map(add, self._sums[-1], row)))

    def mean(self, x: float, y: float, w: float, h: float) -> float:
        """How much of a part of the face (mm) is ink, 0 to 1; of one that lies beside it, nothing."""
        scale = DPI / MM_PER_INCH
        left, top = max(0, int(x * scale)), max(0, int(y * scale))
        right, bottom = min(self._w, int((x + w) * scale) + 1), min(self._h, int((y + h) * scale) + 1)
        if left >= right or top >= bottom:
            return 0.0
        upper, lower = self._sums[top], self._sums[bottom]
        ink = lower[right] - lower[left] - upper[right] + upper[left]
        return ink / (255 * (right - left) * (bottom - top))


def _picture(kept: bytes) -> Image.Image:
    """A small picture of its size and its pixels."""
    wide, high, pixels = kept.split(b" ", 2)
    return Image.frombytes("L", (int(wide), int(high)), pixels)


def _covered(picture: Image.Image) -> Image.Image:
    """How much of each pixel of a picture is ink, 0 to 255: the strongest of its inks."""
    r, g, b = picture.convert("RGB").split()
    return ImageChops.invert(ImageChops.darker(ImageChops.darker(r, g), b))
