"""Moves of worked examples in zones: from the words of a sentence to moves of the rules, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....cards.lazyclass import dataclass
from ....cards.phrasebook.book import Phrasebook
from ....cards.program import Meaning
from ...engine.kernel import IllegalMove, Move, show
from ...engine.tablestate import NOBODY, TableState
from ...replay_stage import Impossible, NotAllowed, Refused
from ..compiling import Compiled
from ..frames import THIS
from ..game import WordedGame
from ..lasttext import last_text
from .asks import SKIP, PickLying, PlayCard
from .coming import FACES
from .looking import WHOSE, lying_card, seat_of

_ASKED = ("move", "flip", "return", "discard")
"""What is done by the text of a card alone."""
_PLAIN: dict[str, Move] = {"skip": SKIP, "accept": ("accept",), "decline": ("decline",)}
"""Moves of a single word."""
SHED = ("discard", "put")
"""Verbs with which cards of a hand are given away: what an example calls discarding."""


@dataclass(frozen=True, slots=True)
class Mover:
    """Finds the moves of a sentence in a position. ``named`` are the cards that moves and outcomes of it name."""

    game: WordedGame
    rules: Compiled
    state: TableState
    named: frozenset[str]

    @property
    def pending(self) -> bool:
        """Whether the text of a card asks for something."""
        state = self.state
        return state.asking != NOBODY and state.stack[-1][THIS] != NOBODY

    def wanted(self, deed: Meaning) -> list[Move] | None:
        """The moves that a sentence means, one after the other; None if they cannot be made now."""
        if self.game.actor(self.state) != seat_of(deed):
            return None
        if deed["act"] == "discard" and ("n" in deed or len(deed["cards"]) > 1):
            return self._several(deed)
        found = list(self._meant(deed, self.game.legal(self.state)))
        if len(found) > 1 and "card" not in deed and deed["act"] == "play":
            return [self._any(found)]
        if len(found) > 1:
            ways = ", ".join(show(move) for move in found[:6])
            raise Impossible(f"this can be done in several ways, say which: {ways}")
        return found or None

    def _any(self, found: Sequence[Move]) -> Move:
        """A move with a card that is not named, for an example that does not say which."""
        for move in found:
            if self.named.isdisjoint(move[1:]):
                return move
        raise Impossible("every card that fits is named in this example: say which it is")

    def _several(self, deed: Meaning) -> list[Move] | None:
        """Cards of the hand that are discarded one after the other."""
        twin, made = self.state.copy(), list[Move]()
        twin.events = None
        wanted = [str(card) for card in deed["cards"]] if "cards" in deed else [""] * int(deed["n"])
        for card in wanted:
            if self.game.actor(twin) != seat_of(deed):
                return None
            moves = [move for move in self.game.legal(twin) if move[0] in SHED and card in ("", move[1])]
            if not moves:
                return None
            made.append(moves[0] if card else self._any(moves))
            self.game.apply(twin, made[-1])
        return made

    def _meant(self, deed: Meaning, legal: Sequence[Move]) -> Iterator[Move]:
        """The moves there are with the words of a sentence."""
        act = deed["act"]
        if act in _PLAIN:
            yield from (move for move in legal if move == _PLAIN[act])
        elif act == "give up":
            if isinstance(self.game.asks(self.state), PlayCard):
                yield from (move for move in legal if move[0] == "choose")
        elif act == "play":
            wanted = (deed["face"], deed["zone"])
            yield from (m for m in legal if m[0] == "play" and m[2:] == wanted and deed.get("card") in (None, m[1]))
        elif act == "discard":
            yield from (move for move in legal if move[0] in SHED and move[1] == deed["cards"][0])
        else:
            yield from self._of_lying(deed, legal)

    def _of_lying(self, deed: Meaning, legal: Sequence[Move]) -> Iterator[Move]:
        ask = self.game.asks(self.state)
        if not isinstance(ask, PickLying):
            return
        zoned = self.rules.deeds.zoned
        card = lying_card(self.rules, self.state, deed["what"])
        if not self.state.values[zoned.lies + card] or not self._comes_of(deed, card):
            return
        name = zoned.named(self.state, seat_of(deed), card)
        for move in legal:
            if len(move) < 2 or move[1] != name or deed["act"] not in ("choose", move[0]):
                continue
            goal = move[2] if len(move) > 2 else self._here()
            if deed.get("zone") in (None, goal):
                yield move

    def _here(self) -> str:
        """The zone of the card that asks."""
        zoned = self.rules.deeds.zoned
        zone = zoned.speaker(self.state.values, self.state.stack[-1])
        return zoned.zones.ids[zone] if zone >= 0 else ""

    def _comes_of(self, deed: Meaning, card: int) -> bool:
        """Whether a flip leads to the side that is said."""
        up = self.state.values[self.rules.deeds.zoned.up] >> card & 1
        return "face" not in deed or deed["act"] != "flip" or deed["face"] == FACES[up ^ 1]

    # what the rules refuse

    def refused(self, deed: Meaning) -> NotAllowed:
        """Why a sentence that means no move of this position is against the rules. Raises Impossible for one that says
        something else than what then happens."""
        seat, game, state = seat_of(deed), self.game, self.state
        actor, ask = game.actor(state), game.asks(state)
        if ask is None or actor is None:
            raise Impossible("nobody has anything to decide now")
        legal = game.legal(state)
        if actor != seat:
            if deed["act"] in _ASKED and (text := last_text(game, state.events or (), seat, deed["act"])) is not None:
                done = any(event.because is text and event.kind == deed["act"] for event in state.events or ())
                why = "that has been done already" if done else f"there is nothing that card can {deed['act']}"
                return NotAllowed(Refused(why, text), legal)
            what = "choice" if self.pending else "turn"
            not_this = "yours" if seat == 0 else WHOSE[seat]
            why = f"it is {WHOSE[actor]} {what}, not {not_this}"
            return NotAllowed(Refused(why, ask.because, f"turn {actor}"), legal)
        if deed["act"] == "give up" and self.pending:
            own = next((one for one in self.rules.deeds.asks if isinstance(one, PlayCard) and one.instead), None)
            because = own.because if own is not None else ask.because
            return NotAllowed(Refused("it is too late for that in the middle of a choice", because, "now"), legal)
        move = self._guess(deed, seat)
        try:
            game.apply(state.copy(), move)
        except IllegalMove as error:
            return NotAllowed(Refused(error.reason, error.because), error.legal)
        raise Impossible("this does something else than the sentence says")

    def _guess(self, deed: Meaning, seat: int) -> Move:
        """The move that a sentence comes nearest to."""
        act, kinds = deed["act"], self.rules.table.kinds
        if act in _PLAIN:
            return _PLAIN[act]
        if act == "give up":
            return ("choose", "")
        if act == "play":
            hand = self.state.places[self.rules.table.place("hand").base + seat]
            card = deed.get("card") or (kinds[hand[0]] if hand else "")
            return ("play", card, str(deed["face"]), str(deed["zone"]))
        if act == "discard":
            return ("discard", str(deed["cards"][0]) if "cards" in deed else "")
        zoned, ask = self.rules.deeds.zoned, self.game.asks(self.state)
        card = lying_card(self.rules, self.state, deed["what"])
        lies = bool(self.state.values[zoned.lies + card])
        name = zoned.named(self.state, seat, card) if lies else kinds[card]
        way = ask.way if isinstance(ask, PickLying) else act
        return (way, name, str(deed["zone"])) if "zone" in deed else (way, name)


_BARE = ("skip", "accept", "decline")


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
    if move[0] in _BARE:
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
