"""Reads the sentences of a worked example: what each of them means, and what keeps the example from being played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches

from ..cards.examples import KINDS, Example, ExampleSentence
from ..cards.finding import did_you_mean
from ..cards.lexicon.irregular import verb_forms
from ..cards.lexicon.suggesting import nearest
from ..cards.phrasebook.book import Phrasebook
from ..cards.phrasebook.reading import ways
from ..cards.phrasebook.teaching import explain
from .replay_stage import Stop, Told, meant_here

_PERSON, _PART = "person", "part"
"""The types of the names of those who play, and of actions."""
UNREAD_HINT = "add a phrase to examples.phrases.yaml; 'deckproof phrases' writes one to paste"
"""What to do about a sentence of an example that nothing comes near."""
MOST_TAUGHT = 10
"""Different sentences of an example of which it is said why nothing reads them: that takes a tenth of a second each."""


def kind_of(told: Told) -> str:
    """The kind of a sentence: given, luck, move or outcome."""
    return next(kind for kind in ("given", "luck", "move", "outcome") if kind in told.meaning)


def read_sentences(example: Example, book: Phrasebook) -> tuple[list[Told], list[Stop]]:
    """The sentences of an example with their meanings, and the faults that keep it from being played."""
    told: list[Told] = []
    faults: list[Stop] = []
    odd: dict[str, Stop] = {}
    for sentence in example.sentences:
        reading = book.read(sentence.text, KINDS)
        if (means := meant_here(reading, told)) is not None:
            told.append(Told(sentence, means))
        elif reading.outcome == "ambiguous":
            message = f"{sentence.text!r} has more than one meaning: {ways(reading, book.said)}"
            faults.append(Stop("ambiguous", message, sentence.place, hint="say it so that only one of them is meant"))
        else:
            if sentence.text not in odd:
                odd[sentence.text] = _unread(sentence, book, teach=len(odd) < MOST_TAUGHT)
            faults.append(replace(odd[sentence.text], place=sentence.place))
    return told, faults + _out_of_order(told)


def _unread(sentence: ExampleSentence, book: Phrasebook, teach: bool) -> Stop:
    if not teach:
        return Stop("unread", f"no phrase reads {sentence.text!r} either", sentence.place, hint=UNREAD_HINT)
    said = explain(book, sentence.text)
    if said.reading.outcome != "unread":
        hint = "an example says what is given, what is played, and what comes of it"
        message = f"{sentence.text!r} is a sentence of a card, not of an example"
        return Stop("unread", message, sentence.place, hint=hint)
    if who := nobody(sentence.text, book):
        message = f"no phrase reads {sentence.text!r}: nobody here is called {who!r}"
        return Stop("unread", message, sentence.place, hint=hint_of_people(who, book))
    for odd in re.findall(r"(?<=\w )[A-Z]\w+", sentence.text):
        if meant := _meant(odd, sentence.text, book):
            message = f"no phrase reads {sentence.text!r}: nothing in this game is called {odd!r}"
            return Stop("unread", message, sentence.place, hint=f"did you mean: {meant}")
    if chosen := _action(sentence.text, book):
        action, changed = chosen
        message = f"no phrase reads {sentence.text!r}: {action!r} is chosen by its name"
        return Stop("unread", message, sentence.place, hint=f"did you mean: {changed}")
    hint = f"did you mean: {said.repaired}." if said.repaired else _near(sentence.text, book)
    return Stop("unread", f"no phrase reads {sentence.text!r}: {said.message}", sentence.place, hint=hint)


def hint_of_people(who: str, book: Phrasebook) -> str:
    """What to do about a name that nobody in the examples has."""
    return f"{did_you_mean(who, book.types[_PERSON].wordings)}; 'people' in words.yaml names who plays in examples"


def nobody(text: str, book: Phrasebook) -> str:
    """A name in a sentence that would be read with the name of a player in its place; "" if there is none."""
    people = book.types[_PERSON].wordings if _PERSON in book.types else []
    names = {word for known in book.types.values() for word in known.wordings}
    for found in re.finditer(r"\b[A-Z][^\W\d_]+", text) if people else ():
        changed = re.sub(rf"\b{found[0]}\b", people[0], text)
        if found[0] not in names and book.read(changed, KINDS).outcome == "read":
            return found[0]
    return ""


def _meant(odd: str, text: str, book: Phrasebook) -> str:
    """A sentence with the name that is nearly a word of it, if it is read with that; "" if it is not."""
    names = {word for known in book.types.values() for word in known.wordings}
    for name in get_close_matches(odd, names, n=1) if odd not in names else ():
        changed = text.replace(odd, name)
        if book.read(changed, KINDS).outcome == "read":
            return changed
    return ""


def _action(text: str, book: Phrasebook) -> tuple[str, str] | None:
    """An action whose name is done in a sentence as if it were a verb ("Ann lands."), and the sentence in which it is
    chosen; None if there is none."""
    for action in book.types[_PART].wordings if _PART in book.types else ():
        verb, _, rest = action.lower().partition(" ")
        base, third, *_, doing = verb_forms(verb)
        forms = ((third, "chooses"), (base, "chooses"), (base, "choose"), (doing, "choosing"))
        for form, chooses in forms:
            done = rf"\b(?:will |may |can )?{re.escape(f'{form} {rest}'.strip())}\b"
            changed = re.sub(done, f"{chooses} {action}", text, count=1)
            if changed != text and book.read(changed, KINDS).outcome == "read":
                return action, changed
    return None


def _near(text: str, book: Phrasebook) -> str:
    """What could be said instead of a sentence of an example, and else how it can be read."""
    near = " or ".join(map(repr, nearest(book, text, KINDS)))
    return f"nearest that can be read: {near}" if near else UNREAD_HINT


def _out_of_order(told: Sequence[Told]) -> list[Stop]:
    """Givens that stand after the play has begun."""
    begun: Told | None = None
    faults = []
    for one in told:
        if kind_of(one) not in ("given", "luck"):
            begun = begun or one
        elif begun is not None:
            message = f"{one.sentence.text!r} is given when the play has already begun"
            note = "it begins here"
            hint = "give it before the first move and the first claim"
            faults.append(Stop("impossible", message, one.place, begun.place, note, hint))
    return faults
