"""Makes the printed words ready to run: sentences into keywords, standing boosts and abilities."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....cards.model import Card
from ....cards.program import Meaning, Program, Sentence
from ...engine.kernel import Plain
from ...engine.registry import Unhandled, UnknownWords, Unplayable, unhandled
from . import effects, effects_characters  # noqa: F401 - they fill the register of effects
from .book import BITS, Ability, Book, Boost, CardDef, Step, deed_of
from .steps import EFFECTS

STANDING = ("rule: has", "rule: boost", "rule: grant", "rule: more_plays")
"""Rules that a card of a Roster may say."""
TOLD = ("ban", "callout", "clip", "clout", "moderator", "raid", "starting", "star_card", "plays", "no_first_combat",
        "lethal", "hand_limit", "burnout", "tilted_blocker", "one_block", "attacker_deals", "blocker_deals",
        "unblocked")  # fmt: skip
"""Rules that the reference cards repeat; what the game does follows from rules.yaml, and play is held against them."""
MOMENTS = ("debut", "graduate", "attack", "block", "after_combat", "start")


def not_handled(programs: Mapping[str, Program]) -> list[Unhandled]:
    """Every sentence of the programs that these rules cannot carry out."""
    return unhandled(programs, (*EFFECTS, *STANDING, *(f"rule: {name}" for name in TOLD)))


def compile_book(
    rules: Mapping[str, Plain], rosters: Iterable[Iterable[Card]], tokens: Iterable[Card], words: Mapping[str, Program]
) -> Book:
    """The game made ready; raises Unplayable naming every sentence that cannot be carried out, with its place."""
    faults: list[Unhandled] = []
    cards = [
        (_card(card, words.get(card.id, ()), faults), card.copies, manager)
        for manager, roster in enumerate(rosters)
        for card in roster
    ]
    cards += [(_card(card, words.get(card.id, ()), faults), card.copies, -1) for card in tokens]
    if faults:
        raise Unplayable(faults)
    return Book(rules, cards)


def _card(card: Card, program: Program, faults: list[Unhandled]) -> CardDef:
    data = card.data
    made = CardDef(
        card.id, card.name, tuple(_list(data["types"])), str(data.get("rarity") or ""), _number(data.get("cost")),
        _number(data.get("stars")), _number(data.get("atk")), _number(data.get("hp")),
    )  # fmt: skip
    for sentence in program:
        if sentence.aside:
            continue
        try:
            _say(made, sentence)
        except (UnknownWords, KeyError) as error:
            faults.append(Unhandled(card.id, str(error), sentence))
    if made.is_highlight and not made.abilities:  # without a text it is played and does nothing
        made.abilities.append(Ability(0, "play", []))
    return made


def _list(value: Plain) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def _number(value: Plain) -> int:
    return value if isinstance(value, int) else 0


def _say(card: CardDef, sentence: Sentence) -> None:
    meaning = sentence.meaning
    rule = meaning.get("rule")
    if card.is_highlight and (rule is not None or "when" in meaning or "cost" in meaning):
        raise UnknownWords("effect of a Highlight", sentence.text)
    if rule is None:
        _ability(card, meaning, sentence)
    elif rule == "has":
        _only(meaning, "rule", "keyword", "n")
        bit = BITS[meaning["keyword"]]
        card.keywords |= bit
        card.said[bit] = sentence
        card.blocks = max(card.blocks, _number(meaning.get("n")))
    elif rule == "boost":
        _only(meaning, "rule", "who", "atk", "hp", "each")
        each = meaning.get("each") == "counter"
        more = _number(meaning.get("atk")), _number(meaning.get("hp"))
        card.boosts.append(Boost(_reach(meaning["who"]), *more, 0, each, sentence))
    elif rule == "grant":
        _only(meaning, "rule", "who", "keyword")
        card.boosts.append(Boost(_reach(meaning["who"]), 0, 0, BITS[meaning["keyword"]], False, sentence))
    elif rule == "more_plays":
        _only(meaning, "rule", "n")
        card.more_plays.append((_number(meaning["n"]), sentence))
    else:
        raise UnknownWords("rule of a card", rule)


def _only(meaning: Meaning, *keys: str) -> None:
    for key in meaning:
        if key not in keys:
            raise UnknownWords("part of this rule", key)


def _reach(who: Plain) -> str:
    found = {"side": "you"} if who == "you" else who
    if isinstance(found, str) and found in ("equipped", "this_card"):
        return found
    if found == {"side": "you"}:
        return "you"
    if found == {"side": "you", "other": True}:
        return "your_other"
    if found == {"side": "opponent"}:
        return "opponent"
    raise UnknownWords("group of characters", who)


def _ability(card: CardDef, meaning: Meaning, sentence: Sentence) -> None:
    """A sentence that happens at a moment, for a price, or (on a Highlight) when it is played."""
    step = _step(deed_of(meaning), sentence)
    number = len(card.abilities)
    if "when" in meaning:
        if meaning["when"] not in MOMENTS:
            raise UnknownWords("moment", meaning["when"])
        card.abilities.append(Ability(number, meaning["when"], [step], _least(meaning.get("if"))))
    elif "cost" in meaning:
        cost = meaning["cost"]
        _only(cost, "stars", "tilt", "graduate")
        if card.activated >= 0:
            raise UnknownWords("second price on one card", sentence.text)
        made = Ability(number, "activate", [step], None, _number(cost.get("stars")), bool(cost.get("tilt")))
        made.graduate = str(cost.get("graduate", ""))
        card.activated = number
        card.abilities.append(made)
    elif card.is_highlight and card.abilities:
        card.abilities[0].steps.append(step)
    elif card.is_highlight:
        card.abilities.append(Ability(number, "play", [step]))
    else:
        raise UnknownWords("moment of an effect", sentence.text)


def _least(condition: Plain) -> int | None:
    if condition is None:
        return None
    if not isinstance(condition, dict) or set(condition) != {"characters"}:
        raise UnknownWords("condition", condition)
    return 0 if condition["characters"] == "none" else _number(condition["characters"])


def _step(meaning: Meaning, sentence: Sentence) -> Step:
    key = f"do: {meaning.get('do')}"
    make = EFFECTS.find(key)
    if make is None:
        raise UnknownWords("verb of a card", meaning.get("do"))
    if over := EFFECTS.leftover(key, meaning):
        raise UnknownWords("part of this effect", over)
    return make(meaning, sentence)
