"""Sentences mean something where they stand: there is a pair, a piece that acts, an order, and a roll before them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from ....cards.lazyclass import dataclass
from ...engine.kernel import Because
from ..faults import Unplayable
from ..script import Said, Script
from .layout import a, many, quoted
from .spans import OF_ROLL, Spans

if TYPE_CHECKING:
    from ..blocks import Blocks

Faults = Iterator[tuple[Because, Unplayable]]
_ABOUT = {"aims", "aims_not", "aims_without"}


@dataclass(frozen=True)
class Here:
    """What is known at a step: whether there is a pair, whom the action that is done is aimed at ("": none is done)."""

    pair: bool = False
    action: str = ""


@dataclass
class Before:
    """What has come before: the order, the first bond, the words that were answered (by whom) and voted in an action,
    and of how many pairs luck has raised each level."""

    ordered: Because | None = None
    first: Because | None = None
    answered: dict[str, set[str]] = field(default_factory=dict)
    voted: set[str] = field(default_factory=set)
    raised: dict[str, int] = field(default_factory=dict)


class Sound:
    """Goes through what is done in a game, in its order."""

    def __init__(self, deeds: Blocks, script: Script) -> None:
        self._deeds, self._script, self._bonds = deeds, script, deeds.table.bonds
        self._before, self._open = Before(), set[str]()
        self._setup = self._told = False
        """Whether this is the setup, and whether it is told already that there is no order."""

    def faults(self) -> Faults:
        """What cannot mean anything where it stands; nothing for a game without bonds."""
        script = self._script
        if not self._bonds.ids:
            return
        self._setup = True
        yield from self._block(script.setup, Here())
        self._setup = False
        yield from self._block(script.turn, Here())
        for name in script.actions:
            said = script.parts.get(name, ())
            self._before.answered, self._before.voted = {}, set()
            at = next((str(meaning["at"]) for meaning, _ in said if "aims" in meaning), "")
            yield from self._block(said, Here(True, at))
        for _, then, because in self._deeds.bonding.after:
            yield from self._block([(then, because)], Here())
        for name, said in script.parts.items():
            if name not in script.actions:
                for meaning, because in said:
                    if _ABOUT & meaning.keys():
                        yield because, Unplayable(f"{name} is no action", "say it under Actions, below the name of one")

    def _block(self, said: Sequence[Said], here: Here) -> Faults:
        spans = Spans(self._deeds)
        for meaning, because in said:
            if _ABOUT & meaning.keys():
                continue
            if "choosable" in meaning:
                yield from self._needs(meaning, because, replace(here, pair=False))
                continue
            inner: Any = meaning
            while set(inner) == {"then"}:
                inner = inner["then"]
            yield from spans.step(inner, because)
            if "waits" in inner and self._before.first is None:
                hint = f"say it under Setup: 'A random pair becomes the first {self._bonds.bond}.'"
                yield because, Unplayable(f"there is no first {self._bonds.bond}", hint)
            at = Here(pair=True) if OF_ROLL & inner.keys() else here
            yield from self._needs(inner, because, at)
            if "random_bond" in inner or "random_pairs" in inner:
                here = replace(here, pair=True)
        yield from spans.end()

    def _needs(self, node: Any, because: Because, here: Here) -> Faults:
        """What a meaning needs, and those in it."""
        if isinstance(node, list):
            for one in node:
                yield from self._needs(one, because, here)
        if not isinstance(node, Mapping):
            return
        yield from self._one(node, because, here)
        for value in node.values():
            yield from self._needs(value, because, here)
        if "run" in node and (name := str(node["run"])) not in self._open:
            self._open.add(name)
            yield from self._block(self._script.parts.get(name, ()), here)
            self._open.discard(name)

    def _one(self, node: Mapping[str, Any], because: Because, here: Here) -> Faults:
        if _of_pair(node) and not here.pair:
            hint = "say it below an action, or of what comes of a roll: 'On a 6, ...', '1 or more: ...', 'After ...'"
            yield because, Unplayable("no pair was spoken of", hint)
        elif {"answers", "votes", "pair_said", "most_said", "unbound"} & node.keys():
            yield from self._in_action(node, because, here)
        if {"acts", "answers", "votes"} & node.keys() and "order" in node and not (self._before.ordered or self._told):
            order, self._told = str(node["order"]), True
            hint = f"say it under Setup: 'The {many(self._bonds.noun)} stand in a random {order}.'"
            yield because, Unplayable(f"nothing says who is first in {order}", hint)
        if "random_order" in node:
            yield from self._once(self._before.ordered, because)
            self._before.ordered = because
        if "random_bond" in node:
            yield from self._once(self._before.first, because)
            self._before.first = because
        if "random_pairs" in node:
            yield from self._draws(node, because)

    @staticmethod
    def _once(before: Because | None, because: Because) -> Faults:
        if before is not None and before is not because:
            yield because, Unplayable(f"{quoted(before)} says what it is already", "keep one of the two")

    def _in_action(self, node: Mapping[str, Any], because: Because, here: Here) -> Faults:
        """Whether somebody can answer or vote, or has done it."""
        noun, before = self._bonds.noun, self._before
        if not here.action:
            yield because, Unplayable(f"no {noun} acts here", "say it under Actions, among the steps of an action")
            return
        if here.action != "other" and (node.get("answers") == "other" or node.get("by") == "one"):
            hint = f"say 'both {many(noun)} of the pair', or that the action is aimed at another {noun}"
            yield because, Unplayable(f"there is no other {noun} in an action that is aimed at a pair", hint)
            return
        words = list(map(str, node.get("words", ())))
        if len(words) > len(set(words)):
            yield because, Unplayable(f"there is nothing to choose but {words[0]}", "say two different words")
        if "answers" in node:
            before.answered.setdefault(str(node["answers"]), set()).update(words)
        elif "votes" in node:
            before.voted.update(words)
        elif "most_said" in node and node["most_said"] not in before.voted:
            yield because, Unplayable(f"nobody can have voted {node['most_said']} before this", "say first who votes")
        elif "pair_said" in node:
            by, answered = str(node["by"]), before.answered
            known = answered.get("both", set()) | (answered.get("other", set()) if by != "both" else set())
            if node["pair_said"] not in known:
                who = f"both {many(noun)} can" if by == "both" else f"{a(noun)} can"
                yield because, Unplayable(f"nothing before this says that {who} answer {node['pair_said']}",
                                          "say first who answers")  # fmt: skip

    def _draws(self, node: Mapping[str, Any], because: Because) -> Faults:
        """Whether there are as many pairs as luck draws, of those that have none of something."""
        bonds, count, raised = self._bonds, int(node["random_pairs"]), self._before.raised
        without = str(node.get("without", ""))
        level = bonds.levels.get(without)
        left = len(bonds.pairs)
        if level is not None and self._setup:
            left = 0 if level.start else left - min(left, raised.get(without, 0))
        own = without == node["level"] and int(node["n"]) > 0
        if left < (count if own else min(count, 1)):
            what = f"pairs without {without}" if without else "pairs"
            yield because, Unplayable(f"there may be only {left} {what} then", f"let it be {left} or fewer")
        if int(node["n"]):
            raised[str(node["level"])] = raised.get(str(node["level"]), 0) + count


def _of_pair(node: Mapping[str, Any]) -> bool:
    """Whether a meaning speaks of the pair that was spoken of before."""
    if {"random_pairs", "start", "most", "resets"} & node.keys():
        return False
    level = "level" in node and ("of" in node or "beside" in node)
    bound = ("bind" in node or "unbind" in node) and "level" not in node
    titled = "feat" in node and "bond" in node
    return level or bound or titled or bool({"turns_marker", "pair_said", "just_bound"} & node.keys())
