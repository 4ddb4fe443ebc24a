"""What an example gives of a round in zones: each sentence adds to the facts, and none may contradict another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ....cards.lazyclass import dataclass
from ....cards.program import Meaning
from ...example_kit import Facts
from ...replay_stage import Impossible, Told
from ..compiling import Compiled

UNNAMED = ""
"""The card of one that lies in a zone and that the example does not name."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the side of a player in a zone. ``able``: its ability is on if it has one and is face-up."""

    card: str
    owner: int
    zone: str
    up: bool
    able: bool = True
    safe: bool = False
    first: bool = False


@dataclass(frozen=True, slots=True)
class Ban:
    """A player cannot play to a zone in the next turns, by a card."""

    player: int
    zone: str
    card: str
    turns: int


class Given(Facts):
    """The facts of a round so far.

    ``more`` is how many cards a hand has besides the named ones; None if the example does not say. ``tops`` are the
    top cards of the pile, ``deals`` the dealt cards of a player (None without a deal), ``begins`` who has the turn.
    """

    def __init__(self, rules: Compiled, mode: str) -> None:
        table = rules.table
        super().__init__(dict(zip(table.kinds, table.names, strict=True)))
        self.rules, self.mode, self.round = rules, mode, 1
        self.row: list[str] | None = None
        self.bestowed: dict[str, str] = {}
        self.first, self.begins = 0, -1
        self.hands: list[list[str]] = [[] for _ in range(table.players)]
        self.more: list[int | None] = [None] * table.players
        self.lying: list[Lying] = []
        self.bans: list[Ban] = []
        self.spent: list[str] = []
        self.numbers: dict[tuple[str, int], int] = {}
        self.tops: list[str] = []
        self.pile: int | None = None
        self.rest = False
        self.deals: list[list[str] | None] = [None] * table.players

    def largest(self) -> Told | None:
        """The sentence that gives the hand which, with its cards in zones, is the largest."""
        counts = [
            (len(self.hands[one]) + (self.more[one] or 0) + sum(card.owner == one for card in self.lying), told)
            for one in range(len(self.hands))
            if (told := self.who_said("hand", one)) is not None
        ]
        return max(counts, key=lambda count: count[0])[1] if counts else None

    def at(self, card: str) -> int:
        """Which of the cards in zones this one is. Raises Impossible if it is none of them."""
        for number, one in enumerate(self.lying):
            if one.card == card:
                return number
        raise Impossible(f"{self.name(card)} has not been put in a zone", at=self.now)

    def take(self, told: Sequence[Told]) -> None:
        """Take all that an example gives; what is given of cards in zones comes last, for its order means nothing."""
        facts = [(given_of(one.meaning), one) for one in told]
        late = sorted(((given, one) for given, one in facts if given), key=lambda fact: _key(fact[0]) in _LATE)
        for given, one in late:
            self.now = one
            key = _key(given)
            if key is None:
                raise Impossible(f"{one.sentence.text!r} cannot be given", at=one)
            GIVENS[key](self, given)


def given_of(meaning: Meaning) -> Meaning:
    """What a sentence gives; {} if it gives nothing."""
    found = meaning.get("given", {})
    return {"hand": list(found["holds"]), "who": {"person": 0}, "more": 0} if _is_own_hand(found) else found


def _is_own_hand(found: Meaning) -> bool:
    """Whether a condition says that "you" hold one card."""
    return found.get("who") == "you" and isinstance(found.get("holds"), list) and len(found["holds"]) == 1


def _key(given: Meaning) -> str | None:
    return next((key for key in GIVENS if key in given), None)


def _seat(given: Meaning) -> int:
    return int(given["who"]["person"])


def _mode(g: Given, given: Meaning) -> None:
    g.once("mode")
    if g.mode != given["mode"]:
        raise Impossible(f"the head of the block says mode={g.mode}", at=g.now)


def _round(g: Given, given: Meaning) -> None:
    g.once("round")
    g.round = int(given["round"])


def _row(g: Given, given: Meaning) -> None:
    g.once("row")
    g.row = [str(zone) for zone in given["row"]]
    zones = g.rules.table.zones
    if sorted(g.row) != sorted(zones.ids):
        raise Impossible(f"a row has {', '.join(zones.names)} once each", at=g.now)


def _bestowed(g: Given, given: Meaning) -> None:
    g.once("bestowed", given["zone"])
    g.once("bestowed", given["bestowed"])
    g.bestowed[str(given["zone"])] = str(given["bestowed"])


