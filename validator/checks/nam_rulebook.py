"""NAM: sections, terms and examples that the rulebook names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Set

from ...cards.finding import Finding, did_you_mean
from ...cards.model import Game
from ...cards.phrasebook.book import Phrasebook
from ...cards.phrasebook.types import Names
from ...cards.registry import Said, check
from ...cards.rulebook.model import BookStatement, Rulebook
from ...cards.rulebook.reading import GLOSSARY, BookWords, terms_of
from ...cards.source import Place
from ...cards.wholeword import begins_word, stands_in
from .nam import misspelt, other_spelling

_SEE = re.compile(
    r"\b[Ss]ee (?:the )?(?:chapter |section )?(?:on |about )?\"?((?:[A-Z][\w'-]*)(?: (?:[a-z]{1,4} )?[A-Z][\w'-]*)*)"
)
_CAPITALS = re.compile(r"(?<=[a-z,;] )[A-Z][^\W\d_A-Z]+(?:[ -][A-Z][^\W\d_A-Z]+)*")
_LEAST = 2
"""How often a word in capitals is used before it is taken for a term."""


@check("NAM004", "unknown-section", "error")
def unknown_section(target: str, known: Collection[str]) -> Said:
    """The rulebook sends the reader to a section, card or term that is not there.

    Links to `#anchors` are looked at, and sentences such as "See Locks".

    Why: the reader leafs through the book and finds nothing.
    Bad: `[locks](#lokcs)`
    Good: `[locks](#locks)`
    """
    return Said(f"the rulebook has no {target!r} to look at", did_you_mean(target.lstrip("#"), known))


@check("NAM005", "unused-term", "warning")
def unused_term(term: str) -> Said:
    """The glossary explains a term that nothing else in the rulebook uses.

    Why: a term without a use is a rule that was cut, or a word that was changed everywhere else.
    Bad: a glossary with "Tilt" in a rulebook that always says "turn sideways"
    Good: one word for one thing
    """
    return Said(f"the term {term!r} is explained, but never used", "take it out, or use it")


@check("NAM006", "undefined-term", "warning")
def undefined_term(term: str, times: int) -> Said:
    """The rulebook writes words like a name, though they name nothing.

    Words with a capital inside sentences, used at least twice, that are no card, mode, mark, part, heading or term.

    Why: a capital says that this is a term, and the reader looks it up in vain.
    Bad: "Reveal the Hidden Row." with no such term in the glossary
    Good: the same with "Hidden Row" in the glossary
    """
    return Said(f"{term!r} is written like a term {times} times, but named nowhere", "put it into the glossary")


@check("NAM007", "unknown-example", "error")
def unknown_example(name: str, known: Collection[str]) -> Said:
    """The rulebook shows an example that is not there.

    Why: a blank space would be printed.
    Bad: `:::example lock-no-stakc`
    Good: `:::example lock-no-stack`
    """
    return Said(f"there is no example {name!r}", did_you_mean(name, known))


@check("NAM008", "doubled-term", "error")
def doubled_term(term: str, other: Place) -> Said:
    """The glossary explains a term twice.

    Why: the reader finds one of the two and misses what the other says; or one was meant to be another term.
    Bad: "Locker" twice in one glossary
    Good: "Locker" and "Locked"
    """
    return Said(f"the term {term!r} is explained twice", "explain it once", other, "explained before")


def check_rulebook_names(
    game: Game, rulebook: Rulebook, found: BookWords, book: Phrasebook, examples: Collection[str] | None
) -> Iterator[Finding]:
    """Every name the rulebook uses. ``examples`` are the names of the game's examples; None: they are not asked."""
    yield from check_targets(rulebook, examples)
    for one in found:
        if one.reading.outcome == "read":
            for taken, right in misspelt(one.reading.parses[0], one.reading.text, book):
                got = one.reading.text[taken.start : taken.end]
                yield other_spelling(one.statement.place_of(taken.start, taken.end), got, right, None)
    names = _names(game, rulebook, found, book)
    yield from _sent_to(rulebook, names)
    if found.terms:
        yield from _doubled(rulebook)
        yield from _unused(rulebook, found.terms)
        yield from _undefined(rulebook, names)


