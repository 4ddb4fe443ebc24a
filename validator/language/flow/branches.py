"""What is done only if something is so, or if somebody wants it, and what is done after that."""

from __future__ import annotations

from ...engine.tablestate import TableState
from ..asks import May
from ..blocks import Blocks, nothing
from ..frames import DONE, ELSE, PC, Frame, Step, Test
from ..terms import Meaning
from .barred import barred, told

_LYING = ("flip", "move", "return", "remove")
"""What is done with a card in a zone that is chosen."""


def then(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The next thing in order."""
    deeds.effect(meaning["then"], steps)


def if_so(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Something that is done only if something is so."""
    only_if(deeds, deeds.test(meaning["if"]), meaning["then"], steps)


def may(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Something that a player does or leaves; of a card that is chosen, none may be chosen as well."""
    deed = meaning["may"]
    if not deeds.single(deed["who"]):
        inner: list[Step] = []
        kept, deeds.has_them = deeds.has_them, True
        may(deeds, {"may": {**deed, "who": "they"}}, inner)
        deeds.has_them, deeds.subject_is = kept, ""
        steps.append(deeds.for_each(deed["who"], inner))
        return
    deeds.acts(deed["who"], steps)
    if _chooses(deeds, deed):
        deeds.optional = True
        deeds.effect(deed, steps)
        deeds.optional = False
        return
    deeds.subject_is = ""
    bars = barred(deeds, deed)
    if bars is None:
        deeds.ask(May(deeds.because), steps)
        only_if(deeds, lambda state, frame: frame[DONE] > 0, deed, steps)
        return
    at, can = len(steps), told(deeds, bars)
    steps.append(nothing)
    deeds.ask(May(deeds.because), steps)
    only_if(deeds, lambda state, frame: frame[DONE] > 0, deed, steps)
    after = len(steps)

    def leave_out(state: TableState, frame: Frame) -> None:
        """Nobody is asked for what cannot be done."""
        if not can(state, frame):
            frame[DONE], frame[PC] = 0, after

    steps[at] = leave_out


def _chooses(deeds: Blocks, deed: Meaning) -> bool:
    """Whether a deed is nothing but the choice of one card, or of any number of things."""
    verb, what = deeds.verbs.get(str(deed.get("do"))), deed.get("what")
    if verb is None or "and" in deed:
        return False
    if "anew" in deed or any(one.get("zone") in _LYING for one in verb.does if isinstance(one, dict)):
        return True
    if any("meld" in one or "lay_off" in one for one in verb.does if isinstance(one, dict)):
        return True
    if not any("move" in one or "touch" in one for one in verb.does if isinstance(one, dict)):
        return False
    one_card = isinstance(what, dict) and "unseen" not in what and (what.get("n") == 1 or "any" in what)
    return one_card or what in ("this", "that")


def first_of(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Several things, one after the other."""
    for one in meaning["first_of"]:
        deeds.effect(one, steps)


def otherwise(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Something that is done only if what the sentence before it asks is not so."""
    only_if(deeds, lambda state, frame: frame[ELSE] > 0, meaning["otherwise"], steps)


def only_if(deeds: Blocks, test: Test, done: Meaning, steps: list[Step]) -> None:
    """Steps that are left out while a test fails."""
    at = len(steps)
    steps.append(nothing)
    before = deeds.subject_is
    deeds.effect(done, steps)
    deeds.subject_is = before if before == deeds.subject_is else ""

    def end(state: TableState, frame: Frame) -> None:
        frame[ELSE] = 0

    steps.append(end)
    after = len(steps)

    def leap(state: TableState, frame: Frame) -> None:
        if not test(state, frame):
            frame[PC], frame[ELSE] = after, 1

    steps[at] = leap
