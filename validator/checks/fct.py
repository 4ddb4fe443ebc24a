"""FCT: what the rulebook states against rules.yaml, the cards, and itself."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from ...cards.finding import Finding, did_you_mean
from ...cards.model import Game
from ...cards.registry import Said, check
from ...cards.rulebook.model import Rulebook
from ...cards.rulebook.putin import rules_put_in
from ...cards.rulebook.reading import BookWords
from ...cards.source import Place
from ...cards.words import Words
from ...cards.yamlread import Plain
from .facts import Stated, place_of_fact, stated_facts, states_number
from .fct_each_other import check_each_other
from .fct_quotes import check_quotes


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
def rule_not_stated(fact: str, value: str, phrased: bool) -> Said:
    """A number or word of rules.yaml that no sentence of the rulebook states.

    Rulings and variants are not asked. A sentence states a number or a word when a phrase of kind fact reads it, or
    when it puts it in (`{{ rules.hand.start }}`); several words also when they stand in it as they are. A word with a
    card (`card:`) is held by that. In a game with a rule sheet and without `phrases` no phrase reads facts: a number
    that is typed where it is said is held against nothing of rules.yaml there.

    Why: players cannot follow a rule that they are never told.
    Bad: `hand: {value: 6, from: ...}` and no sentence about hands
    Good: the same with "Each player begins with 6 cards."
    """
    code = f"{{{{ {_in_template(fact)} }}}}"
    if phrased:
        hint = f"say it, with a phrase that means this fact or with {code}"
        return Said(f"no sentence of the rulebook states {fact!r} ({value})", hint)
    return Said(
        f"no sentence of the rulebook takes {fact!r} ({value}) from rules.yaml", f"write {code} where it is said"
    )


@check("FCT004", "fact-out-of-scope", "error")
def out_of_scope(fact: str, message: str, hint: str) -> Said:
    """A fact of one mode stands in a section about another, or the sentence does not say which mode it is about.

    A section says what it is about with `<!-- deckproof: scope mode=... -->` below its heading.

    Why: the number is right somewhere, and wrong where it is read.
    Bad: "Deal 8 cards." in the chapter on Simple Mode, when Advanced Mode deals 8
    Good: the same in the chapter on Advanced Mode
    """
    return Said(f"{fact!r} {message}", hint)


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


def check_facts(game: Game, rulebook: Rulebook, found: BookWords, words: Words) -> Iterator[Finding]:
    """Every fact and rule that the rulebook states, and every rule it does not state."""
    stated = stated_facts(game, found)
    for fact in stated:
        yield from _fact(fact, game)
    told = {fact.path for fact in stated if not fact.fault}
    yield from _unstated(game, rulebook, told, [f"{one.statement.text} {one.reading.text}" for one in found], True)
    yield from check_each_other(found)
    yield from check_quotes(game, found, words)


def check_put_in(game: Game, rulebook: Rulebook) -> Iterator[Finding]:
    """Every rule that the rulebook of a game without phrases of its own does not state."""
    yield from _unstated(game, rulebook, (), [one.text for one in rulebook.statements], False)


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


def _unstated(
    game: Game, rulebook: Rulebook, told: Iterable[str], texts: Sequence[str], phrased: bool
) -> Iterator[Finding]:
    """The rules that are neither told nor put in; ``texts`` are the sentences of the rulebook."""
    asked = {name: one for name, one in game.rule_leaves.items() if name.split(".")[0] not in ("rulings", "variants")}
    known = {*told, *rules_put_in(rulebook)} if asked else ()
    said = ""
    for name, rule in asked.items():
        if not any(path == name or path.startswith(f"{name}.") or name.startswith(f"{path}.") for path in known):
            said = said or " ".join(texts).casefold()
            if states_number(rule.value) or not (rule.card or _in_words(rule.value, said)):
                yield rule_not_stated(rule.place, name, shown(rule.value), phrased)


def _in_template(fact: str) -> str:
    """How a template takes a value, by its dotted name."""
    return "rules" + "".join(f".{step}" if step.isidentifier() else f"[{step!r}]" for step in fact.split("."))


def _in_words(value: Plain, said: str) -> bool:
    """Whether a value is several words (each one of a list) that stand in what is said, in small letters, as they are;
    one word stands anywhere."""
    every = value if isinstance(value, list) else [value]
    return all(isinstance(one, str) and " " in one.strip() and one.strip(" .").casefold() in said for one in every)
