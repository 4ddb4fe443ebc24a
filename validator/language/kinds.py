"""Which meanings are rules, which of them are made first, and which sentences of a card go on from the one before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .laws import RULES
from .script import Said

_FIRST = frozenset({"grid", "state", "total_of", "apart"})
"""Keys of the rules of which others speak, so that these come first."""
_LATER = frozenset({"when", "as_soon", "before", "chosen", "moment"})
"""Keys of the rules whose deeds other rules bear on, so that these come first."""
_OTHERS = frozenset(
    {"when", "must", "cannot", "cannot_be", "instead", "goes", "nobody", "as_soon", "before", "only", "meld", "wild"}
    | {"worth", "cost", "pays", "bar"}
)
"""Keys of the rules that laws.py does not make."""


def joined(said: Sequence[Said]) -> list[Said]:
    """The sentences of a card, those that go on from a rule (``also``) joined to it."""
    found: list[Said] = []
    for meaning, because in said:
        if isinstance(meaning, dict) and "also" in meaning and found and "when" in found[-1][0]:
            before, why = found[-1]
            found[-1] = {**before, "then": {"first_of": [before["then"], meaning["also"]]}}, why
        elif isinstance(meaning, dict) and "double_gains" in meaning and found and "gain" in found[-1][0]:
            before, why = found[-1]
            doubles = [*before.get("doubles", ()), (meaning["double_gains"], because)]
            found[-1] = {**before, "doubles": doubles}, why
        else:
            found.append((meaning, because))
    return found


def order(rule: Any) -> int:
    """Which rules are made first: how pieces lie and are, then those that speak of it, then what is set off."""
    return 0 if _FIRST & rule.keys() else 2 if _LATER & rule.keys() else 1


def is_rule(meaning: Any) -> bool:
    """Whether a meaning holds throughout, rather than being done when its turn comes."""
    return isinstance(meaning, dict) and not (_OTHERS | RULES.keys()).isdisjoint(meaning)
