"""Files of a game folder that game.yaml does not name: those of other languages, and those that nothing uses."""

from __future__ import annotations

import os.path
import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from pathlib import Path

from . import dat, door
from .library import (
    GAME_FILE,
    LANGUAGE,
    PHRASES_FILE,
    PLAY_FILE,
    PRINTED_FILE,
    RULEBOOK_FILE,
    RULES_FILE,
    SAME_FILE,
    TOLD_FILE,
    WORDS_FILE,
    display_name,
    overlay_name,
    read_source,
    shown_name,
)
from .schema import GameForm
from .source import Place, Source
from .validate import value_at
from .yamlread import Document, Problems

SHEET = "play.md"
BESIDE_THE_SHEET = (WORDS_FILE, PLAY_FILE, TOLD_FILE, SAME_FILE)
"""Files that are read where there is a rule sheet alone."""
EXAMPLES_FILE = "examples.md"
"""Examples most often lie here; those of a game that nothing plays are read with the words beside them."""
PAGES = {RULEBOOK_FILE: "the rulebook", SHEET: "the rule sheet"}
"""Markdown that is read by its name; examples may lie in any."""
_AS_IN_A_BOOK = re.compile(r"^(:::(?!example\b)\w|<!-- deckproof: tells\b)", re.MULTILINE)
"""What stands in rulebooks alone: pictures made of data, and what a block tells."""
_LIKE = {RULEBOOK_FILE: 0.8, SHEET: 0.88}
"""How like the name of a page another must be to be taken for it: "plays" is, "player" and "replay" are not."""
_OF_RULES = re.compile(r"rules(?![a-z])|(?<![a-z])rule(?![a-z])|rulebook")


def known_files(folder: Path) -> set[str]:
    """The files that games have under names of their own."""
    beside = [name for name in BESIDE_THE_SHEET if (folder / _read_with(name)).is_file()]
    if (folder / EXAMPLES_FILE).is_file() and not (folder / PHRASES_FILE).is_file():
        beside.append(WORDS_FILE)
    return {GAME_FILE, RULES_FILE, PHRASES_FILE, PRINTED_FILE, *beside}


def unnamed(folder: Path, named: Collection[str]) -> Iterator[str]:
    """The YAML files of a folder that are not among those ``named``, by name."""
    return (path.name for path in door.inside(folder, folder) if _unnamed(path, {*map(os.path.normpath, named)}))


def tell_leftovers(
    folder: Path, named: Collection[str], absent: Collection[str], game: Document | None, problems: Problems
) -> dict[str, Source]:
    """Remark files nobody names, and pages called otherwise than the rulebook or the sheet; give what they are.

    For the rest as :func:`use_of`.
    """
    named, found = {*map(os.path.normpath, named)}, dict[str, Source]()
    for path in door.inside(folder, folder):
        page = path.suffix == ".md" and path.name not in PAGES
        if not page and (not _unnamed(path, named) or meant(path.name, absent)):
            continue
        source = read_source(path, display_name(path), lambda _: None, folder) or Source(display_name(path), "")
        hint = strayed_page(path.name, source.text, folder) if page else use_of(path.name, named, absent, game)
        if hint:
            found[path.name] = source
            tell = dat.unread_page if page else dat.unused_file
            problems.add(tell(Place(source, 1, 1), shown_name(path.name), hint))
    return found


def _unnamed(path: Path, named: Collection[str]) -> bool:
    return path.suffix in (".yaml", ".yml") and path.name not in named and not path.name.endswith(f".{PHRASES_FILE}")


def strayed_page(name: str, text: str, folder: Path) -> str:
    """What to do with a Markdown file that looks like the rulebook or the sheet of a game without one; else nothing."""
    stem = Path(name).stem.lower()
    for page, what in PAGES.items():
        if (folder / page).is_file():
            continue
        named = bool(get_close_matches(stem, [Path(page).stem], cutoff=_LIKE[page]))
        if named or (page == RULEBOOK_FILE and (_OF_RULES.search(stem) or _AS_IN_A_BOOK.search(text))):
            return f"{what} is read from '{page}', which is not there: if this is it, call it so"
    return ""


def _read_with(name: str) -> str:
    """The page beside which a file is read."""
    return RULEBOOK_FILE if name in (TOLD_FILE, SAME_FILE) else SHEET


def overlays_of(meta: GameForm) -> set[str]:
    """The files that a game may have in its other languages."""
    book = RULEBOOK_FILE.removesuffix(".md")
    files = [GAME_FILE, PHRASES_FILE, PRINTED_FILE, book, *(part.cards.file for part in meta.components.values())]
    return {overlay_name(file, language) for language in meta.languages[1:] for file in files}


def meant(name: str, absent: Collection[str]) -> bool:
    """Whether one of the files that game.yaml names and the folder lacks is near this one: it is told there."""
    stem = Path(name).stem.lower()
    return any(get_close_matches(Path(one).stem.lower(), [stem]) for one in absent)


def use_of(name: str, named: Collection[str], absent: Collection[str], game: Document | None) -> str:
    """What to do with a YAML file that nothing names; ``named`` are the files that are used, ``absent`` those of them
    that are not there, ``game`` is game.yaml.
    """
    if name in BESIDE_THE_SHEET:
        page = _read_with(name)
        return f"it is read beside {page}, {PAGES[page]}, which is not there: write one, or move this away"
    if any("\udc80" <= sign <= "\udcff" for sign in name):  # as the system gives bytes that are no UTF-8
        return "its name is not written in UTF-8: give it another one"
    for known in (RULES_FILE, PHRASES_FILE):
        if Path(known).stem == Path(name).stem:
            return f"call it {known!r}"
    file, _, language = Path(name).stem.rpartition(".")
    if re.fullmatch(LANGUAGE, language) and file in {Path(known).stem for known in named}:
        return f"write 'languages: [{', '.join([*_languages(game), language])}]' in {GAME_FILE}"
    if absent:
        lacks = f"{GAME_FILE} names {', '.join(map(repr, sorted(absent)))}, which is not there"
        return f"{lacks}; if this is meant, write 'cards: {shown_name(name)}'"
    return f"add a component with 'cards: {shown_name(name)}' or move it away"


def _languages(doc: Document | None) -> list[str]:
    """The languages that game.yaml names, as they are written there."""
    named = value_at(doc.data, ("languages",)) if doc else None
    return [str(each) for each in named] if isinstance(named, list) and named else ["en"]
