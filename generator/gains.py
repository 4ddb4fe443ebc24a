"""What another process found out for good while it worked: this process keeps it as if it had found it itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from ..cards.memo import Gained, Memo
from ..layouts.pictures import add_sound, sound_pictures

T = TypeVar("T")


class Gains(NamedTuple):
    """What is to be kept for other runs, and the pictures found sound."""

    kept: Gained
    pictures: dict[str, tuple[float, float]]


def with_gains(memo: Memo, work: Callable[[], T]) -> tuple[T, Gains]:
    """What came of work, and what was found out for good meanwhile."""
    known = _kept(memo), sound_pictures()
    result = work()
    before, now = known[0], _kept(memo)
    new = {name: value for name, value in now.values.items() if name not in before.values}
    made = {name: content for name, content in now.contents.items() if name not in before.contents}
    pictures = {key: found for key, found in sound_pictures().items() if key not in known[1]}
    return result, Gains(Gained(new, made, now.asked - before.asked), pictures)


def take_gains(memo: Memo, gains: Gains) -> None:
    """Keep what another process gained."""
    if memo.shelf is not None:
        memo.shelf.take(gains.kept)
    add_sound(gains.pictures)


def _kept(memo: Memo) -> Gained:
    return memo.shelf.gained() if memo.shelf is not None else Gained({}, {}, frozenset())
