"""Which values of rules.yaml a rulebook puts in by its templates: ``{{ rules.hand }}``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .model import Rulebook

_RULE = re.compile(r"""\brules((?:\.\w+|\[\s*(?:'[^'\]]*'|"[^"\]]*"|\d+)\s*\])+)""")
_STEP = re.compile(r"[^.\[\]'\"\s]+")
_TAG = re.compile(r"\{%.*?%\}", re.DOTALL)


def rules_put_in(rulebook: Rulebook) -> frozenset[str]:
    """The dotted paths of the values that stand in a sentence of the rulebook, but for those of flavour and advice.

    What a loop or another tag goes by is put in as a whole, as nobody knows what becomes of it.
    """
    return frozenset(
        ".".join(_STEP.findall(found[1])) for code in _code(rulebook) for found in _RULE.finditer(code)
    )  # fmt: skip


def _code(rulebook: Rulebook) -> Iterator[str]:
    """The template's code from which something comes that is said."""
    yield from _TAG.findall(rulebook.source.text)
    told_apart = {at for one in rulebook.statements if one.no_rule for at in one.offsets}
    yield from (code for start, code in rulebook.rendered.expressions() if start not in told_apart)