def _goes_first(g: Given, given: Meaning) -> None:
    g.once("first")
    g.first = int(given["goes_first"]["person"])


def _begins(g: Given, given: Meaning) -> None:
    g.once("turn")
    g.begins = int(given["begins"]["person"])


def _hand(g: Given, given: Meaning) -> None:
    seat = _seat(given)
    g.once("hand", seat)
    g.hands[seat] = [g.put(str(card)) for card in given["hand"]]
    g.more[seat] = int(given["more"])


def _laid(g: Given, given: Meaning) -> None:
    seat = _seat(given)
    for one in given["laid"]:
        names = [g.put(str(card)) for card in one["cards"]] if "cards" in one else [UNNAMED] * int(one["n"])
        g.lying += [Lying(name, seat, str(one["zone"]), one["face"] == "up") for name in names]


def _safe(g: Given, given: Meaning) -> None:
    at = g.at(str(given["safe"]))
    g.lying[at] = replace(g.lying[at], safe=True)


def _first_to(g: Given, given: Meaning) -> None:
    g.once("first to a zone")
    zoned, bonus = g.rules.deeds.zoned, str(given["first_to"])
    if zoned.of_zones[zoned.zones.dealt.index(bonus) + 1].first is None:
        raise Impossible(f"no card starts with {bonus}: it rewards nobody who comes first", at=g.now)
    at = g.at(str(given["card"]))
    g.lying[at] = replace(g.lying[at], first=True)


def _unable(g: Given, given: Meaning) -> None:
    at = g.at(str(given["unable"]))
    g.lying[at] = replace(g.lying[at], able=False)


def _triggered(g: Given, given: Meaning) -> None:
    zoned, card = g.rules.deeds.zoned, str(given["triggered"])
    mark = zoned.once_mark[0] if zoned.once_mark else ""
    if card not in zoned.ids:
        raise Impossible(f"{g.name(card)} is no card that is played to zones", at=g.now)
    if not zoned.zones.marks.get(mark, 0) >> zoned.ids.index(card) & 1:
        raise Impossible(f"{g.name(card)} is not marked {mark.upper() or 'with anything'}", at=g.now)
    g.spent.append(card)


def _ban(g: Given, given: Meaning) -> None:
    seat, zone, card = _seat(given), str(given["locked"]), str(given["by"])
    g.once("ban", seat, zone, card)
    if not g.lying[g.at(card)].up:
        raise Impossible(f"{g.name(card)} is face-down and locks nothing", g.places[card], g.now)
    g.bans.append(Ban(seat, zone, card, int(given["long"])))


def _number(g: Given, given: Meaning) -> None:
    name, seat = str(given["number"]), _seat(given)
    g.once("number", name, seat)
    if name not in g.rules.table.numbers:
        raise Impossible(f"nobody has {name} in this game", at=g.now)
    g.numbers[name, seat] = int(given["start"])


def _of_pile(g: Given, place: str) -> None:
    first = next(iter(g.rules.table.places))
    if place != first:
        raise Impossible(f"only the {first} can be given, for all else comes out of it", at=g.now)


def _pile(g: Given, given: Meaning) -> None:
    g.once("pile")
    _of_pile(g, str(given["pile"]))
    g.pile = int(given["n"])


def _rest(g: Given, given: Meaning) -> None:
    g.once("rest")
    g.rest = True


def _tops(g: Given, given: Meaning) -> None:
    g.once("tops")
    _of_pile(g, str(given["of"]))
    g.tops = [g.put(str(card)) for card in given["tops"]]


def _dealt(g: Given, given: Meaning) -> None:
    seat = _seat(given)
    g.once("deal", seat)
    g.deals[seat] = [g.put(str(card)) for card in given["dealt"]]


GIVENS: Mapping[str, Callable[[Given, Meaning], None]] = {
    "mode": _mode, "round": _round, "row": _row, "bestowed": _bestowed, "goes_first": _goes_first, "begins": _begins,
    "hand": _hand, "laid": _laid, "safe": _safe, "first_to": _first_to, "unable": _unable, "triggered": _triggered,
    "locked": _ban, "start": _number, "pile": _pile, "rest": _rest, "tops": _tops, "dealt": _dealt,
}  # fmt: skip
"""How what is given is taken, by its first key."""
_LATE = ("safe", "first_to", "unable", "locked")
"""What is given of cards that lie in zones."""
