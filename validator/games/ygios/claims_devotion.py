"""Claims about the Devotion of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ....cards.program import Meaning
from ...claimed import Ask, Claimed
from . import scoring
from .book import FULL, PLUS, Book
from .claims_kit import ARRANGED, SAMPLED, bearing, bonus_of, card_of, claim, yes, zone_with
from .game import Ygios
from .state import PLAY, ZONES, State

ANY_DOWN = "H1"
"""A card to lie face-down where any will do."""


def value(book: Book, s: State, card: int) -> int:
    """The Devotion of a card on the table."""
    return scoring.devotion(book, s, card, scoring.speaking(book, s))


def plain(book: Book, s: State) -> Iterator[int]:
    """The cards on the table whose Devotion no ability and no Zone Bonus bears on."""
    return (card for card, why in bearing(book, s).items() if not why)


def compared(got: int, said: int) -> str:
    """What a position says of a stated number."""
    return yes(got == said, f"it has {got} Devotion")


def as_if(book: Book, s: State, card: int, face: int, zone: int, spoken: list[scoring.Speaking]) -> int:
    """The Devotion a card would have with this face in this Zone, all else being as it is."""
    was = s.up[card], s.loc[card]
    s.up[card], s.loc[card] = face, zone
    found = scoring.devotion(book, s, card, spoken)
    s.up[card], s.loc[card] = was
    return found


@claim("more_face_down", "mode devotion", on=SAMPLED)
def more_face_down(rules: Ygios, asked: Claimed) -> Ask[State]:
    """In a mode, a card with this printed Devotion has more of it face-down."""
    book = rules.book

    def ask(before: State | None, s: State) -> str | None:
        if s.mode != asked.meaning["mode"] or not s.board:
            return None
        spoken, found = scoring.speaking(book, s), None
        for one in s.board:
            if book.devotion[one] == asked.meaning["devotion"]:
                down, up = (as_if(book, s, one, face, s.loc[one], spoken) for face in (0, 1))
                if down <= up:
                    return f"{book.facts[book.ids[one]].name} has {down} Devotion face-down and {up} face-up"
                found = ""
        return found

    return ask


@claim("depends", "face is", on=SAMPLED)
def depends(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether the Devotion of a card with this face depends on the Zone, where nothing else bears on it."""
    book, face = rules.book, int(asked.meaning["face"] == "up")

    def ask(before: State | None, s: State) -> str | None:
        if s.mode != "simple":
            return None
        said = [len({as_if(book, s, one, face, zone, []) for zone in range(3)}) > 1 for one in plain(book, s)]
        return yes(all(one == asked.meaning["is"] for one in said), "it is otherwise") if said else None

    return ask


