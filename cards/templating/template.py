"""Jinja2 over plain data, with everything else refused: the values of faces, the text of the rulebook.

A template may read data (`{{ card.name }}`), choose (`if`), loop (`for`) and format with a short list of
filters. It may not call anything, reach an attribute of a Python object, or grow without bound: the
syntax tree is held to a list of allowed nodes before it is compiled, attribute access is a dictionary
look-up and nothing else, and loops, strings, the work of filters and comparisons, and the output are counted.
The counting is done by filters whose names no template can spell; the checked tree is rewritten to call them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

from jinja2 import StrictUndefined, TemplateSyntaxError, nodes
from jinja2.exceptions import SecurityError, UndefinedError
from jinja2.runtime import Context, LoopContext
from jinja2.sandbox import ImmutableSandboxedEnvironment

from ..finding import did_you_mean
from . import templatework as work
from .templatesyntax import syntax_fault
from .templatetree import (
    CONCAT,
    LIMITED,
    LIST_FILTERS,
    LOOP_NAMES,
    MAX_SHOWN,
    NUMBER_FILTERS,
    TESTS,
    TEXT_FILTERS,
    WEIGHED,
    FaceValueError,
    check_tree,
    finite,
)
from .templatework import BUDGET, MAX_STRING, MAX_WORK_IN_ALL, Budget, kind, plain, printed

MAX_TEMPLATE = 20_000
_DOTTED = re.compile(r"(?!(?:true|false|none|True|False|None)\.)([A-Za-z]\w*)((?:\.[A-Za-z]\w*)+)")
"""An expression that is one field."""
_FIELD = re.compile(r"\{\{ *([A-Za-z]\w*)((?:\.[A-Za-z]\w*)+) *\}\}")
"""A field that is printed as it is; most templates hold nothing but such fields and words."""
_MORE_THAN_FIELDS = re.compile(r"\{\{|\{%|\{#|\{\Z|\r")
"""What no words between fields may hold."""

__all__ = ["FaceValueError", "PlainEnvironment", "Render", "Templates", "guarded", "printout"]


class PlainEnvironment(ImmutableSandboxedEnvironment):
    """Jinja2 held to plain data; see the module's docstring."""

    intercepted_binops = frozenset(["*", "+", "-", "/", "//", "%"])

    def __init__(self) -> None:
        super().__init__(undefined=StrictUndefined, autoescape=False, cache_size=0, finalize=printed, optimized=False)
        self.globals.clear()
        calls: dict[str, Callable[..., Any]] = {name: self.filters[name] for name in (*LIST_FILTERS, "default")}
        calls |= {name: work.on_text(name, self.filters[name]) for name in TEXT_FILTERS}
        calls |= {name: work.on_number(name, self.filters[name]) for name in NUMBER_FILTERS}
        calls |= {"join": work.join, "map": work.map_field, "sum": work.total}
        self.filters = {f"*{name}": call for name, call in calls.items()}
        self.filters |= {LIMITED: work.limited, CONCAT: work.concat, WEIGHED: work.weighed}
        self.filters |= {name: work.charged(name) for name in calls}
        self.tests = {name: call for name, call in self.tests.items() if name in TESTS}

    def getattr(self, obj: Any, attribute: str) -> Any:
        return self.getitem(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        if not isinstance(argument, str | int):
            raise FaceValueError(f"a {kind(argument)} is no key", "a key is a name or a whole number")
        shown = argument if not isinstance(argument, str) else argument[:MAX_SHOWN]
        if isinstance(obj, Mapping):
            if argument in obj:
                return obj[argument]
            raise FaceValueError(f"there is no {shown!r} here", did_you_mean(str(shown), map(str, obj)))
        if isinstance(obj, list | tuple | str) and isinstance(argument, int):
            if -len(obj) <= argument < len(obj):
                return obj[argument]
            raise FaceValueError(f"there is no entry {argument} in a {kind(obj)} of {len(obj)}")
        if isinstance(obj, LoopContext) and argument in LOOP_NAMES:
            return getattr(obj, argument)
        if isinstance(obj, StrictUndefined):
            return obj[argument]  # raises UndefinedError, naming what is missing
        raise FaceValueError(
            f"{shown!r} of a {kind(obj)} is refused", "templates read plain data: card fields, lists and texts"
        )

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        if operator == "+" and (isinstance(left, str) or isinstance(right, str)):
            return work.concat(context, left, right)
        if not (isinstance(left, int | float) and isinstance(right, int | float)):
            raise FaceValueError(f"'{operator}' works on numbers only")
        return finite(super().call_binop(context, operator, left, right))

    def prepare(self, tree: nodes.Template) -> None:
        """Look a syntax tree over before it is compiled, and change it; raises FaceValueError."""
        check_tree(tree)

    def _generate(self, source: nodes.Template, *args: Any, **kwargs: Any) -> str:
        self.prepare(source)
        return super()._generate(source, *args, **kwargs)


_NAMES = "faces see card, cards, by_id, rules, game, marks, component, size and side"

Render = Callable[[Mapping[str, Any]], Any]


class Templates:
    """Compiled templates and expressions of one build, by their text; together they are held to a budget, too."""

    def __init__(self) -> None:
        self._environment = PlainEnvironment()
        self._texts: dict[str, Render] = {}
        self._expressions: dict[str, Render] = {}
        self._left = MAX_WORK_IN_ALL

    def begin(self) -> None:
        """Have the whole budget again, for a game that is drawn anew."""
        self._left = MAX_WORK_IN_ALL

    def light(self, template: str) -> Render | None:
        """The same as :meth:`text` for a template of words and fields, which takes no time to speak of; else None."""
        return self.text(template) if _parts(template) else None

    def light_expression(self, expression: str) -> Render | None:
        """The same as :meth:`expression` for one that is a field; else None."""
        return self.expression(expression) if _DOTTED.fullmatch(expression) else None

    def text(self, template: str) -> Render:
        """A function from the data (plain dicts, lists, texts, numbers) to the rendered text.

        Raises :class:`FaceValueError` for a template that is refused; so does the function when rendering.
        """
        found = self._texts.get(template)
        if found is None:
            found = self._texts[template] = self._compile(template)
        return found

    def expression(self, expression: str) -> Render:
        """A function from the data to the value of one expression, such as ``card.devotion >= 7``."""
        found = self._expressions.get(expression)
        if found is None:
            found = self._expressions[expression] = self._compile_expression(expression)
        return found

    def _compile(self, template: str) -> Render:
        if parts := _parts(template):
            return self._fields(parts)
        if len(template) > MAX_TEMPLATE:
            raise FaceValueError(f"a template of more than {MAX_TEMPLATE:,} characters")
        compiled = guarded(lambda: self._environment.from_string(template))
        return lambda data: self._charged(lambda more: printout(compiled.generate(data, **more)))

    def _fields(self, parts: list[str]) -> Render:
        """Print words and fields without compiling anything."""
        first = printout(iter(parts[:1]))
        fields = zip(parts[1::3], parts[2::3], parts[3::3], strict=True)
        after = [(self._field(name, keys.split(".")[1:]), words) for name, keys, words in fields]
        if not after:
            return lambda data: first
        return lambda data: printout(chain((first,), *((str(printed(field(data))), words) for field, words in after)))

    def _charged(self, work: Callable[[dict[str, Any]], Any]) -> Any:
        """Work out a template within the budget of one, and take what it spent from that of all."""
        if self._left > 0:
            budget = Budget()
            try:
                return guarded(lambda: work({BUDGET: budget}))
            finally:
                self._left -= budget.spent
        raise FaceValueError("more work than the templates of one game may take", "loop on fewer cards")

    def _field(self, name: str, keys: list[str]) -> Render:
        """Read one field without compiling anything: the same look-ups, ten times as fast."""

        def value(data: Mapping[str, Any]) -> Any:
            if name not in data:
                raise FaceValueError(f"{name!r} is undefined", _NAMES)
            found = data[name]
            for key in keys:
                found = self._environment.getitem(found, key)
            return found

        return value

    def _compile_expression(self, expression: str) -> Render:
        if field := _DOTTED.fullmatch(expression):
            of_data = self._field(field[1], field[2].split(".")[1:])
            return lambda data: finite(plain(of_data(data), "used"))
        if len(expression) > MAX_TEMPLATE:
            raise FaceValueError(f"an expression of more than {MAX_TEMPLATE:,} characters")
        compiled = guarded(lambda: self._environment.compile_expression(expression, undefined_to_none=False))

        def value(data: Mapping[str, Any]) -> Any:
            found = self._charged(lambda more: compiled(data, **more))
            if isinstance(found, StrictUndefined):
                return guarded(lambda: bool(found))  # raises, naming what is missing
            return finite(plain(found, "used"))

        return value


def _parts(template: str) -> list[str]:
    """Words and fields of a template in turn, each field as a name and its dotted keys; none if it holds more."""
    parts = _FIELD.split(template)
    if len(parts) == 1:
        return parts if not any(mark in template for mark in ("{{", "{%", "{#")) else []
    odd = (
        len(template) > MAX_TEMPLATE
        or template.endswith("\n")
        or any(_MORE_THAN_FIELDS.search(words) for words in parts[::3])
    )
    return [] if odd else parts


def printout(pieces: Iterator[str], most: int = MAX_STRING) -> str:
    """The printed pieces as one text of at most ``most`` characters, given up as soon as it is too long."""
    found, size = [], 0
    for piece in pieces:
        found.append(piece)
        size += len(piece)
        if size > most:
            raise FaceValueError(f"a text of more than {most:,} characters", "print less at once")
    return "".join(found)


def guarded(work: Callable[[], Any]) -> Any:
    """Run Jinja2 and turn every way it fails into :class:`FaceValueError`."""
    try:
        return work()
    except FaceValueError:
        raise
    except TemplateSyntaxError as error:
        why, hint = syntax_fault(error.message or "not a template")
        raise FaceValueError(why, hint, error.lineno) from None
    except UndefinedError as error:
        raise FaceValueError(error.message or "an unknown name", _NAMES) from None
    except SecurityError as error:
        raise FaceValueError(str(error), "templates read plain data only") from None
    except RecursionError:
        raise FaceValueError("cannot be worked out: nested too deeply", "write it in smaller steps") from None
    except Exception as error:  # whatever a template makes Python do, it is the template that is wrong
        raise FaceValueError(f"cannot be worked out: {error or type(error).__name__}") from None
