"""The moves of an example: from its words to a move of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from ....cards.program import Meaning
from ...engine.kernel import CHANCE, Move, show
from ...example_kit import make
from ...replay_stage import Claim, Impossible, NotAllowed, Refused
from .examples_view import target
from .examples_words import HAVE, SIDES, WHOSE
from .game import Ygios
from .state import State

PLAIN: dict[str, Move] = {
    "back_off": ("back-off",),
    "skip": ("skip",),
    "accept": ("accept",),
    "decline": ("decline",),
}
"""Moves of a single word."""
SHOWS = {"move": ("zone",), "flip": ("face",), "return": ()}
"""What the first event of a chosen effect must say as the sentence does."""


class Mover:
    """Makes the moves of an example on ``state``. ``named`` are the cards that its moves and claims name."""

    def __init__(self, rules: Ygios, state: State, named: set[str]) -> None:
        self._rules, self._state, self._named = rules, state, named

    def claimed(self, m: Meaning) -> Claim | None:
        """The claim inside a move: how many cards are in the hand of a player who backs off."""
        if "hand" not in m:
            return None
        player = SIDES[m["who"]]
        count = len(self._state.hands[player])
        return Claim(count == m["hand"], f"{HAVE[player]} {_count(count)} in hand")

    def wanted(self, m: Meaning) -> Move | None:
        """The legal move that a sentence means; None if there is none."""
        if self._rules.actor(self._state) != SIDES[m["who"]]:
            return None
        legal = self._rules.legal(self._state)
        found = [move for move in self._meant(m, legal) if self._does(m, move)]
        if m["move"] in SHOWS or m["move"] == "choose":
            if len(found) > 1:
                ways = ", ".join(show(move) for move in found[:6])
                raise Impossible(f"this can be done in several ways, say which: {ways}")
        elif len(found) > 1:
            return self._any(found)
        return found[0] if found else None

    def _any(self, found: list[Move]) -> Move:
        """A card that is not named: one that the example never names."""
        for move in found:
            if self._named.isdisjoint(move[1:]):
                return move
        raise Impossible("every card that fits is named in this example: say which it is")

    def _meant(self, m: Meaning, legal: list[Move]) -> Iterator[Move]:
        """The legal moves with the words of the sentence."""
        verb = m["move"]
        if verb in PLAIN:
            yield from (move for move in legal if move == PLAIN[verb])
        elif verb == "play":
            yield from (move for move in legal if _plays(m, move))
        elif verb == "discard":
            yield from (move for move in legal if _discards(m, move))
        else:
            name = self._called(m)
            goal = m.get("zone")
            yield from (
                move
                for move in legal
                if move[0] == "choose" and move[1] == name and (len(move) < 3 or goal in (None, move[2]))
            )

    def _called(self, m: Meaning) -> str:
        """How the player calls the card of the sentence."""
        card = target(self._rules, self._state, m["what"])
        return self._rules.called(self._state, SIDES[m["who"]], self._rules.book.ids[card])

    def _does(self, m: Meaning, move: Move) -> bool:
        """Whether the move does what the verb of the sentence says."""
        verb = m["move"]
        if verb not in SHOWS and not (verb == "play" and move[0] == "choose"):
            return True
        twin = self._state.copy()
        twin.events = []
        self._rules.apply(twin, move)
        first = twin.events[0]
        shows = ("face", "zone") if verb == "play" else SHOWS[verb]
        return first.kind == verb and all(first.data.get(key) == m[key] for key in shows)

    def carry_out(self, m: Meaning, move: Move | None) -> None:
        """Make the move. Raises NotAllowed if there is none for the sentence."""
        player, actor = SIDES[m["who"]], self._rules.actor(self._state)
        if actor not in (player, CHANCE):
            whose = WHOSE[actor if actor is not None else player ^ 1]
            what = "choice" if self._state.stack else "turn"
            not_this = "yours" if player == 0 else WHOSE[player]
            raise NotAllowed(Refused(f"it is {whose} {what}, not {not_this}.", "turn.plays"))
        make(self._rules, self._state, self._guess(m, player) if move is None else move)
        if move is None:
            raise Impossible("this does something else than the sentence says")

    def _guess(self, m: Meaning, player: int) -> Move:
        """The move that the sentence comes nearest to, for the rules to refuse."""
        verb = m["move"]
        if verb in PLAIN:
            return PLAIN[verb]
        if verb == "play":
            hand = self._state.hands[player]
            card = m.get("card") or (self._rules.book.ids[hand[0]] if hand else "a card")
            return ("play", card, m["face"], m["zone"])
        if verb == "discard":
            return ("discard", *m.get("cards", ["a card"] * m.get("n", 1)))
        name = self._called(m)
        if any(move[:2] == ("choose", name) and len(move) == 2 for move in self._rules.legal(self._state)):
            raise Impossible(f"{name} can be chosen, but this is not what happens then")
        return ("choose", name, m["zone"]) if "zone" in m else ("choose", name)


def _plays(m: Meaning, move: Move) -> bool:
    """A play from hand, or of a card that an ability has looked at."""
    if m.get("card") not in (None, move[1] if len(move) > 1 else ""):
        return False
    if move[0] == "play":
        return move[2:] == (m["face"], m["zone"])
    return move[0] == "choose" and len(move) == 3 and move[2] == m["zone"]


def _discards(m: Meaning, move: Move) -> bool:
    if move[0] != "discard":
        return False
    return set(move[1:]) == set(m["cards"]) if "cards" in m else len(move) - 1 == m["n"]


def _count(n: int) -> str:
    return f"{n} card{'' if n == 1 else 's'}"
