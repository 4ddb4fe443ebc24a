"""What every export is made of: the pieces of a game with their pictures, names, words and copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ...cards.lazyclass import dataclass
from ...layouts.deck import DrawnComponent, DrawnGame
from ...layouts.drawn import DrawnFace
from ...layouts.ownwords import OwnWords, own_words
from ...layouts.richtext import TextError, Word, parse
from ...layouts.sheet import SheetSide
from ...layouts.sizes import Size
from ..pdf import PdfFile, PictureCache

if TYPE_CHECKING:
    from PIL.Image import Image

_ROTATE_90: Any = 2
"""Pillow's number for a quarter turn counter-clockwise."""
BOARDS = ("board",)
"""Kinds that lie on the table and are never held or stacked."""
TOKENS = ("token",)
"""Kinds that lie in a heap or a bag."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One design of a part: ``text`` is plain words, ``copies`` how many there are of it."""

    part: str
    id: str
    name: str
    text: str
    copies: int
    front: DrawnFace
    back: DrawnFace | None


@dataclass(frozen=True)
class Part:
    """A component with its pieces, all of one ``size`` (mm)."""

    id: str
    title: str
    kind: str
    size: Size
    pieces: tuple[Piece, ...]

    @property
    def copies(self) -> int:
        """How many pieces it has in all."""
        return sum(piece.copies for piece in self.pieces)

    def all(self) -> Iterator[tuple[Piece, int]]:
        """Every single piece: its design, and which copy of it, from 0."""
        return ((piece, copy) for piece in self.pieces for copy in range(piece.copies))

    @cached_property
    def fronts(self) -> tuple[DrawnFace, ...]:
        """The different fronts in order."""
        return tuple({piece.front.key: piece.front for piece in self.pieces}.values())

    @cached_property
    def backs(self) -> tuple[DrawnFace, ...]:
        """The different backs in order; none when nothing is printed there."""
        return tuple({piece.back.key: piece.back for piece in self.pieces if piece.back}.values())


@dataclass(frozen=True)
class Table:
    """A game as an export sees it. ``left_out`` are the titles of parts that only paper has: envelopes to fold;
    ``paper`` is the name of the paper it is printed on if nobody says another; ``dice`` the sides of each die.
    """

    name: str
    title: str
    version: str
    parts: tuple[Part, ...]
    left_out: tuple[str, ...]
    paper: str
    dice: tuple[int, ...]
    faces: Faces
    words: OwnWords
    """Our own words in the language of the game."""

    @property
    def copies(self) -> int:
        """How many pieces there are in all."""
        return sum(part.copies for part in self.parts)


def table_of(drawn: DrawnGame) -> Table:
    """The drawn game as an export sees it."""
    parts = [part for part in drawn.components.values() if part.envelope is None]
    folded = [part.component.title for part in drawn.components.values() if part.envelope is not None]
    return Table(
        drawn.game.name, drawn.game.title, drawn.version, tuple(map(_part, parts)), tuple(folded),
        str(drawn.game.print_defaults.get("paper", "a4")), tuple(drawn.game.meta.dice), Faces(drawn),
        own_words(drawn.game.language),
    )  # fmt: skip


def _part(part: DrawnComponent) -> Part:
    pieces = tuple(
        Piece(part.component.id, one.card.id, one.card.name, words(str(one.card.data.get("text", ""))),
              one.card.copies, one.front, one.back)
        for one in part.cards
    )  # fmt: skip
    return Part(part.component.id, part.component.title, part.component.kind, part.size, pieces)


def words(text: str) -> str:
    """Printed text without its marks: emphasis and runs gone, icons as names in parentheses, lines and lists kept."""
    try:
        paragraphs = parse(text)
    except TextError:
        return text
    lines = (" ".join([*filter(None, [paragraph.marker]), *map(_plain, paragraph.words)]) for paragraph in paragraphs)
    return "\n".join(lines)


def _plain(word: Word) -> str:
    return "".join(piece.text or f"({piece.icon})" for piece in word)


class Faces:
    """Pictures of a game's faces, drawn from pages such as those that are printed.

    All faces stand in one PDF for each width of bleed, made when first asked for.
    """

    def __init__(self, drawn: DrawnGame) -> None:
        self._drawn = drawn
        self._pictures = PictureCache(drawn.game.memo)
        self._books: dict[float, tuple[Any, dict[str, int]]] = {}

    def picture(self, face: DrawnFace, size: tuple[int, int], bleed: float = 0.0) -> Image:
        """A face with ``bleed`` mm around the trim as an RGB picture of exactly ``size`` pixels."""
        document, pages = self._book(bleed)
        page = document[pages[face.key]]
        width, height = page.get_size()
        # PDFium rounds sizes up; a hair less than exact lands on the wanted pixel
        scale = max((size[0] - 0.02) / width, (size[1] - 0.02) / height)
        drawn = page.render(scale=scale, rev_byteorder=True, draw_annots=False, may_draw_forms=False).to_pil()
        picture: Image = drawn.convert("RGB").crop((0, 0, *size))
        return picture

    def png(self, face: DrawnFace, size: tuple[int, int], bleed: float = 0.0, upright: bool = False) -> bytes:
        """The same as a PNG file; ``upright`` turns a face that lies on its side counter-clockwise."""
        picture = self.picture(face, size, bleed)
        return png_of(picture.transpose(_ROTATE_90) if upright and face.size.w > face.size.h else picture)

    def pdf(self, faces: list[DrawnFace], bleed: float) -> bytes:
        """These faces as a PDF, a page each, ``bleed`` mm around the trim."""
        book = PdfFile(self._drawn.game.title, self._drawn.fonts, self._pictures)
        for face in faces:
            book.face_page(face, bleed)
        return book.bytes()

    def sheets(self, sides: Sequence[SheetSide]) -> bytes:
        """These sides of sheets as a PDF, a page each, without a ruler: it would lie among a machine's marks."""
        uses = Counter(placed.key for side in sides for placed in side.placements)
        often = {key for key, count in uses.items() if count > 1}
        book = PdfFile(self._drawn.game.title, self._drawn.fonts, self._pictures)
        for side in sides:
            book.sheet(replace(side, strip=None), self._drawn.faces, "", often)
        return book.bytes()

    def _book(self, bleed: float) -> tuple[Any, dict[str, int]]:
        if bleed not in self._books:
            import pypdfium2

            faces = list(self._drawn.faces.values())
            document = pypdfium2.PdfDocument(self.pdf(faces, bleed))
            self._books[bleed] = (document, {face.key: number for number, face in enumerate(faces)})
        return self._books[bleed]


def png_of(picture: Image) -> bytes:
    """A picture as a PNG file; the same picture gives the same bytes."""
    file = BytesIO()
    picture.save(file, "PNG", compress_level=6)
    return file.getvalue()
