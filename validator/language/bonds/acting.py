"""Pieces act one after another, answer and vote: whoever controls a piece decides for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ....cards.lazyclass import dataclass
from ...engine.kernel import Because, Move, Refusal
from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ..asks import word
from ..faults import Unplayable
from ..flow.procedures import block_of
from ..frames import COUNT, DONE, ELSE, FOUND, NAMED, PC, VALUE, Frame, Step, Test, within
from ..terms import Meaning
from .changes import this_pair
from .layout import a
from .steering import Declare, decide, decided, decision

if TYPE_CHECKING:
    from ..blocks import Blocks

NOTHING: Move = ("nothing",)
Asked = Callable[[TableState, Frame], list[int]]
"""Which pieces are asked, in which order."""


@dataclass(frozen=True)
class Entry:
    """An action: its name and block, whom it is aimed at (``other`` or ``pair``), when it can be chosen, and which
    pairs it cannot be for: those that are bound, those of the piece that acts."""

    name: str
    block: int
    at: str
    tests: Sequence[tuple[Test, Because]]
    not_bound: Because | None
    without: Because | None


class Act(Declare):
    """Which action a piece does, for whom, or none."""

    def __init__(self, deeds: Blocks, entries: Sequence[Entry], because: Because) -> None:
        bonds = deeds.table.bonds
        self.entries = list(entries)
        self._aims: list[tuple[int, int, int]] = []
        """For each move its action, and the other piece or the pair it is for."""
        every: list[Move] = []
        for number, entry in enumerate(entries):
            if entry.at == "other":
                every += [(word(entry.name), one) for one in bonds.ids]
                self._aims += [(number, piece, NOBODY) for piece in range(len(bonds.ids))]
            else:
                every += [(word(entry.name), *two) for two in bonds.named]
                self._aims += [(number, NOBODY, pair) for pair in range(len(bonds.pairs))]
        super().__init__(deeds, [*every, NOTHING], because)

    def _barred(self, number: int, state: TableState, frame: Frame) -> Because | None:
        """The sentence that keeps a move from being made; "" for a piece that is aimed at itself."""
        if number == len(self._aims):
            return None
        action, piece, pair = self._aims[number]
        entry, bonds = self.entries[action], self._bonds
        if failed := next((because for test, because in entry.tests if not test(state, frame)), None):
            return failed
        if piece == frame[NAMED]:
            return self.because
        if pair == NOBODY:
            pair = bonds.pair[frame[NAMED]][piece]
        elif entry.without is not None and frame[NAMED] in bonds.pairs[pair]:
            return entry.without
        return entry.not_bound if entry.not_bound is not None and state.values[bonds.bound + pair] else None

    def open(self, state: TableState, frame: Frame) -> Iterator[int]:
        """The actions that can be done, and doing nothing."""
        bonds, acting, values = self._bonds, frame[NAMED], state.values
        can = [all(test(state, frame) for test, _ in entry.tests) for entry in self.entries]
        for number, (action, piece, pair) in enumerate(self._aims):
            if not can[action] or piece == acting:
                continue
            entry = self.entries[action]
            if pair == NOBODY:
                pair = bonds.pair[acting][piece]
            elif entry.without is not None and acting in bonds.pairs[pair]:
                continue
            if entry.not_bound is not None and values[bonds.bound + pair]:
                continue
            yield number
        yield len(self._aims)

    def sample(self, state: TableState, frame: Frame, luck: Luck) -> Move:
        """A move by chance for one who wants to do something: each action as likely as the others, for however many it
        could be; nothing as seldom as a single one of all moves."""
        numbers = [*self.open(state, frame)]
        if (first := luck.choice(numbers)) == len(self._aims):
            return self.every[first]
        actions = sorted({self._aims[number][0] for number in numbers[:-1]})
        action = luck.choice(actions)
        return self.every[luck.choice([number for number in numbers[:-1] if self._aims[number][0] == action])]

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The sentence that keeps it from being done."""
        if move in self.every and (failed := self._barred(self.every.index(move), state, frame)):
            return Refusal("that cannot be done now", failed)
        return super().refusal(state, frame, move)

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        return {"acts": move[0], "at": list(move[1:])}

    def begun(self, number: int, acting: int) -> tuple[Entry, int] | None:
        """The action that a move is, and its pair; None for nothing."""
        if number == len(self._aims):
            return None
        action, piece, pair = self._aims[number]
        return self.entries[action], pair if pair != NOBODY else self._bonds.pair[acting][piece]


def _entry(deeds: Blocks, name: str) -> Entry:
    said = deeds.parts.get(name, ())
    aims = [str(meaning["at"]) for meaning, _ in said if "aims" in meaning]
    if len(aims) != 1:
        hint = f"say it once, below its name: 'It is aimed at another {deeds.table.bonds.noun}.'"
        raise Unplayable(f"it is not said whom {name} is for", hint)
    bound = next((because for meaning, because in said if "aims_not" in meaning), None)
    without = next((because for meaning, because in said if "aims_without" in meaning), None)
    if without is not None and aims[0] == "other":
        fault = Unplayable(
            f"the pair of an action that is aimed at another {deeds.table.bonds.noun} always does", "leave it out"
        )
        fault.at = without
        raise fault
    tests = [(deeds.test(meaning["choosable"]), because) for meaning, because in said if "choosable" in meaning]
    return Entry(name, block_of(deeds, name), aims[0], tests, bound, without)


