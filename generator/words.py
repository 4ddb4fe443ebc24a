"""Whether a game has words to prove, told from its files alone."""

from __future__ import annotations

from ..cards import door
from ..cards.library import PHRASES_FILE, PLAY_FILE, RULEBOOK_FILE, WORDS_FILE
from ..cards.model import Game

_FILES = (PHRASES_FILE, PLAY_FILE, RULEBOOK_FILE, WORDS_FILE)


def has_phrases(game: Game) -> bool:
    """Whether the words of a game are read at all."""
    return door.is_there(game.folder / PHRASES_FILE)


def is_wordless(game: Game) -> bool:
    """Whether a game is cards alone: no file of it says anything that could be read, told or translated."""
    if game.meta.languages[1:] or any(door.is_there(game.folder / name) for name in _FILES):
        return False
    try:
        return not any(path.suffix == ".md" for path in door.walk(game.folder))
    except OSError:  # what cannot be looked at is told by the proof
        return False
