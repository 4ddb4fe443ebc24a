"""What reference cards say: the rules of each card, rendered from what its face means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import door
from .library import PHRASES_FILE
from .model import Game

if TYPE_CHECKING:
    from .phrasebook import Phrasebook
    from .words import Statement, Words


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
    from .words import words_of  # a game without phrases does not pay for reading them

    book, words = words_of(game)
    rendered = {card: " ".join(_sentences(words, card, book)) for card in own if not _short(game, card)}
    if game.memo.lasting:
        game.memo.keep("references", game.language, rendered)
    return {**own, **rendered}


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
