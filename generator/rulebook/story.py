"""The woven tree becomes the story: blocks in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus.flowables import Flowable

from ...cards.model import Card
from ...layouts.anatomy import said_parts
from .anatomy import Anatomy, annotated
from .anchors import HEADINGS, words_of
from .book import LARGE, Book
from .boxes import BROAD, Boxes, escaped
from .flowables import ColumnBreak, keep
from .flowfaces import Face, Faces, in_rows
from .gallery import ROOM, Gallery, pieces_of
from .headings import Headings
from .inline import Inline, facts_kept, numbers_kept, tells_facts
from .lists import Lists
from .pages import Block
from .stacks import Beside, Panel, PanelLook, Unit
from .strip import Strip
from .styles import MM, Frame, Styles, frame_of
from .tables import Tables
from .theme import rgb

FACE = 24.0
"""Width of a card's face beside its entry, in mm; a lying card is a little wider."""
SHOWN = 38.0
"""Width of a face that is shown by itself, in mm, at most."""
WIDE_TABLE = 1.9
"""A table whose words want this many columns' width, and that has more than three columns, goes across the page."""
PANEL = 6.5
"""What a panel takes from the width of what stands in it, in mm."""
BRIEF = 20
"""The steps of a strip with so many letters at most are set large."""
TALL = 60.0
"""A picture higher than this, in mm, may stand after the text that follows it."""


def began(element: Element) -> str:
    """The file and line where a block of the rulebook begins."""
    return element.get("data-at", "")


