"""Why a sentence is not read, where it goes wrong, and what would make it read."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Sequence
from difflib import SequenceMatcher
from heapq import nsmallest
from itertools import chain, count, islice

from ..lazyclass import dataclass
from .book import Phrasebook
from .matching import Matcher
from .pattern import lowered
from .phrase import SENTENCES
from .reading import Reading, ways
from .types import Names, Numbers

_TRIES = 160
"""Repairs that are tried on one sentence."""
_FEW = 6
"""Words of a type that are named one by one where one of them is missing."""
_COMPARED = 160
"""Words wanted at one spot that repairs are made of; of more, those that begin most like what stands there."""
_LONGEST = 400
"""Characters of a sentence that is taken apart; no rule sentence is as long as that."""
_ALIKE = 0.5
"""The likeness from which two words may have been meant as one: "set aside" for "set-aside"."""
_SHOWN = 40
"""Characters of what was read that are shown at most."""
_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is to be said about one sentence.

    ``start`` and ``end`` are offsets in its plain text (that of ``reading``). ``repaired`` is the sentence with one
    word mended so that it reads, or "". ``type`` is the slot type that refused a name, or "". ``pattern`` and ``entry``
    are a wording and a whole phrase for the phrasebook that would read it, or "" when none is needed.
    """

    reading: Reading
    message: str
    start: int
    end: int
    repaired: str = ""
    type: str = ""
    pattern: str = ""
    entry: str = ""


@dataclass(frozen=True, slots=True)
class _Repair:
    """One change of the text: the characters from ``start`` to ``end`` become ``words``."""

    start: int
    end: int
    words: str
    type: str = ""

    def done(self, text: str) -> str:
        changed = f"{text[: self.start]}{self.words}{text[self.end :]}"
        return re.sub(r" {2,}", " ", changed).strip()


def explain(book: Phrasebook, text: str) -> Explanation:
    """Explain a sentence: its meanings in words, or where and why it is not read. The book remembers it."""
    if text not in book.explanations:
        book.explanations[text] = _explained(book, text)
    return book.explanations[text]


def _explained(book: Phrasebook, text: str) -> Explanation:
    reading = book.read(text)
    body = reading.text
    if reading.outcome == "read":
        return Explanation(reading, f"read as: {book.said(reading.meaning) or body}", 0, len(body))
    if reading.outcome == "ambiguous":
        return Explanation(
            reading, f"this reads in {len(reading.parses)} ways: {ways(reading, book.said)}", 0, len(body)
        )
    if not body:
        return Explanation(reading, "there are no words", 0, 0)
    if len(body) > _LONGEST:
        message = f"a sentence of {len(body)} characters is too long to tell what is wrong with it; make several of it"
        return Explanation(reading, message, 0, len(body))
    matcher = book.matcher(body, thorough=True)
    matcher.whole(SENTENCES)
    pattern = generalised(book, body)
    entry = new_entry(book, body, pattern)
    for repair in islice(_repairs(book, matcher, body), _TRIES):
        changed = repair.done(body)
        if not book.matcher(changed).whole(SENTENCES):
            continue
        mended = book.read(changed)
        if mended.outcome == "read":
            regular = book.regular(mended)
            odd = repair if repair.type in book.named else _narrowed(body, repair)
            message = _mend_message(book, body, odd)
            better = f"{regular[:1].upper()}{regular[1:]}"
            return Explanation(reading, message, odd.start, odd.end, better, repair.type, pattern, entry)
    message, start, end = _lost(book, matcher, body)
    there = explain(book.beside, text) if book.beside is not None else None
    if there is not None and there.start > start:
        message, start, end = there.message, there.start, there.end
    return Explanation(reading, message, start, end, pattern=pattern, entry=entry)


def _narrowed(body: str, repair: _Repair) -> _Repair:
    """The same change without the words that stay as they are: of a long fixed wording, the words that differ."""
    spans = [found.span() for found in _WORD.finditer(body, repair.start, repair.end)]
    got, words = [lowered(body[start:end]) for start, end in spans], repair.words.split()
    wanted = [lowered(word) for word in words]
    first = _alike(got, wanted)
    last = _alike(got[first:][::-1], wanted[first:][::-1])
    odd, missing = spans[first : len(spans) - last], " ".join(words[first : len(words) - last])
    if odd:
        return _Repair(odd[0][0], odd[-1][1], missing, repair.type)
    at = spans[first][0] if first < len(spans) else repair.end
    return _Repair(at, at, missing, repair.type) if missing else repair


