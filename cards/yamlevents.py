"""YAML events into plain data: scalars by the core schema of YAML 1.2, within limits."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import islice

from . import dat_file
from .document import MAX_DEPTH, NOTHING_INSIDE, Mark, Plain, Problems, span
from .finding import Finding
from .printable import UNPRINTABLE
from .pyyaml import yaml
from .source import Place, Source
from .yamlown import LOADER
from .yamlslips import STRAY_QUOTE, TEMPLATE, swallowed

MAX_VALUES = 200_000

_NULLS = ("", "~", "null", "Null", "NULL")
_WORDS: dict[str, Plain] = {
    **dict.fromkeys(_NULLS),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+")
_ODD_WORDS = {form(word) for word in ("yes", "no", "on", "off") for form in (str.lower, str.title, str.upper)}
_ODD_NUMBERS = (
    (re.compile(r"[-+]?0[0-9_]+"), "an octal number"),
    (re.compile(r"[-+]?0[xob][0-9a-fA-F_]+"), "a number"),
    (re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?"), "a number in base 60"),
    (re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \t].*)?"), "a date"),
    (re.compile(r"[-+]?[0-9][0-9_]*_[0-9_]*(\.[0-9_]*)?"), "a number"),
    (re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"), "a number without a value"),
)


def events(text: str) -> Iterator[yaml.Event]:
    told = 0
    try:
        for event in yaml.parse(text, Loader=LOADER):
            told += 1
            yield event
    except yaml.MarkedYAMLError as error:
        if error.problem != "exceeded maximum nesting depth":
            raise
        # the compiled parser looks ahead as far as that; the other one says in time where it is too deep for us
        yield from islice(yaml.parse(text, Loader=yaml.SafeLoader), told, None)
    except (ValueError, OverflowError) as error:  # an escape beyond Unicode, in the pure Python parser only
        raise yaml.YAMLError("an escape stands for no character") from error


class Stop(Exception):
    """Reading this file ends here."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class _Open:
    """A list or mapping that is being read; ``count`` and ``height`` are those of the values in it so far."""

    __slots__ = ("again", "anchor", "count", "drop", "height", "inside", "key", "keys", "start", "value")

    def __init__(self, value: list[Plain] | dict[str, Plain], start: int, anchor: str | None) -> None:
        self.value = value
        self.start = start
        self.anchor = anchor
        self.keys: dict[str, tuple[int, int]] = {}
        self.inside: dict[str | int, Mark] = {}
        self.key: str | None = None
        self.drop = False
        self.again = False
        self.count = 1
        self.height = 1


