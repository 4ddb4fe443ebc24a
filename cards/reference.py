"""What reference cards say: the rules of each card, rendered from what its face means."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from . import door
from .library import PHRASES_FILE, WORDS_FILE
from .model import Game

if TYPE_CHECKING:
    from .phrasebook import Phrasebook
    from .words import Statement, Words

_STAGE = "reference texts"
_SHEET_FILE = "play.md"  # of the lexicon, which is not loaded for what is known
_UNREAD = ("flavour", "art", "front", "back")
"""What of a card no phrase is read by."""


def reference_texts(game: Game, as_before: bool = False) -> dict[str, str]:
    """The reference wording of every card by id: its own ``short`` text, else its face's rules in regular wording.

    Sentences in parentheses follow from the rules and are left out. What no phrase reads, and every text of a game
    without a phrasebook, stands as the face has it. ``as_before`` gives the wording that the game's memo knows from
    before, which takes no reading. Raises DataError when the phrasebook cannot be read.
    """
    own = {card.id: str(card.data["short"] or card.data["text"]) for card in game.by_id.values()}
    if not door.is_there(game.folder / PHRASES_FILE):
        return own
    if as_before and (known := game.memo.find("references", game.language)) is not None:
        return {**own, **{card: text for card, text in known.items() if card in own and not _short(game, card)}}
    rendered = _rendered(game)
    if game.memo.lasting:
        game.memo.keep("references", game.language, rendered)
    return {**own, **rendered}


def known_references(game: Game) -> bool:
    """Whether nothing need be read for the wording: it is known from another run, or stands as the faces have it."""
    return not door.is_there(game.folder / PHRASES_FILE) or game.memo.recall(_STAGE, *_read_by(game)) is not None


def _rendered(game: Game) -> dict[str, str]:
    """The wording of every card that has none of its own."""
    key = _read_by(game)
    if (known := game.memo.recall(_STAGE, *key)) is not None:
        return dict(known)
    from .words import words_of  # a game without phrases does not pay for reading them

    book, words = words_of(game)
    found = {card: " ".join(_sentences(words, card, book)) for card in game.by_id if not _short(game, card)}
    game.memo.record(found, _STAGE, *key)
    return found


def _read_by(game: Game) -> tuple[object, ...]:
    """All that the rules on cards are read by: files of phrases, words and the sheet as they lie there, and the cards.

    A file that cannot be read stands as that: nothing is recorded then, as reading raises.
    """
    files = [
        (path.name, _content(path, game.folder))
        for path in door.inside(game.folder, game.folder)
        if path.name in (WORDS_FILE, _SHEET_FILE) or "phrases." in path.name
    ]
    cards = [
        (id_, card.component, sorted((key, repr(value)) for key, value in card.data.items() if key not in _UNREAD))
        for id_, card in game.by_id.items()
    ]
    return game.language, game.doc.source.text, files, cards


def _content(path: Path, root: Path) -> bytes | str:
    try:
        return door.content(path, root)
    except door.Shut as shut:
        return str(shut)


def _short(game: Game, card: str) -> bool:
    return bool(game.by_id[card].data["short"])


def _sentences(words: Words, card: str, book: Phrasebook) -> Iterator[str]:
    for statement in words.of(card, "text"):
        if not statement.aside:
            yield _regular(statement, book)


def _regular(statement: Statement, book: Phrasebook) -> str:
    if statement.meaning is None:
        return statement.text
    try:
        return book.render(statement.meaning)
    except KeyError:  # a meaning that reads but that no phrase can say is a finding of `check`, not of printing
        return statement.text
