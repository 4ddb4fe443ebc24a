"""How much ink print files take: in full pages of solid colour, estimated from faces drawn small."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import pi

from PIL import Image, ImageChops, ImageStat

from ..layouts.deck import DrawnGame
from ..layouts.drawn import DrawnFace
from ..layouts.plan import PlannedSheet
from ..layouts.settings import Ink
from .pdf import PdfFile, PictureCache

DPI = 18
"""Of the small pictures that are measured: 45 x 62 pixels of a card, of which each is a mean."""


class InkCover:
    """What the faces of a game, drawn with some ``ink``, take of it. Faces are measured when first asked for."""

    def __init__(self, drawn: DrawnGame, pictures: PictureCache, ink: Ink) -> None:
        self._drawn, self._pictures, self._ink = drawn, pictures, ink
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
        import pypdfium2  # only what is printed waits for it

        file = PdfFile("", self._drawn.fonts, self._pictures, compress=False)
        for face in lacking.values():
            file.face_page(face, 0.0)
        with pypdfium2.PdfDocument(file.bytes()) as document:
            for (key, face), page in zip(lacking.items(), document, strict=True):
                cover = _covered(page.render(scale=DPI / 72).to_pil())
                self._known[key] = memo.keep("ink", (face.signature, self._ink), cover)
                memo.record(cover, "ink", face.signature, self._ink)


def _covered(picture: Image.Image) -> float:
    """How much of a picture is ink, 0 to 1: of every pixel, the strongest of its inks."""
    r, g, b = picture.convert("RGB").split()
    return 1.0 - ImageStat.Stat(ImageChops.darker(ImageChops.darker(r, g), b)).mean[0] / 255
