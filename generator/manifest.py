"""The manifest of a build: every file, its hash, what is on it and how large it is."""

from __future__ import annotations

import json
import shutil
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..layouts.deck import DrawnGame
from ..layouts.settings import PrintSettings
from .kept import KeptFiles, Seal, link

MANIFEST = "manifest.json"
KIND = "deckproof-build"


@dataclass(frozen=True, slots=True)
class Entry:
    """One written file: the components on it, each face's key with its copies, size in mm and pixels, pages."""

    file: str
    component: tuple[str, ...]
    faces: Mapping[str, int]
    mm: tuple[float, float]
    px: tuple[int, int] | None = None
    pages: int = 1


def read_manifest(folder: Path) -> dict[str, Any] | None:
    """The manifest in ``folder``; None when there is none of ours."""
    try:
        content = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return content if isinstance(content, dict) and content.get("kind") == KIND else None


def manifest(
    drawn: DrawnGame, settings: PrintSettings, entries: Sequence[Entry], stage: Path, kept: KeptFiles
) -> dict[str, Any]:
    """The manifest of what is in ``stage``: written entries, and what was carried over from an earlier build."""
    files = {entry.file: _described(entry, kept.seal(entry.file)) for entry in entries}
    carried = read_manifest(stage) or {}
    for old in carried.get("files", []):
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
        "size_mm": [_mm(part) for part in entry.mm],
    }
    if entry.px is not None:
        described["size_px"] = list(entry.px)
    else:
        described["pages"] = entry.pages
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
        "portal": settings.portal.name if settings.portal else None,
        "slots": settings.slots.title if settings.slots else None,
        "back_offset_mm": list(settings.back_offset),
    }


def carry_over(target: Path, stage: Path, entries: Sequence[Entry], parts: Collection[str], whole: bool) -> None:
    """Bring along what this build does not replace.

    Files somebody else put into the folder always stay. Files of an earlier build stay when this build covers
    only some components and they show none of those.
    """
    old = read_manifest(target)
    if old is None:
        return
    ours = {file["file"]: set(file["components"]) for file in old.get("files", [])}
    written = {entry.file for entry in entries} | {MANIFEST}
    for path in sorted(target.rglob("*")):
        name = path.relative_to(target).as_posix()
        stale = name in ours and (whole or bool(ours[name] & set(parts)))
        if path.is_dir() or name in written or stale:
            continue
        link(path, stage / name)
    if not whole:
        shutil.copyfile(target / MANIFEST, stage / MANIFEST)
