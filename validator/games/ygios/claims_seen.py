"""Claims about what players see, and where cards lie open or hidden."""

from __future__ import annotations

from ...claimed import Ask, Claimed, Watch
from ...engine.kernel import Plain
from .claims_kit import claim, events, starts, yes
from .game import Ygios
from .state import State

BOTH = (0, 1)
COME = {"set_aside": "set aside", "sculpted": "sculpt", "discards": "discard"}
"""The events in which cards come to a pile."""


def seen(rules: Ygios, s: State, player: int) -> set[str]:
    """The cards and Zone Bonuses whose names a player sees."""
    found: set[str] = set()
    left: list[Plain] = [rules.view(s, player)]
    for view in left:  # which grows by what is in it
        if isinstance(view, str):
            found.add(view)
        elif isinstance(view, list):
            left += view
        elif isinstance(view, dict):
            left += view.values()
    return found


@claim("sees", "who what is", on="deal return lock bonus")
def sees(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """Whether the owner, the opponent or both see a hand, face-down cards, or the Zone Bonuses."""
    who, what = asked.meaning["who"], asked.meaning["what"]

    def cards(s: State, player: int) -> set[str]:
        ids = rules.book.ids
        if what == "hand":
            return {ids[card] for card in s.hands[player]}
        if what == "face_down":
            return {ids[card] for card in s.board if not s.up[card] and s.owner[card] == player}
        return {rules.book.bonus_ids[bonus] for bonus in s.bonus if bonus >= 0}

    def ask(before: State | None, s: State) -> str | None:
        if s.stack or (what == "bonuses" and not starts(before, s)):
            return None  # a card that is running is known, wherever it has gone
        found = None
        for player in BOTH:
            of = cards(s, player)
            for looker in BOTH if of else ():
                if who == "both" or (looker == player) == (who == "owner"):
                    found = yes(
                        (of <= seen(rules, s, looker)) == asked.meaning["is"], f"player {looker} sees otherwise"
                    )
                    if found:
                        return found
        return found

    return ask


@claim("lies", "what is")
def lies(rules: Ygios, asked: Claimed) -> Watch[State]:
    """Whether the cards of a pile lie face-down, so that nobody sees them, or face-up; and in no other pile."""

    def ask(before: State | None, s: State) -> str | None:
        pile = {"set_aside": s.pile, "sculpted": s.sculpted, "discards": s.discard}[asked.meaning["what"]]
        others = [card for cards in (s.pile, s.sculpted, s.discard) if cards is not pile for card in cards]
        if not pile or s.stack:
            return None
        if set(pile) & set(others):
            return "a card lies in two piles"
        names = {rules.book.ids[card] for card in pile}
        hidden = not any(names & seen(rules, s, player) for player in BOTH)
        return yes(hidden == (asked.meaning["is"] == "down"), f"they are {'hidden' if hidden else 'seen'}")

    return Watch(ask, frozenset([COME[asked.meaning["what"]]]))


@claim("lay", "face shown is", on="play")
def lay(rules: Ygios, asked: Claimed) -> Ask[State]:
    """On whose side a card is laid, and whether it is shown."""
    face, shown = asked.meaning.get("face"), asked.meaning.get("shown")

    def ask(before: State | None, s: State) -> str | None:
        found = None
        for event in events(s, "play"):
            card = rules.book.index[event.data["card"]]
            if face not in (None, event.data["face"]) or card not in s.board:
                continue
            if (s.owner[card] == event.data["player"]) != (asked.meaning["is"] == "own"):
                return "it lies on the side of the player who plays it"
            if shown is not None and shown != (event.seen is None or set(event.seen) == set(BOTH)):
                return f"it is {'not ' if shown else ''}shown to both players"
            found = ""
        return found

    return ask
