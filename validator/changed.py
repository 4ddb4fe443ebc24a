"""What was changed since no error was found in a game: where a cause lies of which only consequences are seen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import PurePosixPath

from ..cards.finding import Finding
from ..cards.lazyclass import dataclass
from ..cards.model import Card, Component, Game
from ..cards.source import Place, Source
from .checks.sht_since import changed_before, taken_out
from .clean import nearest_state, speaks
from .linefields import TABLES, Part, gone_key, parts_changed

Line = tuple[str, int]
"""A line of a file by the name of the file and its number from 1."""
MOST = 3
"""Changes that are told as causes; of as many more the places are named, and of yet more nothing is told."""
LOOKED_AT = 60
"""Changes that are looked at; of more, nobody could say which is the cause."""
LONGEST = 60
"""Characters of what was said before, and is said now."""
_TOKEN = re.compile(r"[+\-−]?\d+(?:[.,]\d+)*|\w+|\s+|.")
_WORD = re.compile(r"\w+")
_FEW = 3
"""Words of a sentence that are another's by chance."""
_NEAR = 6
"""Lines of an entry in a file of phrases."""
_COMMENT = re.compile(r"\s*(# .*)?")
_REMARK = re.compile(r"\s*(<!--(?!\s*deckproof\b).*-->\s*)?")
_UNREAD = ("SHT050", "WRD001")
"""Codes of sentences that nothing reads: they stand there themselves, and miss no other."""
_BOOK = (".md",)
"""Files that tell of the game: what is wrong there is told there."""


@dataclass(frozen=True)
class Changed:
    """Some words that are others: ``old`` ones stood before at the ``place`` of ``new`` ones; "" for none."""

    place: Place
    lines: frozenset[Line]
    old: str
    new: str


def changed_lines(changes: Iterable[Changed]) -> frozenset[Line]:
    """The lines on which anything is another."""
    return frozenset(line for one in changes for line in one.lines)


def changes_since(states: Sequence[Mapping[str, str]], now: Mapping[str, Source]) -> list[Changed]:
    """What is another than in the nearest of some states, data before what tells of it; none if that is too much."""
    before = nearest_state(states, now)
    if before is None:
        return []
    files = sorted(now, key=lambda path: (path.endswith(_BOOK) and PurePosixPath(path).name != "play.md", path))
    if sum(_replaced(before.get(path, ""), now[path].text) for path in files) > LOOKED_AT:
        return []
    found = [one for path in files for one in _changes(before.get(path, ""), now[path])]
    return found if len(found) <= LOOKED_AT else []


def unseen_causes(game: Game | None, changes: Sequence[Changed], findings: Collection[Finding]) -> Iterator[Finding]:
    """The few changes of which errors may come that stand where nothing changed; none where anything is told of a
    change itself. ``game`` is None where it cannot be read.

    Warnings, and what is printed, have no cause elsewhere: people live with them, and go on adding. But a sentence that
    was taken out is told where a warning has its words.
    """
    told = [one for one in findings if one.place is not None and speaks(one)]
    errors = sum(one.severity == "error" for one in told)
    lines = changed_lines(changes)
    if not errors and len(changes) <= 2 * MOST:
        yield from _taken_out(changes, [one for one in told if one.place and _line(one.place) not in lines])
    if not errors or len(changes) > 2 * MOST or any(one.place and _line(one.place) in lines for one in told):
        return
    for number, one in enumerate(changes[:MOST]):
        others = [more.place for more in changes[MOST : 2 * MOST]] if number == 0 else []
        about = _about(game, one) if game is not None else ""
        yield changed_before(one.place, about, _short(one.old), _short(one.new), errors, others)


def _taken_out(changes: Sequence[Changed], elsewhere: Sequence[Finding]) -> Iterator[Finding]:
    """The changes that took something out of which a warning elsewhere has nearly all words."""
    for one in changes:
        words = {*_WORD.findall(one.old.lower())}
        missed = [
            finding.place
            for finding in elsewhere
            if finding.place and finding.code not in _UNREAD and 5 * len(words & _words_of(finding)) >= 4 * len(words)
        ]
        if len(words) >= _FEW and not one.new and missed:
            yield taken_out(one.place, _short(one.old), missed[:MOST])


def _words_of(finding: Finding) -> frozenset[str]:
    """The words of a finding, and those that stand at its other place: the phrase that nothing uses any more."""
    other = finding.other
    there = other.source.text.split("\n")[other.line - 1 : other.line + _NEAR] if other else []
    return frozenset(_WORD.findall(" ".join((finding.message, *there)).lower()))


def _line(place: Place) -> Line:
    return place.source.name, place.line


def _replaced(old: str, new: str) -> int:
    """How many lines at least stand for others, wherever they are."""
    before, now = Counter(old.split("\n")), Counter(new.split("\n"))
    return min((before - now).total(), (now - before).total()) if old != new else 0


