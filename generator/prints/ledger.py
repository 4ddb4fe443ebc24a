"""The ledger of a game: what lies printed on the table, as recorded print by print. Kept with the user's own files."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, NamedTuple

from ...cards import dat, dat_file, door
from ...cards.document import Document, Keys, Problems
from ...cards.form import Form, Long, key
from ...cards.ids import id_fault
from ...cards.lazyclass import dataclass
from ...cards.library import LANGUAGE, PRINTED_FILE, bundled, display_name, folder_name, overlay_name
from ...cards.schema import MOST_COPIES
from ...cards.validate import validate
from ...cards.yamlread import read_yaml
from ..atomic import NotWritten, write_files

KIND = "deckproof-printed"
MOST_RECORDINGS = 50
"""Older recordings become one: what they printed stays, when it was is forgotten."""
LONGEST_NAME = 60
"""Characters of a piece's name that are kept, for the pull list."""
_HEAD = f"""\
# What is printed of this game and when, kept by 'deckproof print' and read by 'deckproof ledger'.
kind: {KIND}
"""
_PILE = re.compile(r"(\d{1,4}) x ([0-9a-f]{16}) (\S.*)", re.DOTALL)
_PAGE = re.compile(r"[0-9a-f]{16}")

Key = tuple[str, str]
"""A piece: the ids of its component and of the card."""


class Pile(NamedTuple):
    """All copies of one piece: how many there are, what they look like (a likeness), what people call it."""

    copies: int
    looks: str
    name: str


Pieces = Mapping[Key, Pile]
Pages = tuple[str, ...]
"""What each page of the rulebook looks like, in order."""


class RecordingForm(Form, noun="a recording"):
    """One recording as written: ``pieces`` by component and id, those of which there are none any more with 0."""

    date: Annotated[str, Long(1, 40)]
    version: Annotated[str, Long(0, 40)] = ""
    pieces: dict[str, dict[str, str]] = key(new=dict)
    rulebook: list[str] | None = None


class LedgerForm(Form, noun="the ledger"):
    """The file as written."""

    kind: str
    recordings: list[RecordingForm]


@dataclass(frozen=True)
class Recording:
    """One print: its ``date`` by the user's clock, and the piles that differ since. ``pages`` None: as before."""

    date: str
    version: str
    pieces: Pieces
    pages: Pages | None


@dataclass(frozen=True)
class Ledger:
    """All recordings in order, and the ``file`` they stand in; ``language`` is "" for the game's own."""

    file: Path
    recordings: tuple[Recording, ...] = ()
    language: str = ""

    @property
    def pieces(self) -> dict[Key, Pile]:
        """What is printed in all."""
        found: dict[Key, Pile] = {}
        for recording in self.recordings:
            found.update(recording.pieces)
        return {key: pile for key, pile in found.items() if pile.copies}

    @property
    def pages(self) -> Pages:
        """The rulebook as it is printed; empty if it is not."""
        return next((one.pages for one in reversed(self.recordings) if one.pages is not None), ())

    @property
    def mark(self) -> str:
        """A hash of what is printed: sheets of changes are right for this and for nothing else."""
        return hashlib.sha256(repr((sorted(self.pieces.items()), self.pages)).encode()).hexdigest()[:16]

    def recorded(self, date: str, version: str, pieces: Pieces, pages: Pages | None) -> Ledger:
        """The ledger once ``pieces`` and ``pages`` are all that is printed; it has no recording more if they were."""
        before = self.pieces
        gone = {key: pile._replace(copies=0) for key, pile in before.items() if key not in pieces}
        fresh = {key: pile for key, pile in pieces.items() if before.get(key) != pile}
        new_pages = None if pages is None or pages == self.pages else pages
        if not gone and not fresh and new_pages is None:
            return self
        return replace(self, recordings=(*self.recordings, Recording(date, version, {**fresh, **gone}, new_pages)))

    def undone(self) -> Ledger:
        """The ledger without its last recording."""
        return replace(self, recordings=self.recordings[:-1])


def ledger_file(folder: Path, language: str = "") -> Path:
    """Where the ledger of the game in ``folder`` is: there, or with the user's data if the game is a bundled one.

    A deck in another ``language`` is another deck on the table, and has a ledger of its own; "" is the original.
    """
    if not any(door.within(folder, own) for own in bundled().values()):
        return folder / (overlay_name(PRINTED_FILE, language) if language else PRINTED_FILE)
    from platformdirs import user_data_path

    name = f"{folder_name(folder)}.yaml"
    kept = user_data_path("deckproof", appauthor=False) / "printed"
    return kept / (overlay_name(name, language) if language else name)


def ledgers(folder: Path) -> Iterator[str]:
    """The languages in which something of the game in ``folder`` is recorded; "" is the original."""
    own = ledger_file(folder)
    if door.is_there(own):
        yield ""
    for file in door.inside(own.parent, own.parent):
        language = file.name.removeprefix(f"{own.stem}.").removesuffix(own.suffix)
        if file.name == overlay_name(own.name, language) and re.fullmatch(LANGUAGE, language):
            yield language


