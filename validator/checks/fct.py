"""FCT: what the rulebook states against rules.yaml, the cards, and itself."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Iterator

from ...cards.finding import Finding, did_you_mean
from ...cards.model import Card, Game
from ...cards.phrasebook.meaning import frozen, same
from ...cards.phrasebook.spans import Keys
from ...cards.registry import Said, check
from ...cards.rulebook.reading import BookWords
from ...cards.source import Place
from ...cards.words import Words
from ...cards.yamlread import Plain
from .facts import Stated, place_of_fact, stated_facts, states_number
from .fct_each_other import check_each_other


@check("FCT001", "fact-contradicts-rules", "error")
def contradicts_rules(fact: str, said: str, known: str, other: Place | None) -> Said:
    """The rulebook states a number or word that rules.yaml has otherwise.

    The phrase that reads the sentence names the rule; its value is compared.

    Why: the game is played by one of the two, and players read the other.
    Bad: "Each player begins with 7 cards." with `hand: {value: 6, from: ...}`
    Good: "Each player begins with 6 cards."
    """
    return Said(f"the rulebook says {said} for {fact!r}, the rules say {known}", "mend one of the two", other, fact)


@check("FCT003", "rule-not-stated", "warning")
def rule_not_stated(fact: str, value: str) -> Said:
    """A number of rules.yaml that no sentence of the rulebook states.

    Rulings and variants are not asked. A sentence states a number when a phrase of kind fact reads it.

    Why: players cannot follow a rule that they are never told.
    Bad: `hand: {value: 6, from: ...}` and no sentence about hands
    Good: the same with "Each player begins with 6 cards."
    """
    return Said(f"no sentence of the rulebook states {fact!r} ({value})", "say it, with a phrase that means this fact")


@check("FCT004", "fact-out-of-scope", "error")
def out_of_scope(fact: str, message: str, hint: str) -> Said:
    """A fact of one mode stands in a section about another, or the sentence does not say which mode it is about.

    A section says what it is about with `<!-- deckproof: scope mode=... -->` below its heading.

    Why: the number is right somewhere, and wrong where it is read.
    Bad: "Deal 8 cards." in the chapter on Simple Mode, when Advanced Mode deals 8
    Good: the same in the chapter on Advanced Mode
    """
    return Said(f"{fact!r} {message}", hint)


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


@check("FCT006", "unknown-fact", "error")
def unknown_fact(fact: str, known: Iterable[str], odd: str = "") -> Said:
    """A phrase means a fact that is not in rules.yaml, or says more than the fact.

    Facts are named by their path: `hand.simple`, or `back_off.cards_0_1.points` for a value inside a rule; besides `is`
    they may have a `mode`. A sentence with two facts means a list of both.

    Why: a fact without a rule is held against nothing.
    Bad: `means: {fact: hand.smiple, is: "{n}"}`
    Good: `means: {fact: hand.simple, is: "{n}"}`
    """
    if odd:
        return Said(f"the fact {fact!r} has a key {odd!r}, which nothing is held against", "make two facts of it")
    return Said(f"there is no rule {fact!r} in rules.yaml", did_you_mean(fact, known))


def check_facts(game: Game, found: BookWords, words: Words) -> Iterator[Finding]:
    """Every fact and rule that the rulebook states, and every rule it does not state."""
    stated = stated_facts(game, found)
    for fact in stated:
        yield from _fact(fact, game)
    yield from _unstated(game, stated)
    yield from check_each_other(found)
    yield from _against_cards(game, found, words)


def shown(value: Plain) -> str:
    """A value in a message."""
    return json.dumps(value, ensure_ascii=False)


def _fact(fact: Stated, game: Game) -> Iterator[Finding]:
    place = fact.place
    if fact.fault == "unknown":
        yield unknown_fact(place, fact.path, game.rule_leaves)
    elif fact.fault == "odd":
        yield unknown_fact(place, fact.path, (), fact.hint)
    elif fact.fault:
        yield out_of_scope(place, fact.path, fact.fault, fact.hint)
    elif not fact.holds:
        other = place_of_fact(game, fact.leaf)
        yield contradicts_rules(place, fact.path, shown(fact.said), shown(fact.known), other)


def _unstated(game: Game, stated: Iterable[Stated]) -> Iterator[Finding]:
    told = {fact.path for fact in stated if not fact.fault}
    for name, rule in game.rule_leaves.items():
        if name.split(".")[0] in ("rulings", "variants") or not states_number(rule.value):
            continue
        if not any(path == name or path.startswith(f"{name}.") or name.startswith(f"{path}.") for path in told):
            yield rule_not_stated(rule.place, name, shown(rule.value))


def _against_cards(game: Game, found: BookWords, words: Words) -> Iterator[Finding]:
    """Sentences with the rule of a card; claims are tried elsewhere."""
    own: dict[str, dict[Hashable, Plain]] = {}
    kinds: set[str] = set()
    for one in words:
        for meaning in one.meanings:
            parts = {frozen(inner): inner for inner in _whole_and_parts(meaning)}
            own.setdefault(one.owner, {}).update(parts)
            kinds |= set(_verbs(meaning)) if not _is_claim(meaning) else set()
    everything = {key: inner for parts in own.values() for key, inner in parts.items()}
    for reading in found:
        meaning, card = reading.meaning, reading.card
        if not isinstance(meaning, dict) or reading.excused:
            continue
        quoted = meaning["says"] if "says" in meaning and "card" in meaning else None
        if quoted is None and (_is_claim(meaning) or not set(_verbs(meaning)) & kinds):
            continue
        if quoted is not None:
            card = game.by_id.get(str(meaning["card"]), card)
        said, known = meaning if quoted is None else quoted, own.get(card.id, {}) if card else everything
        if frozen(said) not in known:
            way: Keys = ("says",) if quoted is not None else ()
            odd = _nearest(said, known.values())
            place = reading.place_at(*way, *odd) if odd else reading.statement.place
            if quoted is not None and frozen(said) in everything:
                place = reading.place_at("card")
            owner = card.name if card else "no card"
            yield card_misquoted(place, reading.statement.text, owner, _place_of(card))


def _nearest(said: Plain, known: Iterable[Plain]) -> Keys:
    """The way to what is different in the most similar meaning; () when none is like it but for one part."""
    mine = dict(_leaves(said, ()))
    for other in known:
        theirs = dict(_leaves(other, ()))
        odd = [way for way in mine if way not in theirs or not same(mine[way], theirs[way])]
        if len(odd) == 1 and mine.keys() == theirs.keys():
            return odd[0]
    return ()


def _leaves(meaning: Plain, way: Keys) -> Iterator[tuple[Keys, Plain]]:
    """Every part that is no mapping, with the way to it."""
    if isinstance(meaning, dict):
        for key, inner in meaning.items():
            yield from _leaves(inner, (*way, key))
    else:
        yield way, meaning


def _whole_and_parts(meaning: Plain) -> Iterator[Plain]:
    """A meaning, and what stands in it below a condition, a cost or a "then"."""
    yield meaning
    if isinstance(meaning, dict):
        for inner in meaning.values():
            if isinstance(inner, dict):
                yield from _whole_and_parts(inner)


def _place_of(card: Card | None) -> Place | None:
    return card.place_of("text") if card else None


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
