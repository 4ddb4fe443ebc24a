"""From the words of the summary cards and the Support Point Sheet to what runs; every sentence must have its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import TypeVar

from ....cards import dat_file
from ....cards.finding import DataError, Finding
from ....cards.model import Game as GameData
from ....cards.program import Program, Sentence
from ...engine.registry import Unhandled, keys_of
from .actions import CASES, DEEDS
from .book import APPROACH, CONFESSION, GAME_OF_LOVE, Book, Deed, Step
from .parts import FATED, ActionPhase, CouplesPhase, Ending, KissPhase, Result, Sheet, Span
from .reader import Reader, Said
from .state import BLUE, RED

T = TypeVar("T")

BANS = {APPROACH: (), CONFESSION: ("confess",), GAME_OF_LOVE: ("couple", "acting_girl")}
"""What is forbidden on the card of each action."""
MARKERS = {"blue": BLUE, "red": RED}


def deed(words: Reader) -> Deed:
    """An action card: bans, and steps in the order they are printed."""
    made = Deed()
    for one in words.left[:]:
        ban, key, case = one.meaning.get("ban"), f"do: {one.meaning.get('do')}", one.meaning.get("if")
        make = DEEDS.find(key)
        if ban in BANS[words.card]:
            made.bans[ban] = one.sentence
        elif make is not None and not DEEDS.leftover(key, one.meaning) and case in (None, *CASES):
            made.steps.append(Step(one.sentence, make(one.meaning, one.sentence), CASES[case] if case else None))
        else:
            continue
        words.left.remove(one)
    if missing := [ban for ban in BANS[words.card] if ban not in made.bans]:
        words.faults.append(f"{words.card} does not forbid: {', '.join(missing)}")
    return made


def action_phase(words: Reader) -> ActionPhase:
    """The card of the Action Phase."""
    idle = words.one("answer", "vote", rule="uncontrolled", action="nothing")
    return ActionPhase(
        words.one("actions", rule="each_acts").sentence, words.sentence(rule="reveal"),
        words.sentence(rule="reveal_within"), words.sentence(rule="reveal_more"), words.sentence(rule="controls"),
        idle.sentence, idle.meaning["answer"], idle.meaning["vote"],
    )  # fmt: skip


def couples_phase(words: Reader) -> CouplesPhase:
    """The card of the Couples Phase."""
    on_die = {one.number("die"): _result(one) for one in _results(words, "die")}
    spans: list[Span] = [(None, one.number("up_to"), _result(one)) for one in _results(words, "up_to")]
    spans += [(one.number("from"), one.number("to"), _result(one)) for one in _results(words, "from", "to")]
    spans += [(one.number("at_least"), None, _result(one)) for one in _results(words, "at_least")]
    return CouplesPhase(
        words.sentence(do="roll", **{"for": "each_couple"}), on_die, spans, words.sentence(rule="subtract"),
        words.one("break_at", do="break").with_number("break_at"),
        words.one("reset", rule="reset").with_number("reset"),
        words.one("couple_at", do="couple").with_number("couple_at"),
    )  # fmt: skip


def _results(words: Reader, *when: str) -> list[Said]:
    raised = [words.every(*when, level, do="raise", of="couple") for level in ("favor", "discomfort")]
    return [*raised[0], *raised[1], *words.every(*when, do="break"), *words.every(*when, do="nothing")]


def _result(one: Said) -> Result:
    if "favor" in one.meaning:
        return Result(one.sentence, "favor", one.number("favor"))
    if "discomfort" in one.meaning:
        return Result(one.sentence, "worse", one.number("discomfort"))
    return Result(one.sentence, str(one.meaning["do"]))


def kiss_phase(words: Reader) -> KissPhase:
    """The card of the Kiss of Promise."""
    turns: dict[tuple[bool, int], tuple[int, Sentence]] = {}
    for one in words.every("after", "from", "to", do="turn") + words.every("after", "from", do="fated"):
        key = one.meaning["after"] == "success", MARKERS[one.meaning["from"]]
        to = MARKERS[one.meaning["to"]] if "to" in one.meaning else FATED
        if turns.setdefault(key, (to, one.sentence))[1] is not one.sentence:
            words.faults.append(f"{words.card} says two things of a {one.meaning['from']} marker")
    if set(turns) != {(True, BLUE), (True, RED), (False, RED)}:
        words.faults.append(
            f"{words.card} must say what becomes of markers after a success, and of red after a failure"
        )
    return KissPhase(
        words.one("turn", ban="kiss").with_number("turn"), words.sentence(do="roll", **{"for": "each_couple"}),
        words.one("at_least", rule="success").with_number("at_least"), turns,
    )  # fmt: skip


def ending(words: Reader) -> Ending:
    """The card of the end of the game."""
    polygamy = words.one("girls", rule="end", when="polygamy")
    last = words.one("turn", rule="end", when="last_turn")
    return Ending(
        words.sentence(rule="end", when="fated"), polygamy.sentence, words.sentence(rule="polygamy"),
        polygamy.number("girls"), last.number("turn"), last.sentence, words.sentence(rule="winner", most="support"),
        words.sentence(rule="tie", fewest="revealed"), words.sentence(rule="draw"),
    )  # fmt: skip


def sheet(words: Reader) -> Sheet:
    """The Support Point Sheet."""
    support = words.one("values", "pairs", rule="support", before=1)
    values = sorted(support.meaning["values"] or (), reverse=True)
    if len(values) != support.number("pairs"):
        words.faults.append(f"{words.card} has {len(values)} values for {support.number('pairs')} pairs")
    first = words.one("first_turn", "first_points", rule="extra")
    second = words.one("second_turn", "second_points", rule="extra")
    extra = {
        first.number("first_turn"): first.with_number("first_points"),
        second.number("second_turn"): second.with_number("second_points"),
    }
    return Sheet(support.sentence, values, extra, words.sentence(rule="control_points"))


class Parts:
    """What the cards say, part by part. ``odd`` are sentences without a place, ``faults`` is what is missing."""

    def __init__(self, programs: Mapping[str, Program]) -> None:
        self.odd: list[Unhandled] = []
        self.faults: list[Finding] = []
        self.deeds: dict[str, Deed] = {}
        self._programs = programs
        for name in BANS:
            self.deeds[name] = self._part(name, deed)
        self.action = self._part("action-phase", action_phase)
        self.couples = self._part("couples-phase", couples_phase)
        self.kisses = self._part("kiss-phase", kiss_phase)
        self.ending = self._part("ending", ending)
        self.sheet = self._part("support-sheet", sheet)
        known = {*BANS, "action-phase", "couples-phase", "kiss-phase", "ending", "support-sheet"}
        for card in programs:
            self._odd(Reader(card, () if card in known else programs[card]))

    def _part(self, card: str, make: Callable[[Reader], T]) -> T:
        program = self._programs.get(card, ())
        words = Reader(card, program)
        made = make(words)
        place, hint = program[0].place if program else None, "the rules need it, in these or in other words"
        self.faults += [dat_file.bad_value(place, fault, hint) for fault in words.faults]
        self._odd(words)
        return made

    def _odd(self, words: Reader) -> None:
        self.odd += [Unhandled(words.card, next(keys_of(one.sentence.meaning)), one.sentence) for one in words.left]


def not_handled(programs: Mapping[str, Program]) -> list[Unhandled]:
    """Every sentence of the programs that these rules cannot carry out."""
    return Parts(programs).odd


def compile_book(game: GameData, programs: Mapping[str, Program]) -> Book:
    """The game made ready; raises DataError with everything that the cards lack, or that nobody can carry out."""
    parts = Parts(programs)
    odd = [dat_file.bad_value(one.sentence.place, f"no rule for {one.key}", "teach the rules") for one in parts.odd]
    book = Book(game)
    if faults := [*odd, *parts.faults] or _gaps(book, parts.couples):
        raise DataError(faults)
    book.deeds, book.action, book.couples = parts.deeds, parts.action, parts.couples
    book.kisses, book.ending, book.sheet = parts.kisses, parts.ending, parts.sheet
    return book


def _gaps(book: Book, phase: CouplesPhase) -> list[Finding]:
    """Dice for which the card of the Couples Phase says nothing, or two things."""
    faults = []
    for die, level in product(range(1, book.die + 1), range(book.most_discomfort + 1)):
        found = phase.results(die, level)
        if len(found) != 1:
            message = f"a die of {die} at Discomfort {level} has {len(found)} results on the card"
            faults.append(dat_file.bad_value(phase.roll.place, message, "give every number one result"))
    return faults
