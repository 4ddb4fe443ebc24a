"""Tells positions and moves of pieces in bonds as sentences of a worked example: what is given, and what is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.course import Step
from ...engine.kernel import CHANCE, Move
from ...engine.tablestate import NOBODY, TableState
from ...engine.walking import PASS
from ...teller import Proof, Teller
from ..asks import word
from ..faults import Unplayable
from ..frames import COUNT, VALUE, frame
from ..game import WordedGame
from .acting import Act, Say
from .layout import Bonds
from .outcomes import outcomes
from .steering import REVEAL, Declare, Reveal, Speak

MANY = {"supports": 5, "shown": 2, "rolls": 6, "twos": 6, "on_pairs": 5, "silent": 5, "these": 99}
"""Entries in one sentence at most, by the key they stand under."""


class BondTeller(Teller[TableState]):
    """Of pieces in bonds."""

    _rules: WordedGame

    def proof(self, claim: Claimed, start: TableState) -> Proof[TableState] | None:
        """Of what is so before anything is done: it still is when somebody has revealed something."""
        never, rules = claim.meaning.get("never"), self._rules.compiled(start.mode)
        if not isinstance(never, dict):
            return None
        try:
            if not rules.deeds.test(never)(start, frame(0)):
                return None
        except (Unplayable, LookupError, ValueError, TypeError, AttributeError):
            return None  # it is no condition
        said = [{"outcome": dict(one)} for one in next(outcomes(rules, claim, None, start))]
        return Proof(start, tuple(said), tuple(self._aside(start))) if said else None

    def _aside(self, state: TableState) -> list[Move]:
        """Moves until somebody has revealed something; nobody may have anything to reveal."""
        state, made = state.copy(), list[Move]()
        while isinstance(self._rules.asks(state), (Speak, Reveal)):
            legal = self._rules.legal(state)
            made.append(legal[0] if REVEAL not in legal else REVEAL)
            if made[-1] not in (PASS, REVEAL):
                break
            self._rules.apply(state, made[-1])
        return made

    # what is given

    def facts(self, state: TableState, steps: Sequence[Step[TableState]]) -> list[list[Meaning]] | None:
        """What is given of the moment before a piece acts; of a game before its setup dice alone."""
        if state == self._rules.new(state.mode):
            return [self._dice(steps)]
        bonds, values = self._bonds(state), state.values
        ask = self._rules.asks(state)
        fresh = isinstance(ask, Speak) and state.stack[-1][COUNT] == bonds.players and not values[bonds.declared]
        if state.turn == 0 or not values[bonds.deciding] or values[bonds.target] or not (fresh or isinstance(ask, Act)):
            return None
        order = [bonds.ids[one - 1] for one in values[bonds.order : bonds.order + len(bonds.ids)]]
        acting, people = bonds.ids[values[bonds.deciding] - 1], range(bonds.players)
        return [
            [{"turn_is": state.turn}] if state.turn != 1 else [],
            [{"order": bonds.line, "these": order}],
            [{"deciding": acting, "what": "act"}] if acting != order[0] else [],
            list(self._first(state)),
            [self._bound(bonds, pair, values[bonds.bound + pair]) for pair in bonds.bound_now(values)],
            list(self._levels(state)),
            *([self._stake(bonds, who, pair, n) for pair, n in _counted(bonds.stakes, who, len(bonds.pairs), values)]
              for who in people),
            list(self._sums(bonds, steps)),
            [{"who": {"person": who}, "sum": bonds.sum, "shown": [{"n": n, "piece": bonds.ids[piece]}]}
             for who in people for piece, n in _counted(bonds.revealed, who, len(bonds.ids), values)],
            self._dice(steps),
        ]  # fmt: skip

    def _bonds(self, state: TableState) -> Bonds:
        return self._rules.compiled(state.mode).table.bonds

    def _first(self, state: TableState) -> Iterator[Meaning]:
        """The first bond, as long as it is one: which pair it was does not matter any more when it is none."""
        bonds = self._bonds(state)
        first = state.values[bonds.first] - 1
        if first >= 0 and state.values[bonds.bound + first]:
            yield {"first_bond": list(bonds.named[first]), "bond": bonds.bond}

    def _bound(self, bonds: Bonds, pair: int, side: int) -> Meaning:
        two = list(bonds.named[pair])
        return {"twos": [two], "bond": bonds.bond, "hue": bonds.hues[side - 1], "marker": bonds.marker}

    def _levels(self, state: TableState) -> Iterator[Meaning]:
        bonds = self._bonds(state)
        for name, level in bonds.levels.items():
            for pair, n in _counted(level.base, 0, len(bonds.pairs), state.values):
                yield {"two": list(bonds.named[pair]), "level": name, "n": n}

    def _stake(self, bonds: Bonds, who: int, pair: int, n: int) -> Meaning:
        return {"who": {"person": who}, "supports": [{"two": list(bonds.named[pair]), "n": n}]}

    def _sums(self, bonds: Bonds, steps: Sequence[Step[TableState]]) -> Iterator[Meaning]:
        """The points that are revealed in these steps: what they are of, all together."""
        seen = set[tuple[int | None, str]]()
        for move, before, _ in steps:
            if isinstance(self._rules.asks(before), Reveal):
                who, piece = self._rules.actor(before), bonds.ids.index(move[1])
                if (who, move[1]) not in seen and who is not None:
                    seen.add((who, move[1]))
                    n = before.values[bonds.sums + who * len(bonds.ids) + piece]
                    yield {"who": {"person": who}, "n": n, "sum": bonds.sum, "piece": move[1]}

    def _dice(self, steps: Sequence[Step[TableState]]) -> list[Meaning]:
        """The dice that are rolled in these steps, each with the procedure it is rolled in."""
        found: list[Meaning] = []
        for move, before, _ in steps:
            if move[0] == "roll" and self._rules.actor(before) == CHANCE:
                part = self._rules.compiled(before.mode).deeds.running(before)[-1:]
                two = list(self._bonds(before).named[before.stack[-1][VALUE]])
                found.append({"rolls": [{"two": two, "n": int(move[1])}], "part": "".join(part)})
        return found

    def sentences(self, facts: Sequence[Meaning], state: TableState) -> list[Meaning]:
        """Facts of one kind about one player, one side of markers, one pair or one procedure in one sentence."""
        plain = [self._acting(one, facts, state) if "deciding" in one else one for one in facts]
        found: list[Meaning] = []
        for key in ("", "twos", "level", "supports", "piece", "shown", "rolls"):
            here = [one for one in plain if _kind(one) == key]
            if key == "rolls":
                here.sort(key=lambda one: str(one["part"]))
            found += _levelled(here) if key == "level" else _joined(here, key)
        return [{"given": one} for one in found]

    def _acting(self, fact: Meaning, facts: Sequence[Meaning], state: TableState) -> Meaning:
        """Without an order, a piece that acts now acts first unless it is said that it acts last."""
        bonds = self._bonds(state)
        last = state.values[bonds.order + len(bonds.ids) - 1] == state.values[bonds.deciding]
        return {**fact, "last": True} if last and not any("order" in one for one in facts) else fact

    # what is done

    def aloud(self, move: Move, state: TableState) -> str:
        """Who passes, or is about to reveal something, of which examples say nothing."""
        if move not in (PASS, REVEAL):
            return ""
        bonds, table = self._bonds(state), self._rules.compiled(state.mode).table
        who, piece = table.people[self._rules.actor(state) or 0], state.values[bonds.deciding] - 1
        if move == REVEAL:
            name = table.names[table.kinds.index(bonds.ids[piece])]
            return f"{who} speaks up, to reveal {bonds.sum}s before {name} decides."
        return f"{who} passes."

    def moves(self, steps: Sequence[Step[TableState]]) -> list[Meaning]:
        """What luck draws and players put on pairs; what they reveal and decide. All others pass by themselves, which
        is told where somebody reveals for what comes after it."""
        found: list[Meaning] = []
        for said in self._unfolded(steps):
            if found and (both := _together(found[-1], said)):
                found[-1] = both
            else:
                found.append(said)
        return [{"move": one} for one in found]

    def _unfolded(self, steps: Sequence[Step[TableState]]) -> Iterator[Meaning]:
        """The moves one by one."""
        closed: list[Meaning] = []
        for move, before, _ in steps:
            bonds, values = self._bonds(before), before.values
            if move == PASS and values[bonds.declared] and before.stack[-1][COUNT] == 1:
                closed = [{"silent": [bonds.ids[values[bonds.deciding] - 1]], "sum": bonds.sum}]
            for said in self._move(move, before):
                yield from closed if "reveals" in said else ()
                yield said
                closed = []

    def _move(self, move: Move, state: TableState) -> Iterator[Meaning]:
        bonds, values, ask = self._bonds(state), state.values, self._rules.asks(state)
        who, piece = {"person": self._rules.actor(state)}, values[bonds.deciding] - 1
        if move[0] == "draw":
            yield {"drawn": list(move[1:3])}
        elif move[0] == "next":
            yield {"order": bonds.line, "these": [move[1]]}
        elif move[0] == "give":
            yield {"who": who, "stake": bonds.stake, "on_pairs": [{"two": list(move[1:3]), "n": int(move[3])}]}
        elif isinstance(ask, Reveal):
            yield {"who": who, "reveals": int(move[2]), "sum": bonds.sum, "piece": move[1]}
        elif isinstance(ask, Declare):
            yield {"who": who, **self._declared(state, ask, move, bonds.ids[piece])}
        elif move == PASS and state.stack[-1][COUNT] == 1 and bonds.controller(values, piece) == NOBODY:
            yield {"silent": [bonds.ids[piece]], "sum": bonds.sum}

    def _declared(self, state: TableState, ask: Declare, move: Move, piece: str) -> Meaning:
        """What a player decides for a piece."""
        if isinstance(ask, Say):
            bonds = self._bonds(state)
            of_pair = bonds.ids.index(piece) in bonds.pairs[state.values[bonds.target] - 1]
            return {**ask.means(move), "piece": piece, "what": "answer" if of_pair else "vote"}
        names = {word(name): name for name in self._rules.compiled(state.mode).deeds.actions}
        return {"declares": names.get(move[0], move[0]), "piece": piece, "at": list(move[1:])}

    def outcomes(
        self, claim: Claimed, before: TableState | None, after: TableState
    ) -> Iterable[Iterable[Meaning]]:  # fmt: skip
        """What the claim is about, and what happened last."""
        said = outcomes(self._rules.compiled(after.mode), claim, before, after)
        return ([{"outcome": dict(one)} for one in kind] for kind in said)


def _counted(base: int, who: int, width: int, values: list[int]) -> Iterator[tuple[int, int]]:
    """The numbers of a player that are not 0, each with its place."""
    at = base + who * width
    return ((number, n) for number, n in enumerate(values[at : at + width]) if n)


def _kind(fact: Meaning) -> str:
    """The key by which facts go together in sentences; "" for those that are told first, each by itself."""
    if "deciding" in fact:
        return ""
    return next((key for key in ("twos", "level", "supports", "piece", "shown", "rolls") if key in fact), "")


def _together(one: Meaning, other: Meaning) -> Meaning | None:
    """Two facts or moves that differ in their lists alone as one; None where they do not, or would be too many."""
    for key in ("on_pairs", "silent", "these", "twos", "supports", "shown", "rolls"):
        both = [*one.get(key, ()), *other.get(key, ())]
        if key in one and key in other and len(both) <= MANY[key] and {**one, key: 0} == {**other, key: 0}:
            return {**one, key: both}
    return None


def _joined(facts: Sequence[Meaning], key: str) -> list[Meaning]:
    """Facts that go together in one sentence, or a few."""
    found: list[Meaning] = []
    for one in facts:
        at = next((at for at, other in enumerate(found) if key and _together(other, one)), -1)
        both = _together(found[at], one) if at >= 0 else None
        if both is None:
            found.append(one)
        else:
            found[at] = both
    return found


def _levelled(facts: Sequence[Meaning]) -> list[Meaning]:
    """Two levels of a pair in one sentence."""
    pairs: dict[tuple[str, ...], list[Meaning]] = {}
    for one in facts:
        pairs.setdefault(tuple(one["two"]), []).append(one)
    return [said for inner in pairs.values() for said in ([{"all": inner}] if len(inner) == 2 else inner)]
