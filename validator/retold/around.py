"""What stands around each sentence of a rulebook, by which is told what it speaks of."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence

from ...cards.lazyclass import dataclass
from ...cards.rulebook.model import BookStatement
from .likeness import content
from .sorting import LEAD

_OFTEN = 4
"""A word that more sentences have is the book's own for a thing (for "card", say), and refers to no other sentence."""


@dataclass(frozen=True)
class Around:
    """What stands around a sentence: the ``title`` of its ``section``, with all sentences of that, what its block
    begins with (``lead``: "Forage."), the head of its ``row``, the sentence ``before`` it and all before it in its
    block (``block``), the one ``after`` it, and the ``earlier`` ones that first say words which no rule has."""

    title: str = ""
    lead: str = ""
    row: str = ""
    before: str = ""
    section: tuple[str, ...] = ()
    block: str = ""
    after: str = ""
    earlier: tuple[str, ...] = ()


def around(every: Sequence[BookStatement], known: Collection[str]) -> Mapping[int, Around]:
    """What stands around each sentence, by its id; ``known`` are the words of rules, as they are compared."""
    bodies: dict[int, list[str]] = defaultdict(list)
    for said in every:
        bodies[id(said.section)].append(said.body)
    sections = {section: tuple(texts) for section, texts in bodies.items()}
    earlier = _earlier([said.body for said in every], known)
    found: dict[int, Around] = {}
    block: list[str] = []
    for at, said in enumerate(every):
        if not at or every[at - 1].element is not said.element:
            block = []
        nxt = every[at + 1] if at + 1 < len(every) else None
        lead = (block or [said.body])[0]
        found[id(said)] = Around(
            said.section.title if said.section else "",
            lead if len(lead.split()) <= LEAD else "",
            said.heads[0],
            block[-1] if block else "",
            sections[id(said.section)],
            " ".join(block),
            nxt.body if nxt is not None and nxt.element is said.element else "",
            earlier[at],
        )
        block.append(said.body)
    return found


def _earlier(texts: Sequence[str], known: Collection[str]) -> Sequence[tuple[str, ...]]:
    """For each text, those that first said one of its words: "sworn friends" are what an earlier sentence says."""
    words = [[word for word in content(text) if word not in known] for text in texts]
    often = Counter(word for said in words for word in said)
    first: dict[str, int] = {}
    for at, said in enumerate(words):
        for word in said:
            first.setdefault(word, at)
    return [
        tuple(texts[one] for one in sorted({first[word] for word in said if often[word] <= _OFTEN} - {at}))
        for at, said in enumerate(words)
    ]
