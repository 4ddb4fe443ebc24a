"""Changes of a word that change what a sentence says: each kind of slip that a rulebook can have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.phrasebook.meaning import same
from deckproof.cards.phrasebook.types import NUMBER_WORDS, Names, ends_word

WORDS: dict[str, str] = {
    "not": """
        cannot=can | can=cannot | may not=may | may=may not | must not=must | must=must not | need not=must
        is not=is | is=is not | are not=are | are=are not | does not= | do not= | not= | never=always | no=a
        nothing=something | nobody=somebody | none=all | without=with | has no=has | have no=have
    """,
    "may": "may=must | must=may | can=must | cannot=need not | need not=cannot | must=can",
    "each": """
        each=some | every=some | all=some | any=no | each=any | all=any | any=all | both=either | either=both | only=
        another=the same | other= | no=every | both=neither | none=some | alone= | the same=another | one=each
        everybody=somebody | anybody=nobody | whole= | different=equal
    """,
    "often": """
        always=sometimes | never=sometimes | always=usually | once=twice | twice=once | again= | is=is usually
        are=are usually | has=sometimes has | wins=often wins | never=seldom | sometimes=always | still=
    """,
    "more": """
        more=fewer | more=less | fewer=more | less=more | most=fewest | fewest=most | least=most | lowest=highest
        highest=lowest | higher=lower | lower=higher | at least=at most | at most=at least | up to=exactly
        exactly=at least | more than=at least | less than=at most | larger=smaller | smaller=larger | as many=more
        equal=different | longer=shorter | double=half | half=double | or more=or less | or fewer=or more | more=
    """,
    "order": """
        before=after | after=before | first=last | last=first | next=last | until=after | then= | later=earlier
        earlier=later | begins=ends | ends=begins | begin=end | end=begin | during=after | while=before
        previous=next | following=previous | immediately=later | now=later | at once=later | second=third
    """,
    "if": "if=unless | unless=if | when=unless | and=or | or=and | except=including | instead=too | because=although",
    "owner": """
        your=their | their=your | your=your opponent's | you=your opponent | your opponent=you | own=other
        this=another | his=their | its=their | the player=the opponent | the opponent=you | your=the other player's
        anybody=you | everybody=you | nobody=everybody
    """,
    "side": """
        face-up=face-down | face-down=face-up | top=bottom | bottom=top | left=right | right=left | up=down | down=up
        open=hidden | hidden=open | winner=loser | loser=winner | wins=loses | win=lose | loses=wins | lose=win
        adds=subtracts | add=subtract | gains=loses | gain=lose | gets=gives | get=give | gives=gets | give=get
        rises=falls | raise=lower | raises=lowers | take=give | takes=gives | draw=discard | draws=discards
        discard=draw | shuffle=sort | secret=open | public=secret | in=outside | from=to | to=from | with=without
        inside=outside | above=below | below=above | on=beside | clockwise=anticlockwise | keeps=loses | keep=lose
        counts=does not count | count=do not count | stays=goes | stay=go | ends=goes on | starts=stops
    """,
}
"""Words and what is put instead, by kind; nothing instead: the word is dropped."""


class Change(NamedTuple):
    """The characters from ``start`` to ``end`` of a sentence become ``new``."""

    start: int
    end: int
    new: str
    kind: str

    def done(self, text: str) -> str:
        """The sentence with the change made."""
        return f"{text[: self.start]}{self.new}{text[self.end :]}"


def changes(text: str, book: Phrasebook) -> Iterator[Change]:
    """Every change of a sentence, none twice."""
    seen: set[str] = set()
    for change in (*_words(text), *_numbers(text), *_names(text, book), *_turned(text, book), _left_out(text)):
        made = change.done(text)
        if made not in seen and made != text:
            seen.add(made)
            yield change


def _words(text: str) -> Iterator[Change]:
    for kind, lines in WORDS.items():
        for pair in re.split(r"[|\n]", lines):
            old, _, new = (part.strip() for part in pair.partition("="))
            for found in re.finditer(rf"(?<![\w-]){re.escape(old)}(?![\w-])", text, re.IGNORECASE) if old else ():
                yield put(text, found.start(), found.end(), new, kind)


def put(text: str, start: int, end: int, new: str, kind: str) -> Change:
    """The change with the capital kept; a word that is dropped takes the space after it along."""
    if not new and text[end : end + 1] == " ":
        begins = text[start].isupper()
        return Change(start, end + 2, text[end + 1].upper(), kind) if begins else Change(start, end + 1, "", kind)
    if text[start].isupper() and not (new[:1].isupper()):
        new = new[:1].upper() + new[1:]
    return Change(start, end, new, kind)


def _numbers(text: str) -> Iterator[Change]:
    for found in re.finditer(r"(?<![\w.])\d+", text):
        yield Change(*found.span(), str(int(found[0]) + 1), "number")
        if int(found[0]) > 1:
            yield Change(*found.span(), str(int(found[0]) - 1), "number")
    words = [word for word in NUMBER_WORDS if word not in ("a", "an")]
    for found in re.finditer(rf"(?<![\w-])({'|'.join(words)})(?![\w-])", text, re.IGNORECASE):
        yield put(text, *found.span(), "three" if found[0].lower() == "two" else "two", "number")


def taken(text: str, book: Phrasebook) -> Iterator[tuple[int, int, Names, object]]:
    """Every name or word of an enumeration in a sentence: where, of which type, and its value."""
    low = text.lower()
    for known in book.types.values():
        if isinstance(known, Names) and len(known.entries) > 1:
            for start in range(len(low)):
                if start == 0 or not low[start - 1].isalnum():
                    for end, value in known.at(low, start):
                        if ends_word(low, start, end):
                            yield start, end, known, value


def _names(text: str, book: Phrasebook) -> Iterator[Change]:
    """Each name exchanged for the next one of its type."""
    for start, end, known, value in taken(text, book):
        values = [other for other, _ in known.entries]
        at = next(index for index, other in enumerate(values) if same(other, value))
        for step in (1, 2):
            new = known.show(values[(at + step) % len(values)]) or ""
            whole = start == 0 and not text[end:].strip(" .!?:")
            yield put(text, start, end, new, "sentence" if whole else "name")


def _turned(text: str, book: Phrasebook) -> Iterator[Change]:
    """Two names of one type that change places."""
    spots = sorted({(start, end, known.name) for start, end, known, _ in taken(text, book)})
    for index, (start, end, name) in enumerate(spots):
        for start2, end2, name2 in spots[index + 1 :]:
            if name == name2 and start2 > end:
                yield Change(start, end2, f"{text[start2:end2]}{text[end:start2]}{text[start:end]}", "turned")


def _left_out(text: str) -> Change:
    return Change(0, len(text), "", "left out")
