"""Moves in zones as sentences of an example that an author could paste."""

from __future__ import annotations

from ....cards.phrasebook.book import Phrasebook
from ....cards.program import Meaning
from ...engine.kernel import Move, show
from ...engine.tablestate import TableState
from ..game import WordedGame
from .asks import PickLying, PlayCard
from .coming import FACES

_PLAIN = ("skip", "accept", "decline")


def sentence(game: WordedGame, book: Phrasebook, state: TableState, move: Move) -> str:
    """A move as a sentence; one for which there are no words is shown as it is."""
    deed = deed_of(game, state, move)
    try:
        return book.render({"move": deed}, "move") if deed is not None else show(move)
    except KeyError:
        return show(move)


def deed_of(game: WordedGame, state: TableState, move: Move) -> Meaning | None:
    """What a move does, as the meaning of a sentence; None if no sentence says it."""
    seat, ask = game.actor(state), game.asks(state)
    who: Meaning = {"who": {"person": seat}}
    if move[0] == "play":
        return {"act": "play", **who, "card": move[1], "face": move[2], "zone": move[3]}
    if move[0] in _PLAIN:
        return {"act": move[0], **who}
    if move[0] == "choose" and isinstance(ask, PlayCard):
        return {"act": "give up", **who}
    if isinstance(ask, PickLying) and seat is not None:
        return _of_lying(game, state, move, seat, who)
    return {"act": "discard", **who, "cards": [move[1]]} if move[0] in ("discard", "put") else None


def _of_lying(game: WordedGame, state: TableState, move: Move, seat: int, who: Meaning) -> Meaning | None:
    """What is done with a card that lies in a zone, by the name that who chooses knows it by."""
    zoned, values = game.compiled(state.mode).deeds.zoned, state.values
    card = zoned.card_named(state, seat, move[1])
    up = values[zoned.up] >> card & 1
    if move[0] == "discard":
        return {"act": "discard", **who, "cards": [move[1]]} if "#" not in move[1] else None
    what: Meaning = {"card": move[1]}
    if "#" in move[1]:
        zone, owner = zoned.zone_of(values, card), zoned.owner_of(values, card)
        side = state.places[zoned.side(zone, owner)]
        down = [one for one in side if not values[zoned.up] >> one & 1]
        nth: Meaning = {"nth": down.index(card) + 1} if len(down) > 1 else {}
        what = {"of": owner, **nth, "face": "down", "zone": zoned.zones.ids[zone]}
    if move[0] == "flip":
        return {"act": "flip", **who, "what": what, "face": FACES[up ^ 1]}
    if move[0] == "move":
        home = zoned.speaker(values, state.stack[-1])
        goal = move[2] if len(move) > 2 else zoned.zones.ids[home] if home >= 0 else ""
        return {"act": "move", **who, "what": what, "zone": goal}
    return {"act": "return", **who, "what": what}
