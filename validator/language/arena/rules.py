"""What the sheet and the cards say of cards in play, as play asks for it: numbers, each with its sentence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from ....cards.lazyclass import dataclass
from ...engine.kernel import Because
from ...engine.tablestate import NOBODY
from ..faults import Unplayable
from ..frames import Test
from ..moving import Moving
from ..sorts import PlaceKind
from ..table import Table


@dataclass(frozen=True, slots=True)
class Boost:
    """What a card in play adds: to ``whose`` ("you", "opponent", "bearer": the card it lies at, "itself"), but not to
    itself if it is for ``other`` cards; so much to fields, or a keyword (a bit); ``each``: once for every counter of
    that kind on it ("": once)."""

    whose: str
    other: bool
    type: str
    adds: Mapping[str, int]
    keyword: int
    each: str
    because: Because


@dataclass(slots=True)
class Ability:
    """What a card does: ``on`` a moment ("play": when it is carried out from the stack, "price": when it is paid for).

    ``test`` must hold when it begins. The price is so much of a number, to ``tilt`` the card, and to destroy a card
    (``offer``: which) or itself (``leaves``).
    """

    on: str
    because: Because
    block: int = 0
    test: Test | None = None
    price: int = 0
    tilt: bool = False
    offer: Any = None
    leaves: bool = False


@dataclass(slots=True)
class Words:
    """What one kind of card says: keywords as bits with their sentences, the numbers that some have, what it adds,
    what it does, and how many more cards may be played with it, in which procedures."""

    keywords: int = 0
    said: dict[int, Because] = field(default_factory=dict)
    numbers: list[tuple[int, int, Because]] = field(default_factory=list)
    boosts: list[Boost] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    more_plays: int = 0
    more_in: list[tuple[str, Because]] = field(default_factory=list)

    @property
    def priced(self) -> int:
        """The number of the ability that has a price; NOBODY if there is none."""
        return next((at for at, one in enumerate(self.abilities) if one.on == "price"), NOBODY)


class FightRules:
    """The rules of cards in play. ``said`` has the sentence of each, by the key of its meaning."""

    def __init__(self, table: Table, moving: Moving) -> None:
        self.table, self.moving, self.lay = table, moving, table.in_play
        self.said: dict[str, Because] = {}
        self.meanings: list[tuple[Mapping[str, Any], Because]] = []
        """All rules, to be held against each other."""
        self.effects_of = 1
        """Whose effects come first of several at the same time: 0 of who has the turn, 1 of the other player."""
        self.kinds = tuple(Words() for _ in table.kinds)
        self.also: dict[str, set[str]] = defaultdict(set)
        self.fighter = ""
        """The type of cards that fight."""
        self.strength: list[int] = []
        """What each single card deals in a fight."""
        self.fields: dict[str, list[int]] = {}
        self.of_keyword: dict[str, int] = defaultdict(int)
        """The keywords (as bits) with each of the powers there are."""
        self.power_said: dict[str, Because] = {}
        """The sentence that says what each power does."""
        self.atk = self.hp = ""
        self.no_attack: dict[str, Because] = {}
        """Which cards cannot attack, each with the sentence that says so."""
        self.moments: dict[str, Because] = {}
        """The step in which each verb of moves has its time."""
        self.blocks, self.tilted_strength, self.plays = 1, NOBODY, NOBODY
        self.costs: list[int] = []
        self.pays: list[int] = []
        self.bank = self.purse = self.grave = self.used = self.waits = self.stack = NOBODY
        self.supply, self.tokens_to = 0, PlaceKind("", "all", False, 0)
        """Where tokens lie before they are made, and where those go that leave."""
        self.spared = 0
        """Keywords (as bits) of the cards that none of theirs dooms."""
        self.quick = self.unique = self.paid_by = ""
        self.most_same = 0
        self.counted = NOBODY
        self.waits_in = self.plays_in = ""
        """The procedure in which damage of effects waits, and that in which the number of cards played is limited."""
        self.missing: tuple[int, int, int] | None = None
        """The number lost for a card that an empty deck cannot give, how much at first, and how much more each time."""
        self.dealt_to: dict[str, tuple[str, int]] = {}
        """The number to which something deals its strength, by what it is, and whose: 0 of who has the turn, or 1."""
        self.beyond = "", 1
        """The number to which goes what is dealt beyond the strongest blocker, and whose."""
        self.responding = self.paying = NOBODY
        """The blocks in which both may respond, and in which a price is paid."""

    def column(self, name: str) -> list[int]:
        """A number field of each single card, 0 where it has none. Raises Unplayable where no card has one."""
        if name not in self.fields:
            found = self.table.values_of(name)
            self.fields[name] = [value if isinstance(value, int) else 0 for value in found]
            self.table.note(f"more {name}")
        return self.fields[name]

    def bit(self, keyword: str) -> int:
        """A keyword as a bit."""
        return 1 << self.lay.keywords.index(keyword)

    def is_a(self, card: int, type_: str) -> bool:
        """Whether a card has a type, by its data or because another of its types counts as that one."""
        types = self.lay.types[self.table.kind_of[card]]
        return type_ in types or any(type_ in self.also[one] for one in types)

    def owned(self, name: str) -> int:
        """The number of a place that each player has, of player 0. Raises Unplayable for one that is nobody's."""
        kind = self.table.place(name)
        if not kind.owned:
            raise Unplayable(f"the {name} is nobody's", f"say it under Table: 'Each player has a face-up {name}.'")
        return kind.base

    def rule(self, meaning: Mapping[str, Any], because: Because) -> bool:
        """Keep a rule of the sheet; False for one that is about something else."""
        key = next((key for key in _RULES if key in meaning), None)
        if key is None or not self.lay.place:
            return False
        if key in self.said and key not in _SEVERAL:
            why, first = "two sentences say this, and nothing says which of them counts", self.said[key]
            raise Unplayable(why, "say it once", first)
        self.said.setdefault(key, because)
        self.meanings.append((meaning, because))
        if key == "no_attack":
            self.no_attack[str(meaning[key])] = because
        _RULES[key](self, meaning)
        if key == "power":
            self.power_said[str(meaning["power"])] = because
        return True


