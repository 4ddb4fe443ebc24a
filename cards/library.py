"""Game folders: which are bundled, where a game is, and how its files are reached safely."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path, PureWindowsPath
from typing import TYPE_CHECKING

from . import dat, dat_file, door
from .finding import DataError, Finding, did_you_mean
from .source import Place, Source
from .visible import escaped

if TYPE_CHECKING:
    from .model import Game

GAME_FILE = "game.yaml"
RULES_FILE = "rules.yaml"
PHRASES_FILE = "phrases.yaml"
WORDS_FILE = "words.yaml"
PLAY_FILE = "play.yaml"
RULEBOOK_FILE = "rulebook.md"
TOLD_FILE = "rulebook.told.yaml"
SAME_FILE = "rulebook.same.yaml"
PRINTED_FILE = "printed.yaml"
TABLES = (".csv", ".tsv", ".xlsx", ".ods", ".json")
"""Endings of files that hold cards as a table."""
RECORD = ".source.yaml"
"""What is added to the name of a table that was fetched from the web, for the record of that."""
"""The ledger of what is printed: kept in the folder of a game, but no part of the game."""
LANGUAGE = r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"
"""What a code of a language looks like."""
_SAME_FILE = 0.75
"""From this likeness of two names on, with one slip of the pen between them, a file is meant by the name of another."""
MOVE = "move the file to a folder that is not hidden, such as art/, under a name without '.' before it or '~' behind it"
"""What to do about a file that is passed over."""
Report = Callable[[Finding], None]


def overlay_name(file: str, language: str) -> str:
    """The file that stands for another one in a language: ``cards.de.yaml`` for ``cards.yaml`` or a table of cards."""
    stem, _, suffix = file.rpartition(".")
    return f"{stem or file}.{language}.{'md' if suffix == 'md' else 'yaml'}"


def parted(picture: str) -> tuple[str, str]:
    """A picture as it is named, as its file and the id of the group in it: ``icons.svg#sword``; "" for all of it."""
    found = re.fullmatch(r"(.*\.svg)#([^/]+)", picture, re.IGNORECASE | re.DOTALL)
    return (found[1], found[2]) if found else (picture, "")


def resolve_picture(folder: Path, picture: str, place: Place | None, report: Report) -> Path | None:
    """As :func:`resolve_inside` for a picture: its group, if it names one, stays at the end of the path."""
    file, group = parted(picture)
    found = resolve_inside(folder, file, place, report)
    return Path(f"{found}#{group}") if found and group else found


def bundled() -> dict[str, Path]:
    """The games that come along, by name: the folders beside this file that hold a ``game.yaml``."""
    here = Path(__file__).parent
    return {path.parent.name: path.parent for path in sorted(here.glob(f"*/{GAME_FILE}"))}


def find(name_or_folder: str | Path) -> Path:
    """The folder of a game: a bundled name first, then a folder (or its ``game.yaml``) on disk.

    Write ``./name`` for a folder that is called like a bundled game. Raises DataError when there is none.
    """
    games = bundled()
    wanted = str(name_or_folder)
    if isinstance(name_or_folder, str) and wanted in games:
        return games[wanted]
    folder = Path(name_or_folder)
    try:
        if folder.name == GAME_FILE and folder.is_file():
            folder = folder.parent
        if (folder / GAME_FILE).exists():
            return folder
        is_folder, is_file = folder.is_dir(), folder.is_file()
    except PermissionError:
        said = f"the folder {wanted!r} is kept shut by the system"
        raise DataError([dat.no_game(None, said, "allow yourself to read it and the files in it")]) from None
    except (OSError, ValueError):  # a name the system does not allow
        is_folder = is_file = False
    if is_file:
        hint = f"name its folder, {folder.parent.as_posix()!r}, if that is a game"
        raise DataError([dat.no_game(None, f"{wanted!r} is a file, not the folder of a game", hint)])
    if is_folder:
        known = f"put a {GAME_FILE} in it, or name one of the bundled games: {', '.join(games)}"
        raise DataError([dat.no_game(None, f"the folder {wanted!r} has no {GAME_FILE}, so it is no game", known)])
    message = f"there is no game and no folder {wanted!r}"
    raise DataError([dat.no_game(None, message, did_you_mean(wanted, games))])


def hidden(name: str) -> str:
    """The folder here that a bundled game of the same name hides, as it has to be written; "" if there is none."""
    here, ours = Path(name), bundled().get(name)
    known = ours is not None and (here / GAME_FILE).is_file() and not here.samefile(ours)
    return f"./{name}" if known else ""


def folder_name(folder: Path) -> str:
    """What a game is called by its folder, links followed."""
    return shown_name(Path(os.path.realpath(folder)).name)


def display_name(path: Path) -> str:
    """How a file is named to people: relative to the current folder when inside it, else in full, with ``/``."""
    here = Path.cwd()
    for candidate in (Path(os.path.abspath(path)), Path(os.path.realpath(path))):  # noqa: PTH100 -- must not follow links
        if candidate.is_relative_to(here):
            return shown_name(candidate.relative_to(here).as_posix())
    return shown_name(Path(os.path.abspath(path)).as_posix())  # noqa: PTH100


