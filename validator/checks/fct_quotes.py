"""FCT: what the rulebook says of a card against that card: the rules it quotes, the facts it gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...cards.finding import Finding
from ...cards.model import Card, Game
from ...cards.phrasebook.meaning import frozen
from ...cards.registry import Said, check
from ...cards.rulebook.reading import BookReading, BookWords
from ...cards.source import Place
from ...cards.words import Words
from ...cards.yamlread import Plain


@check("FCT005", "card-misquoted", "error")
def card_misquoted(text: str, owner: str, other: Place | None) -> Said:
    """The rulebook has the rule of a card in words that do not mean what the card says.

    Below a heading that is the name of a card, its rules must be those of that card; elsewhere, of any card or mark. A
    sentence may name the card instead: `{says: meaning, card: H1}`. Below such a heading, `{card: {devotion: 3}}` gives
    facts of the card, which must be those in its fields.

    Why: the card in the hand and the sentence in the rulebook would play differently.
    Bad: "Draw 2 cards." below the heading of a card that says "Draw 1 card."
    Good: the sentence of the card
    """
    return Said(
        f"{owner} does not say {text!r}", "print the text of the card itself", other, "the card" if other else ""
    )


def check_quotes(game: Game, found: BookWords, words: Words) -> Iterator[Finding]:
    """Sentences with the rule or the facts of a card; claims are tried elsewhere."""
    own: dict[str, set[object]] = {}
    kinds: set[str] = set()
    for one in words:
        for meaning in one.meanings:
            own.setdefault(one.owner, set()).update(frozen(inner) for inner in _whole_and_parts(meaning))
            kinds |= set(_verbs(meaning)) if not _is_claim(meaning) else set()
    everything = set().union(*own.values()) if own else set()
    for reading in found:
        if reading.excused:
            continue
        meaning = reading.meaning
        quoted = [(part["says"], game.by_id.get(str(part["card"]), reading.card)) for part in quotations(reading)]
        if not quoted and not _is_claim(meaning) and set(_verbs(meaning)) & kinds:
            quoted = [(meaning, reading.card)]
        for said, card in quoted:
            if frozen(said) not in (own.get(card.id, set()) if card else everything):
                yield _misquoted(reading, card)
        if reading.card and not all(_has(reading.card, facts) for facts in card_facts(reading)):
            yield _misquoted(reading, reading.card)


def quotations(reading: BookReading) -> list[dict[str, Plain]]:
    """The parts ``{says: meaning, card: H1}`` of what a sentence means."""
    return [part for part in reading.parts("says") if "card" in part]


def card_facts(reading: BookReading) -> list[Mapping[str, Plain]]:
    """The facts ``{card: {devotion: 3}}`` that a sentence below the heading of a card gives of it."""
    return [facts for part in reading.parts("card") if isinstance(facts := part["card"], dict)]


def _has(card: Card, facts: Mapping[str, Plain]) -> bool:
    """Whether a card has these values in its fields; ``component`` is the id of its component."""
    known = {**card.data, "component": card.component}
    return all(frozen(known.get(name)) == frozen(value) for name, value in facts.items())


def _misquoted(reading: BookReading, card: Card | None) -> Finding:
    place = card.place_of("text") if card else None
    return card_misquoted(reading.statement.place, reading.statement.text, card.name if card else "no card", place)


def _whole_and_parts(meaning: Plain) -> Iterator[Plain]:
    """A meaning, and what stands in it below a condition, a cost or a "then"."""
    yield meaning
    if isinstance(meaning, dict):
        for inner in meaning.values():
            if isinstance(inner, dict):
                yield from _whole_and_parts(inner)


def _is_claim(meaning: Plain) -> bool:
    return isinstance(meaning, dict) and "claim" in meaning


def _verbs(meaning: Plain) -> Iterator[str]:
    """What a meaning does: ``do draw``, ``rule protected``, ``ban play_up``, wherever in it."""
    if isinstance(meaning, dict):
        for key in ("do", "rule", "ban"):
            if isinstance(meaning.get(key), str):
                yield f"{key} {meaning[key]}"
        for inner in meaning.values():
            yield from _verbs(inner)
