"""Lines for words.yaml that make a word known, as what it most likely is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..phrasebook.book import Phrasebook
from ..phrasebook.pattern import lowered
from .irregular import verb_forms
from .lexicon import Lexicon

_BEFORE_MARKS = ("is", "are", "not", "become", "becomes")
_BEFORE_PLACES = ("s", "face", "secret", "up", "down")
_OF_PLACES = ("the", "their", "your")
_WHERE = ("in", "into", "on", "onto", "from", "to", "under", "at", "shuffle", "shuffles")
"""What stands before a place, by itself or before one of the words before that; "the king" alone is no place."""
_NO_VERBS = ("during", "while", "via", "per", "among", "against", "using", "without", "because", "since", "also")
_BEFORE_NUMBERS = ("gain", "gains", "lose", "loses", "pay", "pays", "collect", "collects")
_DICE = ("die", "dice")
_BEFORE_VERBS = ("", "player", "you", "then", "and", "may", "must", "cannot")


def words_in(text: str) -> list[str]:
    """The words of a text in small letters."""
    return re.findall(r"[^\W\d_]+", lowered(text))


def entry(lexicon: Lexicon, text: str, word: str) -> Iterator[str]:
    """Lines for words.yaml that make a word known, as what it is most likely to be; none where nothing says that."""
    words = lexicon.words
    head, _, after = lowered(text).rstrip(".! ").partition(word)
    further, before = ["", "", *words_in(head)][-2:]
    place = before in _BEFORE_PLACES or (before in _OF_PLACES and further in _WHERE)
    if not before and text[:1].isupper() and (words_in(after) or [""])[0] in _does(lexicon):
        yield f"people: [{', '.join([*words.people, word.capitalize()])}]     # who plays in examples"
    elif word in _DICE:
        yield "dice: {die: [dice]}     # play.md says under Table: 'There is a die with 6 faces.'"
    elif before in _BEFORE_MARKS:
        yield f"marks: [{', '.join([*words.marks, word])}]"
    elif place and (words_in(after) or [""])[0] not in _does(lexicon):
        yield f"places: [{', '.join([*words.places, word])}]     # play.md says under Table who sees its cards"
    elif head.rstrip()[-1:].isdigit() or before in _BEFORE_NUMBERS:
        single = word.removesuffix("s")
        numbers = [*(f"{name}: [{', '.join(others)}]" for name, others in words.numbers.items()), f"{single}: [{word}]"]
        yield f"numbers: {{{', '.join(numbers)}}}     # play.md says under Table how many each player starts with"
    elif before in _BEFORE_VERBS and _is_verb(word, before):
        yield from _verb_entry(lexicon.book, word, after.strip())


def _is_verb(word: str, before: str) -> bool:
    """Whether an unknown word after ``before``, or at the head of a sentence, can well be a verb: no several things."""
    several = word.endswith("s") and not word.endswith("ss") and before not in ("player", "then", "and")
    return not several and not word.endswith("ly") and word not in _NO_VERBS


def _does(lexicon: Lexicon) -> frozenset[str]:
    """What somebody does, in the third person: no place does anything."""
    return frozenset(verb.forms[1] for verb in lexicon.verbs.values())


def _verb_entry(book: Phrasebook, word: str, after: str) -> Iterator[str]:
    base = _base(word)
    takes, means = "", "Draw 1 card."
    if after and book.read(after, "cards").outcome == "read":
        takes, means = "{what:*cards}", "Discard {what}."
    elif after and book.read(after, "place").outcome == "read":
        takes, means = "{what:*place}", "Shuffle {what}."
    yield "verbs:"
    yield f"  {base}:"
    yield f"    forms: [{', '.join(verb_forms(base))}]"
    if takes:
        yield f'    takes: "{takes}"'
    yield f'    means: "{means}"     # say here what is done, in words that are known'


def _base(word: str) -> str:
    """The base of a verb that may stand in the third person."""
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if word.endswith(("shes", "ches", "xes", "sses")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
