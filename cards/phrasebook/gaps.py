"""What the phrasebook does not read yet, and which new phrase would finish most cards."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable

from ..lazyclass import dataclass
from .book import Phrasebook
from .teaching import generalised, new_entry

_ID = re.compile(r'^  - id: "(.+)"$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Gap:
    """Unread sentences that differ only in names and numbers.

    ``owners`` are the cards (or sections) they stand on, ``finishes`` those for which this is the only gap, and
    ``entry`` a phrase to paste that would read them.
    """

    pattern: str
    texts: tuple[str, ...]
    owners: tuple[str, ...]
    finishes: tuple[str, ...]
    entry: str


def gaps(
    book: Phrasebook, unread: Iterable[tuple[str, str]], kind: str = "effect", key: str = "do",
    means: Callable[[str], str] | None = None, taken: set[str] | None = None,
) -> list[Gap]:  # fmt: skip
    """The gaps behind unread sentences, given as (owner, sentence); the most rewarding first.

    ``kind`` is that of the phrases to paste, ``key`` the first one of their meanings; ``means`` may
    know the meaning of a pattern ("" if not). No id is one of ``taken``, to which new ones are added.
    """
    texts: dict[str, list[str]] = defaultdict(list)
    owners: dict[str, list[str]] = defaultdict(list)
    of_owner: dict[str, set[str]] = defaultdict(set)
    for owner, text in unread:
        body = text.rstrip(".! ")
        pattern = generalised(book, body)
        texts[pattern].append(body)
        owners[pattern].append(owner)
        of_owner[owner].add(pattern)
    found, taken = [], set() if taken is None else taken
    for pattern, bodies in texts.items():
        unique = tuple(dict.fromkeys(owners[pattern]))
        finishes = tuple(owner for owner in unique if len(of_owner[owner]) == 1)
        entry = new_entry(book, bodies[0], pattern, kind, key, means(pattern) if means else "", taken)
        taken.update(_ID.findall(entry))
        found.append(Gap(pattern, tuple(dict.fromkeys(bodies)), unique, finishes, entry))
    return sorted(found, key=lambda gap: (-len(gap.finishes), -len(gap.owners), gap.pattern))
