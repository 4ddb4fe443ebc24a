"""What the rules of a game, its cards and the cards dealt to zones say of zones, each with its sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from ....cards.lazyclass import dataclass
from ...engine.kernel import Because
from ...engine.tablestate import TableState
from ..board.rules import once
from ..faults import Unplayable
from ..table import Table
from ..terms import Meaning
from .where import IsThere, Near, Where

FULL, PLUS, FIXED = "full", "plus", "fixed"


@dataclass(frozen=True, slots=True)
class Bar:
    """What keeps a card from being played face-up: ``blocks`` is told the position, the card, its player, the zone."""

    because: Because
    reason: str
    blocks: Callable[[TableState, int, int, int], bool]


@dataclass(frozen=True, slots=True)
class Worth:
    """A sentence on the strength of cards. ``fits`` is told the cards that are face-up, which zones are neighbours, the
    card and its zone and owner, and the zone, the owner and the card that says it (-1: a card dealt to the zone)."""

    because: Because
    way: str
    n: int
    fits: Callable[[int, Near, int, int, int, int, int, int], bool]


@dataclass(slots=True)
class Prize:
    """What the controller of a zone gets after a round: ``n`` of a number, or that for every ``per`` cards there."""

    because: Because
    n: int
    per: int
    base: int
    number: str
    only: tuple[str, Because] | None = None
    void: Because | None = None


@dataclass(slots=True)
class ZoneRules:
    """What holds in a zone by the card dealt to it; each rule with its sentence, or None."""

    lead: tuple[int, Because] | None = None
    shielded: Because | None = None
    no_play: dict[str, Because] = field(default_factory=dict)
    flip_arrival: Because | None = None
    no_flip_down: Because | None = None
    silent: dict[str, Because] = field(default_factory=dict)
    first: tuple[int, tuple[str, ...], Because] | None = None
    prize: Prize | None = None
    worths: list[Worth] = field(default_factory=list)


class ZoneWords(Where):
    """All rules about zones. By card: ``costs`` (the block of its cost), ``bars``, ``worths``, whether its ability
    protects it (``safe``) and what it plays (``safe_played``)."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.zones)
        self.table, self.ids = table, table.kinds
        count = len(table.kind_of)
        self.costs: list[int] = [0] * count
        self.bars: list[list[Bar]] = [[] for _ in range(count)]
        self.worths: list[list[Worth]] = [[] for _ in range(count)]
        self.safe: dict[int, Because] = {}
        self.safe_played: dict[int, Because] = {}
        self.opening: dict[int, Because] = {}
        """The first sentence of each card."""
        self.of_zones = [ZoneRules() for _ in range(len(table.zones.dealt) + 1)]
        """What holds in a zone by the card dealt to it, counted from 1; without one (0) nothing does."""
        self.plays: tuple[tuple[str, ...], Because] | None = None
        self.base: dict[tuple[str, str], tuple[str | int, Because]] = {}
        self.strength: list[int] = []
        self.triggers: dict[str, Because] = {}
        self.unpaid: dict[str, Because] = {}
        self.once_mark: tuple[str, Because] | None = None
        self.untouchable: Because | None = None
        self.ban_ends: Because | None = None
        self.ban_again: Because | None = None
        self.skips: Because | None = None
        self.bestow_again: Because | None = None
        self.leader: Because | None = None
        self.tied_to: tuple[Any, Because] | None = None

    def rule(self, rule: Meaning, because: Because) -> bool:
        """Keep a rule of the sheet; False if it is about something else."""
        if "to_zones" in rule:
            self.plays = (tuple(rule["faces"]), because)
        elif "base" in rule:
            where = rule["where"]
            self._strength(str(rule["field"]))
            once(self.base, (str(rule["face"]), str(where.get("home", "every"))), (rule["base"], because))
        elif "triggers" in rule:
            once(self.triggers, str(rule["triggers"]), because)
        elif "unpaid" in rule:
            once(self.unpaid, str(rule["unpaid"]), because)
        elif "once_mark" in rule:
            self.once_mark = (str(rule["once_mark"]), because)
        elif "tied_zone" in rule:
            self.tied_to = (rule["tied_zone"], because)
        else:
            plain = ("untouchable", "ban_ends", "ban_again", "skips", "bestow_again", "leader")
            key = next((key for key in plain if key in rule), None)
            if key is None:
                return False
            setattr(self, key, because)
        return True

    def _strength(self, field_: str) -> None:
        column = self.table.column(field_)
        if self.strength and column != self.strength:
            raise Unplayable("two fields of cards say how strong they are", "name one of them")
        self.strength = column

    # cards of the table

    def card_rule(self, rule: Meaning, because: Because, card: int) -> bool:
        """Keep what holds by the text of a card; False if it is about something else."""
        if "worth" in rule:
            self.worths[card].append(self._worth(rule, because))
        elif "bar" in rule:
            self.bars[card].append(self._bar(rule["bar"], because))
        else:
            return False
        return True

    def _worth(self, rule: Meaning, because: Because) -> Worth:
        cards, test = rule["cards"], self.where(rule["where"])
        self._strength(str(rule["field"]))
        n = int(rule.get("n", 0))
        if "this" in cards:
            return Worth(
                because, str(rule["worth"]), n,
                lambda up, near, card, zone, owner, home, whose, source: card == source and test(near, zone, home),
            )  # fmt: skip
        return Worth(because, str(rule["worth"]), n, self._fits(cards, test))

    def _fits(self, cards: Meaning, test: IsThere) -> Callable[[int, Near, int, int, int, int, int, int], bool]:
        wanted = {"up": 1, "down": 0}.get(str(cards.get("face")), -1)
        side, other = {"you": 0, "next": 1, "either": -1}[str(cards["owner"])], bool(cards.get("other"))
        families = self.zones.home
        family = self.zones.ids.index(str(cards["family"])) if "family" in cards else -1

        def fits(up: int, near: Near, card: int, zone: int, owner: int, home: int, whose: int, source: int) -> bool:
            return (
                (wanted < 0 or up >> card & 1 == wanted)
                and (side < 0 or owner == whose ^ side)
                and (family < 0 or families[card] == family)
                and not (other and card == source)
                and test(near, zone, home)
            )

        return fits

    def _bar(self, so: Meaning, because: Because) -> Bar:
        if "zone_empty" in so:
            if "here" not in so["zone_empty"]:
                raise Unplayable("only the zone to which the card is played can be asked for", "say 'this' one")
            return Bar(because, "the zone is empty", lambda state, card, player, zone: not self.in_zone(state, zone))
        name = str(so["empty"]["place"])
        kind = self.table.place(name)
        if kind.owned:
            raise Unplayable(f"each player has a {name}", "name a place that is there once")
        return Bar(because, f"the {name} is empty", lambda state, card, player, zone: not state.places[kind.base])

    def bar_of_cost(self, cost: Meaning, because: Because, card: int) -> None:
        """A cost that asks for so many cards has to be paid in full."""
        cards, do = cost.get("cards", {}), cost.get("do")
        if do == "shed" and "n" in cost:
            n, hand = int(cost["n"]), self.table.place("hand").base

            def short(state: TableState, card: int, player: int, zone: int) -> bool:
                held = state.places[hand + player]
                return len(held) - (card in held) < n

            self.bars[card].append(Bar(because, "there are not enough other cards in hand to pay its cost", short))
        elif cards and cards.get("n") != "all":
            chosen, wanted = self.pick(cards, cost["where"]), int(cards["n"])

            def few(state: TableState, card: int, player: int, zone: int) -> bool:
                frame = [0, 0, player, card, -1, -1, -1, player, 0, 0, -1, 0, 0]
                found = chosen(state, frame, zone)
                return sum(not self.protected(state, other) for other in found) < wanted

            self.bars[card].append(Bar(because, "there are not enough cards on the table to pay its cost", few))

    def protected(self, state: TableState, card: int) -> bool:
        """Whether no ability and no cost can act on a card in a zone."""
        values = state.values
        if self.untouchable is None:
            return False
        if values[self.zones.safe] >> card & 1:
            return True
        return self.rules_at(values, self.zone_of(values, card)).shielded is not None

    def rules_at(self, values: list[int], zone: int) -> ZoneRules:
        """What holds in a zone by the card dealt to it."""
        return self.of_zones[values[self.zones.given + zone]]

    # cards dealt to zones

    def zone_rule(self, rule: Meaning, because: Because, number: int) -> bool:
        """Keep what holds in the zone to which a card is dealt; False if it is about something else."""
        rules = self.of_zones[number]
        if "where" in rule and "worth" not in rule and "here" not in rule["where"]:
            raise Unplayable("a card that is dealt to a zone speaks of that zone", "say 'this' one")
        if "same" in rule and "here" not in rule["same"]:
            raise Unplayable("two zones are named where one is meant", "name the same one twice")
        if "worth" in rule:
            rules.worths.append(self._worth(rule, because))
        elif "lead" in rule:
            rules.lead = (int(rule["lead"]), because)
        elif "shielded" in rule:
            rules.shielded = because
        elif "no_play" in rule:
            rules.no_play[str(rule["no_play"])] = because
        elif "flip_arrival" in rule:
            if (rule["flip_arrival"], rule["to"]) != ("down", "up"):
                raise Unplayable("only face-down cards can be flipped when they come", "say 'face-up' at the end")
            rules.flip_arrival = because
        elif "no_flip" in rule:
            if rule["no_flip"] != "down":
                raise Unplayable("only a flip face-down can be forbidden", "say 'face-down'")
            rules.no_flip_down = because
        elif "silent" in rule:
            if {rule["up"], rule.get("too", "up")} != {"up"}:
                raise Unplayable("the ability of a card that comes face-down does not trigger anyway", "say 'face-up'")
            rules.silent = dict.fromkeys(("play", "flip") if rule["silent"] == "both" else ("play",), because)
        elif "first_arrival" in rule:
            rules.first = (int(rule["n"]), tuple(rule["first_arrival"]), because)
        elif not self._prize(rules, rule, because):
            return "costs" in rule
        return True

    def _prize(self, rules: ZoneRules, rule: Meaning, because: Because) -> bool:
        """Keep what is scored in a zone; False if a rule is about something else."""
        if "prize" in rule:
            number = str(rule["number"])
            base = self.table.numbers.get(number)
            if base is None:
                raise Unplayable(f"nobody has {number} from the start", "say it under Table")
            rules.prize = Prize(because, int(rule["prize"]), int(rule.get("per", 0)), base, number)
        elif "prize_only" in rule or "prize_void" in rule:
            if rules.prize is None:
                raise Unplayable("nothing is scored in the sentences before", "say first who scores what")
            if "prize_only" in rule:
                rules.prize.only = (str(rule["prize_only"]), because)
            else:
                rules.prize.void = because
        else:
            return False
        return True