def check_targets(rulebook: Rulebook, examples: Collection[str] | None) -> Iterator[Finding]:
    """What the rulebook links to and shows, which needs no reading of words. ``examples`` as above."""
    for link in rulebook.references:
        if link.anchor not in rulebook.anchors:
            yield unknown_section(link.place, f"#{link.anchor}", rulebook.anchors)
    for shown in rulebook.examples if examples is not None else ():
        if examples is not None and shown.name not in examples:
            yield unknown_example(shown.place, shown.name, examples)


def _names(game: Game, rulebook: Rulebook, found: BookWords, book: Phrasebook) -> set[str]:
    """Everything that has a name, as it is written."""
    names = {card.name for card in game.by_id.values()} | set(game.meta.modes.values()) | set(found.terms)
    names |= {section.title for section in rulebook.sections}
    names |= {part.title for part in game.components.values()} | {mark.title for mark in game.meta.marks.values()}
    for known in book.types.values():
        names |= set(known.wordings) if isinstance(known, Names) else set()
    for card in game.by_id.values():
        names |= {value for value in card.data.values() if isinstance(value, str) and 0 < len(value) < 40}
    return names | {game.title, game.short, game.meta.author}


def _known(word: str, names: Set[str]) -> bool:
    """Whether words are one of the names (in small letters), with or without a plural, or part of one."""
    low = word.lower()
    if not names.isdisjoint((low, low.removesuffix("s"), low.removesuffix("es"), f"{low}s")):
        return True
    return any(stands_in(low, name) for name in names)


def _sent_to(rulebook: Rulebook, names: Collection[str]) -> Iterator[Finding]:
    low = {name.lower() for name in names}
    for one in rulebook.statements:
        for hit in _SEE.finditer(one.text):
            if not one.declared and one.block != "voice" and not _known(hit[1], low):
                yield unknown_section(one.place_of(*hit.span(1)), hit[1], names)


def _doubled(rulebook: Rulebook) -> Iterator[Finding]:
    first: dict[str, BookStatement] = {}
    for one in terms_of(rulebook):
        before = first.setdefault(one.text.lower(), one)
        if before is not one:
            yield doubled_term(one.place, one.text, before.place)


def _unused(rulebook: Rulebook, terms: Mapping[str, BookStatement]) -> Iterator[Finding]:
    glossaries = [section.path for section in rulebook.sections if section.anchor == GLOSSARY]
    outside = " ".join(
        one.text.lower() for one in rulebook.statements if one.kind == "definition" or not _below(one, glossaries)
    )
    for term, where in terms.items():
        stem = re.escape(term.lower().removesuffix("s"))
        said = _without_own(outside, where)
        found = re.finditer(rf"{stem}(?:s|ed|d|ped|ping|ing)?\b", said)
        if not any(begins_word(said, one.start()) for one in found):
            yield unused_term(where.place, term)


def _without_own(text: str, where: BookStatement) -> str:
    return text.replace(where.text.lower(), "", 1) if where.kind == "definition" else text


def _below(one: BookStatement, paths: Collection[tuple[str, ...]]) -> bool:
    """Whether a sentence stands in one of these sections, or below it."""
    own = one.section.path if one.section else ()
    return any(own[: len(path)] == path for path in paths)


def _undefined(rulebook: Rulebook, names: Collection[str]) -> Iterator[Finding]:
    counted: Counter[str] = Counter()
    first: dict[str, tuple[BookStatement, tuple[int, int]]] = {}
    for one in rulebook.statements:
        if one.declared or one.block == "voice" or one.kind in ("heading", "head", "term", "caption"):
            continue
        for hit in _CAPITALS.finditer(one.text):
            counted[hit[0]] += 1
            first.setdefault(hit[0], (one, hit.span()))
    low = {name.lower() for name in names}
    for word, times in counted.items():
        if times >= _LEAST and not _known(word, low):
            statement, span = first[word]
            yield undefined_term(statement.place_of(*span), word, times)
