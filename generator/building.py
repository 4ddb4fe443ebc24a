"""``deckproof build``: games proved and written; what the proof forbids is not put in place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from ..cards.finding import DataError
from ..cards.library import bundled
from ..cards.memo import Memo
from ..layouts.pixels import cost_of
from .booksbeside import begun
from .build import Forbidden, Job, build, check_target
from .cache.runs import build_kept
from .cache.store import Store
from .checking import Checked, proved
from .console import FAULTY, OK, Told
from .making import (
    Edition,
    Files,
    edition_of,
    forbidden,
    known_formats,
    print_findings,
    printer_notes,
    refusal,
    saving_note,
    summary,
)
from .options import BadOption, Wanted
from .prepare import Ready, loaded, ready_of
from .progress import reporting
from .proofbeside import ProofBeside, proof_begun
from .tongues import asked_for, folder_of
from .workers import Workers, default_jobs


def build_games(
    name: str, out: Path, only: list[str] | None, formats: list[str], jobs: int | None, draft: bool, quiet: bool,
    options: Mapping[str, Any], store: Store | None = None,
) -> int:  # fmt: skip
    """``deckproof build``: one game, or ``all`` bundled ones, one after another; the highest exit code of all.

    What is known by the ``store`` to be built already is not built again.
    """
    if name == "all" and only is not None:
        raise BadOption("--only names components of one game; name the game instead of 'all'")
    games = sorted(bundled()) if name == "all" else [name]
    builds = [(game, language) for game in games for language in asked_for(game, options.get("language"))]
    return max(
        build_kept(game, out, only, formats, jobs, draft, quiet, {**options, "language": language}, store)
        for game, language in builds
    )


def build_game(
    name: str, out: Path, only: list[str] | None, formats: list[str], jobs: int | None, draft: bool, quiet: bool,
    options: Mapping[str, Any], told: Told | None = None, memo: Memo | None = None, assets: str | None = None,
) -> int:  # fmt: skip
    """One game: 0 when written, 1 when errors in it forbid that, 2 when its words cannot be read.

    Every finding is shown and, unless ``quiet``, the verdict comes last. Warnings do not stop. What is to be said again
    for a build that changes nothing is said through ``told``; ``memo`` has what is known of the game; ``assets`` as in
    :func:`draw_game`.
    """
    told = told or Told()
    wanted, whole = known_formats(formats), only is None
    game, booked = loaded(name, memo), whole and bool(wanted & {"rulebook", "proof"})
    with Workers(jobs or default_jobs()) as workers:
        # the pages of a proof show what was played for it, which this process must know then
        apart = "proof" not in wanted and options.get("language") in (None, game.language)
        beside = proof_begun(game, workers, booked) if apart else None
        ready = ready_of(game, Wanted(**{**options, "draft": draft}), only, assets, wanted)
        if beside is not None:
            beside.tell_faces(ready.on_faces)
        target = folder_of(out, ready.drawn.game)
        check_target(target)
        spoken = ready.drawn.game.language
        if ready.settings.words.language != spoken.partition("-")[0]:
            told.tell(
                f"note: Deckproof has no words of its own in {spoken!r}; strips and rulebook say theirs in English"
            )
        held = _Held(ready, whole, draft, beside)
        books = _Books(ready, wanted, workers, beside, held)
        if beside is None and booked:  # before the proof, which then need not replay what the rulebook shows
            books.begin()
        # what is drawn beside the proof is put in place if that allows it; else nothing is drawn before it
        written = (beside is not None and held.promising) or held.allowed()
        if written:
            begin = books.begin if beside is not None and booked else None
            job = Job(target, wanted, workers, whole, books.more, held.allowed, begin)
            written = _write(ready, books, job, quiet, told)
        verdict = held.verdict
    told.show(verdict.findings)
    if not written:
        told.tell(refusal(verdict.findings))
    if not quiet:
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
            self.edition = edition_of(self._ready, self._beside.boards() if self._beside is not None else None)
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