class Builder:
    """Builds data and marks from parser events: no recursion, so depth is ours to limit."""

    def __init__(self, source: Source, problems: Problems) -> None:
        self.root: Plain = None
        self.mark = Mark(0, 0, *NOTHING_INSIDE)
        self._source = source
        self._problems = problems
        self._stack: list[_Open] = []
        self._anchors: dict[str, tuple[Plain, Mark, int, int]] = {}
        self._values = 0
        self._documents = 0

    def take(self, event: yaml.Event) -> None:
        """Take one event; raises Stop where reading cannot go on."""
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._open(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close(event)
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                raise Stop(
                    dat_file.unsupported_yaml(self._at(event), "a second document", "keep one document in a file")
                )

    def _at(self, event: yaml.Event) -> Place:
        return span(self._source, *_offsets(event))

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        text, plain = event.value, not event.style
        if event.tag is not None:
            self._problems.add(_tagged(self._at(event), event.tag))
        elif event.style == '"' and (bad := UNPRINTABLE.search(text)):
            self._problems.add(dat_file.control_character(self._at(event), bad[0]))
        elif plain and text not in _WORDS and (odd := _odd(text)):
            self._problems.add(dat_file.odd_scalar(self._at(event), text, *odd))
        top = self._stack[-1] if self._stack else None
        if top is not None and top.key is None and isinstance(top.value, dict):
            self._key(top, event, text, plain)
            return
        value = self._core(event, text) if plain and event.tag is None else text
        if plain and event.tag is None:
            value = self._uncut(event, value)
        mark = Mark(*_offsets(event), *NOTHING_INSIDE)
        self._values += 1
        self._put(event, value, mark, 1, 0)
        if event.anchor:
            self._anchors[event.anchor] = (value, mark, 1, 0)

    def _key(self, top: _Open, event: yaml.ScalarEvent, key: str, plain: bool) -> None:
        top.key = key
        top.drop = key in top.keys or (plain and key == "<<")
        if key in top.keys:
            first = next(iter(top.keys)) == key and len(self._stack) > 1 and isinstance(self._stack[-2].value, list)
            if not top.again:  # the keys of an entry whose '- ' is missing are told once
                place = span(self._source, *top.keys[key])
                self._problems.add(dat_file.duplicate_key(self._at(event), key, place, first))
            top.again = top.again or first
        elif top.drop:
            self._problems.add(dat_file.unsupported_yaml(self._at(event), "the merge key '<<'", "write the keys out"))
        else:
            top.keys[key] = _offsets(event)

    def _uncut(self, event: yaml.ScalarEvent, value: Plain) -> Plain:
        """A value as it was meant, if YAML took part of it for a comment, which is told; else the value itself."""
        top = self._stack[-1] if self._stack else None
        end = _offsets(event)[1]
        key = top.key if top is not None else None
        comment, lost = swallowed(self._source.text, end, value, key)
        if comment:
            place, words = span(self._source, *comment), self._source.text[slice(*comment)]
            self._problems.add(
                dat_file.taken_for_comment(place, key or "", value if isinstance(value, str) else None, words)
            )
            return words if lost else value
        if isinstance(value, str) and STRAY_QUOTE.fullmatch(value):
            self._problems.add(dat_file.stray_quote(self._at(event), value[:100]))
        return value

    def _core(self, event: yaml.ScalarEvent, text: str) -> Plain:
        if text in _WORDS:
            return _WORDS[text]
        if text[0] not in "+-.0123456789":
            return text
        number: int | float = 0
        if _INT.fullmatch(text) and len(text.lstrip("+-")) <= 18:
            return int(text)
        if _FLOAT.fullmatch(text) and math.isfinite(number := float(text)):
            return number
        if _INT.fullmatch(text) or not math.isfinite(number):
            hint = "quote it if it is text"
            self._problems.add(dat_file.bad_value(self._at(event), f"the number {text[:30]} is too large", hint))
        return text

    def _open(self, event: yaml.CollectionStartEvent) -> None:
        top = self._stack[-1] if self._stack else None
        if top is not None and top.key is None and isinstance(top.value, dict):
            raise Stop(self._odd_key(event))
        if event.tag is not None:
            self._problems.add(_tagged(self._at(event), event.tag))
        self._values += 1
        value: list[Plain] | dict[str, Plain] = [] if isinstance(event, yaml.SequenceStartEvent) else {}
        self._stack.append(_Open(value, _offsets(event)[0], event.anchor))
        if len(self._stack) > MAX_DEPTH:
            raise Stop(dat_file.too_deep(self._at(event), MAX_DEPTH))

    def _odd_key(self, event: yaml.CollectionStartEvent) -> Finding:
        """A list or mapping as a key: most often a template without quotes."""
        at, text = _offsets(event)[0], self._source.text
        found = TEMPLATE.match(text, max(0, at - 1))
        hint = f'put the template in quotes: "{found[0]}"' if found else "write a word as the key"
        return dat_file.unsupported_yaml(self._at(event), "a list or mapping as a key", hint)

    def _close(self, event: yaml.CollectionEndEvent) -> None:
        top = self._stack.pop()
        mark = Mark(top.start, top.start + 1, top.keys, top.inside)
        self._put(event, top.value, mark, top.count, top.height)
        if top.anchor:
            self._anchors[top.anchor] = (top.value, mark, top.count, top.height)

    def _alias(self, event: yaml.AliasEvent) -> None:
        place, name = self._at(event), event.anchor or ""
        top = self._stack[-1] if self._stack else None
        if top is not None and top.key is None and isinstance(top.value, dict):
            raise Stop(dat_file.unsupported_yaml(place, "an alias as a key", "write the key out"))
        for frame in self._stack:
            if frame.anchor == name:
                raise Stop(dat_file.alias_loop(place, name, self._source.at(frame.start)))
        if name not in self._anchors:
            self._problems.add(dat_file.unknown_alias(place, name, self._anchors))
        nothing = (None, Mark(0, 0, *NOTHING_INSIDE), 1, 0)
        value, mark, count, height = self._anchors.get(name, nothing)
        self._values += count
        if len(self._stack) + height > MAX_DEPTH:
            raise Stop(dat_file.too_deep(place, MAX_DEPTH))
        self._put(event, value, Mark(*_offsets(event), mark.keys, mark.inside), count, height)

    def _put(self, event: yaml.Event, value: Plain, mark: Mark, count: int, height: int) -> None:
        """Put a finished value where it belongs; ``count`` values in ``height`` levels, itself included."""
        if self._values > MAX_VALUES:
            raise Stop(dat_file.too_many_values(self._at(event), MAX_VALUES))
        if not self._stack:
            self.root, self.mark = value, mark
            return
        top = self._stack[-1]
        top.count += count
        top.height = max(top.height, height + 1)
        if isinstance(top.value, list):
            top.inside[len(top.value)] = mark
            top.value.append(value)
            return
        if top.key is not None and not top.drop:
            top.value[top.key] = value
            top.inside[top.key] = mark
        top.key = None


def _offsets(event: yaml.Event) -> tuple[int, int]:
    """Where the text of an event begins and ends, in characters from the start of the file."""
    start, end = event.start_mark, event.end_mark
    assert start is not None and end is not None  # the parser marks every event; only the types allow None
    return start.index, end.index


def _tagged(place: Place, tag: str) -> Finding:
    return dat_file.unsupported_yaml(
        place, f"the tag {tag.replace('tag:yaml.org,2002:', '!!')!r}", "put a text that begins with '!' in quotes"
    )


def _odd(text: str) -> tuple[str, str] | None:
    """What other readers take an unquoted word for, and what to write instead; None for an honest word."""
    if text in _ODD_WORDS:
        truth = "true" if text.lower() in ("yes", "on") else "false"
        return "a truth value", f'write {truth} for the truth value or "{text}" for the word'
    if text[0] not in "+-.0123456789":
        return None
    for pattern, elsewhere in _ODD_NUMBERS:
        if pattern.fullmatch(text):
            return elsewhere, f'write "{text}" for the text, or a plain decimal number'
    return None
