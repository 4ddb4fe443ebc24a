"""Cards in play as words.yaml and the data of a game name them."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.lexicon.forms import WordsForm
from ....cards.model import Component, Game
from ...engine.tablestate import NOBODY
from ..faults import Unplayable
from .layout import NOT_IN_PLAY, InPlay, in_play


def in_arena(game: Game, words: WordsForm) -> list[Component]:
    """The components of tokens that come into play as cards do."""
    made = words.supplies.get("token", "") if words.arena else ""
    if made and made not in game.components:
        raise Unplayable(f"nothing is called {made}", f"in words.yaml, name one of {', '.join(game.components)}")
    return [game.components[made]] if made else []


def arena_of(game: Game, words: WordsForm, parts: Sequence[Component]) -> InPlay:
    """The place where cards are in play, the types of all cards, and whose deck they are of. Raises Unplayable."""
    if not words.arena:
        return NOT_IN_PLAY
    ((place, field),) = words.arena.items()
    if len(words.decks) != 1:
        raise Unplayable("nothing says whose deck the cards are of", "name the place and the components under 'decks'")
    ((deck, whose),) = words.decks.items()
    if unknown := [one for one in whose if one not in game.components]:
        raise Unplayable(
            f"no cards are called {unknown[0]}", f"in words.yaml, name some of {', '.join(game.components)}"
        )
    seats = {part: seat for seat, part in enumerate(whose)}
    tokens = {card.id for part in in_arena(game, words) for card in part.cards}
    cards = []
    for part in parts:
        for card in part.cards:
            said = card.data.get(field)
            types = [str(one) for one in said] if isinstance(said, list) else [str(said)]
            if odd := [one for one in types if one not in words.card_types]:
                raise Unplayable(f"{card.name} is a {odd[0]}, which is no type of cards", "add it to 'card_types'")
            cards.append((card.id, card.copies, types, seats.get(part.id, NOBODY)))
    return in_play(place, cards, deck, tokens, game.meta.marks)
