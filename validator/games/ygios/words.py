"""Makes the printed words ready to run: sentences into steps, bars and lasting rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....cards.program import Meaning, Program, Sentence
from ...engine.kernel import Plain
from ...engine.registry import Unhandled, UnknownWords, Unplayable, unhandled
from . import effects, moving  # noqa: F401 - they fill the register of effects
from .book import Bar, Book, CardSteps, Step, ZoneRules
from .facts import CardFacts
from .lasting import LASTING
from .select import pick
from .state import ABILITY, COST, Frame, State
from .steps import EFFECTS, amount
from .table import is_protected

BANS = ("ban: play_up",)


def not_handled(programs: Mapping[str, Program]) -> list[Unhandled]:
    """Every sentence of the programs that these rules cannot carry out."""
    return unhandled(programs, (*EFFECTS, *LASTING, *BANS))


def compile_book(rules: Mapping[str, Plain], cards: Mapping[str, CardFacts], programs: Mapping[str, Program]) -> Book:
    """The game made ready; raises Unplayable naming every sentence that cannot be carried out, with its place."""
    faults = not_handled(programs)
    if faults:
        raise Unplayable(faults)
    book = Book(rules, cards)
    for card in book.ids:
        words = _card(card, programs.get(card, ()), "once" in cards[card].marks, faults)
        book.steps.append(words)
        book.costly.append(bool(words.bars or words.parts[COST]))
    for card in book.bonus_ids:
        zone = ZoneRules()
        for sentence in _said(programs.get(card, ())):
            _lay(card, zone, sentence, faults)
        book.zone_rules.append(zone)
    book.zone_rules.append(ZoneRules())
    if faults:
        raise Unplayable(faults)
    return book


def _said(program: Program) -> list[Sentence]:
    return [sentence for sentence in program if not sentence.aside]


def _lay(card: str, holder: CardSteps | ZoneRules, sentence: Sentence, faults: list[Unhandled]) -> None:
    lay = LASTING.find(f"rule: {sentence.meaning.get('rule')}")
    try:
        if lay is None:
            raise UnknownWords("rule of a Zone Bonus", sentence.text)
        if over := LASTING.leftover(f"rule: {sentence.meaning['rule']}", sentence.meaning):
            raise UnknownWords("part of this rule", over)
        lay(holder, sentence.meaning, sentence)
    except (UnknownWords, KeyError) as error:
        faults.append(Unhandled(card, str(error), sentence))


def _card(card: str, program: Program, once: bool, faults: list[Unhandled]) -> CardSteps:
    said = _said(program)
    words = CardSteps(([], []), [], [], once=once, opening=said[0] if said else None)
    for sentence in said:
        meaning = sentence.meaning
        try:
            if "rule" in meaning:
                _lay(card, words, sentence, faults)
            elif "ban" in meaning:
                words.bars.append(_ban(meaning, sentence))
            elif "cost" in meaning or "on_play_up" in meaning:
                inner = meaning["cost"] if "cost" in meaning else meaning["on_play_up"]
                _add(words, COST, inner, sentence)
                if "cost" in meaning:
                    words.bars += _bars_of_cost(inner, sentence)
            else:
                _add(words, COST if words.parts[COST] else ABILITY, meaning, sentence)
        except (UnknownWords, KeyError) as error:
            faults.append(Unhandled(card, str(error), sentence))
    return words


def _add(words: CardSteps, part: int, meaning: Meaning, sentence: Sentence) -> None:
    step = _step(words, meaning, sentence, False, False)
    if step is not None:
        words.parts[part].append(step)


def _step(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool, only_if_done: bool) -> Step | None:
    """The step of a meaning, its wrappers taken off."""
    for wrapper in ("then", "if_done", "may"):
        if wrapper in meaning:
            inner = meaning[wrapper]
            return _step(words, inner, sentence, may or wrapper == "may", only_if_done or wrapper == "if_done")
    make = EFFECTS.find(f"do: {meaning.get('do')}")
    if make is None:
        raise UnknownWords("verb of a card", meaning.get("do"))
    if over := EFFECTS.leftover(f"do: {meaning['do']}", meaning):
        raise UnknownWords("part of this effect", over)
    step = make(words, meaning, sentence, may)
    if step is not None and only_if_done:
        step.begin = _guarded(step.begin)
    return step


def _guarded(begin: Callable[[Book, State, Frame], bool]) -> Callable[[Book, State, Frame], bool]:
    """A sentence that begins only if the one before it happened."""
    return lambda book, s, f: f.done == 0 or begin(book, s, f)


def _ban(meaning: Meaning, sentence: Sentence) -> Bar:
    """When a card cannot be played face-up; a card flipped face-up in a Zone does not find it empty (ruling A34)."""
    condition = meaning["if"]
    if condition == {"is_empty": "set_aside"}:
        return Bar(sentence, "the set-aside pile is empty.", lambda book, s, player, card, zone: not s.pile)
    if condition == {"is_empty": "here"}:
        reason = "the Zone is empty."
        return Bar(sentence, reason, lambda book, s, player, card, zone: all(s.loc[c] != zone for c in s.board))
    raise UnknownWords("condition", condition)


def _bars_of_cost(meaning: Meaning, sentence: Sentence) -> list[Bar]:
    """A cost with a number has to be paid in full; "all" is always paid, even with nothing (rulings A30, A34b)."""
    if meaning.get("n") == "all":
        return []
    wanted, cards = amount(meaning), meaning["cards"]
    if cards.get("where") == "hand":
        return [Bar(sentence, "there are not enough other cards in hand to pay its cost.", _hand_short(wanted))]
    if cards.get("where") != "any" or meaning.get("who") != "you":
        raise UnknownWords("cost", cards)
    chosen = pick(cards)

    def table_short(book: Book, s: State, player: int, card: int, zone: int) -> bool:
        found = chosen(book, s, Frame(COST, card, s.stamp[card], player))
        return sum(not is_protected(book, s, other) for other in found) < wanted

    return [Bar(sentence, "there are not enough cards on the table to pay its cost.", table_short)]


def _hand_short(wanted: int) -> Callable[[Book, State, int, int, int], bool]:
    return lambda book, s, player, card, zone: len(s.hands[player]) - (card in s.hands[player]) < wanted
