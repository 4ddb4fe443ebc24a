"""WRD: wording that nothing reads, that reads in several ways, or that is not in regular form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ...cards.finding import Finding
from ...cards.phrasebook.book import Phrasebook
from ...cards.phrasebook.reading import Reading, ways
from ...cards.phrasebook.teaching import Explanation, explain
from ...cards.registry import Said, check
from ...cards.words import Statement, Words
from .nam import is_name, misspelt

EXPLAINED = 40
"""Different unread sentences of one text that are taken apart; each may take a tenth of a second, where there are
thousands of phrases, and more would hide the first."""
MANY = "so many are not read that not all were looked into; mend the first ones"


@check("WRD001", "unread", "warning")
def unread(text: str, message: str, hint: str) -> Said:
    """A sentence that no phrase reads.

    The sentence is printed, but nothing about it is checked.

    Why: what is not read is not proved, and a game with unread sentences only looks clean.
    Bad: `text: "Juggle 3 cards."`
    Good: the same with a phrase in phrases.yaml that says what juggling means
    """
    return Said(f"no phrase reads {text!r}: {message}", hint)


@check("WRD002", "ambiguous", "error")
def ambiguous(text: str, reading: Reading, book: Phrasebook) -> Said:
    """A sentence with two meanings.

    Two phrases, or one phrase in two ways, read the same words differently.

    Why: players would read it two ways as well, and nobody may choose for them.
    Bad: "If you do, discard 1 card for each card you drew."
    Good: "If you do, for each card you drew discard 1 card."
    """
    message = f"{text!r} has more than one meaning: {ways(reading, book.said)}"
    other = reading.parses[1].wording.place
    return Said(message, "say it so that only one of them is meant", other, "the other way to read it")


@check("WRD003", "near-miss", "error")
def near_miss(message: str, repaired: str) -> Said:
    """A sentence that is one word off a phrase.

    With one word put in, taken out or exchanged the sentence reads.

    Why: one wrong word is nearly always a slip, and it is printed on every copy.
    Bad: "Draw 1 card form the deck."
    Good: "Draw 1 card from the deck."
    """
    return Said(message, f"did you mean: {repaired}.")


@check("WRD004", "irregular-wording", "warning")
def irregular(text: str, regular: str) -> Said:
    """A sentence that is read although its grammar is off.

    A plural, an agreement or a capital differs from what the phrasebook says. Synonyms and numbers in words are fine.

    Why: cards that say the same thing should say it in the same way.
    Bad: "Draw 2 card."
    Good: "Draw 2 cards."
    """
    return Said(f"{text!r} is read, but not in its regular form", f"write: {regular}.")


class Explained:
    """Why sentences are not read, by their text: of many, the first ones that are asked for."""

    def __init__(self, book: Phrasebook) -> None:
        self._book = book
        self._told: dict[str, Explanation | None] = {}

    def of(self, text: str) -> Explanation | None:
        """What is to be said of a sentence; None where too many were asked for before."""
        if text not in self._told:
            self._told[text] = explain(self._book, text) if len(self._told) < EXPLAINED else None
        return self._told[text]


def explanations(words: Words, book: Phrasebook) -> dict[str, Explanation | None]:
    """Why sentences are not read, by their text. A game without phrases of its own is not asked to be readable."""
    unread_texts = dict.fromkeys(one.reading.text for one in words if one.reading.outcome == "unread")
    explained = Explained(book)
    return {text: explained.of(text) for text in unread_texts} if book.own_words else {}


def check_wording(words: Words, book: Phrasebook, told: Mapping[str, Explanation | None]) -> Iterator[Finding]:
    """The wording of every sentence; ``told`` are the explanations of those that are not read."""
    for one in words:
        reading = one.reading
        if reading.outcome == "ambiguous":
            yield ambiguous(one.place, one.text, reading, book)
        elif reading.outcome == "read":
            yield from _regular(one, book)
        elif reading.text in told:
            yield from _unread(one, told[reading.text], book)


def _regular(one: Statement, book: Phrasebook) -> Iterator[Finding]:
    if odd := odd_form(one.reading, book):
        begin, end, regular = odd
        yield irregular(one.place_of(begin, end), one.text, regular)


def odd_form(reading: Reading, book: Phrasebook) -> tuple[int, int, str] | None:
    """Where a sentence that is read differs from its regular form, from and to which character of its text, and that
    form; None where it does not."""
    text, regular = reading.text, book.regular(reading)
    regular = regular[:1].upper() + regular[1:]
    off_names = any(True for _ in misspelt(reading.parses[0], text, book))
    if regular == text or (off_names and regular.lower() == text.lower()):
        return None
    pairs = enumerate(zip(text, regular, strict=False))
    spot = next((at for at, (one_is, other_is) in pairs if one_is != other_is), len(text) - 1)
    begin = text.rfind(" ", 0, spot) + 1
    end = text.find(" ", spot)
    return begin, len(text) if end < 0 else end, regular


def _unread(one: Statement, said: Explanation | None, book: Phrasebook) -> Iterator[Finding]:
    if said is None:
        yield unread(one.place, one.text, MANY, "")
        return
    place = one.place_of(said.start, max(said.end, said.start + 1))
    if not said.repaired:
        hint = (
            f"add a phrase that says {said.pattern!r} to phrases.yaml; 'deckproof phrases' writes one to paste"
            if said.pattern
            else ""
        )
        yield unread(place, one.text, said.message, hint)
    elif not is_name(said, book):
        yield near_miss(place, said.message, said.repaired)


def odd_in(text: str, reading: Reading, book: Phrasebook) -> tuple[int, int, str] | None:
    """Of a sentence that was read in other words: where the first word stands whose form is off, and the regular form.

    Only words are asked that both wordings have, each with the word before it.
    """
    said, should = reading.text.split(), book.regular(reading).split()
    for at in range(1, len(said) if len(said) == len(should) else 0):
        if said[at] == should[at]:
            continue
        before, word = re.escape(said[at - 1]), re.escape(said[at].rstrip(".,;:!"))
        if found := re.search(rf"(?<![\w'-]){before}\s+({word})(?![\w'-])", text):
            whole = f"{text[: found.start(1)]}{should[at].rstrip('.,;:!')}{text[found.end(1) :]}"
            return *found.span(1), whole.rstrip(".! ")
    return None
