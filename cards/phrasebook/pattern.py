"""Patterns: a wording with typed slots, read into a small tree.

``{name:type}`` is a slot, ``{name:*kind}`` a slot for a whole phrase of that kind, ``(words)`` optional text,
``card(s)`` a plural after a number, ``[a|b]`` a choice of words, ``[a|b]@slot`` a choice that agrees with a slot (its
first option goes with the first value of the slot's type, the last with all the rest). A backslash takes the sign
after it as it is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NoReturn, TypeAlias

from ..lazyclass import dataclass

_SLOT = re.compile(r"\{([A-Za-z_]\w*)(?::(\*?)([A-Za-z_][\w-]*))?\}")
_PLAIN = re.compile(r"[^{}()\[\]|\\]+")
"""Words in which no sign means anything but itself."""
_AGREES = re.compile(r"@([A-Za-z_]\w*)")
_PLURALS = ("s", "es")
MAX_NESTING = 12
"""Brackets within brackets; nobody can read a pattern with more."""


class PatternError(ValueError):
    """A pattern that cannot be read: ``why``, and ``at``, the offset in the pattern where the fault stands."""

    def __init__(self, why: str, pattern: str, at: int) -> None:
        super().__init__(f"{why}\n    {pattern}\n    {' ' * at}^")
        self.why = why
        self.at = at


@dataclass(frozen=True, slots=True)
class Literal:
    """Words that stand in the text as they are; ``low`` is for matching without regard to case."""

    text: str
    low: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a value of ``type``; ``nested`` when the pattern asks for a whole phrase of that kind."""

    name: str
    type: str
    nested: bool


@dataclass(frozen=True, slots=True)
class Optional:
    """Nodes that may be absent."""

    nodes: Nodes


@dataclass(frozen=True, slots=True)
class Plural:
    """An ending that goes with every number but 1."""

    text: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several wordings; ``agrees`` names the slot that settles which."""

    options: tuple[Nodes, ...]
    agrees: str | None


Node: TypeAlias = Literal | Slot | Optional | Plural | Choice
Nodes: TypeAlias = tuple[Node, ...]


_TYPEWRITER = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " ", "\u2011": "-", "\u2010": "-", "\u2212": "-"}
)


def plain_quotes(text: str) -> str:
    """The text with typewriter apostrophes, quotes, hyphens and spaces, character for character."""
    return text.translate(_TYPEWRITER)


def lowered(text: str) -> str:
    """The text in lower case with the same number of characters."""
    low = text.lower()
    return low if len(low) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def parse_pattern(pattern: str, sentence: bool = True) -> Nodes:
    """Read a pattern. Raises PatternError with the spot of the fault.

    In the pattern of a ``sentence``, a capital at the beginning is made small, since phrases nest; a backslash before
    it keeps it.
    """
    nodes = _Reader(plain_quotes(pattern)).sequence("")
    if not nodes:
        raise PatternError("an empty pattern", pattern, 0)
    return _begun_small(nodes) if sentence and not pattern.startswith("\\") else nodes


def _begun_small(nodes: Nodes) -> Nodes:
    """The nodes with the capital of the first word made small, in every option there is for it."""
    first = nodes[0] if nodes else None
    if isinstance(first, Literal):
        first = replace(first, text=first.text[:1].lower() + first.text[1:])
    elif isinstance(first, Optional):
        first = Optional(_begun_small(first.nodes))
    elif isinstance(first, Choice):
        first = replace(first, options=tuple(_begun_small(option) for option in first.options))
    return (first, *nodes[1:]) if first is not None else nodes


class _Reader:
    """One run over one pattern."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._at = 0
        self._open = 0

    def _fail(self, why: str, at: int) -> NoReturn:
        raise PatternError(why, self._pattern, at)

    def sequence(self, stop: str) -> Nodes:
        """Nodes up to one of the ``stop`` signs, which is left for the caller."""
        nodes: list[Node] = []
        words = ""
        while self._at < len(self._pattern) and self._pattern[self._at] not in (stop or "\0"):
            if plain := _PLAIN.match(self._pattern, self._at):
                words += plain[0]
                self._at = plain.end()
                continue
            sign = self._pattern[self._at]
            if sign in "{([":
                after_word = words[-1:].isalpha()
                if words:
                    nodes.append(_literal(words))
                    words = ""
                nodes.append(self._special(sign, after_word))
            elif sign in ")]}":
                self._fail(f"nothing is open that this {sign!r} could close", self._at)
            else:
                words += self._plain(sign)
        if words:
            nodes.append(_literal(words))
        return tuple(nodes)

    def _plain(self, sign: str) -> str:
        if sign == "\\":
            if self._at + 1 == len(self._pattern):
                self._fail("a backslash needs a sign after it", self._at)
            self._at += 1
            sign = self._pattern[self._at]
        self._at += 1
        return sign

    def _special(self, sign: str, after_word: bool) -> Node:
        if sign == "{":
            return self._slot()
        self._open += 1
        if self._open > MAX_NESTING:
            self._fail(f"brackets stand more than {MAX_NESTING} deep in brackets", self._at)
        made = self._optional(after_word) if sign == "(" else self._choice()
        self._open -= 1
        return made

    def _slot(self) -> Slot:
        found = _SLOT.match(self._pattern, self._at)
        if found is None:
            self._fail("a slot looks like {name:type} or {name:*kind}", self._at)
        self._at = found.end()
        return Slot(found[1], found[3] or found[1], found[2] == "*")

    def _optional(self, after_word: bool) -> Node:
        start = self._at
        self._at += 1
        inner = self.sequence(")")
        if self._at == len(self._pattern):
            self._fail("this ( is never closed", start)
        self._at += 1
        if not inner:
            self._fail("there is nothing between these brackets", start)
        only = inner[0] if len(inner) == 1 else None
        if after_word and isinstance(only, Literal) and only.text in _PLURALS:
            return Plural(only.text)
        return Optional(inner)

    def _choice(self) -> Choice:
        start = self._at
        options: list[Nodes] = []
        while True:
            self._at += 1
            options.append(self.sequence("|]"))
            if self._at == len(self._pattern):
                self._fail("this [ is never closed", start)
            if self._pattern[self._at] == "]":
                break
        self._at += 1
        if len(options) < 2:
            self._fail("a choice needs two options: [a|b]", start)
        found = _AGREES.match(self._pattern, self._at)
        if found:
            self._at = found.end()
        return Choice(tuple(options), found[1] if found else None)


def _literal(words: str) -> Literal:
    text = re.sub(r"\s+", " ", words)
    return Literal(text, lowered(text))
