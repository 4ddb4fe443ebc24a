"""FCT: what the rulebook says of a card against that card: the rules it quotes."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator

from ...cards.finding import Finding
from ...cards.lazyclass import dataclass
from ...cards.model import Card, Game
from ...cards.phrasebook.meaning import frozen, same
from ...cards.phrasebook.spans import Keys
from ...cards.registry import Said, check
from ...cards.rulebook.reading import SHEET, BookReading, BookWords
from ...cards.source import Place
from ...cards.words import Words
from ...cards.yamlread import Plain


@check("FCT005", "card-misquoted", "error")
def card_misquoted(text: str, owner: str, other: Place | None) -> Said:
    """The rulebook has the rule of a card in words that do not mean what the card says.

    Below a heading that is the name of a card, its rules must be those of that card; elsewhere, of any card or mark. A
    sentence may name the card instead: `{says: meaning, card: H1}`.

    Why: the card in the hand and the sentence in the rulebook would play differently.
    Bad: "Draw 2 cards." below the heading of a card that says "Draw 1 card."
    Good: the sentence of the card
    """
    return Said(
        f"{owner} does not say {text!r}", "print the text of the card itself", other, "the card" if other else ""
    )


def check_quotes(game: Game, found: BookWords, words: Words) -> Iterator[Finding]:
    """Sentences with the rule of a card; claims are tried elsewhere."""
    own: dict[str, dict[Hashable, Plain]] = {}
    places: dict[Hashable, Place] = {}
    kinds: set[str] = set()
    for one in words:
        for meaning in one.meanings:
            parts = {frozen(inner): inner for inner in _whole_and_parts(_bare(meaning))}
            own.setdefault(one.owner, {}).update(parts)
            places.update((key, one.place) for key in parts if key not in places)
            kinds |= set(_verbs(meaning)) if not _is_claim(meaning) else set()
    everything = {key: inner for parts in own.values() for key, inner in parts.items()}
    for reading in found:
        for quote in _quotes(game, reading, kinds) if not reading.excused else ():
            known = own.get(quote.card.id, {}) if quote.card else everything
            if frozen(quote.said) not in known:
                odd, near = _nearest(quote.said, known.values())
                place = reading.place_at(*quote.way, *odd) if odd else reading.statement.place
                if quote.named and frozen(quote.said) in everything:
                    place = reading.place_at(*quote.way[:-1], "card")
                yield _misquoted(place, reading, quote.card, places.get(frozen(near)))


@dataclass(frozen=True, slots=True)
class _Quote:
    """What is said of a card, the way to it in the meaning, and whether the sentence names the card."""

    said: Plain
    card: Card | None
    way: Keys
    named: bool


def _quotes(game: Game, reading: BookReading, kinds: Collection[str]) -> Iterator[_Quote]:
    """The parts ``{says: meaning, card: H1}`` of what a sentence means; without one, the whole if it is a card's."""
    meaning, quoted = reading.meaning, False
    for way, part in reading.keyed("says"):
        if "card" in part:
            quoted = True
            yield _Quote(_bare(part["says"]), game.by_id.get(str(part["card"]), reading.card), (*way, "says"), True)
    if not quoted and isinstance(meaning, dict) and not _is_claim(meaning) and set(_verbs(meaning)) & set(kinds):
        yield _Quote(_bare(meaning), reading.card, (), False)


def _misquoted(at: Place, reading: BookReading, card: Card | None, near: Place | None) -> Finding:
    place = card.place_of("text") if card else near
    return card_misquoted(at, reading.statement.text, card.name if card else "no card", place)


def _nearest(said: Plain, known: Iterable[Plain]) -> tuple[Keys, Plain]:
    """The way to what is different in the most similar meaning, and that; () when none is like it but for one part."""
    mine = dict(_leaves(said, ()))
    for other in known:
        theirs = dict(_leaves(other, ()))
        odd = [way for way in mine if way not in theirs or not same(mine[way], theirs[way])]
        if len(odd) == 1 and mine.keys() == theirs.keys():
            return odd[0], other
    return (), None


def _leaves(meaning: Plain, way: Keys) -> Iterator[tuple[Keys, Plain]]:
    """Every part that is no mapping, with the way to it."""
    if isinstance(meaning, dict):
        for key, inner in meaning.items():
            yield from _leaves(inner, (*way, key))
    else:
        yield way, meaning


def _bare(meaning: Plain) -> Plain:
    """A meaning without what it says of a rule sheet, which a quotation need not say."""
    if isinstance(meaning, dict):
        return {key: _bare(inner) for key, inner in meaning.items() if key != SHEET}
    return [_bare(inner) for inner in meaning] if isinstance(meaning, list) else meaning


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
    """What a meaning does: ``do draw``, ``rule protected``, ``ban play_up``, wherever in it, but of a rule sheet."""
    if isinstance(meaning, dict):
        for key in ("do", "rule", "ban"):
            if isinstance(meaning.get(key), str):
                yield f"{key} {meaning[key]}"
        for inner in (value for key, value in meaning.items() if key != SHEET):
            yield from _verbs(inner)