def acts(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """One piece after another acts."""
    if int(meaning["n"]) != 1:
        raise Unplayable(f"{meaning['n']} actions at once are not known", "say '1 action'")
    if not deeds.actions:
        raise Unplayable("there is nothing to choose", "write '## Actions', and below it each action: '### Its Name'")
    bonds, count = deeds.table.bonds, len(deeds.table.bonds.ids)
    dice = [spot for one in deeds.table.more.dice.values() for spot in range(one.base, one.base + one.count)]
    kept = deeds.rolling
    ask = Act(deeds, [_entry(deeds, name) for name in deeds.actions], deeds.because)
    deeds.rolling = kept
    block, because = decision(deeds, ask, len(ask.every) - 1), deeds.because

    def begin(state: TableState, frame: Frame) -> None:
        frame[COUNT] = 0

    def following(state: TableState, frame: Frame) -> None:
        if frame[COUNT] == count:
            frame[PC] += 1
            state.values[bonds.acting] = state.values[bonds.target] = 0
            return
        frame[NAMED] = state.values[bonds.order + frame[COUNT]] - 1
        state.values[bonds.acting], state.values[bonds.target] = frame[NAMED] + 1, 0
        decide(state, frame, block, frame[NAMED])

    def act(state: TableState, frame: Frame) -> None:
        frame[COUNT], frame[PC] = frame[COUNT] + 1, frame[PC] - 2
        found, values = ask.begun(decided(deeds, state), frame[NAMED]), state.values
        values[bonds.said : bonds.voted + count] = [0] * (2 * count)
        for spot in dice:
            values[spot] = 0
        values[bonds.target] = 0
        if state.events is not None:
            name, pair = (found[0].name, list(bonds.named[found[1]])) if found else ("", [])
            deeds.moving.tell(state, "act", {"card": bonds.ids[frame[NAMED]], "action": name, "cards": pair}, because)
        if found is not None:
            values[bonds.target] = found[1] + 1
            one = within(frame, found[0].block)
            one[VALUE], one[FOUND], one[DONE], one[ELSE], one[COUNT] = found[1], 0, 0, 0, 0
            state.stack.append(one)

    steps += [begin, following, act]


class Say(Declare):
    """What a piece answers or votes."""

    def __init__(self, deeds: Blocks, words: Sequence[str], because: Because) -> None:
        super().__init__(deeds, [("say", word(one)) for one in words], because)
        self.words = list(words)

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        return {"says": self.words[self.every.index(move)]}


def answers(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The other piece answers, or both of the pair in the order in which they act."""
    bonds, both = deeds.table.bonds, meaning["answers"] == "both"

    def asked(state: TableState, frame: Frame) -> list[int]:
        two = bonds.pairs[this_pair(frame)]
        return _in_order(deeds, state, two) if both else [one for one in two if one != frame[NAMED]]

    _all_say(deeds, meaning, "answer", asked, bonds.said, steps)


def votes(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The piece that acts votes as is said, or the others outside the pair vote, from the next in the order on."""
    bonds, count, because = deeds.table.bonds, len(deeds.table.bonds.ids), deeds.because
    if meaning["votes"] == "acting":
        number = bonds.words.index(str(meaning["words"][0])) + 1

        def own(state: TableState, frame: Frame) -> None:
            state.values[bonds.voted + frame[NAMED]] = number
            if state.events is not None:
                data: dict[str, object] = {"card": bonds.ids[frame[NAMED]], "says": bonds.words[number - 1]}
                deeds.moving.tell(state, "vote", data, because)

        steps.append(own)
        return

    def asked(state: TableState, frame: Frame) -> list[int]:
        order = [one - 1 for one in state.values[bonds.order : bonds.order + count]]
        at = order.index(frame[NAMED])
        return [one for one in order[at + 1 :] + order[:at] if one not in bonds.pairs[this_pair(frame)]]

    _all_say(deeds, meaning, "vote", asked, bonds.voted, steps)


def _in_order(deeds: Blocks, state: TableState, pieces: Sequence[int]) -> list[int]:
    bonds = deeds.table.bonds
    order = state.values[bonds.order : bonds.order + len(bonds.ids)]
    return sorted(pieces, key=lambda piece: order.index(piece + 1))


def _all_say(deeds: Blocks, meaning: Meaning, kind: str, asked: Asked, kept: int, steps: list[Step]) -> None:
    """Several pieces decide one after another what they say."""
    bonds, words, because = deeds.table.bonds, list(map(str, meaning["words"])), deeds.because
    default = str(deeds.bonding.steered("uncontrolled")[0][kind])
    if default not in words:
        raise Unplayable(
            f"{a(bonds.noun)} whom nobody controls says {default}, which is none of these", "use one of them"
        )
    block = decision(deeds, Say(deeds, words, because), words.index(default))
    numbers = [bonds.words.index(one) + 1 for one in words]
    own, inner = deeds.fresh()

    def begin(state: TableState, frame: Frame) -> None:
        for piece in reversed(asked(state, frame)):
            one = within(frame, own)
            one[FOUND] = piece
            state.stack.append(one)

    def ask(state: TableState, frame: Frame) -> None:
        decide(state, frame, block, frame[FOUND])

    def say(state: TableState, frame: Frame) -> None:
        number = decided(deeds, state)
        state.values[kept + frame[FOUND]] = numbers[number]
        if state.events is not None:
            deeds.moving.tell(state, kind, {"card": bonds.ids[frame[FOUND]], "says": words[number]}, because)

    inner += [ask, say]
    steps.append(begin)
