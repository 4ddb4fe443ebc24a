"""Remarks proposed for the blocks of a rulebook that nothing holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from ...cards.lazyclass import dataclass
from ...cards.rulebook.model import BookStatement
from ...cards.source import Place
from .contents import joined
from .retelling import Retelling
from .rules import Rule

_MOST = 100
"""Blocks that remarks are proposed for."""


@dataclass(frozen=True)
class Proposal:
    """A block: where it begins, its sentences that nothing holds, and the rules that they most likely tell."""

    place: Place
    texts: tuple[str, ...]
    rules: tuple[Rule, ...]


def proposals(retold: Retelling) -> Iterator[Proposal]:
    """A proposal for each block, in order; without rules where none is likely."""
    if retold.rulebook is None:
        return
    blocks = {id(inner): block for block in _blocks(retold.rulebook.root) for inner in block.iter()}
    loose: dict[int, list[BookStatement]] = defaultdict(list)
    begins: dict[int, Place] = {}
    for one in retold.told:
        block = id(blocks.get(id(one.said.element), one.said.element))
        begins.setdefault(block, one.said.place)
        if one.kind == "unread":
            loose[block].append(one.said)
    for block, said in list(loose.items())[:_MOST]:
        rules = [rule for one in said for rule in retold.likely(one)]
        rules += _numbers(retold, said, rules)
        yield Proposal(begins[block], tuple(one.text for one in said), tuple(dict.fromkeys(rules)))


def _blocks(root: Element) -> Iterator[Element]:
    """The parts a remark can stand before: those of boxes are parts of their own."""
    for part in root:
        if part.tag == "div":
            yield from _blocks(part)
        else:
            yield part


def _numbers(retold: Retelling, said: list[BookStatement], rules: list[Rule]) -> Iterator[Rule]:
    """For a number that none of the rules has, the likeliest rule that has it."""
    there = joined(map(retold.holder.of_rule, rules)).of("number") | {"1"}
    for number in sorted(retold.holder.contents(said).of("number") - there):
        having = [rule for rule in retold.rules.sheet if number in retold.holder.of_rule(rule).of("number")]
        text = " ".join(one.body for one in said)
        yield from retold.proposer.ranked(text, having)[:1]
