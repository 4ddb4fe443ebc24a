"""The rulebook laid out on pages of a paper: with few of them, little of them blank, and letters not too small."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import product

from reportlab.platypus.flowables import Flowable

from ...layouts.ops import Call
from ...layouts.papers import Paper
from .blank import BLANK, blank_page, hollow, share_blank
from .book import Book
from .bookindex import IndexColumns, index_entries, index_lines
from .contents import Contents, entries
from .cover import cover
from .flowables import Heading
from .flowfaces import Fan
from .headings import Headings
from .inline import Inline
from .notes import notes_page, ruled
from .pages import Page, Placed, paginate
from .showcase import FANS, fan_of
from .story import Story
from .styles import MM, STRICT, Frame, frame_of, styles_of

QUICK = ("quick", "quick-reference")
"""The anchors of a chapter that stands on the back cover of the booklet, if it fits there."""
SMALLER = (1.0, 0.92, 0.84, 0.76)
"""How much smaller its letters may become."""


LITTLE, NARROWER, MOST = 0.55, (0.004, 0.016, 0.03), 0.075
"""A last page with less than this share of it used is little; letters become so much smaller beyond what it takes, and
so much in all at most."""
SLIGHTLY, SHORT = (0.985, 0.97, 0.955, 0.94, 0.93, 0.92), (0.9, 0.86, 1.06, 1.12, 1.18, 1.24)
"""How large letters become, as a share, where much of a book is blank, until little is; and those of a short one."""
STRICTLY = (0.985, 0.97, 0.9595, 0.955, 0.9514, 0.94, 0.93, 0.92, 0.9, 0.8875)
"""The same where no chapter may begin before an example of the one before it: a few more, since less helps."""
MUCH = 0.2
"""A booklet's last page of which more than this share is blank is ruled to write on."""
FEW = 4
"""A book whose text has fewer pages needs no contents and no index."""


