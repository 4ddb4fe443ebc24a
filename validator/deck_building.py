"""How decks are built: the limits that are said, and whether the decks of the game keep to them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from ..cards.finding import Finding
from ..cards.model import Game
from ..cards.program import Meaning, Sentence
from .checks.sht_decks import deck_breaks_rule, deck_rules_disagree
from .language.reading import Readings
from .retold.bearers import Bearer, Decks, Odd, bearers
from .retold.decks import alike, odd_decks
from .retold.parts import PARTS

OF_DECKS = ("deck", "alike")
"""What is said of cards of decks alone."""


def decks_said(read: Readings, said: Iterable[Sentence]) -> Decks:
    """The decks that players bring, and what words on cards count as by what is ``said`` of cards, and by the rules."""
    also: dict[str, list[str]] = {}
    for one in (*said, *read.sheet["Rules"]):
        if one.meaning.get(PARTS) == "alike":
            also.setdefault(str(one.meaning["is"]), []).append(str(one.meaning["as"]))
        elif "also_is" in one.meaning:
            also.setdefault(str(one.meaning["type"]), []).append(str(one.meaning["also_is"]))
    return Decks(read.lexicon.words.decks, also)


def hold_decks(game: Game, read: Readings, said: Sequence[Sentence]) -> Iterator[Finding]:
    """Decks that are not built as a sentence says: at the card with which they are not, or at their component."""
    decks = decks_said(read, said)
    cards = bearers(game, read.lexicon.fields, decks)
    for one in said:
        for title, found in _wrong(one.meaning, cards):
            card = game.by_id.get(found.card)
            part = next((part for part in game.components.values() if part.title == title), None)
            place = card.place_of(found.field) if card else part.place if part else one.place
            if place is not None:
                yield deck_breaks_rule(place, found.why, one.text, one.place)
    yield from disagreeing([one for one in said if one.meaning[PARTS] == "deck"], cards, decks)


def _wrong(meaning: Meaning, cards: Sequence[Bearer]) -> Iterator[tuple[str, Odd]]:
    """What is wrong with each deck, by its title, by one sentence; nothing for one about something else."""
    if meaning[PARTS] == "deck":
        yield from odd_decks(meaning, cards)
    elif meaning[PARTS] == "alike" and (found := alike(meaning, cards)) is not None:
        yield "", found


def disagreeing(said: Sequence[Sentence], cards: Sequence[Bearer], decks: Decks) -> Iterator[Finding]:
    """Sentences that others do not bear out: cards in any number that one limits, and bounds that nothing reaches."""
    for one in said:
        of, deck = one.meaning.get("of"), str(one.meaning["deck"])
        if one.place is None or of is None:
            continue
        about = [other for other in said if other.meaning["deck"] == deck and "same" not in other.meaning]
        limits = [other for other in about if other.meaning.get("cmp") == "most"]
        if "any" in one.meaning:
            limit = next((other for other in limits if other.meaning.get("of") == of), None)
            if limit is not None:
                yield deck_rules_disagree(one.place, one.text, "another sentence limits them", limit.place)
        elif one.meaning["cmp"] == "least" and (least := _least(about, of, cards, decks)) > int(one.meaning["n"]):
            why = f"by the limits of all others there are at least {least}"
            yield deck_rules_disagree(one.place, one.text, why, None)


def _least(said: Sequence[Sentence], of: Meaning, cards: Sequence[Bearer], decks: Decks) -> int:
    """How many cards that are such a deck has at the least, as its size and all other cards are limited; 0: any."""
    meanings = [one.meaning for one in said if "any" not in one.meaning]
    size = next((int(one["n"]) for one in meanings if one["cmp"] == "exactly" and "of" not in one), 0)
    words = {str(of[key]) for key in ("is", "or") if key in of}
    limits = [one for one in meanings if one["cmp"] == "most" and "of" in one]
    rest = [_most(limits, other) for other in _others(words, limits, cards, decks)] if words else [None]
    return max(0, size - sum(one or 0 for one in rest)) if None not in rest else 0


def _others(words: Collection[str], limits: Sequence[Meaning], cards: Sequence[Bearer], decks: Decks) -> set[str]:
    """The words in the field in which some stand: those on other cards, and those that are limited. What counts as
    something else is that."""
    field = next((key for card in cards for key, value in card.fields.items() if card.deck and value in words), "")
    found = {str(card.fields[field]) for card in cards if card.deck and field in card.fields}
    found |= {str(one["of"]["is"]) for one in limits if "is" in one["of"]}
    return {one for word in found for one in decks.also.get(word, (word,))} - set(words)


def _most(limits: Sequence[Meaning], word: str) -> int | None:
    """How many cards with a word there may be: by its own limit, or by those of a type and of all that are not it."""
    most = {frozenset(one["of"].items()): int(one["n"]) for one in limits}
    if (whole := most.get(frozenset({("is", word)}))) is not None:
        return whole
    sort = {"is": word}.items()
    types = [str(one["of"]["type"]) for one in limits if one["of"].get("is") == word and "type" in one["of"]]
    both = ((most.get(frozenset({*sort, ("type", one)})), most.get(frozenset({*sort, ("non", one)}))) for one in types)
    return next((one + other for one, other in both if one is not None and other is not None), None)
