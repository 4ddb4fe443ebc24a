"""The likely slip behind an error of the YAML parser, which often stands a line or two above the place of the error.

A parser tells where it could not go on. People slip in a few ways: a quote, a sign that means something to YAML, a
missing colon, a line moved by a space. These are looked for around that place, the likeliest first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .finding import in_quotes
from .latepattern import late
from .source import Place, Source
from .yamlbrackets import LONGEST, QUOTED, Slip, missing_end, sign_before, sign_in_brackets

_REACH = 40
"""Lines above the error in which a quote may have been left open."""
_LINE = late(r"(?P<indent> *)(?P<dashes>(?:- +)*)(?:(?P<key>[\w-]+):(?: +|$))?(?P<value>.*)")
_NO_COLON = late(r"(?P<lead> *(?:- +)*)(?P<key>[A-Za-z_][\w-]*)(?P<between>:|\uff1a| *= *| +)(?P<value>[^\s:].*)")
_KEY = late(r" *(?:- |[^\s:]+:(?:\s|$))")
_BLOCK = late(r"(?::|-|^) *[|>][+-]?\d?[+-]?\s*(?:#.*)?$")
_COMMENT = late(r"\s#(?=[^\s#])")
_BRACKET = late(r"(?:\[[^\]\[]*\]|\{[^{}]*\}) *[^\s#,\]}]")
_ALONE = late(r"(?P<lead> *(?:- +)*)(?P<key>[A-Za-z_][\w-]*)\s*(?:#.*)?")


def slip_at(source: Source, line: int, began: int, problem: str) -> Slip | None:
    """The slip behind an error on ``line`` in what began on line ``began``; None when nothing is likely."""
    finder = _Finder(source, line, began, problem)
    return next(iter(finder.slips()), None)


class _Finder:
    def __init__(self, source: Source, line: int, began: int, problem: str) -> None:
        self._source, self._line, self._began, self._problem = source, line, began, problem

    def slips(self) -> Iterator[Slip]:
        above = self._above(self._line)
        yield from self._odd_space()
        yield from self._value(self._line)
        if above and not self._in_block(above):
            yield from self._value(above)
        yield from self._open_quote()
        yield from self._comment(above)
        yield from sign_in_brackets(self._source, self._line)
        if "',' or" in self._problem:
            yield from missing_end(self._source, self._began, self._problem)
            return
        yield from self._key_alone(above)
        if "expected ':'" in self._problem:
            yield from self._no_colon(self._began)
        if above and not self._above(above) and not _KEY.match(self._text(above)):
            yield from self._no_colon(above)  # a file may be a text, so the parser takes its first line for one
        yield from self._dash()
        yield from self._indent()

    # -- lines ----------------------------------------------------------------------------------

    def _text(self, number: int) -> str:
        return self._source.line(number)[:LONGEST]

    def _above(self, number: int) -> int:
        """The line with words above a line; 0 if there is none."""
        return next((n for n in range(number - 1, max(0, number - _REACH), -1) if self._words(n)), 0)

    def _below(self, number: int) -> int:
        last = min(self._source.lines, number + _REACH)
        return next((n for n in range(number + 1, last + 1) if self._words(n)), 0)

    def _words(self, number: int) -> bool:
        bare = self._text(number).strip()
        return bool(bare) and not bare.startswith("#")

    def _parts(self, number: int) -> re.Match[str]:
        found = _LINE.match(self._text(number))
        assert found is not None  # every part may be empty
        return found

    def _spot(self, number: int, start: int, end: int) -> Place:
        return Place(self._source, number, start + 1, max(1, end - start))

    # -- slips ----------------------------------------------------------------------------------

    def _odd_space(self) -> Iterator[Slip]:
        line = self._text(self._line)
        if line[:1] and line[0] != " " and line[0].isspace():
            why = "this line is indented with a space that is none to YAML"
            yield Slip(self._spot(self._line, 0, len(line) - len(line.lstrip())), why, "indent it with plain spaces")

    def _value(self, number: int) -> Iterator[Slip]:
        parts = self._parts(number)
        value, at = parts["value"].rstrip(), parts.start("value")
        spot, key = self._spot(number, at, at + len(value)), f"{parts['key']}: " if parts["key"] else ""
        if value[:1] in ("'", '"'):
            yield from self._quote(number, at, value, key)
        elif value.startswith("{{"):
            why = "a value that begins with '{{' is a mapping to YAML, not a template"
            yield Slip(spot, why, f'put it in quotes: {key}"{value.split("}}")[0]}}}}}"')
        elif (key or parts["dashes"]) and (why := sign_before(value)):
            yield Slip(spot, why, f"put the text in quotes: {key}{in_quotes(value)}")
        elif value[:1] in ("|", ">") and re.match(r"[|>] +[^\s#]", value):
            why = f"after {value[0]!r} the text begins on the next line, indented"
            yield Slip(spot, why, f"write it there, or in quotes: {key}{in_quotes(value[1:])}")
        elif _BRACKET.match(value):
            kind = "list" if value[0] == "[" else "mapping"
            why = f"a value that begins with {value[0]!r} is a {kind} to YAML, and words follow it"
            yield Slip(spot, why, f"put the text in quotes: {key}{in_quotes(value)}")

    def _quote(self, number: int, at: int, value: str, key: str) -> Iterator[Slip]:
        """More words after the quote that closes: one stands inside the text."""
        whole = QUOTED.match(value)
        rest = value[whole.end() :] if whole else ""
        if whole is None or not rest.strip() or re.match(r"\s+#|\s*[,\]}:]", rest):
            return
        bare = re.sub(r"\s+#.*$", "", value).strip()
        inside = bare[1:-1] if bare[-1] == bare[0] else bare
        place = self._spot(number, at + whole.end() - 1, at + whole.end())
        yield Slip(place, "the text ends at this quote, and more words follow", f"write {key}{_requoted(inside)}")

    def _open_quote(self) -> Iterator[Slip]:
        """A line above, or this one, whose text opens with a quote that does not close on it."""
        for number in range(self._line, max(0, self._line - _REACH), -1):
            parts = self._parts(number)
            value, at = parts["value"].rstrip(), parts.start("value")
            if not (value[:1] in ("'", '"') and (parts["key"] or parts["dashes"]) and not QUOTED.match(value)):
                continue
            key = f"{parts['key']}: " if parts["key"] else ""
            fixed = f"{key}{in_quotes(value[1:])}"
            yield Slip(
                self._spot(number, at, at + 1), "the quote that opens here does not close on its line", f"write {fixed}"
            )
            return

    def _comment(self, above: int) -> Iterator[Slip]:
        """A text that goes on on the next line, or a list or mapping, cut short by ``#``."""
        for number in (self._line, above, self._began):
            line = self._text(number) if number else ""
            found = _COMMENT.search(line)
            if found and line.count('"', 0, found.start()) % 2 == 0 and not line.lstrip().startswith("#"):
                why = f"YAML takes {line[found.end() - 1 :].rstrip()[:40]!r} for a comment"
                place = self._spot(number, found.end() - 1, len(line.rstrip()))
                yield Slip(place, why, "put the text or colour that holds '#' in quotes")
                return

    def _no_colon(self, number: int) -> Iterator[Slip]:
        above = self._above(number)
        if above and _BLOCK.search(self._text(above)):
            lead = len(self._parts(above)["indent"]) + len(self._parts(above)["dashes"])
            why = "the text that begins here is indented no further than its key"
            text = self._text(number)
            place = self._spot(number, len(text) - len(text.lstrip()), len(text.rstrip()))
            yield Slip(place, why, f"indent its lines by {lead + 2} spaces")
        elif found := _NO_COLON.match(self._text(number)):
            value = found["value"].rstrip()
            why = f"{found['key']!r} is a key, and no ': ' parts it from its value"
            place = self._spot(number, found.start("key"), found.start("value"))
            yield Slip(place, why, f"write '{found['key']}: {value[:60]}'")

    def _key_alone(self, above: int) -> Iterator[Slip]:
        """A word alone above lines that are indented further: a key that lost its colon."""
        found = _ALONE.fullmatch(self._text(above).rstrip()) if above else None
        if found and self._parts(self._line)["key"] and self._column(self._line) > len(found["lead"]):
            place = self._spot(above, found.start("key"), found.end("key"))
            why = f"{found['key']!r} stands alone, and the lines below are indented as if they were its value"
            yield Slip(place, why, f"write '{found['key']}:'")

    def _dash(self) -> Iterator[Slip]:
        line = self._text(self._line)
        found = re.match(r" *(?P<mark>-{1,2}|[*\u2022\u2013\u2014])(?P<space> *)(?P<words>[^\s-].*)", line)
        if found and not (found["mark"] == "-" and found["space"]):
            why = "an entry of a list begins with '- ': a dash and a space"
            place = self._spot(self._line, found.start("mark"), found.start("words"))
            yield Slip(place, why, f"write '- {found['words'][:60].rstrip()}'")

    def _indent(self) -> Iterator[Slip]:
        """A line that stands further left or right than those it belongs with."""
        above, below = self._above(self._line), self._below(self._line)
        here, over = self._column(self._line), self._column(above) if above else 0
        if self._parts(self._line)["dashes"]:
            over = self._dash_column(above)
            if over >= 0 and over != here:
                yield self._moved(self._line, over, "the entries above")
            return
        if block := self._block_above(here):
            yield self._moved(self._line, block, "the lines of this text above")
        elif below and self._column(below) == here and above and here != over and self._key_line(above):
            yield self._moved(above, here, "the lines below")
        elif here != over and (self._key_line(above) if above else False):
            yield self._moved(self._line, over, "the line above")

    def _moved(self, number: int, to: int, like: str) -> Slip:
        """The finding for a line that should begin after ``to`` spaces."""
        now = len(self._parts(number)["indent"])
        dashes = len(self._parts(number)["dashes"]) if number != self._line or like != "the entries above" else 0
        want = max(0, to - dashes)
        why = f"this line begins after {_spaces(now)}, and {like} after {_spaces(want)}"
        begin = f"indent it by {_spaces(want)}" if want else "begin it at the left edge"
        text = self._text(number)
        place = self._spot(number, now, max(now + 1, len(text.rstrip())))
        return Slip(place, why, f"{begin}, if it belongs with them")

    def _column(self, number: int) -> int:
        """Spaces before the key of a line, dashes counted."""
        parts = self._parts(number)
        return len(parts["indent"]) + (len(parts["dashes"]) if number != self._line else 0)

    def _dash_column(self, above: int) -> int:
        while above:
            parts = self._parts(above)
            if parts["dashes"]:
                return len(parts["indent"])
            above = self._above(above)
        return -1

    def _block_above(self, here: int) -> int:
        """Spaces before the lines of a block text right above; 0 if there is none."""
        number = self._above(self._line)
        lines = len(self._parts(number)["indent"]) if number else 0
        while number and lines > here and len(self._parts(number)["indent"]) >= lines:
            number = self._above(number)
        return lines if number and lines > here and _BLOCK.search(self._text(number)) else 0

    def _in_block(self, number: int) -> bool:
        """Whether a line belongs to a block text."""
        here = len(self._parts(number)["indent"])
        above = self._above(number)
        while above and len(self._parts(above)["indent"]) >= here:
            above = self._above(above)
        return bool(above) and _BLOCK.search(self._text(above)) is not None

    def _key_line(self, number: int) -> bool:
        return self._parts(number)["key"] is not None


def _requoted(inside: str) -> str:
    """Words with quotes in them, in the other kind of quotes where they have only one."""
    if '"' not in inside:
        return f'"{inside}"'
    return "'" + inside.replace("''", "'").replace("'", "''") + "'"


def _spaces(count: int) -> str:
    return "no space" if count == 0 else f"{count} space{'' if count == 1 else 's'}"