def _alike(some: Sequence[str], others: Sequence[str]) -> int:
    """How many words (or letters) two sequences begin with alike."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((index for index, (one, other) in pairs if one != other), min(len(some), len(others)))


def _mend_message(book: Phrasebook, body: str, repair: _Repair) -> str:
    start = repair.start
    if (
        body[start - 1 : start].isalpha() and body[start : start + 1].isalpha()
    ):  # it was read up to the middle of a word
        start -= len(re.findall(r"\w+$", body[:start])[0])
    got, words = body[start : repair.end].strip(), f"{body[start : repair.start]}{repair.words}".strip()
    if repair.type in book.named:
        return f"nothing in this game is called {got!r}"
    if not got:
        return f"{words!r} seems to be missing"
    return f"{got!r} is not expected here" if not words else f"{got!r} stands where {words!r} is expected"


def _repairs(book: Phrasebook, matcher: Matcher, body: str) -> Iterator[_Repair]:
    """Changes of one word worth trying: those at the furthest spot first, there the most alike first."""
    for at in sorted(matcher.stops, reverse=True):
        words = [found.span() for found in islice(_WORD.finditer(body, at), 3)]
        found: list[_Repair] = []
        for wanted in _nearest(matcher.stops[at], matcher.low[at:]):
            if wanted.startswith("{"):
                found += _name_repairs(book, wanted[1:-1], body, at)
            elif wanted.strip():
                found += _word_repairs(wanted.split(), body, at, words)
        found.sort(key=lambda repair: (-_likeness(body, repair), repair.words, repair.end))
        yield from found
        for _, end in words[:1]:
            yield _Repair(at, end, "")
        before = body.rfind(" ", 0, max(0, at - 1))
        if before > 0:
            yield _Repair(before, at - 1 if body[at - 1 : at] == " " else at, "")


def _nearest(wanted: Collection[str], low: str) -> Collection[str]:
    """What was wanted at a spot; of very much, the types and the words that begin most like what stands there."""
    if len(wanted) <= _COMPARED:
        return wanted
    types = [one for one in wanted if one.startswith("{")]
    words = (one for one in wanted if not one.startswith("{"))
    return types + nsmallest(_COMPARED, words, key=lambda one: (-_alike(lowered(one), low), len(one), one))


def _likeness(body: str, repair: _Repair) -> float:
    got = body[repair.start : repair.end].lower()
    return SequenceMatcher(None, got, repair.words.lower()).ratio() if got else 0.0


def _word_repairs(wanted: list[str], body: str, at: int, words: list[tuple[int, int]]) -> Iterator[_Repair]:
    space = " " if at == len(body) else ""
    yield _Repair(at, at, f"{space}{wanted[0]} ")
    for nth, (_, end) in enumerate(words[:2]):
        repair = _Repair(at, end, wanted[0])
        if nth == 0 or _likeness(body, repair) >= _ALIKE:  # two words are mended as one only where they nearly are it
            yield repair
    if len(wanted) > 1 and words:
        yield _Repair(at, words[0][1], " ".join(wanted[:2]))


def _name_repairs(book: Phrasebook, name: str, body: str, at: int) -> Iterator[_Repair]:
    """Near misses of the names of a type."""
    known = book.types.get(name)
    for wording in known.wordings if isinstance(known, Names) else ():
        count = len(wording.split())
        for found in islice(_WORD.finditer(body, at), max(0, count - 2), count + 1):
            got = body[at : found.end()].rstrip(",;:")
            repair = _Repair(at, at + len(got), wording, name)
            if _likeness(body, repair) >= 0.6:
                yield repair


def _lost(book: Phrasebook, matcher: Matcher, body: str) -> tuple[str, int, int]:
    """How far a sentence was read and what could have come next, with the spot."""
    at = max(matcher.stops, default=0)
    few = len(body[:at].split())
    if few == 0 or (few == 1 and not any(wanted.startswith("{") for wanted in matcher.stops[at])):
        return "no phrase comes near this sentence", 0, len(body)
    word = _WORD.search(body, at)
    wanted = sorted({_named(book, wanted) for wanted in matcher.stops[at]})
    shown = ", ".join(wanted[:4]) + (", ..." if len(wanted) > 4 else "")
    return f"read up to {_end_of(body[:at])!r}; expected next: {shown}", at, word.end() if word else at


def _end_of(read: str) -> str:
    """The last words of what was read, as many as are easily seen again."""
    words = read.split()
    at = next((at for at in range(len(words)) if len(" ".join(words[at:])) <= _SHOWN), len(words) - 1)
    return " ".join(["...", *words[at:]] if at else words)


def _named(book: Phrasebook, wanted: str) -> str:
    """What could stand at a spot, in words: of a small type with them."""
    if wanted.startswith("{"):
        numbers = {"{int}": "a number", "{signed}": "an amount with its sign", "{amount}": "an amount"}
        known = book.types.get(wanted[1:-1])
        few = list(known.wordings) if isinstance(known, Names) else []
        these = f" ({', '.join(map(repr, few))})" if 0 < len(few) <= _FEW else ""
        return numbers.get(wanted) or f"one of the {wanted[1:-1]} words{these}"
    return repr(wanted.split()[0]) if wanted.strip() else "the end"


def generalised(book: Phrasebook, text: str) -> str:
    """The text as a pattern: names, numbers and known noun phrases become slots, the longest first."""
    matcher = book.matcher(text)
    nouns = list(dict.fromkeys(phrase.kind for phrase in book.phrases if phrase.noun))
    out, at, used = "", 0, dict[str, int]()
    while at < len(text):
        end, name = max(((end, name) for end, name in _slots_at(book, matcher, nouns, at)), default=(at, ""))
        if end == at or (at > 0 and text[at - 1].isalnum()):
            out += f"\\{text[at]}" if text[at] in "{}()[]\\" else text[at]
            at += 1
            continue
        used[name] = used.get(name, 0) + 1
        short = "n" if name == "int" else name
        out += f"{{{short if used[name] == 1 else short + str(used[name])}:{name}}}"
        at = end
    return out


def _slots_at(book: Phrasebook, matcher: Matcher, nouns: list[str], at: int) -> Iterator[tuple[int, str]]:
    low = matcher.low
    for kind in nouns:
        for parse in matcher.starting(kind, at, 0):
            if " " in low[at : parse.end]:  # a single small word is more likely no noun
                yield parse.end, kind
    for name, known in book.types.items():
        if isinstance(known, Numbers) or name == "card" or any(c.isupper() for word in known.wordings for c in word):
            for end, _ in known.at(low, at):
                if not isinstance(known, Numbers) or low[at:end] not in ("a", "an"):
                    yield end, name


def new_entry(
    book: Phrasebook, text: str, pattern: str, kind: str = "effect", key: str = "do", meaning: str = "",
    taken: Collection[str] = (),
) -> str:  # fmt: skip
    """A phrase of a kind with this pattern, ready to paste under ``phrases:``; only what it means, which begins with
    ``key``, is left to write better, unless its ``meaning`` is known. Its id is none of the book, and none ``taken``.

    Empty for a text without a word of its own: a phrase that is nothing but a slot would read too much.
    """
    slots = re.findall(r"\{(\w+):", pattern)
    words = re.findall(r"[a-z]+", re.sub(r"\{[^}]*\}", " ", pattern.lower()))
    if not words:
        return ""
    taken = {*taken, *(phrase.id for phrase in book.phrases)}
    base = "-".join(words[:3])
    name = next(name for name in chain([base], (f"{base}-{number}" for number in count(2))) if name not in taken)
    # the number of a rule is its value: only what stands under `is` is held against other sentences
    named = {slot: "is" if key == "rule" and slot == "n" else slot for slot in slots}
    means = ", ".join([f'{key}: "{words[0]}"', *(f'{name}: "{{{slot}}}"' for slot, name in named.items())])
    return "\n".join(
        [
            f'  - id: "{name}"',
            f"    kind: {'fact' if meaning else kind}",
            f"    say: {json.dumps(pattern, ensure_ascii=False)}",
            f"    means: {meaning or f'{{{means}}}'}",
            f"    examples: [{json.dumps(text + '.', ensure_ascii=False)}]",
        ]
    )
