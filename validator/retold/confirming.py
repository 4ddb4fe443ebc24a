"""Confirms the remarks ``tells`` of a rulebook: what their blocks and rules are now is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...cards.lazyclass import dataclass
from .confirmed import Confirmed, Key, told_file
from .retelling import Retelling
from .vouching import Vouched


@dataclass(frozen=True)
class Confirming:
    """The text of the new file, what to tell, and how many remarks could not be confirmed."""

    file: str
    lines: tuple[str, ...]
    refused: int


def confirm(retold: Retelling) -> Confirming:
    """Confirm every remark whose block does not say otherwise than its rules; of all others, what was, stays.

    What a block says otherwise is told as long as it does; it is kept so that what is changed in it besides is told.
    """
    before = retold.holder.known
    kept: dict[Key, Confirmed] = {}
    lines: list[str] = []
    refused = 0
    for one in retold.vouched:
        amiss = [*one.faults, *retold.holder.differences(one)]
        if amiss:
            refused += 1
            lines.append(f"{one.remark.place}: not confirmed: {amiss[0].message}")
            kept[one.key] = before.get(one.key) or replace(retold.holder.confirmed(one), refused=True)
            continue
        kept[one.key] = retold.holder.confirmed(one)
        if kept[one.key] != before.get(one.key):
            lines += _shown(one, before.get(one.key))
    return Confirming(told_file(kept), tuple(lines), refused)


def _shown(one: Vouched, before: Confirmed | None) -> Iterator[str]:
    yield f"{one.remark.place}: confirmed"
    yield from (f"  {said.text}" for said in one.free)
    yield "tells"
    for rule in one.rules:
        sign, was = before.rules.get(rule.name, ("", "")) if before else ("", "")
        changed = f"  (it was {was!r})" if was and sign != rule.sign else ""
        yield f"  {rule.name}: {rule.text}{changed}"
