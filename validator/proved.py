"""What comes of a proof."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from ..cards.finding import Finding
from ..cards.lazyclass import dataclass
from ..cards.model import Component
from ..cards.source import Source
from ..cards.yamlread import Plain


@dataclass(frozen=True)
class Proved:
    """What came of it. ``families`` are those of the checks that saw everything; ``counts`` say what was seen.

    ``kinds`` says of a game with a rule sheet how many sentences of each kind there are; ``orders``
    what of its numbered lists nothing holds in its place (``retold/loose.py``). ``alone`` are the fields of parts that
    no sentence holds (``invariants/unheld.py``).
    """

    findings: tuple[Finding, ...]
    sources: Mapping[str, Source]
    families: tuple[str, ...]
    counts: tuple[str, ...]
    kinds: Mapping[str, int] = field(default_factory=dict)
    orders: Mapping[str, Plain] = field(default_factory=dict)
    alone: Sequence[tuple[Component, str]] = ()