def _changes(old: str, source: Source) -> Iterator[Changed]:
    """The hunks of a file, line by line where as many lines stand there as before."""
    if old == source.text:
        return
    before, now = old.split("\n"), source.text.split("\n")
    head = _common(before, now)
    tail = _common(before[head:][::-1], now[head:][::-1])
    middle, others = before[head : len(before) - tail], now[head : len(now) - tail]
    for tag, a, b, c, d in SequenceMatcher(None, middle, others).get_opcodes():
        if tag == "equal":
            continue
        if b - a == d - c:
            pairs = [(middle[a + at], head + c + at, head + c + at + 1) for at in range(b - a)]
        else:
            pairs = [("\n".join(middle[a:b]), head + c, head + d)]
        for said, first, end in pairs:
            if _counts(said, source) or _counts("\n".join(now[first:end]), source):
                yield from _told(said, source, first, end)


def _common(one: Sequence[str], two: Sequence[str]) -> int:
    """How many lines are the same from the beginning."""
    return next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))


def _counts(text: str, source: Source) -> bool:
    """Whether a text says anything: remarks and empty lines do not."""
    silent = _REMARK if source.name.endswith(_BOOK) else _COMMENT
    return any(not silent.fullmatch(line) for line in text.split("\n"))


def _told(old: str, source: Source, first: int, end: int) -> Iterator[Changed]:
    """What differs between a text and the lines from ``first`` up to ``end``, counted from 0: in data by field."""
    new = "\n".join(source.text.split("\n")[first:end])
    whole, found = Part(0, old), list[tuple[Part, Part]]()
    if not source.name.endswith(_BOOK) and "\n" not in old + new:
        found = list(parts_changed(old, new, source.name.endswith(TABLES)))
    lines = frozenset((source.name, number) for number in range(first + 1, max(end, first + 1) + 1))
    for was, now in found or [(whole, Part(0, new))]:
        yield _changed(was, now, source, first, lines)


def _changed(old: Part, now: Part, source: Source, first: int, lines: frozenset[Line]) -> Changed:
    """The words that differ between two texts, of which the one of ``now`` stands on the line ``first``, and below."""
    one, two = _TOKEN.findall(old.words), _TOKEN.findall(now.words)
    head = _common(one, two) if old.key == now.key else 0
    tail = _common(one[head:][::-1], two[head:][::-1]) if old.key == now.key else 0
    before = "".join(two[:head])
    was, words = "".join(one[head : len(one) - tail]), "".join(two[head : len(two) - tail])
    skipped = before.count("\n")
    at = len(before.rpartition("\n")[2]) + (0 if skipped else now.at)
    line = min(first + skipped + 1, source.lines)
    length = max(1, len(words.partition("\n")[0]))
    return Changed(Place(source, line, at + 1, length), lines, was.strip(), words.strip())


def changed_alone(game: Game, changes: Iterable[Changed], alone: Collection[tuple[Component, str]]) -> Iterator[str]:
    """In words, what changed in fields of parts that no sentence holds, if anything did: nothing else tells of it."""
    fields = {(part.id, name) for part, name in alone}
    told: list[str] = []
    for one in changes:
        card, key = _field_of_change(game, one)
        if card is not None and (card.component, key) in fields:
            where = f"{PurePosixPath(one.place.source.name).name}:{one.place.line}"
            told.append(f"{_field_of(card, key)} ({where}), {_short(one.new)!r} for {_short(one.old)!r}")
    if told:
        yield f"changed, and nothing else says it: {'; '.join(told)}"


def _about(game: Game, one: Changed) -> str:
    """The field of a card that a change is in, in words; "" for what is none."""
    card, key = _field_of_change(game, one)
    return _field_of(card, key) if card is not None else ""


def _field_of_change(game: Game, one: Changed) -> tuple[Card | None, str]:
    """The card with the field that a change is in, also where that is gone."""
    card, key = _field_at(game, one.place)
    return card, "" if card is None else (not one.new and gone_key(one.old)) or key


def _field_of(card: Card, key: str) -> str:
    return f"{key} of {card.id if key == 'name' else card.name or card.id}"


def _field_at(game: Game, place: Place) -> tuple[Card | None, str]:
    """The card with the field that a place is in, by its name; none for what is no field of a card."""
    best, found = (0, 0), tuple[Card | None, str]((None, ""))
    for card in game.by_id.values():
        if card.doc.source.name != place.source.name:
            continue
        for key in card.data:
            at = card.place_of(key)
            if best < (at.line, at.col) <= (place.line, place.col + place.length):
                best, found = (at.line, at.col), (card, key) if at != card.doc.place(card.path) else (None, "")
    return found


def _short(words: str) -> str:
    plain = " ".join(words.split())
    return plain if len(plain) <= LONGEST else f"{plain[: LONGEST - 1]}…"
