"""Cards in play as words.yaml and the data of a game name them."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.lexicon.forms import WordsForm
from ....cards.lexicon.nouns import PLAIN
from ....cards.model import Component, Game
from ...engine.tablestate import NOBODY
from .layout import NOT_IN_PLAY, InPlay, in_play


def in_arena(game: Game, words: WordsForm) -> list[Component]:
    """The components of tokens that come into play as cards do."""
    made = words.supplies.get("token", "") if words.arena else ""
    return [game.components[made]] if made else []


def arena_of(game: Game, words: WordsForm, parts: Sequence[Component]) -> InPlay:
    """The place where cards are in play, the types of all cards, and whose deck they are of."""
    if not words.arena:
        return NOT_IN_PLAY
    ((place, field),) = words.arena.items()
    ((deck, whose),) = words.decks.items()
    seats = {part: seat for seat, part in enumerate(whose)}
    tokens = {card.id for part in in_arena(game, words) for card in part.cards}
    cards = []
    for part in parts:
        for card in part.cards:
            said = card.data.get(field)
            types = [str(one) for one in said] if isinstance(said, list) else [str(said)]
            cards.append((card.id, card.copies, types, seats.get(part.id, NOBODY)))
    arrives = words.in_play.get("arrive", PLAIN["arrive"])[1]
    return in_play(place, cards, deck, tokens, game.meta.marks, words.counter_nouns, arrives)
