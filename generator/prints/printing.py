"""``deckproof print`` and ``deckproof ledger``: sheets to print now, and the record of what is printed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from ...cards.library import find, folder_name
from ...cards.yamlread import Problems
from ...layouts.deck import DrawnGame, draw_game
from ...layouts.ink import inked, inked_plans
from ...layouts.likeness import Likenesses
from ...layouts.plan import FULL_NAME, Plan, plan
from ...layouts.settings import Ink, PrintSettings
from ..atomic import not_written, staged
from ..cache.runs import Run
from ..cache.store import Store
from ..checking import proved
from ..console import FAULTY, OK, many, say, show, tell
from ..making import Edition, edition_of, forbidden, printer_notes, refusal
from ..options import BadOption, Wanted
from ..pdf import PictureCache
from ..prepare import Ready, prepare
from ..sheetfile import sheets_pdf, sides_by_file
from ..tongues import in_tongue, translation_named
from .changes import WHY, Changes, Line, changes, spans
from .job import JOB, MARK, Job, read_job
from .ledger import Key, Ledger, Pages, Pile, ledgers, read_ledger, write_ledger

BLEED = 3.0
"""Millimetres of bleed with which pieces are compared: how much of it a sheet has is not seen on a cut card."""
CHANGED_NAME = "print-changed"
MOST_TOLD = 40
"""Lines of a pull list on a terminal; the paper has all."""


def print_game(
    name: str, out: Path, changed: bool, done: bool, draft: bool, quiet: bool,
    options: Mapping[str, Any], store: Store | None = None,
) -> int:  # fmt: skip
    """Sheets of a game to print now: 0 when written, 1 when errors forbid it. With ``done``, they are recorded.

    What the ``store`` has of the game is not worked out again.
    """
    folder, language = find(name), translation_named(name, options["language"])
    target = out / "prints" / in_tongue(folder_name(folder), language)
    ledger = read_ledger(folder, language)
    if done:
        if changed:
            raise BadOption("--done records the sheets that were made last; leave --changed out")
        return _record(name, ledger, target)
    MARK.refuse_others(target)
    run = Run(store, (), name, out, "prints")
    memo = run.memo()
    ready = prepare(name, Wanted(**options), memo=memo, formats=("pdf", "rulebook"))
    verdict = proved(ready, whole=True)
    edition = edition_of(ready) if verdict.readable else None
    show(verdict.findings)
    if forbidden(verdict.findings, draft) or not verdict.readable:
        tell(refusal(verdict.findings, drafts=verdict.readable))
        return verdict.code or FAULTY
    for note in () if quiet else printer_notes(ready.settings):
        tell(f"note: {note}")
    _Prints(name, ready, edition, ledger, target, quiet).write(changed)
    run.settled(memo)
    return OK


def tell_ledger(name: str, undo: bool, language: str | None = None) -> int:
    """What is printed of a game in a language, and when; with ``undo``, the last recording is taken back first."""
    folder, spoken = find(name), translation_named(name, language)
    ledger = read_ledger(folder, spoken)
    if undo:
        if not ledger.recordings:
            raise BadOption(f"--undo: nothing of {name} is recorded{_in(spoken)}")
        last, ledger = ledger.recordings[-1], ledger.undone()
        write_ledger(ledger)
        say(f"taken back: the recording of {last.date}, version {last.version}")
    if not ledger.recordings:
        say(f"{name}: nothing is recorded as printed{_in(spoken)}; '{_command(name, spoken)}' makes the sheets")
        _tell_others(name, folder, spoken)
        return OK
    for recording in ledger.recordings:
        what = [many(sum(1 for pile in recording.pieces.values() if pile.copies), "design")]
        if gone := sum(1 for pile in recording.pieces.values() if not pile.copies):
            what.append(f"{gone} taken out")
        if recording.pages is not None:
            what.append(f"a rulebook of {many(len(recording.pages), 'page')}")
        say(f"{recording.date}  version {recording.version}: {', '.join(what)}")
    pieces = ledger.pieces
    say(f"printed now: {many(sum(pile.copies for pile in pieces.values()), 'piece')} ({ledger.file})")
    for (part, id_), pile in pieces.items():
        say(f"  {pile.copies} x {pile.name}  {part}/{id_}  {pile.looks}")
    _tell_others(name, folder, spoken)
    return OK


def _tell_others(name: str, folder: Path, spoken: str) -> None:
    """Say in which other languages something is recorded: each has a ledger of its own."""
    for language in ledgers(folder):
        if language != spoken:
            what = f"in {language!r}" if language else "in its own language"
            say(f"more is recorded {what}: {_command(name, language, 'ledger')}")


def _in(language: str) -> str:
    return f" in {language!r}" if language else ""


def _command(name: str, language: str, command: str = "print") -> str:
    """What to type for a game in a language."""
    return f"deckproof {command} {name}{f' --language {language}' if language else ''}"


def _record(name: str, ledger: Ledger, target: Path) -> int:
    made = _command(name, ledger.language)
    job = read_job(target, name, made)
    if ledger.pieces == job.pieces and ledger.pages == job.pages:
        say(f"{name}: these sheets are recorded already")
        return OK
    if job.after and job.after != ledger.mark:
        again = f"make them again with '{made} --changed'"
        raise BadOption(f"--done: the ledger is another one than when these sheets of changes were made; {again}")
    date = datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")
    ledger = ledger.recorded(date, job.version, job.pieces, job.pages)
    write_ledger(ledger)
    count = sum(pile.copies for pile in job.pieces.values())
    say(f"recorded: {many(count, 'piece')} of version {job.version} are printed, {date} -> {ledger.file}")
    return OK


class _Prints:
    """The files of one print, written into a fresh folder."""

    def __init__(
        self, name: str, ready: Ready, edition: Edition | None, ledger: Ledger, target: Path, quiet: bool
    ) -> None:
        self._name, self._ready, self._ledger, self._target, self._quiet = name, ready, ledger, target, quiet
        self._edition = edition
        self._book = edition.files()["rulebook.pdf"]() if edition is not None else b""
        self._pieces = pieces_of(ready.drawn, ready.settings)

    def write(self, changed: bool) -> None:
        """Write the sheets of everything, or of what ``changed``; say what they hold and what to do with them."""
        pages = self._pages()
        found = changes(self._ledger.pieces, self._pieces, self._ledger.pages, pages)
        if changed and self._ledger.recordings and not found:
            self._say(f"{self._name}: all of it is printed as it is now; there is nothing to print")
            return
        some = changed and bool(self._ledger.recordings)
        if changed and not some:
            tell(f"note: nothing of {self._name} is recorded as printed, so this is everything")
        files, told = self._changed(found) if some else self._all()
        job = Job(self._ready.drawn.version, self._ledger.mark if some else "", self._pieces, pages)
        try:
            with staged(self._target) as stage:
                MARK.save({**files, JOB: job.bytes()}, stage, game=self._name, version=job.version)
        except OSError as error:
            raise not_written(self._target, error) from error
        for line in [*told, f"when all is printed: {_command(self._name, self._ledger.language)} --done"]:
            self._say(line)

    def _pages(self) -> Pages:
        if not self._book:
            return ()
        from .pages import page_looks

        return page_looks(self._book, self._ready.drawn.version)

    def _all(self) -> tuple[dict[str, bytes], list[str]]:
        files = {"rulebook.pdf": self._book} if self._book else {}
        sheets, told = self._sheets(FULL_NAME, {key: pile.copies for key, pile in self._pieces.items()})
        return {**sheets, **files}, told

    def _changed(self, found: Changes) -> tuple[dict[str, bytes], list[str]]:
        from .pullsheet import pull_list

        drawn = self._ready.drawn
        titles = {id_: part.title for id_, part in drawn.game.components.items()}
        settings = self._ready.settings
        title = settings.words.say("pull-title", game=drawn.game.short, version=drawn.version)
        files = {"pull-list.pdf": pull_list(found, titles, title, settings.sheet, drawn.fonts, settings.words)}
        told = list(_pull(found))
        if found.into:
            sheets, said = self._sheets(CHANGED_NAME, {line.key: line.copies for line in found.into})
            files, told = {**files, **sheets}, [*said, *told]
        if found.pages and self._edition is not None:
            files["rulebook-pages.pdf"] = self._edition.pages(found.pages)
        return files, [*told, f"the same on paper: {self._target / 'pull-list.pdf'}"]

    def _sheets(self, name: str, copies: Mapping[Key, int]) -> tuple[dict[str, bytes], list[str]]:
        """The sheets with so many copies of each piece, on as few as there can be."""
        settings = self._ready.settings
        drawn = inked(self._ready.drawn, settings.ink)
        planned = inked_plans({name: _plan(drawn, settings, copies)}, settings.ink)[name]
        pictures = PictureCache(drawn.game.memo, settings.ink)
        title = f"{drawn.game.title}: {'everything' if name == FULL_NAME else 'what changed'}"
        files = {
            f"{file}.pdf": sheets_pdf(said, sides, drawn, pictures, settings.printer)
            for file, said, sides in sides_by_file(name, title, planned.sheets, settings.backs)
        }
        sheets = len({(sheet.side.number, sheet.side.side) for sheet in planned.sheets if sheet.side.side != "back"})
        what = f"{many(sum(copies.values()), 'piece')} on {many(sheets, 'sheet')} of {settings.sheet.name}"
        told = f"{drawn.game.short} version {drawn.version}: {what}, backs {settings.backs} -> {self._target}"
        return files, [told]

    def _say(self, text: str) -> None:
        if not self._quiet:
            say(text)


def pieces_of(drawn: DrawnGame, settings: PrintSettings) -> dict[Key, Pile]:
    """Every piece as it is printed with these settings: sheets without backs have pieces without."""
    if settings.bleed != BLEED:
        drawn = draw_game(drawn.game, Problems(), drawn.components, BLEED, settings.sheet)
    likenesses = Likenesses()
    backed = settings.backs != "none"
    return {
        (id_, one.card.id): Pile(
            one.card.copies,
            _inked(
                likenesses.of(one.front, one.back if backed else None, part.envelope, tuple(one.panels.values())),
                settings.ink,
            ),
            " ".join(one.card.name.split()) or one.card.id,
        )
        for id_, part in drawn.components.items()
        for one in part.cards
    }


def _inked(looks: str, ink: Ink) -> str:
    """The looks of a piece that is printed with little ink, or in greys: not those of the same piece in full."""
    return looks if ink == "full" else hashlib.sha256(f"{ink} {looks}".encode()).hexdigest()[: len(looks)]


def _plan(drawn: DrawnGame, settings: PrintSettings, copies: Mapping[Key, int]) -> Plan:
    parts = []
    for id_, part in drawn.components.items():
        cards = tuple(
            replace(one, card=replace(one.card, copies=copies[id_, one.card.id]))
            for one in part.cards
            if (id_, one.card.id) in copies
        )
        if cards:
            parts.append(replace(part, cards=cards))
    return plan(parts, settings, drawn.game.short, drawn.version)


def _pull(found: Changes) -> Iterator[str]:
    for verb, lines in (("take out", found.out), ("put in", found.into)):
        if lines:
            yield f"{verb}: {_listed(lines)}"
    if found.pages:
        yield f"rulebook: pages {spans(found.pages)} go in for the old ones (rulebook-pages.pdf)"
    if found.lost:
        yield f"rulebook: take pages {spans(found.lost)} out"


def _listed(lines: Sequence[Line]) -> str:
    more = f", and {len(lines) - MOST_TOLD} more on the list" if len(lines) > MOST_TOLD else ""
    return ", ".join(line.words(WHY[line.why]) for line in lines[:MOST_TOLD]) + more
