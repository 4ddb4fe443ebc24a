"""A game drawn, and written where its proof allows that: what is drawn beside the proof is put in place after it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from ..cards.finding import DataError
from ..cards.lazyclass import dataclass
from ..cards.model import Game
from ..layouts.pixels import cost_of
from .booksbeside import begun
from .build import Forbidden, Job, build, check_target
from .checking import Checked, proved
from .console import FAULTY, OK, Told
from .making import (
    Edition,
    Files,
    edition_of,
    forbidden,
    print_findings,
    printer_notes,
    refusal,
    saving_note,
    summary,
)
from .options import Wanted
from .prepare import Ready, ready_of
from .progress import reporting
from .proofbeside import ProofBeside
from .tongues import folder_of
from .workers import Workers


@dataclass(frozen=True)
class Order:
    """What is to be written of a game: some ``formats`` into a folder of its own in ``out``; ``only`` as in
    :func:`ready_of`, ``options`` those of the command line, ``assets`` as in :func:`draw_game`."""

    out: Path
    only: Sequence[str] | None
    formats: frozenset[str]
    draft: bool
    quiet: bool
    options: Mapping[str, Any]
    assets: Hashable = None

    @property
    def booked(self) -> bool:
        """Whether anything of it shows the rulebook."""
        return self.only is None and bool(self.formats & {"rulebook", "proof"})


def write_game(game: Game, order: Order, workers: Workers, beside: ProofBeside | None, told: Told) -> int:
    """Draw and write a game, of which the proof may be under way ``beside``; the exit code."""
    wanted, whole = order.formats, order.only is None
    asked = Wanted(**{**order.options, "draft": order.draft})
    ready = ready_of(
        game, asked, order.only, order.assets, wanted, (lambda: beside.book) if beside is not None else None
    )
    if beside is not None:
        beside.tell_faces(ready.on_faces)
    target = folder_of(order.out, ready.drawn.game)
    check_target(target)
    spoken = ready.drawn.game.language
    if ready.settings.words.language != spoken.partition("-")[0]:
        told.tell(f"note: Deckproof has no words of its own in {spoken!r}; strips and rulebook say theirs in English")
    held = _Held(ready, whole, order.draft, beside)
    books = _Books(ready, wanted, workers, beside, held)
    if beside is None and order.booked:  # before the proof, which then need not replay what the rulebook shows
        books.begin()
    # what is drawn beside the proof is put in place if that allows it; else nothing is drawn before it
    written = (beside is not None and held.promising) or held.allowed()
    if written:
        begin = books.begin if beside is not None and order.booked else None
        job = Job(target, wanted, workers, whole, books.more, held.allowed, begin)
        written = _write(ready, books, job, order.quiet, told)
    verdict = held.verdict
    told.show(verdict.findings)
    if not written:
        told.tell(refusal(verdict.findings))
    if not order.quiet:
        if written:
            told.say(summary(ready, target, wanted))
            if wanted & {"pdf", "sheets"} and (saves := saving_note(ready)):
                told.tell(f"note: {saves}")
        told.say(verdict.line)
    told.written = target if written else None
    return OK if written else verdict.code or FAULTY


class _Held:
    """The verdict on a game, once it is asked for, and whether that lets a build be written."""

    unread: DataError | None = None
    """What keeps the rulebook from being read, which the proof may tell as well."""

    def __init__(self, ready: Ready, whole: bool, draft: bool, beside: ProofBeside | None) -> None:
        self._ready, self.whole, self._draft, self._beside = ready, whole, draft, beside

    @property
    def promising(self) -> bool:
        """Whether nothing forbids it by now."""
        return not forbidden(print_findings(self._ready, self.whole), self._draft)

    @cached_property
    def verdict(self) -> Checked:
        """What the proof came to."""
        made = partial(self._beside.proof, self._ready.sources) if self._beside else None
        return proved(self._ready, self.whole, made=made)

    def allowed(self) -> bool:
        """Whether it may be written. Raises what keeps the rulebook from being read."""
        readable = self._draft or self.verdict.readable
        if readable and self.unread is not None:
            raise self.unread
        return readable and not forbidden(self.verdict.findings, self._draft)


class _Books:
    """The files of the rulebook, made beside all else from when the boards of its examples are there."""

    edition: Edition | None = None
    _files: Files | None = None

    def __init__(
        self, ready: Ready, wanted: frozenset[str], workers: Workers, beside: ProofBeside | None, held: _Held
    ) -> None:
        self._ready, self._wanted, self._workers, self._beside, self._held = ready, wanted, workers, beside, held

    def begin(self) -> None:
        """Make the rulebook ready and begin its files."""
        try:
            self.edition = (self._beside and self._beside.edition(self._ready)) or edition_of(self._ready)
        except DataError as error:
            self._held.unread = error
        if self.edition is not None and "rulebook" in self._wanted:
            self._files = begun(self.edition, self._workers)

    def more(self) -> Files:
        """The files besides sheets and faces: the rulebook, and the pages of the proof."""
        files = dict(self._files or {})
        if "proof" not in self._wanted or not self._held.whole:
            return files
        from .desk.static import proof_files  # only who asks for pages pays for them

        return {**files, **proof_files(self._ready, self._held.verdict, self.edition)}


def _write(ready: Ready, books: _Books, job: Job, quiet: bool, told: Told) -> bool:
    """Draw and write everything; whether that was allowed."""
    note = cost_of(ready.drawn, ready.plans.values(), ready.settings, job.formats).note(ready.settings.dpi)
    for said in [*([note] if note else []), *printer_notes(ready.settings)]:
        if not quiet:
            told.tell(f"note: {said}")

    try:
        with reporting(job.target, quiet) as report:
            ink = build(ready.drawn, dict(ready.plans), ready.settings, job, report)
    except Forbidden:
        return False
    if books.edition is not None and books.edition.boards.why:
        told.tell(f"the rulebook shows no boards: {books.edition.boards.why}")
    if ink and not quiet:
        told.say(f"ink: about {ink:.0f} full pages of solid colour" if ink >= 1.5 else "ink: about 1 full page or less")
    return True