def shown_name(name: str) -> str:
    """A name as it can be written anywhere: bytes in it that are no UTF-8 are spelled out, as ``\\xe9``."""
    return re.sub("[\ud800-\udfff]", lambda found: escaped(found[0]), name)


def content_files(folder: Path) -> list[Path]:
    """Every file that makes up the game in ``folder``, sorted by its path in it.

    What :func:`door.walk` leaves out, links that lead out, and all that is no file are left out. Raises OSError as
    it does.
    """
    files = [path for path in door.walk(folder) if path.is_file()]
    files = [path for path in files if not path.is_symlink() or door.within(path, folder)]
    return sorted(files, key=lambda path: path.relative_to(folder).as_posix())


def resolve_inside(folder: Path, relative: str, place: Place | None, report: Report, least: str = "") -> Path | None:
    """The file ``relative`` in ``folder``; None, with a finding at ``place``, when it is outside or missing.

    ``least`` is the least that such a file says: what to write where there is none."""
    windows = PureWindowsPath(relative)
    path = folder / relative
    try:
        if windows.drive or windows.root:
            raise door.Shut("outside", "lies outside the folder of the game")
        door.look(path, folder)
    except door.Shut as shut:
        if shut.kind == "missing":
            report(dat.missing_file(place, relative, _file_hint(folder, relative, least)))
        elif shut.kind == "outside":
            report(dat.link_outside(place, relative))
        elif shut.kind == "aside":
            report(dat_file.unreadable_file(place, f"{relative!r} {shut}", MOVE))
        else:
            report(dat_file.unreadable_file(place, f"{relative!r} {shut}"))
        return None
    return path


def read_inside(game: Game, relative: str, place: Place | None = None) -> Path:
    """The file ``relative`` of the game folder, for reading.

    Raises DataError, with a finding at ``place``, when there is no such file or the path leaves the folder.
    """
    findings: list[Finding] = []
    path = resolve_inside(game.folder, relative, place, findings.append)
    if path is None:
        raise DataError(findings)
    return path


def _file_hint(folder: Path, relative: str, least: str) -> str:
    if "\\" in relative:
        return "write '/' between folders, not '\\'"
    try:
        names = [path.relative_to(folder).as_posix() for path in content_files(folder)]
    except OSError:  # a folder we may not look into: no hint, but the finding stands
        names = []
    lower = {name.lower(): name for name in names}
    near = get_close_matches(relative.lower(), list(lower), n=5, cutoff=0.6)
    meant = next((lower[name] for name in near if _alike(_stem(name), _stem(relative.lower()))), "")
    if meant or not least:
        return f"did you mean {meant!r}?" if meant else "put the file there or mend the path"
    return f"make a file {relative!r} that says at least: {least}; or mend the path"


def _stem(relative: str) -> str:
    """The name of a file without its folder and suffix, which many files share."""
    return relative.rpartition("/")[2].rpartition(".")[0] or relative


def _alike(name: str, other: str) -> bool:
    return bool(get_close_matches(name, [other], cutoff=_SAME_FILE))


def read_source(
    path: Path, name: str, report: Report, root: Path | None = None, most: int = door.TEXT
) -> Source | None:
    """The text of a file, shown to people as ``name``; None, with a finding, when it cannot be read.

    Text must be UTF-8 (a byte order mark is dropped) of at most ``most`` bytes; line ends become ``\\n``.
    ``root`` is a folder the file, links followed, must not lie outside of.
    """
    raw = read_bytes(path, name, report, root, most)
    return None if raw is None else decoded(raw, name, report)


def read_bytes(
    path: Path, name: str, report: Report, root: Path | None = None, most: int | None = None
) -> bytes | None:
    """The bytes of a file, at most ``most`` (None: as many as its kind may have); None, with a finding, otherwise."""
    try:
        return door.content(path, root, most)
    except door.Shut as shut:
        report(_shut_finding(shut, path.name, Place(Source(name, ""), 1, 1), most or door.most_of(path)))
        return None


def _shut_finding(shut: door.Shut, name: str, place: Place, most: int) -> Finding:
    """What to say of a text that is not read."""
    if shut.kind == "outside":
        return dat.link_outside(place, name)
    if shut.kind == "large":
        return dat_file.too_large(place, shut.size, most)
    hints = (MOVE,) if shut.kind == "aside" else ()
    return dat_file.unreadable_file(place, f"{shown_name(name)!r} {shut}", *hints)


def decoded(raw: bytes, name: str, report: Report, hint: str = "save the file as UTF-8") -> Source | None:
    """The text in the bytes of a file, as :func:`read_source` gives it; ``hint`` says how to save it as UTF-8."""
    raw = raw.removeprefix(b"\xef\xbb\xbf")  # the byte order mark
    try:
        return Source(name, _lines(raw.decode("utf-8")))
    except UnicodeDecodeError as error:
        source = Source(name, _lines(raw.decode("utf-8", errors="replace")))
        before = _lines(raw[: error.start].decode("utf-8"))
        utf16 = raw[:2] in (b"\xff\xfe", b"\xfe\xff")
        seen = "it looks like UTF-16: " if utf16 else ""
        report(dat_file.not_utf8(source.at(len(before)), raw[error.start], seen + hint))
        return None


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
