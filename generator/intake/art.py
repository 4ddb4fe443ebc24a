"""Pictures that lie beside a deck: found, looked at, and named as the game will have them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path

from ...cards import door
from ...cards.lazyclass import dataclass
from ...cards.tables.ids import id_from
from ...layouts.picturefile import PictureError
from ...layouts.pictures import picture_info
from .infer import PICTURES
from .rows import Fit
from .tables import free_name

FOLDER = "art"
MOST_FILES = 20_000
"""Files beside a deck that are looked at."""
FEW = 5
"""Pictures that are named; of more, the number is told."""


@dataclass
class Art:
    """The pictures of a deck: where each lies, by its name in the game; and what is not there or cannot be printed."""

    files: dict[str, Path] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)


def gather(fit: Fit, game: Path) -> Art:
    """The pictures that a deck names, or that are called like its cards; its rows name them as the game has them.

    What lies in the folder of the ``game`` itself is passed over.
    """
    art, missing, unusable = Art(), [], []
    beside = dict(_beside(fit.deck.where, game))
    header = fit.header("art")
    if not header:
        header = _by_name(fit, beside)
    for row in fit.rows.values() if header else ():
        wanted = row[header]
        if not wanted:
            continue
        row[header] = ""
        file = _found(wanted, beside)
        if file is None:
            missing.append(wanted)
            continue
        try:
            picture_info(file)
        except (PictureError, door.Shut, OSError) as error:
            unusable.append(str(error))
            continue
        row[header] = _name_in_game(file, art.files)
        art.files[row[header]] = file
    art.told += [_few("not found beside the deck", missing)] if missing else []
    art.told += [_few("cannot be printed", unusable)] if unusable else []
    return art


def _few(what: str, names: list[str]) -> str:
    names = list(dict.fromkeys(names))
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return f"{len(names)} picture{'' if len(names) == 1 else 's'} {what}: {', '.join(names[:FEW])}{more}"


def _beside(where: Path, game: Path) -> Iterator[tuple[str, Path]]:
    """The pictures in a folder and in those it holds, by their paths there in lower case."""
    try:
        for number, path in enumerate(door.walk(where)):
            if number >= MOST_FILES:
                return
            if path.suffix.lower() in PICTURES and door.within(path, where) and not door.within(path, game):
                yield path.relative_to(where).as_posix().lower(), path
    except OSError:  # a folder that is kept shut: what it holds is told as missing
        return


def _found(wanted: str, beside: Mapping[str, Path]) -> Path | None:
    """The picture of that path, or else of that name in some folder; an ending may be left out."""
    path = wanted.replace("\\", "/").removeprefix("./").lower()
    names = [path, *(f"{path}{ending}" for ending in PICTURES)]
    if hit := next((beside[name] for name in names if name in beside), None):
        return hit
    bare = [name.rpartition("/")[2] for name in names]
    return next((file for known, file in sorted(beside.items()) if known.rpartition("/")[2] in bare), None)


def _by_name(fit: Fit, beside: Mapping[str, Path]) -> str:
    """Give the cards pictures that are called like them, in a new column; its header, "" if there are none."""
    stems = {id_from(Path(name).stem): name for name in beside}
    names = {id_: (id_.lower(), id_from(row[fit.header("name")])) for id_, row in fit.rows.items()}
    hits = {id_: next((stems[name] for name in both if name in stems), "") for id_, both in names.items()}
    if not any(hits.values()):
        return ""
    header = free_name("Art", fit.deck.headers)
    for id_, row in fit.rows.items():
        row[header] = hits[id_]
    fit.told.append(f"{sum(map(bool, hits.values()))} pictures are called like cards, and became their art")
    return fit.add(header, "art")


def _name_in_game(file: Path, taken: Mapping[str, Path]) -> str:
    stem = re.sub(r"[^A-Za-z0-9_-]+", "-", file.stem).strip("-") or id_from(file.stem)
    number, name = 2, f"{FOLDER}/{stem}{file.suffix.lower()}"
    while name in taken and taken[name] != file:
        name, number = f"{FOLDER}/{stem}-{number}{file.suffix.lower()}", number + 1
    return name
