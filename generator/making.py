"""What a build consists of, for the command that builds once and for the one that builds again and again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from ..cards import door
from ..cards.finding import Finding
from ..cards.lazyclass import dataclass
from ..cards.library import RULEBOOK_FILE
from ..cards.suppress import ENDLESS, apply
from ..layouts.lots import lots_of
from ..layouts.plan import FULL_NAME
from ..layouts.saving import saving, tried
from ..layouts.settings import PrintSettings
from .prepare import Ready

if TYPE_CHECKING:
    from ..cards.rulebook import BookTree, Rulebook
    from .art import Pictures
    from .replayed import Boards
    from .rulebook import BookFiles
    from .rulebook.book import Book

Files = Mapping[str, Callable[[], bytes]]
"""Files by name, each made when it is asked for."""


def print_findings(ready: Ready, whole: bool) -> list[Finding]:
    """What paper would not forgive, without what comments silence.

    Unless the game is ``whole``, the checks do not see everything, and such comments cannot be called unused.
    """
    return apply(ready.found, ready.sources, ["DAT", "PRT"] if whole else ["DAT"])


def forbidden(findings: Sequence[Finding], draft: bool) -> bool:
    """Whether errors keep a build from being written: a draft, what nobody would wait for."""
    return any(finding.severity == "error" and (not draft or finding.code in ENDLESS) for finding in findings)


def refusal(findings: Sequence[Finding], drafts: bool = True) -> str:
    """Why nothing was written; a draft is offered only where the command has ``drafts`` and one would be written."""
    endless = sorted({finding.code for finding in findings if finding.code in ENDLESS})
    why = "nothing was written: mend the errors above"
    if not drafts:
        return why
    told = f"; {' and '.join(endless)}: not even a draft is written" if endless else ""
    return why + (told or ", or use --draft to write in spite of them")


def printer_notes(settings: PrintSettings) -> Iterator[str]:
    """What to say of making up for a printer."""
    printer = settings.printer
    if printer is not None and any(settings.back_offset):
        yield f"--back-offset moves back sides besides what is made up for of {printer.name}"
    if printer is not None and settings.sheet.name != printer.paper:
        yield f"{printer.name} was measured on {printer.paper}; prove on a sheet of {settings.sheet.name} that it fits"


@dataclass(frozen=True)
class Edition:
    """The rulebook of a game made ready: its text, and the boards of its examples."""

    ready: Ready
    rulebook: BookTree
    boards: Boards

    @property
    def key(self) -> Hashable:
        """The same for editions that are alike, as long as pictures and fonts are the same."""
        faces = tuple(face.signature for face in self.ready.drawn.faces.values())
        steps = tuple((name, tuple(steps)) for name, steps in self.boards.steps.items())
        titles = tuple(self.boards.titles.items())
        return self.ready.drawn.game, self.rulebook, steps, titles, faces, self.ready.settings.rulebook_paper

    def files(self, ahead: bool = False) -> Files:
        """Its files; what several of them need is made now if asked for ``ahead``, and else with the first of those."""
        from .rulebook import FILES

        made = self.made()
        if ahead:
            _ = made.laid
            self.ready.drawn.game.memo.keep("heights", self._set_on, dict(made.heights))
        return {name: partial(made.file, name) for name in FILES}

    def made(self) -> BookFiles:
        """What makes its files, each when it is asked for."""
        from .rulebook import BookFiles

        return BookFiles(*self.book())

    def keep(self, heights: Mapping[str, float]) -> None:
        """Keep the heights of what its books consist of, for when they are set again."""
        self.ready.drawn.game.memo.record(heights, "heights", *self._set_on)

    @property
    def _set_on(self) -> tuple[object, ...]:
        """What tells its heights from those of other books of the game."""
        return self.ready.settings.rulebook_paper, self.ready.drawn.game.language

    def pages(self, numbers: Sequence[int]) -> bytes:
        """Some of its pages (from 1) as a PDF to print."""
        from .rulebook.paper import lay_out
        from .rulebook.printer import pages_pdf

        book, pictures = self.book()
        return pages_pdf(lay_out(book, book.options.paper), pictures, numbers)

    def book(self) -> tuple[Book, Pictures]:
        """The book ready to be set, and the pictures it is drawn with."""
        from .art import Pictures
        from .rulebook import RulebookOptions, book_of

        spoken = self.ready.drawn.game.language
        language = "en-GB" if spoken == "en" else spoken
        options = RulebookOptions(self.ready.settings.rulebook_paper, language=language, titles=self.boards.titles)
        memo = self.ready.drawn.game.memo
        measured = {**(memo.recall("heights", *self._set_on) or {}), **(memo.find("heights", self._set_on) or {})}
        book = book_of(self.rulebook.root, self.ready.drawn, self.boards.steps, options, measured)
        return book, Pictures(memo)


def edition_of(ready: Ready) -> Edition | None:
    """The rulebook of a game in the language in which it is drawn; None for a game without one. Raises DataError when
    it cannot be read."""
    if not door.is_there(ready.drawn.game.folder / RULEBOOK_FILE):
        return None
    from ..cards.rulebook import load_rulebook  # a game without a rulebook does not pay for these

    rulebook = load_rulebook(ready.drawn.game)
    assert rulebook is not None  # its file has just been seen
    return Edition(ready, rulebook, _boards(ready, rulebook))


def _boards(ready: Ready, rulebook: Rulebook) -> Boards:
    from .replayed import shown_in  # whoever has the boards loads nothing that plays a game
    from .replaying import boards_of
    from .telling import told_in

    return told_in(boards_of(ready.game, shown_in(rulebook)), ready.game, ready.drawn.game)


def _sheets(ready: Ready) -> int:
    """How many sheets of paper are printed: those of the file with everything, or else of all files."""
    whole = ready.plans.get(FULL_NAME)
    files = [whole] if whole is not None else ready.plans.values()
    return sum(1 for file in files for sheet in file.sheets if sheet.side.side != "back")


def saving_note(ready: Ready) -> str | None:
    """What would take fewer sheets, if anything would; only of whole games, whose pieces share sheets."""
    if FULL_NAME not in ready.plans:
        return None
    parts, sheets, memo = list(ready.drawn.components.values()), _sheets(ready), ready.game.memo
    if memo.shelf is None or not tried(parts, ready.settings):
        return saving(parts, ready.settings, sheets)
    lots = [(lot, [(one, len([*same])) for one, same in groupby(pieces)]) for lot, pieces in lots_of(parts).items()]
    asked = ("saving", repr(lots), repr(ready.settings), sheets)
    known: list[str | None] | None = memo.recall(*asked)
    if known is None:
        known = [saving(parts, ready.settings, sheets)]
        memo.record(known, *asked)
    return known[0]


def summary(ready: Ready, target: Path, formats: frozenset[str]) -> str:
    """What a build holds and where it is, in a line."""
    settings, parts = ready.settings, ready.drawn.components
    count = sum(part.copies for part in parts.values())
    if not formats & {"pdf", "sheets"}:
        made = f"{len(ready.drawn.faces)} different faces of {_pieces(count)}"
        return f"{ready.drawn.game.short} version {ready.drawn.version}: {made} -> {target}"
    sheets = _sheets(ready)
    laid = sum(part.copies for id_, part in parts.items() if f"cards-{id_}" in ready.plans)
    what = f"{_pieces(laid)} on {sheets} sheet{'' if sheets == 1 else 's'} of {settings.sheet.name}"
    if laid < count:
        what += f", {_pieces(count - laid)} left out"
    return f"{ready.drawn.game.short} version {ready.drawn.version}: {what}, backs {settings.backs} -> {target}"


def _pieces(count: int) -> str:
    return f"{count} piece{'' if count == 1 else 's'}"
