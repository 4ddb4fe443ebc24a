"""The manifest of a build: every file, its hash, what is on it and how large it is."""

from __future__ import annotations

import json
import re
import shutil
import stat
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..cards.lazyclass import dataclass
from ..layouts.deck import DrawnGame
from ..layouts.settings import PrintSettings
from ..layouts.units import MM_PER_POINT
from .atomic import NotOurs
from .kept import KeptFiles, Seal, link

MANIFEST = "manifest.json"
KIND = "deckproof-build"
DEPTH = 4
"""How deep it is nested at most."""
SHEET = re.compile(rb"/MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]")
"""The size of a page in points, as each one of our PDF files tells its own."""
LARGEST = 50_000_000
"""Bytes of such a file at most: the manifest of 40,000 cards has a third of them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One written file: the components on it, each face's key with its copies, size in mm and pixels, pages.

    A web page has no size and no pages.
    """

    file: str
    component: tuple[str, ...]
    faces: Mapping[str, int]
    mm: tuple[float, float] | None
    px: tuple[int, int] | None = None
    pages: int = 1
    ink: float | None = None
    """Of a print file: how many full pages of solid colour it takes, estimated."""


def entry_of(name: str, content: bytes) -> Entry:
    """The entry of a file of a rulebook or proof: what a PDF says of its pages, which are all of one size."""
    sheets = SHEET.findall(content) if name.endswith(".pdf") else []
    if not sheets:
        return Entry(name, (), {}, None)
    w, h = (float(side) * MM_PER_POINT for side in sheets[0])
    return Entry(name, (), {}, (w, h), pages=len(sheets))


def read_manifest(folder: Path) -> dict[str, Any] | None:
    """The manifest in ``folder``; None when there is none that a build wrote: a plain file of our form."""
    content = read_values(folder / MANIFEST)
    return content if _is_ours(content) else None


def read_values(file: Path) -> Any:
    """The values in a file of JSON that a build or export left; None for what none has left: a link, a huge file."""
    try:
        found = file.stat(follow_symlinks=False)
        if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:
            return None
        content = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    return content if _is_shallow(content, DEPTH) else None


def _is_ours(content: Any) -> bool:
    """Whether values are a manifest as far as anything of it is used later."""
    if not isinstance(content, dict) or content.get("kind") != KIND:
        return False
    files, components = content.get("files"), content.get("components")
    return isinstance(files, list) and all(map(_is_file, files)) and isinstance(components, dict)


def _is_file(entry: Any) -> bool:
    if not isinstance(entry, dict):
        return False
    name, components = entry.get("file"), entry.get("components")
    if not isinstance(name, str) or not isinstance(components, list):
        return False
    inside = name != "" and not name.startswith("/") and ".." not in name.split("/")
    return inside and all(isinstance(component, str) for component in components)


def _is_shallow(value: Any, depth: int) -> bool:
    """Whether lists and mappings are nested no deeper than so."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return depth >= 0 and all(_is_shallow(part, depth - 1) for part in inside)


def manifest(
    drawn: DrawnGame, settings: PrintSettings, entries: Sequence[Entry], stage: Path, kept: KeptFiles
) -> dict[str, Any]:
    """The manifest of what is in ``stage``: written entries, and what was carried over from an earlier build."""
    files = {entry.file: _described(entry, kept.seal(entry.file)) for entry in entries}
    carried = read_manifest(stage) or {}
    for old in carried.get("files", ()):
        if old["file"] not in files and (stage / old["file"]).is_file():
            files[old["file"]] = old
    components = {
        id_: {
            "title": part.component.title,
            "size_mm": [_mm(part.size.w), _mm(part.size.h)],
            "copies": part.copies,
            "version": part.version,
            "cards": {card.card.id: card.card.copies for card in part.cards},
        }
        for id_, part in drawn.components.items()
    }
    return {
        "kind": KIND,
        "game": drawn.game.name,
        "title": drawn.game.title,
        "version": drawn.version,
        "settings": _settings(settings),
        "components": {**carried.get("components", {}), **components},
        "files": [files[name] for name in sorted(files)],
    }


def _described(entry: Entry, seal: Seal) -> dict[str, Any]:
    described: dict[str, Any] = {
        "file": entry.file,
        "sha256": seal.sha256,
        "bytes": seal.bytes,
        "components": list(entry.component),
    }
    if entry.mm is not None:
        described["size_mm"] = [_mm(part) for part in entry.mm]
    if entry.px is not None:
        described["size_px"] = list(entry.px)
    elif entry.mm is not None:
        described["pages"] = entry.pages
    if entry.ink is not None:
        described["ink_pages"] = entry.ink
    described["faces"] = dict(entry.faces)
    return described


def _mm(value: float) -> float:
    return round(value, 3)


def _settings(settings: PrintSettings) -> dict[str, Any]:
    return {
        "paper": settings.paper.name,
        "backs": settings.backs,
        "bleed_mm": settings.bleed,
        "png_bleed_mm": settings.png_bleed,
        "gap_mm": settings.gap,
        "dpi": settings.dpi,
        "ink": settings.ink,
        "portal": settings.portal.name if settings.portal else None,
        "slots": settings.slots.title if settings.slots else None,
        "back_offset_mm": list(settings.back_offset),
        "printer": settings.printer.name if settings.printer else None,
    }


def carry_over(target: Path, stage: Path, entries: Sequence[Entry], parts: Collection[str], whole: bool) -> None:
    """Bring along what this build does not replace.

    What somebody else put into the folder always stays: files, links, empty folders. Files of an earlier build stay
    when this build covers only some components and they show none of those. Raises :class:`NotOurs` where something
    of somebody else's stands in the way of a file that is written.
    """
    old = read_manifest(target)
    if old is None:
        return
    ours = {file["file"]: set(file["components"]) for file in old["files"]}
    written = {entry.file for entry in entries} | {MANIFEST}
    for path in things(target):
        name = path.relative_to(target).as_posix()
        if name == MANIFEST or (name in ours and (whole or name in written or ours[name] & set(parts))):
            continue
        folder = path.is_dir() and not path.is_symlink()
        if _in_the_way(stage / name, stage, folder):
            why = "is not of an earlier build, and stands where this one writes"
            raise NotOurs(f"{path} {why}; move it away or choose another --out")
        if folder:
            (stage / name).mkdir(parents=True, exist_ok=True)
        else:
            link(path, stage / name)
    if not whole:
        shutil.copyfile(target / MANIFEST, stage / MANIFEST)


def things(folder: Path) -> Iterator[Path]:
    """Everything in a folder and its folders that holds nothing: files, links whatever they lead to, empty folders."""
    for entry in sorted(folder.iterdir()):
        inside = entry.is_dir() and not entry.is_symlink()
        if inside and any(entry.iterdir()):
            yield from things(entry)
        else:
            yield entry


def _in_the_way(place: Path, stage: Path, folder: bool) -> bool:
    """Whether a file or folder cannot be put at a place in ``stage``: something is there, or a file above it."""
    if place.is_dir():
        return not folder
    return place.exists() or any(above.is_file() for above in place.parents if above.is_relative_to(stage))