@claim("face_up_devotion", "where is", on=SAMPLED)
def face_up_devotion(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """How much of its Devotion a face-up card has in a Zone: its own, one adjacent to it, any other."""
    book, where, much = rules.book, asked.meaning["where"], asked.meaning["is"]

    def ask(before: State | None, s: State) -> str | None:
        found = None
        for one in plain(book, s):
            home, full = book.family[one], book.devotion[one]
            kin = "own" if s.loc[one] == home else "adjacent" if s.near[home][s.loc[one]] else "far"
            if s.up[one] and kin == where:
                wanted = {"full": full, "half": full // 2, "none": 0}[much]
                if said_no := compared(value(book, s, one), wanted):
                    return f"{book.facts[book.ids[one]].name}: {said_no}"
                found = ""
        return found

    return ask


@claim("half_devotion", "of is", on=ARRANGED)
def half_devotion(rules: Ygios, asked: Claimed) -> Ask[State]:
    """The Devotion of a card with this printed number in a Zone adjacent to its own."""
    book = rules.book

    def ask(before: State | None, s: State) -> str | None:
        for one in plain(book, s):
            if book.devotion[one] == asked.meaning["of"] and s.up[one] and s.near[book.family[one]][s.loc[one]]:
                return compared(value(book, s, one), asked.meaning["is"])
        return None

    return ask


@claim("adds_up", "is", on=SAMPLED)
def adds_up(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether what adds Devotion is added to all else that bears on a card."""
    book = rules.book

    def ask(before: State | None, s: State) -> str | None:
        spoken, found = scoring.speaking(book, s), None
        for one in s.board:
            heard = [worth for worth, *at in spoken if worth.fits(book, s, one, *at)]
            plus = sum(worth.n for worth in heard if worth.kind == PLUS)
            plus += max(zone.first_plus for zone in book.zone_rules) if s.fi == one else 0
            fixed = [book.devotion[one] if worth.kind == FULL else worth.n for worth in heard if worth.kind != PLUS]
            if plus and fixed:
                together = scoring.devotion(book, s, one, spoken) == fixed[-1] + plus
                found = yes(together == asked.meaning["is"], f"{book.facts[book.ids[one]].name} is otherwise")
        return found

    return ask


@claim("shown_devotion", "what is", on=ARRANGED)
def shown_devotion(rules: Ygios, asked: Claimed) -> Ask[State]:
    """The Devotion of a card with this face, in this Zone, and with these cards bearing on it."""
    what: Mapping[str, Any] = asked.meaning["what"]
    named = {*what.get("with", []), *([what["in"]] if "in" in what else [])}

    def ask(before: State | None, s: State) -> str | None:
        one = rules.book.index[str(what.get("card", ANY_DOWN))]
        if one not in s.board or s.up[one] != (what.get("face") == "up"):
            return None
        if _beside(rules.book, s, one) != named or ("zone" in what and ZONES[s.loc[one]] != what["zone"]):
            return None
        return compared(value(rules.book, s, one), asked.meaning["is"])

    return ask


def _beside(book: Book, s: State, card: int) -> set[str]:
    """The cards and Zone Bonuses that bear on the Devotion of a card: those in its Zone, and lasting ones anywhere."""
    bonus = s.bonus[s.loc[card]]
    found = {book.bonus_ids[bonus]} if bonus >= 0 and book.zone_rules[bonus].worths else set()
    found |= {"FI"} if s.fi == card else set()
    lasting = [other for other in s.board if other != card and s.active[other] and book.steps[other].worths]
    return found | {book.ids[other] for other in lasting}


@claim("devotion", "n", on=SAMPLED)
def devotion(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A card with its ability on has this Devotion; First Impressions comes on top (ruling A41)."""
    one = card_of(rules, asked)

    def ask(before: State | None, s: State) -> str | None:
        if one not in s.board or not s.active[one] or s.fi == one:
            return None
        return compared(value(rules.book, s, one), asked.meaning["n"])

    return ask


@claim("still_has", "face n where", on=SAMPLED)
def still_has(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Cards of a face in the Zone of a Zone Bonus that nothing else bears on have this Devotion."""
    bonus, face = bonus_of(rules, asked), asked.meaning["face"] == "up"

    def ask(before: State | None, s: State) -> str | None:
        zone, found = zone_with(s, bonus), None
        for one in plain(rules.book, s):
            if s.loc[one] == zone and s.up[one] == face:
                found = compared(value(rules.book, s, one), asked.meaning["n"])
                if found:
                    return found
        return found

    return ask


def conditions(book: Book, wanted: Meaning, card: str) -> list[Callable[[State], bool]] | None:
    """The conditions of a claim about Devotion as tests; None if one of them is not known here."""
    tests: list[Callable[[State], bool]] = []
    for part in wanted.get("all", [wanted]):
        named = card if part.get("card") == "this_card" else str(part.get("card"))
        if named in book.bonus_ids and part.get("in") in ZONES:
            tests.append(_bonus_in(ZONES.index(part["in"]), book.bonus_ids.index(named)))
        elif named in book.index and part.get("face") == "up":
            tests.append(_active(book.index[named]))
        else:
            return None
    return tests


def _bonus_in(zone: int, bonus: int) -> Callable[[State], bool]:
    return lambda s: s.bonus[zone] == bonus


def _active(card: int) -> Callable[[State], bool]:
    return lambda s: bool(s.active[card])


def devotion_if(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """If a Zone Bonus lies in a Zone and a card is face-up, the cards of a face there have this Devotion."""
    book, then = rules.book, asked.meaning["then"]
    tests = conditions(book, asked.meaning["if"], asked.card)
    if tests is None or not isinstance(then, dict) or set(then) != {"devotion", "face", "where"}:
        return None
    zone = ZONES.index(then["where"]) if then["where"] in ZONES else -1

    def ask(before: State | None, s: State) -> str | None:
        if s.phase != PLAY or not all(test(s) for test in tests):
            return None
        spoken, found = scoring.speaking(book, s), None
        for one in s.board:
            if s.loc[one] == zone and s.up[one] == (then["face"] == "up") and s.fi != one:
                found = compared(scoring.devotion(book, s, one, spoken), then["devotion"])
                if found:
                    return found
        return found

    return ask
