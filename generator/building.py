"""``deckproof build``: games proved and written; what the proof forbids is not put in place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from ..cards.finding import DataError
from ..cards.library import bundled
from ..cards.memo import Memo
from ..layouts.pixels import cost_of
from .booksbeside import begun
from .build import Job, build, check_target, default_jobs
from .cache.runs import build_kept
from .cache.store import Store
from .checking import Checked, proved
from .console import FAULTY, OK, Told
from .making import Edition, Files, edition_of, forbidden, known_formats, printer_notes, refusal, saving_note, summary
from .options import BadOption, Wanted
from .prepare import Ready, prepare
from .progress import reporting
from .tongues import asked_for, folder_of
from .workers import Workers


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
    ready = prepare(name, Wanted(**{**options, "draft": draft}), only, memo, assets, wanted)
    target = folder_of(out, ready.drawn.game)
    check_target(target)
    spoken = ready.drawn.game.language
    if ready.settings.words.language != spoken.partition("-")[0]:
        told.tell(f"note: Deckproof has no words of its own in {spoken!r}; strips and rulebook say theirs in English")
    with Workers(jobs or default_jobs()) as workers:
        # before the proof, which then need not replay the examples that the rulebook shows with their boards
        edition, unread = _edition(ready) if whole and wanted & {"rulebook", "proof"} else (None, None)
        books = _books(edition, wanted, workers)
        verdict = proved(ready, whole)
        written = draft or verdict.readable
        if written and unread is not None:
            raise unread
        written = written and not forbidden(verdict.findings, draft)
        if written:
            job = Job(target, wanted, workers, whole)
            _write(ready, edition, books, job, verdict, quiet, told)
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


def _edition(ready: Ready) -> tuple[Edition | None, DataError | None]:
    """The rulebook made ready; or what keeps it from being read, which the proof may tell as well."""
    try:
        return edition_of(ready), None
    except DataError as error:
        return None, error


def _books(edition: Edition | None, wanted: frozenset[str], workers: Workers) -> Files | None:
    """The files of the rulebook under way beside the proof and the sheets."""
    return begun(edition, workers) if edition is not None and "rulebook" in wanted else None


def _write(
    ready: Ready, edition: Edition | None, books: Files | None, job: Job, verdict: Checked, quiet: bool, told: Told
) -> None:
    """Draw and write everything."""
    if edition is not None and edition.boards.why:
        told.tell(f"the rulebook shows no boards: {edition.boards.why}")
    note = cost_of(ready.drawn, ready.plans.values(), ready.settings, job.formats).note(ready.settings.dpi)
    for said in [*([note] if note else []), *printer_notes(ready.settings)]:
        if not quiet:
            told.tell(f"note: {said}")

    job = replace(job, more=partial(_more, ready, edition, books, job, verdict))
    with reporting(job.target, quiet) as report:
        ink = build(ready.drawn, dict(ready.plans), ready.settings, job, report)
    if ink and not quiet:
        told.say(f"ink: about {ink:.0f} full pages of solid colour" if ink >= 1.5 else "ink: about 1 full page or less")


def _more(ready: Ready, edition: Edition | None, books: Files | None, job: Job, verdict: Checked) -> Files:
    """The files besides sheets and faces: the rulebook, and the pages of the proof."""
    files: dict[str, Callable[[], bytes]] = {}
    if books is not None:
        files = dict(books)
    if "proof" not in job.formats or not job.whole:
        return files
    from .desk.static import proof_files  # only who asks for pages pays for them

    return {**files, **proof_files(ready, verdict, edition)}