def _fights(rules: FightRules, one: Mapping[str, Any]) -> None:
    rules.fighter, rules.atk = str(one["fights"]), str(one["field"])
    rules.strength = rules.column(rules.atk)


def _also(rules: FightRules, one: Mapping[str, Any]) -> None:
    rules.also[str(one["type"])].add(str(one["also_is"]))


def _keyword(rules: FightRules, one: Mapping[str, Any]) -> None:
    power = str(one["power"])
    if power in rules.power_said:
        raise Unplayable("two keywords do this, or one does it twice", "say it once")
    rules.of_keyword[power] |= rules.bit(str(one["keyword"]))
    if power == "beyond":
        rules.beyond = str(one["number"]), _whose(one["to"])
    elif power == "dooms":
        rules.spared |= rules.bit(str(one["same"]))


def _whose(who: object) -> int:
    """0 for who has the turn, 1 for the other player. Raises Unplayable for anybody else."""
    if who not in ("you", "next"):
        raise Unplayable("it is not clear which of the two players that is", "say 'you' or 'your opponent'")
    return int(who == "next")


def _effects_first(rules: FightRules, one: Mapping[str, Any]) -> None:
    rules.effects_of = _whose(one["effects_first"])


def _tokens_in(rules: FightRules, one: Mapping[str, Any]) -> None:
    kind = rules.table.place(str(one["tokens_in"]))
    if kind.owned:
        raise Unplayable(f"each player has a {kind.name}; tokens begin in one place", "name a place of the table")
    rules.supply = kind.base


def _tokens_to(rules: FightRules, one: Mapping[str, Any]) -> None:
    if one["from"] != rules.lay.place:
        raise Unplayable(f"tokens are in play in the {rules.lay.place}", f"say 'leaves the {rules.lay.place}'")
    rules.tokens_to = rules.table.place(str(one["tokens_to"]))


