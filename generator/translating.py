"""``deckproof translate``: what is to be translated, beside what is, in the folder of the game."""

from __future__ import annotations

import re
from pathlib import Path

from ..cards.library import LANGUAGE, RULEBOOK_FILE, bundled, display_name, overlay_name
from ..cards.load import load_game
from ..cards.model import Game
from ..cards.translation import BookTranslation, Overlay, overlay_text, read_overlays, translated_book
from ..cards.yamlread import Problems
from .atomic import write_files
from .console import OK, say, tell
from .options import BadOption
from .telling import texts_told


def translate_game(name: str, language: str) -> int:
    """Write the overlays and the rulebook of a game for a language; translations in them stay.

    Raises DataError, and writes nothing, where an overlay has faults: what it says might be lost.
    """
    game = load_game(name)
    if name in bundled():
        raise BadOption(f"{name!r} comes with Deckproof; copy its folder to translate it")
    if not re.fullmatch(LANGUAGE, language):
        raise BadOption(f"{language!r} is no code of a language; write such as de, ja or pt-BR")
    if language == game.language:
        raise BadOption(f"{game.name} is written in {language!r}; name a language it is translated into")
    problems = Problems()
    overlays = read_overlays(game, language, problems, texts_told(game))
    book = translated_book(game, language, problems)
    problems.raise_if_any()
    files: dict[Path, bytes] = {}
    told = [_overlay(game, overlay, files) for overlay in overlays]
    if book is not None:
        told.append(_book(game, language, book, files))
    write_files(files)
    for line in told:
        say(line)
    if language not in game.meta.languages:
        known = ", ".join([*(game.meta.languages or [game.language]), language])
        tell(f"note: it is printed and checked once game.yaml says 'languages: [{known}]'")
    return OK


def _overlay(game: Game, overlay: Overlay, files: dict[Path, bytes]) -> str:
    path = game.folder / overlay.texts.overlay(overlay.language)
    files[path] = overlay_text(overlay, game.language).encode()
    every, missing, stale = len(overlay.texts.said), len(overlay.missing), len(overlay.stale)
    return _told(path, every - missing, every, "text", stale)


def _book(game: Game, language: str, book: BookTranslation, files: dict[Path, bytes]) -> str:
    path = game.folder / overlay_name(RULEBOOK_FILE, language)
    files[path] = book.tied().encode()
    every, missing = len(book.sections), len(book.missing) if book.source else len(book.sections)
    return _told(path, max(0, every - missing), every, "section", len(book.stale))


def _told(path: Path, done: int, every: int, thing: str, stale: int) -> str:
    changed = f", {stale} changed since" if stale else ""
    return f"{display_name(path)}: {done} of {every} {thing}{'' if every == 1 else 's'} translated{changed}"