@dataclass(frozen=True)
class Layout:
    """A book set for one paper: the cover, then the contents' pages, then the text's, numbered from 1 for the cover.

    ``back`` is the back cover of a booklet, its quick reference (None: it has none).
    """

    book: Book
    frame: Frame
    cover: Sequence[Call]
    pages: Sequence[Page]
    back: Page | None = None

    @property
    def count(self) -> int:
        """All pages with the cover and the back cover, before which as many are to write on as sheets to fold need."""
        inner = len(self.pages) + 1
        return -(-(inner + 1) // 4) * 4 if self.back else inner

    @property
    def blank(self) -> float:
        """The share of the text's column height that is blank."""
        return share_blank(self.pages, self.frame)

    @property
    def hollow(self) -> bool:
        """Whether what is blank stands on a few of its pages."""
        return hollow(self.pages, self.frame)

    @cached_property
    def notes(self) -> Page:
        """A page to write on."""
        return notes_page(self.book, self.frame)

    def page(self, number: int) -> Page:
        """Page ``number``, from 2; one to write on past those of the text."""
        if self.back and number == self.count:
            return self.back
        return self.pages[number - 2] if number - 2 < len(self.pages) else self.notes


def lay_out(book: Book, paper: Paper, folded: bool = False, smaller: float = 1.0, strict: int = 0) -> Layout:
    """Set a book for pages of ``paper``, those of the booklet if ``folded``.

    Their letters may be ``smaller``, and they may be set less ``strict`` (:data:`styles.STRICT`).

    A last page with little on it, or one that would be a leaf by itself, is done without where slightly smaller letters
    do. Raises :class:`flow.TooLarge` for what fits no page.
    """
    book, frame = book.on_paper(), frame_of(paper, folded)
    back: Page | None = None
    if folded and (quick := book.chapter(QUICK)):
        back = book.measures.shared((QUICK, frame), partial(_back, replace(book, root=quick), frame))
        book = book.without(quick) if back else book
    made = _laid(book, replace(frame, size=frame.size * smaller, strict=strict))
    made = _closed(made) if folded else _full(made, frame.size)
    return replace(made, back=back)


def _full(made: Layout, size: float) -> Layout:
    """A book on few pages of which little is blank, in letters near ``size``; set strictly if that can be."""
    for lax in (False, True):
        full = made
        while (fewer := _fewer(full, size, lax)) is not None:
            full = fewer
        full = _filled(full.book, _closed(full), lax)
        if full.blank <= BLANK:
            break
    return full


def _fewer(made: Layout, size: float, lax: bool) -> Layout | None:
    """A book on fewer pages, in letters a little smaller than ``size`` and than they are, where its last page has
    little on it or is a leaf by itself; None if that cannot be. It may be set less strictly if ``lax``.
    """
    used, share = _used(made), made.frame.size / size
    if len(made.pages) < 2 or (used >= LITTLE and made.count % 2 == 0):
        return None
    for strict, more in product((made.frame.strict, *([max(made.frame.strict, 1)] if lax else [])), NARROWER):
        smaller = max(1 - MOST, share - used / len(made.pages) - more)
        tight = _laid(made.book, replace(made.frame, size=size * smaller, strict=strict))
        if tight.count < made.count:
            return tight
    return None


def _laid(book: Book, frame: Frame) -> Layout:
    """A book set in letters of one size."""
    styles = styles_of(book.fonts, book.theme, frame)
    inline = Inline.of(book)
    story = Story(book, frame, styles, inline).blocks()
    headings = Headings(book.fonts, book.icons, styles, book.theme, book.measures)
    title, contents = headings.title(book.words.say("index"), frame.width), Contents(book, frame, styles)
    found = [block.flowable for block in story if isinstance(block.flowable, Heading)]
    titles = [Page(placed=[Placed(one, 0, 0, 0, 0) for one in [*found, title]])]
    first = contents.count(entries(titles, 0)) + 2

    def index(pages: Sequence[Page]) -> list[Flowable]:
        told = index_entries(pages, first, book.weaver) if len(pages) >= FEW else []
        return [title, IndexColumns(index_lines(told, styles, inline), frame)] if told else []

    text = paginate(story, frame, index)
    told = contents.pages(entries(text, first)) if len(text) >= FEW else []
    front = book.measures.shared(("cover", frame.paper), partial(cover, book, frame.paper))
    return Layout(book, frame, front, [*told, *text])


def _filled(book: Book, made: Layout, lax: bool) -> Layout:
    """A book of which much is blank in slightly smaller letters that leave less, on no more pages.

    If that does not help, it is set less strictly if ``lax``, and in larger letters if it is a short one.
    """
    tried = [made]
    shares = list(product(range(len(STRICT)), SLIGHTLY)) if lax else [(0, share) for share in STRICTLY]
    shares += product((0,), SHORT) if len(made.pages) < FEW else ()
    for strict, share in shares:
        if min(layout.blank for layout in tried) <= BLANK:
            break
        tried.append(_closed(_laid(book, replace(made.frame, size=made.frame.size * share, strict=strict))))
    return min(tried, key=lambda layout: (max(layout.count, made.count), layout.blank))


def _used(layout: Layout) -> float:
    """The share of the last page on which something stands; all of it in a book without pages."""
    if not layout.pages:
        return 1.0
    return max(one.y + one.height for one in layout.pages[-1].placed) / (layout.frame.height * MM)


def _closed(layout: Layout) -> Layout:
    """A layout with a hand of cards at the foot of its last page, as large as there is room."""
    room = (1 - _used(layout)) * layout.frame.height * MM
    for share in FANS if len(layout.pages) > 1 else ():
        fan = fan_of(layout.book, layout.frame, share)
        if fan is not None and fan.height + fan.spaceBefore <= room:
            top = layout.frame.height * MM - room + (room - fan.height + fan.spaceBefore) / 2
            width = layout.frame.width * MM
            layout.pages[-1].placed.append(Placed(fan, width * (1 - share) / 2, top, fan.height, width * share))
            break
    return layout


def noted(layout: Layout) -> Layout:
    """A layout whose last page, of which much would be blank, is ruled to write on below what stands there."""
    last, frame = layout.pages[-1:], layout.frame
    if last and blank_page(last[0], frame) > MUCH:
        fans = [one for one in last[0].placed if isinstance(one.flowable, Fan)]
        text = [one for one in last[0].placed if one not in fans]
        y = max((one.y + one.height for one in text), default=0.0)
        raised = [one._replace(y=y + one.flowable.getSpaceBefore()) for one in fans]
        if lines := ruled(layout.book, frame, max([y, *(one.y + one.height for one in raised)])):
            last[0].placed[:] = [*text, *raised, *lines]
    return layout


def _back(book: Book, frame: Frame) -> Page | None:
    """A chapter on one page, in letters as large as it fits in."""
    for smaller, columns in product(SMALLER, (1, 2)):
        tight = replace(frame, size=frame.size * smaller, columns=columns, gutter=4.0)
        inline = Inline.of(book)
        pages = paginate(Story(book, tight, styles_of(book.fonts, book.theme, tight), inline).blocks(), tight)
        if len(pages) == 1:
            return pages[0]
    return None