def _own_deck(rules: FightRules, one: Mapping[str, Any]) -> None:
    if one["own_deck"] != rules.lay.deck:
        raise Unplayable(
            f"by words.yaml, the cards of players begin in the {rules.lay.deck}", f"name the {rules.lay.deck}"
        )


def _paid(rules: FightRules, one: Mapping[str, Any]) -> None:
    rules.costs, rules.pays = rules.column(str(one["paid"])), rules.column(str(one["by"]))
    rules.bank, by = rules.owned(str(one["in"])), str(one["by"])
    rules.paid_by = by
    number = next((one_ for one_ in rules.table.numbers if by in (one_, rules.table.many.get(one_))), None)
    if number is None:
        raise Unplayable(f"nobody keeps {by} that are left over", f"say under Table: 'Each player starts with 0 {by}.'")
    rules.purse = rules.table.numbers[number]


def _missing(rules: FightRules, one: Mapping[str, Any]) -> None:
    number = str(one["number"])
    if number not in rules.table.numbers or str(one["missing"]) != rules.lay.deck:
        raise Unplayable("nobody has that number, or that deck", f"name the {rules.lay.deck}")
    rules.missing = rules.table.numbers[number], int(one["first"]), int(one["more"])
    rules.table.slot("missing", rules.table.players)


def _stacked(rules: FightRules, one: Mapping[str, Any]) -> None:
    rules.quick, rules.used = str(one["stacked"]), rules.owned(str(one["rests"]))
    kind = rules.table.place(str(one["lies_on"]))
    if kind.owned:
        raise Unplayable(f"each player has a {kind.name}, and there is one stack", "name a place of the table")
    rules.stack = kind.base


def _unique(rules: FightRules, one: Mapping[str, Any]) -> None:
    rules.unique, rules.most_same = str(one["alone"]), int(one["n"])


def _sets(
    name: str, key: str, make: Callable[[FightRules, Any], Any]
) -> Callable[[FightRules, Mapping[str, Any]], None]:
    def keep(rules: FightRules, one: Mapping[str, Any]) -> None:
        setattr(rules, name, make(rules, one[key]))

    return keep


def _limit(rules: FightRules, one: Mapping[str, Any]) -> None:
    rules.plays, rules.plays_in = int(one["play_limit"]), str(one["part"])


def _at_once(rules: FightRules, one: Mapping[str, Any]) -> None:
    rules.hp, rules.waits_in = str(one["field"]), str(one.get("part", ""))
    rules.column(rules.hp)


def _deals(rules: FightRules, one: Mapping[str, Any]) -> None:
    if one["deals"] in rules.dealt_to:
        raise Unplayable("two sentences say this, and nothing says which of them counts", "say it once")
    rules.dealt_to[str(one["deals"])] = str(one.get("number", "")), _whose(one.get("to", "next"))


_RULES: Mapping[str, Callable[[FightRules, Mapping[str, Any]], None]] = {
    "fights": _fights, "also_is": _also, "power": _keyword, "paid": _paid,
    "missing": _missing, "stacked": _stacked, "alone": _unique, "deals": _deals,
    "block_limit": _sets("blocks", "block_limit", lambda _, n: int(n)),
    "tilted_blocks": _sets("tilted_strength", "tilted_blocks", lambda _, n: int(n)),
    "play_limit": _limit,
    "counted": _sets("counted", "counted", lambda rules, name: rules.owned(str(name))),
    "play_from": _sets("waits", "play_from", lambda rules, name: rules.owned(str(name))),
    "grave": _sets("grave", "grave", lambda rules, name: rules.owned(str(name))),
    "at_once": _at_once,
    "effects_first": _effects_first, "effects_order": lambda rules, one: None,
    "tokens_in": _tokens_in, "tokens_to": _tokens_to, "own_deck": _own_deck,
    "over_without": lambda rules, one: None,
    "no_attack": lambda rules, one: None,
    "silences": lambda rules, one: None,
}  # fmt: skip
"""What keeps each rule of the sheet, by the key of its meaning."""
_SEVERAL = frozenset({"also_is", "no_attack", "power", "deals"})
"""Keys of which there may be several rules."""
