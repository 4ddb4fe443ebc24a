"""PHB: the phrasebook itself. PHB001, a pattern that cannot be read, arises while the phrasebook is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...cards.finding import Finding
from ...cards.memo import Memo
from ...cards.phrasebook.book import Phrasebook
from ...cards.phrasebook.lint import Lint, lint
from ...cards.phrasebook.phrase import Phrase
from ...cards.phrasebook.reading import fixed_words
from ...cards.phrasebook.report import uses
from ...cards.phrasebook.types import Names
from ...cards.registry import Said, check
from ...cards.source import Place
from ...cards.words import Words

_ON_CARDS = ("effect", "rule", "claim")
_IN_BOOK = "fact"


@check("PHB002", "no-round-trip", "error")
def no_round_trip(phrase: str, text: str, why: str) -> Said:
    """What a phrase says is not what it reads.

    A meaning of the phrase was put into words, and the words do not give the meaning back.

    Why: paraphrases and generated texts would say something else than the rules.
    Bad: a phrase whose `means` uses a slot that only its second wording has
    Good: `say: "Draw {n:int} card(s)"` with `means: {do: draw, n: "{n}"}`
    """
    return Said(
        f"the phrase {phrase!r} does not read what it says: {text!r}: {why}", "mend its wordings or its meaning"
    )


@check("PHB003", "overlap", "error")
def overlap(phrase: str, other: str, text: str, place: Place) -> Said:
    """Two phrases read the same words with different meanings.

    One of the samples of a phrase is read by another phrase as well.

    Why: a sentence like this would be ambiguous on a card.
    Bad: `"Draw {n:int} cards"` and `"Draw 2 cards"` with different meanings
    Good: one phrase for both
    """
    return Said(
        f"{phrase!r} and {other!r} read the same words: {text!r}", "tell their wordings apart", place, repr(other)
    )


@check("PHB004", "swallowed-word", "error")
def swallowed_word(phrase: str, word: str, pattern: str) -> Said:
    """A word that makes a rule stands where its absence makes no difference.

    Optional text without a slot, and options of a choice, leave no trace in the meaning.

    Why: "may", "then" or "other" left out changes the game, and nobody would notice.
    Bad: `say: "(Then )discard {n:int} card(s)"`
    Good: two phrases, one of which means `{then: ...}`
    """
    hint = "give it a slot, or write a phrase of its own"
    return Said(f"{word!r} in {pattern!r} of the phrase {phrase!r} leaves no trace in the meaning", hint)


@check("PHB005", "lost-slot", "error")
def lost_slot(phrase: str, slot: str, pattern: str) -> Said:
    """A slot that the meaning does not use.

    Whatever stands in the slot is read and then forgotten.

    Why: two different sentences would mean the same.
    Bad: `say: "Draw {n:int} card(s)"` with `means: {do: draw}`
    Good: `say: "Draw {n:int} card(s)"` with `means: {do: draw, n: "{n}"}`
    """
    hint = f'use "{{{slot}}}" in the meaning'
    return Said(f"the phrase {phrase!r} forgets what its slot {slot!r} takes in {pattern!r}", hint)


@check("PHB006", "no-example", "error")
def no_example(phrase: str) -> Said:
    """A phrase without an example.

    Every phrase shows a sentence that it reads; the example is tried on every check.

    Why: the next author learns the phrase from its example, and a change that breaks it is found at once.
    Bad: a phrase with `say` and `means` only
    Good: `examples: ["Draw 2 cards."]`
    """
    return Said(f"the phrase {phrase!r} has no example", 'add examples: ["..."] with a sentence it reads')


@check("PHB007", "bad-example", "error")
def bad_example(phrase: str, text: str, why: str) -> Said:
    """An example is not read by its phrase, or a sentence to be refused is.

    The entries under `examples` must be read by the phrase and by nothing else; those under `refuses` must not.

    Why: a wrong example says that the phrase is not what its author thinks.
    Bad: `examples: ["Take 2 cards."]` of a phrase that says "Draw"
    Good: `examples: ["Draw 2 cards."]`
    """
    return Said(f"{text!r} is a wrong example of the phrase {phrase!r}: {why}", "mend the example or the phrase")


@check("PHB008", "unused-phrase", "warning")
def unused_phrase(phrase: str) -> Said:
    """A phrase of the game that no sentence uses.

    Phrases that come along with Deckproof are not asked, nor those of examples, nor facts without a rulebook.

    Why: a phrasebook full of dead phrases hides the living ones.
    Bad: a phrase for a card that was cut from the game
    Good: no such phrase
    """
    return Said(f"no sentence uses the phrase {phrase!r}", "delete it, or say it on a card")


@check("PHB009", "unsaid-words", "warning")
def unsaid_words(words: str, phrase: str) -> Said:
    """Fixed words of a phrase that no sentence says.

    A phrase that is nothing but a slot of a type has a whole sentence as each of its values; every one of them must be
    said somewhere, as if it were a phrase of its own.

    Why: a rule that was left out, or was overwritten with another one, is missed by nobody else.
    Bad: `standing: {The sun is warm: {is: warm}}` and no sentence that says so
    Good: the same, with the sentence
    """
    return Said(f"no sentence says {words!r} (phrase {phrase!r})", "say it, or delete it")


def check_phrasebook(
    words: Words, book: Phrasebook, elsewhere: Counter[str] | None = None, memo: Memo | None = None
) -> Iterator[Finding]:
    """The phrasebook and its use. ``elsewhere`` counts uses of phrases in texts other than cards, by phrase id."""
    memo = memo or Memo()
    if not memo.recall("sound", book):
        faults = memo.get("lint", book, lambda: tuple(lint(book)))
        yield from map(_finding, faults)
        if not faults:
            memo.record(True, "sound", book)
    counted = uses(words) + (elsewhere or Counter())
    asked_for = {*_ON_CARDS, *(phrase.kind for phrase in book.phrases if not phrase.is_sentence)}
    if elsewhere is not None:
        asked_for.add(_IN_BOOK)
    for phrase in book.phrases:
        asked = phrase.own and not phrase.noun and phrase.kind in asked_for
        if asked and not counted[phrase.id]:
            yield unused_phrase(phrase.place, phrase.id)
        elif phrase.own and phrase.is_sentence:
            yield from _unsaid(phrase, book, counted)


def _unsaid(phrase: Phrase, book: Phrasebook, counted: Counter[str]) -> Iterator[Finding]:
    """What a phrase that is nothing but a slot could say and no sentence says; names of the game are not asked."""
    for lone in [wording.lone for wording in phrase.wordings if counted[phrase.id]]:
        known = book.types.get(lone.type) if lone else None
        for value, wordings in known.entries if isinstance(known, Names) else ():
            place = known.place_of(value) if isinstance(known, Names) else None
            if place is not None and not counted[fixed_words(phrase, value)]:
                yield unsaid_words(place, wordings[0], phrase.id)


def _finding(fault: Lint) -> Finding:
    phrase = fault.phrase.id
    if fault.fault == "overlap" and fault.other is not None:
        return overlap(fault.place, phrase, fault.other.id, fault.detail, fault.other.place)
    if fault.fault == "swallowed":
        return swallowed_word(fault.place, phrase, fault.detail, fault.more)
    if fault.fault == "lost-slot":
        return lost_slot(fault.place, phrase, fault.detail, fault.more)
    if fault.fault == "no-example":
        return no_example(fault.place, phrase)
    if fault.fault == "bad-example":
        return bad_example(fault.place, phrase, fault.detail, fault.more)
    if fault.fault == "bad-refusal":
        return bad_example(fault.place, phrase, fault.detail, "it stands under 'refuses', but the phrase reads it")
    return no_round_trip(fault.place, phrase, fault.detail, fault.more)
