"""Which rules a sentence tells so that it is enough if they are told there alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from ...cards.library import RULES_FILE
from .contents import numbers_in
from .rules import Rule, Rules
from .sorting import Told, about


def tells(one: Told, rules: Rules) -> Sequence[Rule]:
    """The rules that a sentence is about, right or wrong, but for those of which it says a part, or which it only
    mentions: one without any number tells no rule that has one. Nor do rulings, which answer questions about rules."""
    if one.weaker or PurePath(one.said.place.source.name).name == RULES_FILE:
        return ()
    every = [rule for rule in about(one, rules) if rule not in one.mentioned]
    if one.meaning is not None or one.kind == "vouched" or numbers_in(one.said.body):
        return every
    return [rule for rule in every if not (rule.heading and max(numbers_in(rule.text, soft=False), default=0) > 1)]
