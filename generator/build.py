"""The build: a drawn game becomes PDF sheets, PNG faces and sheets, and a manifest, all at once or not at all."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from ..cards.lazyclass import dataclass
from ..layouts.deck import DrawnGame
from ..layouts.drawing import DrawnFace
from ..layouts.ink import inked, inked_plans
from ..layouts.plan import FULL_NAME, Plan, PlannedSheet
from ..layouts.settings import PrintSettings
from ..layouts.units import pixels
from .atomic import NotOurs, not_written, staged
from .drafting import drafted
from .inkcover import InkCover
from .kept import KeptFiles
from .looks import Looks
from .making import Files
from .manifest import MANIFEST, Entry, carry_over, entry_of, manifest, read_manifest
from .pdf import PdfFile, PictureCache
from .png import Raster, rasterise, unknown, whole
from .sheetfile import BACKS, ONE_SIDED, PrintFiles, placed_often, sheets_pdf, sides_by_file
from .workers import Workers


@dataclass(frozen=True, slots=True)
class Job:
    """What to build, besides the game: where to, in which formats, with which processes.

    ``whole`` is False when only some components were drawn; other files of an earlier build then stay.
    """

    target: Path
    formats: frozenset[str]
    workers: Workers
    whole: bool
    more: Callable[[], Files] = dict
    """Gives the files of the rulebook and of the pages of the proof, which may be under way beside this process; none
    when none are wanted.

    It is called when all is drawn but the pixels: what is known of pictures by then, copies of this process know, too.
    """
    allowed: Callable[[], bool] = lambda: True
    """Says, when all is drawn, whether it may be put in place: a proof may be under way beside this process."""
    begin: Callable[[], None] | None = None
    """Begins the files of the rulebook when the sheets are drawn, by when what they wait for has mostly come; None when
    they are begun already, or not wanted."""


class Forbidden(Exception):
    """What was drawn may not be put in place."""


Progress = Callable[[str, int, int], None]
"""Told each finished file: its name in the output folder, how many are done, how many there will be."""


def check_target(target: Path) -> None:
    """Refuse a folder with content that no build of ours wrote. Raises :class:`NotOurs`."""
    for path in (target, *target.parents):
        if path.is_symlink() and not path.exists():
            raise NotOurs(f"{path} is a link that leads nowhere; take it away or choose another --out")
        if path.exists() and not path.is_dir():
            raise NotOurs(f"{path} is a file, not a folder; move it away or choose another --out")
    if target.is_dir() and any(target.iterdir()) and read_manifest(target) is None:
        holds = f"{target} holds files but no {MANIFEST} of an earlier build"
        if os.path.lexists(target / MANIFEST):
            holds = f"{target / MANIFEST} is not as a build writes it, so the files beside it may be somebody's"
        raise NotOurs(f"{holds}; move them away or choose another --out")


def build(drawn: DrawnGame, planned: dict[str, Plan], settings: PrintSettings, job: Job, progress: Progress) -> float:
    """Write everything beside the target and put it in place at the end.

    Gives the full pages of solid colour that the files with everything take, 0 where there are none. An interrupted
    build leaves what was there. Raises :class:`NotOurs`, :class:`atomic.NotWritten`, and :class:`Forbidden` when the
    job is not allowed to end.
    """
    check_target(job.target)
    try:
        with staged(job.target) as stage:
            made = _Build(drawn, planned, settings, job, stage, progress)
            made.run()
        return made.ink
    except OSError as error:
        raise not_written(job.target, error) from error


class _Build:
    """One build into a fresh folder."""

    def __init__(
        self, drawn: DrawnGame, planned: dict[str, Plan], settings: PrintSettings, job: Job, stage: Path,
        progress: Progress,
    ) -> None:  # fmt: skip
        drawn = inked(drawn, settings.ink)
        self._drawn = drafted(drawn, settings.words.say("draft")) if settings.draft else drawn
        self._settings, self._job = settings, job
        self._planned = inked_plans(planned, settings.ink)
        self._stage, self._progress = stage, progress
        self._memo = drawn.game.memo
        self._pictures = PictureCache(self._memo, settings.ink)
        self._print = PrintFiles(self._drawn, self._pictures)
        self._cover = InkCover(drawn, self._pictures, settings.ink)
        self.ink = 0.0
        self._kept = KeptFiles(job.target, stage, self._memo)
        self._looks = Looks(self._drawn, (settings.ink, settings.draft))
        self._rasters: dict[Path, tuple[Raster, list[Entry]]] = {}
        self._ready: list[Entry] = []
        self._entries: list[Entry] = []
        self._total = self._done = 0

    def run(self) -> None:
        formats = self._job.formats
        work = self._stage / ".work"
        work.mkdir()
        if formats & {"pdf", "sheets"}:
            for name, title, pages in self._print_files():
                self._print_file(name, title, pages, work)
        if self._job.begin is not None:
            self._job.begin()
        if "faces" in formats:
            self._face_file(work)
        drawn = sum(len(entries) for _, entries in self._rasters.values())
        more = self._job.more()
        self._total = len(self._ready) + drawn + len(more)
        for entry in self._ready:
            self._finished(entry)
        rasters = [raster for raster, _ in self._rasters.values()]
        rasterise(rasters, self._settings.dpi, self._job.workers, self._memo, self._rasterised)
        for name, made in more.items():
            file = self._stage / name
            file.parent.mkdir(exist_ok=True, parents=True)
            content = made()
            file.write_bytes(content)
            self._finished(entry_of(name, content))
        shutil.rmtree(work)
        if not self._job.allowed():
            raise Forbidden
        self._close()

    def _close(self) -> None:
        """Bring along what stays, and write the manifest of it all."""
        carry_over(self._job.target, self._stage, self._entries, self._drawn.components, self._job.whole)
        content = manifest(self._drawn, self._settings, self._entries, self._stage, self._kept)
        text = json.dumps(content, indent=2, ensure_ascii=False, sort_keys=False) + "\n"
        # halves of characters, which an older manifest may bring along, are escapes of JSON as well
        (self._stage / MANIFEST).write_bytes(text.encode("utf-8", "backslashreplace"))

    def _rasterised(self, file: Path) -> None:
        """Tell a finished PNG, and copy it for the other cards that have the same face."""
        _, entries = self._rasters[file]
        for entry in entries:
            name = self._stage / entry.file
            if name != file:
                name.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, name)
            self._finished(entry)

    def _lacking(self, entries: Sequence[Entry], key: Hashable) -> list[Entry]:
        """The files of these that must be written; the others are taken over from the build before."""
        lacking = [entry for entry in entries if not self._kept.take(entry.file, key)]
        self._ready += [entry for entry in entries if entry not in lacking]
        return lacking

    # -- sheets ---------------------------------------------------------------------------------

    def _print_files(self) -> Iterator[tuple[str, str, Sequence[PlannedSheet]]]:
        """Name, title and pages of each PDF, of one plan or of its second file."""
        for name, planned in self._planned.items():
            if name == FULL_NAME and "pdf" not in self._job.formats:
                continue
            id_ = name.removeprefix("cards-")
            part = self._drawn.components.get(id_)
            title = f"{self._drawn.game.title}: {part.component.title if part else 'everything to print'}"
            yield from sides_by_file(name, title, planned.sheets, self._settings.backs)

    def _print_file(self, name: str, title: str, pages: Sequence[PlannedSheet], work: Path) -> None:
        """Write one PDF, and plan its pages as PNG if they are wanted (those of the file with everything are not)."""
        often = placed_often(pages)
        printer = self._settings.printer
        wanted, file = "pdf" in self._job.formats, self._stage / f"{name}.pdf"
        plain = file if wanted and printer is None else work / f"{name}.pdf"  # pictures show sheets as they come out
        entry = self._sheet_entry(f"{name}.pdf", pages)
        if wanted:
            entry = replace(entry, ink=self._cover.pages(pages))
            self.ink += (entry.ink or 0.0) if name.startswith(FULL_NAME) else 0.0
        meta = self._drawn.game.meta
        look = (meta.author, meta.tagline, printer, tuple(map(self._looks.sheet, pages)))
        key = ("pdf", title, *look)
        lacking = wanted and bool(self._lacking([entry], key))
        as_png = "sheets" in self._job.formats and not name.startswith(FULL_NAME)
        drawn = self._plan_sheets(name, pages, often, plain) if as_png else False
        if lacking:
            file.write_bytes(self._print.written(title, pages, printer, look))
            self._ready.append(entry)
        if drawn and plain != file:
            plain.write_bytes(sheets_pdf(title, pages, self._drawn, self._pictures, None))

    def _plan_sheets(self, name: str, pages: Sequence[PlannedSheet], often: frozenset[str], pdf: Path) -> bool:
        """Plan the pages of a file as PNG; whether any part of them must be drawn."""
        (self._stage / "sheets").mkdir(exist_ok=True)
        stem = name.removeprefix("cards-")
        for ending in (BACKS, ONE_SIDED):
            stem = stem if stem in self._drawn.components else stem.removesuffix(ending)
        drawn = False
        for index, page in enumerate(pages):
            relative = f"sheets/{stem}-{page.side.number:02}-{page.side.side}.png"
            size = pixels(page.side.w, page.side.h, self._settings.dpi)
            # a blank back belongs to the component as well, so that a later build knows whether to keep it
            entry = replace(self._sheet_entry(relative, [page]), component=(stem,), px=size)
            bands = self._looks.bands(page, often, size)
            if self._lacking([entry], ("sheet", bands, size, self._settings.dpi)):
                raster = Raster(pdf, index, size, self._stage / relative, bands)
                self._rasters[raster.file] = (raster, [entry])
                drawn = drawn or unknown(raster, self._memo)
        return drawn

    def _sheet_entry(self, file: str, pages: Sequence[PlannedSheet]) -> Entry:
        counts: dict[str, int] = {}
        for page in pages:
            for placement in page.side.placements:
                counts[placement.key] = counts.get(placement.key, 0) + placement.copies
        parts = tuple(dict.fromkeys(id_ for page in pages for id_ in page.components))
        side = pages[0].side if pages else None
        return Entry(file, parts, counts, (side.w, side.h) if side else (0, 0), None, len(pages))

    # -- faces ----------------------------------------------------------------------------------

    def _face_files(self) -> Iterator[tuple[DrawnFace, list[tuple[str, str]]]]:
        """Every different face with the component and file of each card that has it."""
        found: dict[str, tuple[DrawnFace, list[tuple[str, str]]]] = {}
        for id_, part in self._drawn.components.items():
            for drawn in part.cards:
                for side, face in drawn.sides:
                    files = found.setdefault(face.key, (face, []))[1]
                    files.append((id_, f"png/{id_}/{drawn.card.id}-{side}.png"))
        yield from found.values()

    def _face_file(self, work: Path) -> None:
        """Write every face that is lacking on a page of its own, and plan its PNG."""
        bleed, settings = self._settings.png_bleed, self._settings
        pdf = PdfFile(self._drawn.game.title, self._drawn.fonts, self._pictures)
        file = work / "faces.pdf"
        pages = 0
        for face, files in self._face_files():
            size, look = settings.face_pixels(face.size), (self._looks.face(face), bleed)
            mm, upright = (face.size.w + 2 * bleed, face.size.h + 2 * bleed), settings.stands_up(face.size)
            mm = (mm[1], mm[0]) if upright else mm
            entries = [Entry(name, (component,), {face.key: 1}, mm, size) for component, name in files]
            lacking = self._lacking(entries, ("face", look, size, settings.dpi))
            if not lacking:
                continue
            first = self._stage / lacking[0].file
            first.parent.mkdir(parents=True, exist_ok=True)
            self._rasters[first] = (Raster(file, pages, size, first, whole(size, look)), lacking)
            pdf.face_page(face, bleed, upright)
            pages += 1
        if pages:
            file.write_bytes(pdf.bytes())

    def _finished(self, entry: Entry) -> None:
        self._entries.append(entry)
        self._done += 1
        self._progress(entry.file, self._done, self._total)
