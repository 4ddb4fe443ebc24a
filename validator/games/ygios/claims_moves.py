"""Claims about moving, flipping, returning, drawing and putting back."""

from __future__ import annotations

from ...claimed import Ask, Claimed
from .claims_devotion import value
from .claims_kit import about, bearing, claim, events, in_round, later, name, possible, speakers, yes
from .game import Ygios
from .state import HAND, ZONES, State


@claim("moved_keeps", "what", on="move")
def moved_keeps(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What a move leaves as it is; what a flip after the move changes is another matter."""

    def ask(before: State | None, s: State) -> str | None:
        found = None
        for event in events(s, "move") if before is not None else ():
            card = rules.book.index[event.data["card"]]
            if (
                before is None
                or card not in s.board
                or about(later(s, event), event.data["card"], "flip", "move", "return")
            ):
                continue
            same = {
                "owner": s.owner[card] == before.owner[card], "face": s.up[card] == before.up[card],
                "shield": s.shield[card] == before.shield[card] or card not in before.board,
                "first": (s.fi == card) == (before.fi == card) or before.fi < 0,
                "zone": s.loc[card] == before.loc[card],
            }  # fmt: skip
            if card in before.board:
                odd = [what for what in asked.meaning["what"] if not same[what]]
                found = yes(not odd, f"the {', '.join(odd)} of {name(rules, card)} has changed")
                if found:
                    return found
        return found

    return ask


@claim("moved_devotion", "is", on="move")
def moved_devotion(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a moved card that nothing else bears on has the Devotion of its new Zone or of its old one."""
    book = rules.book

    def ask(before: State | None, s: State) -> str | None:
        for event in events(s, "move"):
            card = book.index[event.data["card"]]
            if card not in s.board or not s.up[card] or ZONES[s.loc[card]] != event.data["zone"]:
                continue
            if bearing(book, s)[card]:
                continue
            home, full = book.family[card], book.devotion[card]
            new, old = (full if zone == home else full // 2 if s.near[home][zone] else 0
                        for zone in (s.loc[card], ZONES.index(event.data["start"])))  # fmt: skip
            if new != old:
                return yes(value(book, s, card) == (new if asked.meaning["is"] == "new" else old), "it is otherwise")
        return None

    return ask


@claim("move_to", "is", on="move")
def move_to(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """To which Zones a card is moved: to any different one, or only to an adjacent one."""
    where = asked.meaning["is"]

    def ask(before: State | None, s: State) -> str | None:
        found = None
        for event in events(s, "move"):
            start, zone = ZONES.index(event.data["start"]), ZONES.index(event.data["zone"])
            right = start != zone if where == "different" else s.near[start][zone]
            found = yes(right, f"one is moved from {ZONES[start]} to {ZONES[zone]}")
            if found:
                return found
        return found

    return ask if where in ("different", "adjacent") else None


@claim("flip_where", "is", on="flip")
def flip_where(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card is flipped in the Zone where it lies."""

    def ask(before: State | None, s: State) -> str | None:
        for event in events(s, "flip"):
            card = rules.book.index[event.data["card"]]
            moved = about(list(events(s)), event.data["card"], "move", "play")
            if before is not None and card in s.board and card in before.board and not moved:
                return yes((s.loc[card] == before.loc[card]) == (asked.meaning["is"] == "same"), "it is otherwise")
        return None

    return ask


@claim("returned_to", "is", on="return")
def returned_to(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Into whose hand a card is returned."""

    def ask(before: State | None, s: State) -> str | None:
        for event in events(s, "return"):
            card = rules.book.index[event.data["card"]]
            if before is not None and card in before.board and s.loc[card] in (HAND, HAND + 1):
                own = s.loc[card] == HAND + before.owner[card]
                return yes(own == (asked.meaning["is"] == "owner"), "it is in the other hand")
        return None

    return ask


@claim("drawn_from", "is", on="draw")
def drawn_from(rules: Ygios, asked: Claimed) -> Ask[State]:
    """From which end of the set-aside pile cards are drawn."""

    def ask(before: State | None, s: State) -> str | None:
        event = next(events(s, "draw"))
        drawn = [rules.book.index[one] for one in event.data["cards"]]
        if before is None or len(drawn) == len(before.pile):
            return None
        top = before.pile[: len(drawn)] == drawn
        return yes(top == (asked.meaning["is"] == "top"), "they come from the other end")

    return ask


@claim("puts_back", "card is", on="bottom")
def puts_back(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Which card puts cards back on the set-aside pile, and where."""
    speaker = speakers(rules.book)

    def ask(before: State | None, s: State) -> str | None:
        event = next(events(s, "bottom"))
        if speaker.get(event.because) != asked.meaning["card"]:
            return "another card does"
        end = s.pile[-1] if asked.meaning["is"] == "bottom" else s.pile[0]
        return yes(rules.book.ids[end] in event.data["cards"] or len(s.pile) == 1, "it lies at the other end")

    return ask


@claim("empty_pile", "is", on="nothing")
def empty_pile(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What comes of drawing from an empty pile."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None or before.pile or not in_round(before, s):
            return None
        none = not s.pile and all(card in s.discard for card in before.discard)
        return yes(none == (asked.meaning["is"] == "none"), "no card is drawn, and nothing is shuffled")

    return ask


@claim("can_be", "done is", on="move flip return", can="is")
def can_be(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card with a cost can be moved, flipped, returned."""

    def ask(before: State | None, s: State) -> str | None:
        costly = any(
            rules.book.costly[rules.book.index[event.data["card"]]] for event in events(s, asked.meaning["done"])
        )
        return possible(asked, costly, "one is")

    return ask
