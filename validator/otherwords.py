"""What is told of a sentence that stands in other words in the rulebook tells these as well."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..cards.finding import Finding
from ..cards.library import SAME_FILE
from ..cards.rulebook.model import BookStatement


def with_their_words(findings: Iterable[Finding], statements: Iterable[BookStatement]) -> Iterator[Finding]:
    """Findings; those that quote such a sentence at its place say how it stands there."""
    written: dict[tuple[str, int], list[BookStatement]] = defaultdict(list)
    for one in statements:
        if one.written:
            written[one.place.source.name, one.place.line].append(one)
    for finding in findings:
        lines = ((place.source.name, place.line) for place in (finding.place, finding.other) if place is not None)
        there = (one for line in lines for one in written.get(line, ()) if repr(one.text) in finding.message)
        if (said := next(there, None)) is not None:
            also = f"the rulebook has it in other words: {said.written!r} ({SAME_FILE})"
            finding = replace(finding, hint="; ".join(filter(None, (finding.hint, also))))
        yield finding
