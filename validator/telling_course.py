"""What the table of an example does, held against the moves of the game that it stands for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from ..cards.lazyclass import dataclass
from .engine.course import course
from .engine.kernel import Event, Game, S, told
from .example_stage import Table
from .teller import Teller
from .telling_draft import Draft

NOBODY = -1
"""Who sees no hidden card."""


@dataclass(frozen=True, slots=True)
class Played(Generic[S]):
    """A script that was played: the positions before and after its last move, and all that happened."""

    before: S | None
    after: S
    events: list[Event]


def played_from(game: Game[S], teller: Teller[S], table: Table, draft: Draft) -> Played[S] | None:
    """The script of an example from where its table begins; None if it cannot be played there."""
    first, made, rest = teller.opening(table.position.copy(), draft.script)
    script = [*made, *rest]
    steps = list(course(game, first, script))
    if len(steps) != len(script):
        return None
    happened = [event for _, _, after in steps[len(made) :] for event in after.events or ()]
    before, after = steps[-1][1:] if steps else (None, first)
    return Played(before, after, happened)


def reaches(table: Table, begun: int, played: Played[S]) -> bool:
    """Whether a table has come to where the script ends; luck, or what goes by itself, may have gone on from there.

    ``begun`` is how many events there were before the first move. What nobody sees may be other cards.
    """
    if table.position == played.after:
        return True
    table.settle()
    happened = table.events[begun : begun + len(played.events)]
    return bool(table.position == played.after) or openly(happened) == openly(played.events)


def openly(events: Iterable[Event]) -> list[Event]:
    """What happened, as it is told to somebody who sees no hidden card."""
    return [told(one, NOBODY) for one in events]
