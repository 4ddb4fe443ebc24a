"""What is said of none, of any, and of all: the same for one thing of a kind, in one way of denying it.

"No card moves", "cards do not move" and "a card does not move" say one thing; so do "no fox has more than 2 lamps" and
"each fox has at most 2". Rows hold for words in the one way of ``canonicalways.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..latepattern import late
from .canonicalwords import CLAUSES, NOUN_STOPS, SINGLE

_NONE = late(r"no (?!2 )([^,]+)")
_DENIES = late(r"\b(?:not|cannot|without|nobody)\b")
_BOUND = late(r"\b(?:not|cannot|only|nobody)\b")
"""Where "a card" is any card, as "cards" are."""
_ONE = late(r"an? ([^,]+)")
_SINGLES = late(r"\ban? (?=[a-z])")
_KNOWN = late(rf"\b{''.join(f'(?<!{word} )' for word in sorted(SINGLE))}the (?!def )(?=[a-z])")
_CLAUSED = late(rf"((?:^| )(?:{'|'.join(CLAUSES)}) .*)")
_MORE = late(r"(.*?)\b(cannot|not) ([\w-]+) ((?:[\w§'-]+ ){0,4}?)more than ([^,]+)")
_OR_MORE = late(r" or (?:more than )?(?=\w)")
_AT_MOST = late(r"(?:each|an?) ([^,]+? at-most .+)")
_MODAL = late(
    r"(?:each|an?) ((?:(?!(?:and|or|has|is) )[\w§-]+ ){1,3}?"
    r"(?:(?:with|without|of|in|who) (?:(?!(?:and|or) )[\w§-]+ ){1,4}?)?(?:may|cannot|must|not) .+)"
)
_ALL = late(r"\ball (?!(?:the )?(?:[\d§]|your|its|these|those|that|others\b))(?=[a-z])")
_TOGETHER = late(r"\b(?:together|same|different|total|sum|equal|any order)\b| (?!0 )[\d§][^\s,]* [a-z]")
"""What all have together is not what each has."""
_STATES = late(r"[^,]+? (?:has|is) [^,]+")
_FREE = late(r"\b(?:may|cannot|not|no|choose|if|must)\b")


def of_any(text: str) -> Iterator[str]:
    """A sentence in the other ways of saying of any, of none or of all what it says."""
    text = re.sub(r"^nobody (?!but |except |other )", "no player ", text)
    if found := _NONE.fullmatch(text):
        yield from (f"any {one}" for one in _denied(found[1]))
    elif _DENIES.search(text) and ((found := _ONE.fullmatch(text)) or _plural(text)):
        yield f"any {found[1] if found else text}"
    main, *clause = _CLAUSED.split(text, 1)
    if _BOUND.search(main) and " def " not in main:
        yield known(_SINGLES.sub("", main)) + "".join(clause)
    if found := _MORE.fullmatch(text):
        most = _OR_MORE.sub(" and at-most ", found[5])
        may = "may " if found[2] == "cannot" else ""
        yield f"{found[1]}{may}{found[3]} {found[4]}at-most {most}"
    if found := re.fullmatch(r"(any [^,]+?) cannot (?!be )(.+)", text):
        yield f"{found[1]} not {found[2]}"
    if found := re.fullmatch(r"(any [^,]+?) cannot be (less|more) (.+)", text):
        yield f"{found[1]} is not {found[2]} {found[3]}"
    if found := re.fullmatch(r"(.*)\b(?:may has at-most|must has at-least) (.+)", text):
        yield f"{found[1]}has at-{'most' if 'may has' in text else 'least'} {found[2]}"
    if found := re.fullmatch(r"(.*\bmay [\w-]+) only ([\d§].*)", text):
        yield f"{found[1]} at-most {found[2]}"
    if found := re.fullmatch(r"(.*) only (once|twice)\b(.*)", text):
        yield f"{found[1]} at-most {found[2]}{found[3]}"
    for pattern in (_AT_MOST, _MODAL):
        if found := pattern.fullmatch(text):
            yield f"any {found[1]}"
    if not _TOGETHER.search(text):
        yield from (f"{text[: one.start()]}each {text[one.end() :]}" for one in _ALL.finditer(text))
    if _STATES.fullmatch(text) and not _FREE.search(text):
        yield re.sub(r"\bany (?!number)", "each ", text)


def _denied(text: str) -> Iterator[str]:
    """What no thing does as what a thing does not do, wherever its verb may be."""
    words = text.split()
    for at, word in enumerate(words[1:], 1):
        head, tail = " ".join(words[:at]), " ".join(words[at + 1 :])
        if word == "may":
            yield f"{head} cannot {tail}"
        elif word == "is":
            yield f"{head} is not {tail}"
        elif word == "has" or re.fullmatch(r"[a-z-]{2,}[^su]s", word):
            yield f"{head} not {word} {tail}"
        elif word in NOUN_STOPS and word not in ("of", "with", "who", "that", "in", "on"):
            return


def _plural(text: str) -> bool:
    """Whether a text begins with things of a kind, without an article."""
    words = text.split()[:4]
    if not words or words[0] in NOUN_STOPS or words[0][0] in "0123456789§":
        return False
    head = next((at for at, word in enumerate(words) if word in NOUN_STOPS), len(words))
    return any(re.search(r"[^su]s$", word) for word in words[:head])


def known(text: str) -> str:
    """A sentence with "the" told from "a" where either would say nothing."""
    return _KNOWN.sub("the def ", text)
