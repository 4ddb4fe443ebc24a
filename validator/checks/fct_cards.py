"""FCT: numbers of the rules that a card says, too."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from ...cards.finding import Finding, did_you_mean
from ...cards.model import Game
from ...cards.registry import Said, check
from ...cards.source import Place
from ...cards.words import Words
from ...cards.yamlread import Plain


@check("FCT008", "rule-against-card", "error")
def rule_against_card(rule: str, value: str, card: str, key: str, found: str, other: Place | None) -> Said:
    """A number of the rules differs from the words of the card it names.

    `card: H5 turns` beside a rule says that the face of H5 states the same, as `turns` of its meaning (or that the
    card has it in a field of that name).

    Why: the rulebook prints the number of the rules, and the player reads the card.
    Bad: `{value: 2, from: published L517, card: H5 turns}` with "during their next turn" on H5
    Good: `{value: 1, from: published L517, card: H5 turns}`
    """
    said = f"the rule {rule!r} is {value}, but {card} says {found}"
    return Said(said, "mend the rule or the card", other, f"{key} of {card}")


@check("FCT009", "rule-without-card", "error")
def rule_without_card(rule: str, said: str, hint: str, other: Place | None = None) -> Said:
    """A number of the rules names a card, or something on it, that is not there.

    Why: a rule that points nowhere is held against nothing.
    Bad: `card: H55 turns`
    Good: `card: H5 turns`
    """
    return Said(f"the rule {rule!r} says 'card: {said}', but there is no such thing", hint, other, "its words")


def check_rules_on_cards(game: Game, words: Words) -> Iterator[Finding]:
    """Every rule that names a card, against the meanings and fields of that card."""
    for path, rule in game.rule_leaves.items():
        if not rule.card:
            continue
        id_, _, key = rule.card.partition(" ")
        if id_ not in game.by_id or not key:
            hint = did_you_mean(id_, game.by_id) if key else "write a card's id and a key, such as: H5 turns"
            yield rule_without_card(rule.place, path, rule.card, hint)
            continue
        stated = _stated(game, words, id_, key)
        if not stated:
            hint, words_at = "name what the meaning of the card calls it", game.by_id[id_].place_of("text")
            yield rule_without_card(rule.place, path, rule.card, hint, words_at)
        elif rule.value not in [value for value, _ in stated]:
            found = " and ".join(json.dumps(value) for value, _ in stated)
            yield rule_against_card(rule.place, path, json.dumps(rule.value), id_, key, found, stated[0][1])


def _stated(game: Game, words: Words, id_: str, key: str) -> list[tuple[Plain, Place]]:
    """What a card states under ``key``, in its words or else in its fields, with the places."""
    said = [(value, one.place) for one in words.of(id_, "text") for value in _values(one.meaning, key)]
    card = game.by_id[id_]
    return said or ([(card.data[key], card.place_of(key))] if key in card.data else [])


def _values(meaning: Plain, key: str) -> Iterator[Plain]:
    """Everything that stands under ``key`` anywhere in a meaning."""
    if isinstance(meaning, dict) and key in meaning:
        yield meaning[key]
    inside: Iterable[Plain] = (
        meaning.values() if isinstance(meaning, dict) else meaning if isinstance(meaning, list) else ()
    )
    for part in inside:
        yield from _values(part, key)