def read_ledger(folder: Path, language: str = "") -> Ledger:
    """The ledger of the game in ``folder`` in a language; empty if nothing was recorded.

    Raises DataError for a damaged one.
    """
    file = ledger_file(folder, language)
    if not door.is_there(file):
        return Ledger(file, language=language)
    problems = Problems()
    doc = read_yaml(file, display_name(file), problems, file.parent)
    form = validate(LedgerForm, doc, (), problems) if doc is not None else None
    recordings: tuple[Recording, ...] = ()
    if doc is not None and form is not None:
        if form.kind != KIND:
            hint = f"call it something else: {file.name!r} is where Deckproof keeps what is printed"
            problems.add(dat_file.bad_value(doc.place(("kind",)), f"{form.kind!r} is not {KIND!r}", hint))
        recordings = tuple(_recordings(form, doc, problems))
    problems.raise_if_any()
    return Ledger(file, recordings, language)


def write_ledger(ledger: Ledger) -> None:
    """Write a ledger in place of what was there, at once or not at all.

    Raises :class:`atomic.NotOurs`, :class:`atomic.NotWritten` for one that could not be read again, and OSError.
    """
    recordings = ledger.recordings
    text = _written(recordings)
    while len(recordings) > 1 and (len(recordings) > MOST_RECORDINGS or len(text.encode()) > door.TEXT):
        recordings = (_joined(recordings[0], recordings[1]), *recordings[2:])
        text = _written(recordings)
    if len(text.encode()) > door.TEXT:
        raise NotWritten(f"nothing was recorded: {ledger.file} would have more than {door.TEXT:,} bytes")
    ledger.file.parent.mkdir(parents=True, exist_ok=True)
    write_files({ledger.file: text.encode()})


def piles_of(form: Mapping[str, Mapping[str, str]], doc: Document, path: Keys, problems: Problems) -> dict[Key, Pile]:
    """Piles as they are written; faults go to ``problems``, each at its own place."""
    found: dict[Key, Pile] = {}
    for part, piles in form.items():
        for id_, words in piles.items():
            match = _PILE.fullmatch(words)
            for name, at in ((part, (*path, part)), (id_, (*path, part, id_))):
                if why := id_fault(name):
                    problems.add(dat.bad_id(doc.key_place(at), name, why))
            if match is not None and int(match[1]) <= MOST_COPIES:
                found[part, id_] = Pile(int(match[1]), match[2], match[3][:LONGEST_NAME])
                continue
            said = f"{words[:40]!r} does not say how many copies of which looks of {id_[:40]!r} are printed"
            hint = 'it is written such as "2 x 0123456789abcdef Name"; mend it, or take the file away and begin anew'
            problems.add(dat_file.bad_value(doc.place((*path, part, id_)), said, hint))
    return found


def pages_of(pages: list[str] | None, doc: Document, path: Keys, problems: Problems) -> Pages | None:
    """Pages as they are written; faults go to ``problems``."""
    for number, page in enumerate(pages or ()):
        if not _PAGE.fullmatch(page):
            said = f"{page[:40]!r} does not say what a page of the rulebook looks like"
            problems.add(dat_file.bad_value(doc.place((*path, number)), said, "it has 16 hex digits"))
    return None if pages is None else tuple(pages)


def written_piles(pieces: Pieces, indent: str) -> Iterator[str]:
    """Piles as lines of YAML."""
    parts: dict[str, list[str]] = {}
    for (part, id_), pile in pieces.items():
        name = " ".join(pile.name.split())[:LONGEST_NAME]
        parts.setdefault(part, []).append(f"{quoted(id_)}: {quoted(f'{pile.copies} x {pile.looks} {name}')}")
    for part, lines in parts.items():
        yield f"{indent}{quoted(part)}:\n"
        yield from (f"{indent}  {line}\n" for line in lines)


def quoted(text: str) -> str:
    """A text as YAML and JSON both write it."""
    return json.dumps(text, ensure_ascii=False)


def _recordings(form: LedgerForm, doc: Document, problems: Problems) -> Iterator[Recording]:
    for number, one in enumerate(form.recordings):
        at = ("recordings", number)
        pieces = piles_of(one.pieces, doc, (*at, "pieces"), problems)
        yield Recording(one.date, one.version, pieces, pages_of(one.rulebook, doc, (*at, "rulebook"), problems))


def _written(recordings: tuple[Recording, ...]) -> str:
    return "".join([_HEAD, "recordings:" if recordings else "recordings: []", "\n", *map(_one, recordings)])


def _one(recording: Recording) -> str:
    lines = [f"- date: {quoted(recording.date)}\n", f"  version: {quoted(recording.version)}\n"]
    if recording.pieces:
        lines += ["  pieces:\n", *written_piles(recording.pieces, "    ")]
    if recording.pages is not None:
        lines.append(f"  rulebook: {json.dumps(recording.pages)}\n")
    return "".join(lines)


def _joined(old: Recording, new: Recording) -> Recording:
    pages = old.pages if new.pages is None else new.pages
    return Recording(new.date, new.version, {**old.pieces, **new.pieces}, pages)
