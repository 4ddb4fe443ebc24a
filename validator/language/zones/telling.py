"""Tells positions and moves in zones as the sentences of a worked example: what is given, and what is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.course import Step
from ...engine.kernel import CHANCE, Move
from ...engine.tablestate import NOBODY, TableState
from ...teller import Teller
from ..frames import THIS
from ..game import WordedGame
from .asks import Bestow, PlayCard, ShuffleRow
from .coming import FACES
from .outcomes import Outcomes
from .playing import deed_of
from .seen import shut_turns

MANY = 8
"""Cards in one sentence at most."""
PARTS = 4
"""Places of cards in one sentence at most."""
EARLY = ("row", "bestowed", "goes_first", "begins", "start")
"""What is given before the cards that lie in zones."""


class ZoneTeller(Teller[TableState]):
    """Of zones. Pieces of what is given are meanings of the lexicon, but for single cards: ``lie`` in a zone, ``held``
    in a hand, ``top`` of the pile (which go together in sentences), and ``size`` of a hand."""

    _rules: WordedGame

    def __init__(self, rules: WordedGame) -> None:
        super().__init__(rules)
        self._outcomes = {mode: Outcomes(rules, mode) for mode in rules.modes}

    # what is given

    def facts(self, state: TableState, steps: Sequence[Step[TableState]]) -> list[list[Meaning]] | None:
        """What is given of the beginning of a turn, or of a game that is dealt."""
        ask = self._rules.asks(state)
        if self._rules.actor(state) == CHANCE:
            return self._deal(state, steps) if state == self._rules.new(state.mode) else None
        if not isinstance(ask, PlayCard) or state.stack[-1][THIS] != NOBODY:
            return None
        rules = self._rules.compiled(state.mode)
        first = rules.deeds.zoned.first_player(state, state.stack[0])
        cards = [card for side in rules.deeds.zoned.sides for card in state.places[side]]
        hand, seats = rules.table.place("hand").base, range(rules.table.players)
        kinds, pile = rules.table.kinds, state.places[0]
        return [
            self._row(state),
            [{"goes_first": {"person": first}}] if first else [],
            [{"begins": {"person": state.seat}}] if state.seat != first else [],
            *([one] for one in self._numbers(state)),
            *([one] for one in self._bans(state)),
            *([one] for card in cards for one in self._marks(state, card)),
            [self._lie(state, card) for card in cards],
            [{"top": kinds[card]} for card in reversed(pile)],
            [{"held": kinds[card], "who": {"person": seat}} for seat in seats for card in state.places[hand + seat]],
            [
                *({"size": len(state.places[hand + seat]), "who": {"person": seat}} for seat in seats),
                *([{"rest": "discarded"}] if state.places[rules.deeds.zoned.heap] else []),
                {"pile": next(iter(rules.table.places)), "n": len(pile)},
            ],
        ]  # fmt: skip

    def _row(self, state: TableState) -> list[Meaning]:
        """The row and the cards dealt to it, if luck lays them."""
        rules = self._rules.compiled(state.mode)
        zones, asked = rules.table.zones, {type(one) for one in rules.deeds.asks}
        if not asked & {ShuffleRow, Bestow}:
            return []
        row = rules.deeds.zoned.rows[state.values[zones.row] - 1]
        found: list[Meaning] = [{"row": [zones.ids[zone] for zone in row]}] if ShuffleRow in asked else []
        for zone in row if Bestow in asked else ():
            found.append({"bestowed": zones.dealt[state.values[zones.given + zone] - 1], "zone": zones.ids[zone]})
        return found

    def _numbers(self, state: TableState) -> Iterator[Meaning]:
        table = self._rules.compiled(state.mode).table
        for name, base in table.numbers.items():
            for seat in range(table.players):
                if state.values[base + seat]:
                    yield {"number": name, "start": state.values[base + seat], "who": {"person": seat}}

    def _bans(self, state: TableState) -> Iterator[Meaning]:
        rules = self._rules.compiled(state.mode)
        zones, kinds = rules.table.zones, rules.table.kinds
        for card in (card for card in range(len(kinds)) if state.values[zones.spent] >> card & 1):
            yield {"triggered": kinds[card]}
        for seat, zone, _, _, card in state.records:
            turns = shut_turns(rules, state, seat, zone)
            if turns > 0:
                yield {"locked": zones.ids[zone], "by": kinds[card], "who": {"person": seat}, "long": turns}

    def _marks(self, state: TableState, card: int) -> Iterator[Meaning]:
        """What a card in a zone has that does not follow from how it lies."""
        rules = self._rules.compiled(state.mode)
        zoned, zones, values, name = rules.deeds.zoned, rules.table.zones, state.values, rules.table.kinds[card]
        able = bool(values[zones.active] >> card & 1)
        text = zoned.texts[card] or zoned.worths[card] or card in zoned.safe
        silent = zoned.rules_at(values, zoned.zone_of(values, card)).silent
        if values[zones.up] >> card & 1 and text and not able and not silent:
            yield {"unable": name}
        if values[zones.safe] >> card & 1 and not (able and card in zoned.safe):
            yield {"safe": name}
        if values[zones.holder] == card + 1:
            bonus = next(at for at, one in enumerate(zoned.of_zones) if one.first is not None)
            yield {"first_to": zones.dealt[bonus - 1], "card": name}

    def _lie(self, state: TableState, card: int) -> Meaning:
        rules = self._rules.compiled(state.mode)
        zoned, values = rules.deeds.zoned, state.values
        face, zone = FACES[values[zoned.up] >> card & 1], zoned.zones.ids[zoned.zone_of(values, card)]
        owner = {"person": zoned.owner_of(values, card)}
        return {"lie": rules.table.kinds[card], "who": owner, "face": face, "zone": zone}

    def _deal(self, state: TableState, steps: Sequence[Step[TableState]]) -> list[list[Meaning]] | None:
        """What luck says of the first round in steps that begin with the game."""
        rules = self._rules.compiled(state.mode)
        table, zones = rules.table, rules.table.zones
        row: list[str] = []
        bestowed: list[Meaning] = []
        first: list[Meaning] = []
        dealt: TableState | None = None
        for move, before, after in steps:
            if self._begins_round(move, before):
                if dealt is not None:
                    break
                dealt = after
                seat = rules.deeds.zoned.first_player(after, after.stack[0])
                first = [{"goes_first": {"person": seat}}] if seat else []
            elif isinstance(self._rules.asks(before), ShuffleRow):
                row = list(move[1:])
            elif isinstance(self._rules.asks(before), Bestow):
                order = row or [zones.ids[zone] for zone in rules.deeds.zoned.rows[before.values[zones.row] - 1]]
                bestowed.append({"bestowed": move[1], "zone": order[len(bestowed)]})
        if dealt is None:
            return None
        hand = table.place("hand").base
        return [
            [*([{"row": row}] if row else []), *bestowed],
            first,
            [{"top": table.kinds[card]} for card in reversed(dealt.places[0])],
            [
                {"dealt": [table.kinds[card] for card in dealt.places[hand + seat]], "who": {"person": seat}}
                for seat in range(table.players)
            ],
        ]

    def _begins_round(self, move: Move, before: TableState) -> bool:
        """Whether luck deals a round with this move: it shuffles cards."""
        return self._rules.actor(before) == CHANCE and move[0] == "shuffle"

    def sentences(self, facts: Sequence[Meaning], state: TableState) -> list[Meaning]:
        """Cards of one hand, side or pile in one sentence; the hands last."""
        pile = next(iter(self._rules.compiled(state.mode).table.places))
        seats = [{"person": seat} for seat in range(self._rules.players(state.mode))]
        single = ("lie", "held", "size", "top", "dealt")
        others = [one for one in facts if not any(key in one for key in single)]
        early = [one for one in others if any(key in one for key in EARLY)]
        lying = [one for one in facts if "lie" in one]
        tops = [one["top"] for one in facts if "top" in one]
        found: list[Meaning] = [
            *early,
            *(one for who in seats for one in _layout(who, [card for card in lying if card["who"] == who])),
            *(one for one in others if one not in early),
            *(one for who in seats for one in self._hand(who, facts, state)),
            *(one for one in facts if "dealt" in one),
            *([{"tops": tops, "of": pile}] if tops else []),
        ]
        return [{"given": one} for one in found]

    def _hand(self, who: Meaning, facts: Sequence[Meaning], state: TableState) -> Iterator[Meaning]:
        """What a player holds; a hand without a size is as large as it was dealt, less the cards in zones."""
        cards = [one["held"] for one in facts if "held" in one and one["who"] == who]
        sizes = [one["size"] for one in facts if "size" in one and one["who"] == who]
        if not cards and not sizes:
            return
        hand = self._rules.compiled(state.mode).table.place("hand").base + int(who["person"])
        size = sizes[0] if sizes else len(state.places[hand])
        yield {"hand": cards, "who": who, "more": max(size - len(cards), 0)}

    def unnamed(self, said: Meaning) -> Meaning | None:
        """A face-down card in a zone, a card that is discarded or played face-down."""
        deed = said.get("move", {})
        if deed.get("act") == "discard" and "cards" in deed:
            return {"move": {"act": "discard", "who": deed["who"], "n": len(deed["cards"])}}
        if deed.get("act") == "play" and deed["face"] == "down" and "card" in deed:
            return {"move": {key: value for key, value in deed.items() if key != "card"}}
        return {**said, "lie": ""} if said.get("face") == "down" and said.get("lie") else None

    # what is done, and what comes of it

    def opening(
        self, begun: TableState, script: Sequence[Move]
    ) -> tuple[TableState, list[Move], Sequence[Move]]:  # fmt: skip
        """A table on which a game is dealt begins when luck has dealt it."""
        left, state = list(script), self._rules.new(begun.mode)
        if not left or left[0] not in self._rules.legal(state):
            return begun, [], script
        while left and self._rules.actor(state) == CHANCE:
            self._rules.apply(state, left.pop(0))
        return begun, [], left

    def moves(self, steps: Sequence[Step[TableState]]) -> list[Meaning]:
        """One sentence for each move of a player, and for each round after the first."""
        found: list[Meaning] = []
        for move, before, _ in steps:
            if self._rules.actor(before) == CHANCE:
                again = self._begins_round(move, before) and before.turn > 0
                found += [{"move": {"act": "next round"}}] if again else []
                continue
            deed = deed_of(self._rules, before, move)
            if deed is None:
                raise KeyError("no sentence says this move")
            if deed["act"] == "give up":
                hand = self._rules.compiled(before.mode).table.place("hand").base + int(deed["who"]["person"])
                deed = {**deed, "holding": len(before.places[hand])}
            found.append({"move": deed})
        return found

    def outcomes(
        self, claim: Claimed, before: TableState | None, after: TableState
    ) -> Iterable[Iterable[Meaning]]:  # fmt: skip
        """What the claim is about, and what happened last."""
        return self._outcomes[after.mode].of(claim, before, after)


def _layout(who: Mapping[str, object], cards: Sequence[Meaning]) -> Iterator[Meaning]:
    """The cards of a player in zones, in as few sentences as there can be."""
    laid: list[Meaning] = []
    for (face, zone, named), run in groupby(cards, key=lambda one: (one["face"], one["zone"], bool(one["lie"]))):
        found = list(run)
        if named:
            names = [one["lie"] for one in found]
            parts = [names[at : at + MANY] for at in range(0, len(names), MANY)]
            laid += [{"cards": part, "face": face, "zone": zone} for part in parts]
        else:
            laid.append({"n": len(found), "face": face, "zone": zone})
    for at in range(0, len(laid), PARTS):
        yield {"laid": laid[at : at + PARTS], "who": who}