class Story:
    """Builds the blocks of a book for pages of a frame."""

    def __init__(self, book: Book, frame: Frame, styles: Styles, inline: Inline) -> None:
        self._book, self._frame, self._styles, self._inline = book, frame, styles, inline
        theme = book.theme
        self._faces = min(1.0, frame.size / frame_of(frame.paper).size)  # smaller letters, smaller faces
        self._headings = Headings(book.fonts, book.icons, styles, theme, book.measures)
        self._tables = Tables(inline, styles, theme, frame.height * MM)
        self._lists = Lists(inline, styles)
        self._boxes = Boxes(book, styles, inline, frame)

    def blocks(self) -> list[Block]:
        """All blocks of the book."""
        return list(self._blocks(list(self._book.root)))

    def _blocks(self, elements: Sequence[Element]) -> Iterator[Block]:
        at = 0
        while at < len(elements):
            element = elements[at]
            at += 1
            card = self._book.card_of(element)
            if card is not None and self._book.face(card) is not None:
                end = at
                while end < len(elements) and elements[end].tag not in HEADINGS and not _is_block(elements[end]):
                    end += 1
                yield Block(self._entry(card, element, elements[at:end]), at=began(element))
                at = end
            elif element.tag == "div" and element.get("class") == "wide":
                width, wide = self._frame.width, self._frame.columns > 1
                for child in element:
                    yield from (Block(flowable, wide=wide, at=began(child)) for flowable in self.flow(child, width))
            elif element.tag == "p" and at < len(elements) and all_italic(elements[at]) and not all_italic(element):
                style = keep(self._styles.body, spaceAfter=1.0, keepWithNext=1)
                yield Block(self._inline.paragraph(element, style))
                yield Block(self._inline.paragraph(elements[at], self._styles.remark))
                at += 1
            else:
                after = elements[at] if at < len(elements) else None
                blocks = list(self._block(element, after))
                if leads_in(element, after) and blocks:
                    blocks[-1].flowable.keepWithNext = 1
                yield from blocks

    def _block(self, element: Element, after: Element | None) -> Iterator[Block]:
        frame = self._frame
        if self._book.is_title(element):
            return  # the title stands on the cover
        opens = after is not None and (element.tag in HEADINGS or leads_in(element, after))
        wide = self._wide(element) or (opens and self._wide(after))
        width = frame.width if wide else frame.column
        if element.tag in HEADINGS:
            heading = self._headings.heading(element, self._book.level(element), width)
            yield Block(heading, wide=wide, at=began(element))
            return
        for flowable in self.flow(element, width):
            yield Block(flowable, wide=wide, at=began(element))

    def _wide(self, element: Element | None) -> bool:
        """Whether an element goes across the page, as broad tables do; what opens it goes along."""
        if element is None or self._frame.columns < 2:
            return False
        if element.get("class") == "wide" or element.tag != "table":
            return element.get("class") == "wide"
        columns = max((len(row) for row in element.iter("tr")), default=0)
        return columns > 3 and self._tables.natural(element) > WIDE_TABLE * self._frame.column * MM

    def flow(self, element: Element, width: float) -> list[Flowable]:
        """The flowables of one block element, for a column of ``width`` mm."""
        tag, styles = element.tag, self._styles
        if tag in ("ul", "ol"):
            return self._lists.items(element)
        if tag == "dl":
            return self._lists.terms(element)
        if tag == "table":
            return [self._tables.table(element, width * MM, full=width > self._frame.column)]
        if tag == "blockquote":
            return [
                Panel([inner for child in element for inner in self.flow(child, width)], PanelLook(None, self._rose()))
            ]
        if tag == "div":
            return self._div(element, width)
        if tag in HEADINGS:
            return [self._headings.heading(element, max(1, self._book.level(element)), width)]
        if tag == "hr" or (not words_of(element) and not list(element.iter("icon"))):
            return []
        return [self._inline.paragraph(element, styles.body)]

    def _rose(self) -> tuple[float, float, float]:
        return rgb(self._book.theme.rose)

    def _div(self, element: Element, width: float) -> list[Flowable]:
        kinds = element.get("class", "").split()
        if "column-break" in kinds:
            return [ColumnBreak()]
        if "cards" in kinds:
            faces = [shown.face for shown in self._book.faces(element.get("data-ids", ""))]
            most = width if any(face.size.w > LARGE for face in faces) else SHOWN * self._faces
            rows = in_rows(faces, width)
            return [_floating(Faces(row, width, most)) for row in rows]
        if "components" in kinds:
            return list(self._gallery(width))
        if "anatomy" in kinds:
            return self._anatomy(element, width)
        if "setup" in kinds:
            return self._boxes.setup(element.get("data-mode", ""), width)
        if "example" in kinds:
            return self._boxes.example(element.get("data-name", ""), width)
        if "steps" in kinds:
            return [part for child in element for part in self._strip(child, width)]
        inner = width - PANEL if "callout" in kinds else width
        inside = [flowable for child in element for flowable in self.flow(child, inner)]
        if "voice" in kinds:
            words = [self._inline.paragraph(part, self._styles.voice) for part in element if part.tag == "p"]
            return [self._boxes.voice(element.get("data-title", ""), words)]
        if "callout" in kinds:
            return [self._boxes.callout(kinds, element.get("data-title", ""), inside)]
        return inside

    def _strip(self, element: Element, width: float) -> list[Flowable]:
        """A numbered list as a strip; anything else as it is."""
        if element.tag != "ol":
            return self.flow(element, width)
        items = element.findall("li")
        brief = max((len(words_of(item)) for item in items), default=0) <= BRIEF
        style = self._styles.term if brief else self._styles.small
        words = [self._inline.text(self._inline.markup(item), style) for item in items]
        return [Strip(words, int(element.get("start") or 1), self._book.theme)]

    def _gallery(self, width: float) -> Iterator[Flowable]:
        """All components, in rows of about as many as there is room for."""
        pieces, look = list(pieces_of(self._book)), keep(self._styles.cell, alignment=TA_CENTER)
        rows = -(-len(pieces) // int(width / ROOM))
        abreast = -(-len(pieces) // max(rows, 1))
        for first in range(0, len(pieces), max(abreast, 1)):
            row = pieces[first : first + abreast]
            words = [self._inline.text(f"<b>{piece.number} ×</b> {escaped(piece.title)}", look) for piece in row]
            yield Gallery(row, words, width / abreast)

    def _anatomy(self, element: Element, width: float) -> list[Flowable]:
        id_, wanted = said_parts(element.get("data-parts", ""))
        found = annotated(self._book, wanted, id_)
        size = max(self._frame.least, self._styles.cell.fontSize * 0.9)
        if not found:
            return []
        most = width if found[0].size.w > LARGE else BROAD * self._faces
        return [Anatomy(self._book, *found, min(width, most), size)]

    def _entry(self, card: Card, heading: Element, below: Sequence[Element]) -> Flowable:
        """A card of the reference: its face, and beside it name, facts, text and flavour."""
        face = self._book.face(card)
        assert face is not None
        wide = FACE * self._faces * (1.0 if face.size.w <= face.size.h else 1.25)
        gap = 3.2
        width = self._frame.column - wide - gap
        title = self._headings.heading(heading, max(2, self._book.level(heading)), width)
        inside: list[Flowable] = [title]
        for index, element in enumerate(below):
            if element.tag == "p":
                style = self._entry_style(element, index)
                markup = self._inline.markup(element)
                kept = facts_kept if style is self._styles.facts else numbers_kept
                inside.append(self._inline.text(kept(markup), style))
            else:
                inside += self.flow(element, width)
        return Beside(Face(face, wide), inside, gap * MM, after=7.0)

    def _entry_style(self, paragraph: Element, index: int) -> ParagraphStyle:
        """Facts if it opens with bold words, flavour if it is all in italics, else the text of the card."""
        if all_italic(paragraph):
            return self._styles.flavour
        return self._styles.facts if index == 0 and tells_facts(paragraph) else self._styles.small


def _floating(picture: Flowable) -> Flowable:
    """A picture that may stand after the text that follows it, if it is a tall one."""
    return Unit([picture]) if picture.wrap(0, 0)[1] > TALL * MM else picture


def leads_in(element: Element, after: Element | None) -> bool:
    """Whether a paragraph opens the table or list after it, which it stays with."""
    steps = after is not None and after.get("class") == "steps"
    if after is None or element.tag != "p" or not (steps or after.tag in ("table", "ul", "ol", "dl")):
        return False
    return after.tag == "table" or words_of(element).endswith((":", "\uff1a"))


def all_italic(element: Element) -> bool:
    """Whether an element is a paragraph all in italics: a remark on the one before, or a card's own words."""
    if element.tag != "p" or len(element) != 1 or element[0].tag != "em":
        return False
    return not (element.text or "").strip() and not (element[0].tail or "").strip()


def _is_block(element: Element) -> bool:
    """Whether an element is a block of its own, which ends a card's entry."""
    return element.tag == "div"
