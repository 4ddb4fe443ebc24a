"""What another process found out for good while it worked: this process keeps it as if it had found it itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..cards.memo import Gained, Memo

if TYPE_CHECKING:
    from .workers import Workers

T = TypeVar("T")


class Gains(NamedTuple):
    """What is to be kept for other runs, and the pictures found sound."""

    kept: Gained
    pictures: dict[str, tuple[float, float]]


def with_gains(memo: Memo, work: Callable[[], T]) -> tuple[T, Gains]:
    """What came of work, and what was found out for good meanwhile."""
    from ..layouts.pictures import sound_pictures

    known = sound_pictures()
    result, kept = _with_kept(memo, work)
    return result, Gains(kept, {key: found for key, found in sound_pictures().items() if key not in known})


def take_gains(memo: Memo, gains: Gains) -> None:
    """Keep what another process gained."""
    from ..layouts.pictures import add_sound

    _take(memo, gains.kept)
    add_sound(gains.pictures)


def begin_beside(workers: Workers, memo: Memo, work: Callable[[], T]) -> Callable[[], T]:
    """Begin work in a process of its own; what comes back gives the result, and keeps all that a memo does of it."""
    under_way = workers.aside(partial(_finished, memo, work))

    def result() -> T:
        found, kept = under_way.result()
        _take(memo, kept)
        return found

    return result


def _finished(memo: Memo, work: Callable[[], T]) -> tuple[T, Gained]:
    def whole() -> T:
        result = work()
        memo.record_now()
        return result

    return _with_kept(memo, whole)


def _with_kept(memo: Memo, work: Callable[[], T]) -> tuple[T, Gained]:
    before = _kept(memo)
    result = work()
    now = _kept(memo)
    new = {name: value for name, value in now.values.items() if name not in before.values}
    made = {name: content for name, content in now.contents.items() if name not in before.contents}
    return result, Gained(new, made, now.asked - before.asked)


def _take(memo: Memo, kept: Gained) -> None:
    if memo.shelf is not None:
        memo.shelf.take(kept)


def _kept(memo: Memo) -> Gained:
    return memo.shelf.gained() if memo.shelf is not None else Gained({}, {}, frozenset())
