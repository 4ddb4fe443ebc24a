"""What templates do while they run: filters, joining and looping, all held to plain data and to a budget."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from jinja2 import Environment, StrictUndefined, pass_context, pass_environment
from jinja2.runtime import Context, LoopContext

from ..finding import did_you_mean
from .templatetree import MAX_SHOWN, TESTS, FaceValueError, finite

MAX_STRING = 20_000
MAX_STEPS = 20_000
MAX_WORK = 500_000
"""Values and characters one rendering may handle: far more than any card needs, and less than a second's work."""
MAX_WORK_IN_ALL = 10_000_000
"""The same for all faces of one game: some seconds' work."""
BUDGET = "*budget"
TEXT_UNIT = 64
"""Characters compared or copied in the time of one other step, at least."""


class Budget:
    """Loop steps and work left for one rendering."""

    def __init__(self, steps: int = MAX_STEPS, work: int = MAX_WORK) -> None:
        self.most, self.steps, self.work = steps, steps, work
        self._given = work

    @property
    def spent(self) -> int:
        """Work done so far."""
        return self._given - self.work

    def step(self, work: int) -> None:
        """One turn of a loop whose body has ``work`` parts."""
        self.steps -= 1
        if self.steps < 0:
            raise FaceValueError(f"more than {self.most:,} loop steps", "loop over fewer things")
        self.spend(work)

    def spend(self, work: int) -> None:
        self.work -= work
        if self.work < 0:
            raise FaceValueError("more work than one template may take", "loop over fewer things, or shorten the texts")

    def weigh(self, value: Any) -> int:
        """Spend what reading the whole of a value costs, and give it; lists may hold one list many times over."""
        before, left = self.work, [value]
        while left:
            part = left.pop()
            size = len(part) if isinstance(part, str | list | tuple | Mapping) else 0
            self.spend(1 + (size // TEXT_UNIT if isinstance(part, str) else size))
            if isinstance(part, list | tuple):
                left.extend(part)
            elif isinstance(part, Mapping):
                left.extend(part.values())
        return before - self.work


def plain(value: Any, verb: str) -> Any:
    """Plain data itself; refuses loops and other things of the template language."""
    if isinstance(value, str | int | float | list | tuple | Mapping | StrictUndefined) or value is None:
        return value
    raise FaceValueError(f"a {kind(value)} cannot be {verb}", "templates read plain data: card fields, lists and texts")


@pass_context
def limited(context: Context, values: Any, work: int) -> Iterator[Any]:
    """What a loop goes over, counted."""
    if not isinstance(values, str | list | tuple | Mapping | StrictUndefined):
        raise FaceValueError(f"a {kind(values)} cannot be looped over", "name a list, such as card.marks")
    for value in values:
        context[BUDGET].step(work)
        yield value


@pass_context
def weighed(context: Context, value: Any) -> Any:
    """A value that is about to be compared or copied."""
    context[BUDGET].weigh(plain(value, "compared"))
    return value


def capped(value: Any) -> Any:
    if isinstance(value, str) and len(value) > MAX_STRING:
        raise FaceValueError(f"a text of more than {MAX_STRING:,} characters", "print less at once")
    return value


@pass_context
def concat(context: Context, *parts: Any) -> str:
    texts = [str(printed(part)) for part in parts]
    size = sum(map(len, texts))
    context[BUDGET].spend(len(texts) + size // TEXT_UNIT)
    if size > MAX_STRING:
        raise FaceValueError(f"a text of more than {MAX_STRING:,} characters", "print less at once")
    return "".join(texts)


@pass_context
def join(context: Context, values: Iterable[Any], between: str = "") -> str:
    """The entries of a list as one text."""
    parts: list[Any] = []
    for value in values:
        parts += [between, value] if parts else [value]
    return concat(context, *parts)


@pass_environment
def map_field(environment: Environment, values: Iterable[Any], attribute: str) -> list[Any]:
    """One field of every entry of a list."""
    return [environment.getitem(value, attribute) for value in values]


@pass_environment
def total(environment: Environment, values: Iterable[Any], attribute: str | None = None) -> Any:
    """The sum of the numbers in a list, or of one field of its entries."""
    numbers = values if attribute is None else map_field(environment, values, attribute)
    found = 0
    for number in numbers:
        if not isinstance(number, int | float):
            raise FaceValueError(f"'sum' adds numbers, not a {kind(number)}")
        found = finite(found + number)
    return found


def charged(name: str) -> Callable[..., Any]:
    """The filter ``name`` as templates see it: plain data in, plain data out, its work counted."""

    @pass_context
    def held(context: Context, value: Any, *args: Any, **kwargs: Any) -> Any:
        budget: Budget = context[BUDGET]
        plain(value, f"given to {name!r}")
        size = len(value) if isinstance(value, str | list | tuple | Mapping) else 0
        budget.spend(size)
        budget.weigh(value)
        for setting in (*args, *kwargs.values()):  # read once for every entry, letter by letter
            budget.spend(size * (budget.weigh(setting) + (len(setting) if isinstance(setting, str) else 0)))
        if name in ("selectattr", "rejectattr") and len(args) > 1 and args[1] not in tuple(TESTS):
            raise FaceValueError(f"{name!r} knows no such test", did_you_mean(str(args[1])[:MAX_SHOWN], TESTS))
        try:
            found = context.environment.call_filter(f"*{name}", value, args, kwargs, context)
            return capped(list(found) if isinstance(found, Iterator) else found)
        except TypeError:
            raise FaceValueError(f"{name!r} cannot be used like that on a {kind(value)}") from None

    return held


def on_text(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
    def held(value: Any, *args: Any, **kwargs: Any) -> Any:
        if not isinstance(value, str | int | float):
            raise FaceValueError(f"'{name}' works on texts, not on a {kind(value)}")
        return call(str(value), *args, **kwargs)

    return held


def on_number(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
    def held(value: Any, *args: Any, **kwargs: Any) -> Any:
        if not isinstance(value, str | int | float) or not all(arg in _SETTINGS for arg in (*args, *kwargs.values())):
            raise FaceValueError(f"'{name}' works on one number, not on a {kind(value)}")
        return finite(call(value, *args, **kwargs))

    return held


_SETTINGS = (0, 1, 2, 3, 4, 5, 6, "common", "ceil", "floor")
"""What ``round`` may be told: decimals and direction."""


def printed(value: Any) -> Any:
    """What a value looks like on paper: texts and numbers only, whole floats without their ``.0``."""
    if isinstance(value, str | StrictUndefined):
        return value  # an undefined name raises when it is turned into text
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise FaceValueError(f"a {kind(value)} cannot be printed", "print a text or a number; a list wants join")
    return int(value) if finite(value) == int(value) else value


def kind(obj: Any) -> str:
    names = {str: "text", bool: "true/false", int: "number", float: "number", type(None): "missing value"}
    names |= {list: "list", tuple: "list", Mapping: "mapping", LoopContext: "loop"}
    return next((name for type_, name in names.items() if isinstance(obj, type_)), "value")
