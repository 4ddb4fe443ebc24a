"""Procedures of the sheet by name: what a player chooses to do, and what is done where a sentence says so."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import TableState
from ..asks import FOREIGN, Chosen, ask_or_stuck, word
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import DONE, ELSE, THEY, YOU, Frame, Step, Test, within
from ..standing import OF_ACTIONS
from ..terms import Meaning

CHOOSE = "choose"


class Menu(Chosen):
    """One of several procedures; each can be chosen while all that stands after its "only if" is so."""

    def __init__(self, entries: Sequence[tuple[str, int, Sequence[tuple[Test, Because]]]], because: Because) -> None:
        """``entries`` are names, blocks, and conditions with their sentences."""
        self._entries, self.because = entries, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each that can be chosen, in the order of the sheet."""
        return [
            (CHOOSE, word(name)) for name, _, tests in self._entries if all(test(state, frame) for test, _ in tests)
        ]  # fmt: skip

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """The procedure begins."""
        state.stack.append(begun(frame, next(block for name, block, _ in self._entries if word(name) == move[1])))

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        return {"do": CHOOSE, "part": next(name for name, *_ in self._entries if word(name) == move[1])}

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The sentence that keeps it from being chosen."""
        for name, _, tests in self._entries:
            if move == (CHOOSE, word(name)):
                failed = next(because for test, because in tests if not test(state, frame))
                return Refusal(f"{name} cannot be chosen now", failed)
        return Refusal(FOREIGN, self.because)


def menu(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """A player chooses one of the actions, or of those named."""
    names = deeds.actions if meaning["menu"] == "actions" else meaning["menu"]
    if not names:
        raise Unplayable("there is nothing to choose", "write '## Actions', and below it each action: '### Its Name'")
    if deeds.subject_is != "you":
        deeds.acts("you", steps)
    ask = Menu([(name, block_of(deeds, name), _conditions(deeds, name)) for name in names], deeds.because)
    steps.append(ask_or_stuck(ask, deeds.asked(ask), f"none of {', '.join(names)} can be chosen"))


def _conditions(deeds: Blocks, name: str) -> list[tuple[Test, Because]]:
    said = deeds.parts.get(name, ())
    return [(deeds.test(meaning["choosable"]), because) for meaning, because in said if "choosable" in meaning]


def run(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """A procedure is carried out, by somebody else if that is said; several do it one after the other."""
    name = str(meaning["run"])
    if "who" not in meaning:
        block = block_of(deeds, name)
        steps.append(lambda state, frame: state.stack.append(begun(frame, block)))
        return
    kept, deeds.has_you = deeds.has_you, True
    block = block_of(deeds, name)
    deeds.has_you = kept
    players = deeds.players(meaning["who"])

    def each(state: TableState, frame: Frame) -> None:
        for player in reversed(players(state, frame)):
            state.stack.append(begun(frame, block, player))

    steps.append(each)


def begun(frame: Frame, block: int, player: int | None = None) -> Frame:
    """A frame at the first step of a procedure, which knows what is known here; ``player``: who is "you" in it."""
    one = within(frame, block)
    one[DONE] = one[ELSE] = 0
    if player is not None:
        one[YOU] = player
    one[THEY] = one[YOU]
    return one


def block_of(deeds: Blocks, name: str) -> int:
    """The block of a procedure, made when it is first needed. Raises Unplayable for one there is not."""
    key = (name, deeds.has_you)
    if key in deeds.part_blocks:
        return deeds.part_blocks[key]
    if name not in deeds.parts:
        raise Unplayable(f"nothing says how to carry out {name}", f"write '### {name}' under '## Parts'")
    kept = deeds.has_them, deeds.subject_is, deeds.because
    deeds.has_them, deeds.subject_is = deeds.has_you, "you" if deeds.has_you else ""
    number, steps = deeds.fresh()
    deeds.part_blocks[key] = number
    said: list[tuple[int, Because]] = []
    deeds.said[number] = said
    for meaning, because in deeds.parts[name]:
        if not OF_ACTIONS & meaning.keys():
            deeds.because = because
            said.append((len(steps), because))
            deeds.effect(meaning, steps)
    deeds.has_them, deeds.subject_is, deeds.because = kept
    return number
