"""Classes declared with the quick ``dataclass`` are, from outside, what the standard library makes of them."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, field, fields, replace
from typing import Any, ClassVar, Generic, TypeVar

import pytest
from deckproof.cards import lazyclass

T = TypeVar("T")
OPTIONS: tuple[dict[str, bool], ...] = (
    {}, {"slots": True}, {"frozen": True}, {"frozen": True, "slots": True}, {"eq": False},
    {"frozen": True, "slots": True, "eq": False}, {"frozen": True, "slots": True, "order": True},
)  # fmt: skip


def shapes(dataclass: Callable[..., Any], **options: bool) -> tuple[type[Any], type[Any]]:
    """A class with every kind of field, and one below it."""

    @dataclass(**options)
    class Base(Generic[T]):
        """The base."""

        kind: ClassVar[str] = "base"
        name: str
        many: list[T] = field(default_factory=list, compare=False)
        number: int = 3
        aside: str | None = field(default=None, repr=False, kw_only=True)
        later: tuple[int, ...] = field(default=(), init=False)
        fresh: list[int] = field(default_factory=list, init=False, hash=False)

        def twice(self) -> int:
            return self.number * 2

    @dataclass(**options)
    class Below(Base[int]):
        """The one below."""

        number: int = 4
        more: str = "more"

        def __post_init__(self) -> None:
            if self.more == "bad":
                raise ValueError("bad")

        def __repr__(self) -> str:
            return "below"

    return Base, Below


def told(do: Callable[[], Any]) -> Any:
    """What comes of something: its outcome, or the kind of the error."""
    try:
        return do()
    except (TypeError, ValueError, AttributeError, FrozenInstanceError) as error:
        return type(error)


def facts(cls: type[Any]) -> Iterator[Any]:
    """What can be seen of a class and of things made of it."""
    one, two = cls("a"), cls("a", [1], number=9, aside="x")
    for each in (one, two, cls("b"), replace(one, number=5)):
        twin = copy.copy(each)
        yield repr(each), dataclasses.asdict(each), each.twice(), each.kind, twin == each, hasattr(each, "__dict__")
        yield told(lambda each=each: isinstance(hash(each), int))
        yield told(lambda twin=twin: setattr(twin, "number", 8))
        yield isinstance(told(lambda twin=twin: setattr(twin, "new", 8)), type)  # by another name before Python 3.14
        yield told(lambda twin=twin: delattr(twin, "name"))
    yield cls("a", [1]) == cls("a"), cls("a") == cls("b"), cls("a") == 3, cls("a") != cls("a")
    yield told(lambda: cls("a") < cls("b")), told(lambda: cls("a") >= cls("b")), told(lambda: cls("a") < 3)
    yield told(lambda: hash(cls("a", [1])) == hash(cls("a"))), told(cls), told(lambda: bool(cls("a", [], 3, "x")))
    yield told(lambda: cls("a", wrong=1)), told(lambda: cls("a", more="bad"))
    yield [(part.name, part.init, part.compare) for part in fields(cls)], cls.__match_args__, cls.__doc__
    yield cls.__qualname__, cls.__init__.__name__, cls("a").fresh is not cls("a").fresh


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "plain")
def test_it_is_as_the_standard_library_makes_it(options: dict[str, bool]) -> None:
    quick, usual = shapes(lazyclass.dataclass, **options), shapes(dataclasses.dataclass, **options)
    for one, other in zip(quick, usual, strict=True):
        assert list(facts(one)) == list(facts(other))


@lazyclass.dataclass(frozen=True, slots=True)
class Sent:
    """One that goes to another process and comes back."""

    name: str
    inner: tuple[Sent, ...] = ()


@lazyclass.dataclass
class Bare:
    """One that can change."""

    first: Any = None


def test_it_goes_to_another_process_and_holds_itself() -> None:
    one = Sent("a", (Sent("b"),))
    assert pickle.loads(pickle.dumps(one)) == one == copy.deepcopy(one)
    assert {one: 1}[Sent("a", (Sent("b"),))] == 1
    itself = Bare()
    itself.first = itself
    assert repr(itself) == "Bare(first=...)"


def test_nothing_is_generated_before_it_is_used() -> None:
    """It is what it is for: a class that is declared and never made costs no ``exec``."""
    code = (
        "import builtins, dataclasses\n"
        "from deckproof.cards.lazyclass import dataclass\n"
        "done = []; kept = builtins.exec\n"
        "builtins.exec = lambda *given: done.append(given[0]) or kept(*given)\n"
        "@dataclass(frozen=True, slots=True, order=True)\nclass One:\n    'Doc.'\n    x: int\n    y: int = 2\n"
        "assert not done\n"
        "assert One(1) == One(1) and One(1) < One(2) and hash(One(1)) == hash(One(1)) and One(1).y == 2\n"
        "assert len(done) == 1, done\n"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stderr == ""
