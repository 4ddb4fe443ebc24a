"""Files of a game folder that game.yaml does not name: those of other languages, and those that nothing uses."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

from .library import (
    GAME_FILE,
    LANGUAGE,
    PHRASES_FILE,
    PRINTED_FILE,
    RULEBOOK_FILE,
    RULES_FILE,
    overlay_name,
    shown_name,
)
from .schema import GameForm
from .validate import value_at
from .yamlread import Document


def overlays_of(meta: GameForm) -> set[str]:
    """The files that a game may have in its other languages."""
    book = RULEBOOK_FILE.removesuffix(".md")
    files = [GAME_FILE, PHRASES_FILE, PRINTED_FILE, book, *(part.cards.file for part in meta.components.values())]
    return {overlay_name(file, language) for language in meta.languages[1:] for file in files}


def use_of(name: str, named: Collection[str], game: Document | None) -> str:
    """What to do with a YAML file that nothing names; ``named`` are the files that are used, ``game`` is game.yaml."""
    for known in (RULES_FILE, PHRASES_FILE):
        if Path(known).stem == Path(name).stem:
            return f"call it {known!r}"
    file, _, language = Path(name).stem.rpartition(".")
    if re.fullmatch(LANGUAGE, language) and file in {Path(known).stem for known in named}:
        return f"write 'languages: [{', '.join([*_languages(game), language])}]' in {GAME_FILE}"
    return f"add a component with 'cards: {shown_name(name)}' or move it away"


def _languages(doc: Document | None) -> list[str]:
    """The languages that game.yaml names, as they are written there."""
    named = value_at(doc.data, ("languages",)) if doc else None
    return [str(each) for each in named] if isinstance(named, list) and named else ["en"]
