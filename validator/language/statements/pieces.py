"""What is done with pieces: they get roles and tokens, are shown, give something in a joint choice, are put aside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import comb
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import NOBODY, TableState
from ..asks import put
from ..blocks import Blocks
from ..board.asks import MOST_SETS, Appoint, Expose, Give, Lay
from ..board.giving import TURN, Giving
from ..board.joint import MOST_GIVERS
from ..board.rules import Appointed
from ..faults import Unplayable
from ..frames import CARD, PC, THEY, Frame, Step
from ..terms import Meaning


def appoint(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Several pieces at once get a role."""
    board, role, count, who = deeds.board, str(meaning["role"]), int(meaning["n"]), meaning["who"]
    if not (isinstance(who, dict) and "person" in who):
        raise Unplayable(f"one side, or one player by name, chooses the {role}", "say who it is")
    of, nouns = board.set_of(meaning["of"]), board.pieces.nouns
    there = nouns[meaning["of"]["pieces"]].bit_count() if "pieces" in meaning["of"] else len(board.pieces.cards)
    if not 0 < count <= there or comb(there, count) > MOST_SETS:
        why = f"{count} of {there} pieces can be chosen in {comb(there, count)} ways"
        raise Unplayable(why, f"in 1 to {MOST_SETS} ways they can be")
    board.appointed[role] = Appointed(count, of, int(who["person"]) if meaning.get("secret") else None)
    steps.append(deeds.subject(who))
    deeds.subject_is = ""
    deeds.ask(Appoint(deeds.moving, board, "choose", deeds.because, role, count, of), steps)


def lay(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Tokens are put on pieces, one after another."""
    onto = deeds.board.set_of(one["onto"])
    ask = Lay(deeds.moving, deeds.board, str(one["as"]), deeds.because, str(one["lay"]), int(one["n"]), onto)
    number = deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        asked = not ask.done(state) and put(state, number, ask.options(state, frame))
        frame[PC] -= asked  # it is asked until all tokens lie, or there is nowhere else to put one
        return asked

    steps.append(wait)


def expose(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """A piece is shown."""
    ask = Expose(deeds.moving, deeds.board, str(one["as"]), deeds.because, deeds.board.set_of(one["expose"]))
    number = deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        frame[CARD] = NOBODY
        state.asking, state.cache = number, ask.options(state, frame)
        return bool(state.cache)

    steps.append(wait)


def joint(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """As much as has to be given is given; if nothing can be given, a rule may say who wins."""
    thing, bundle = str(one["joint"]), one["with"]
    tokens = {str(part["token"]) for part in bundle}
    if len(tokens) != 1:
        raise Unplayable("two kinds of tokens are given at once", "say it in two sentences")
    token = tokens.pop()
    faces = deeds.board.pieces.faces[token]
    counts = tuple(sum(int(part["n"]) for part in bundle if part["face"] == face) for face in faces)
    giving = Giving(deeds.board, thing, token, counts, deeds.table.size)
    ask = Give(deeds.moving, deeds.board, str(one["as"]), deeds.because, giving)
    number, nobody = deeds.asked(ask), deeds.board.nobody_given
    deeds.givings[number] = giving

    def begin(state: TableState, frame_: Frame) -> None:
        if giving.begin(state, number):
            return
        frame_[PC] += 1
        if thing in nobody:
            deeds.won(state, nobody[thing][0], f"nobody can be given {thing}")

    def wait(state: TableState, frame_: Frame) -> bool:
        if giving.finished(state):
            return False
        frame_[PC] -= 1  # it is asked until all is given
        state.asking = number
        return True

    steps += [begin, wait]


def hand(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The piece shown in this turn is put aside, with the tokens of it that were not given."""
    if one["hand"] != "that":
        raise Unplayable("only the card that was shown in this turn is handed over", "say 'that card'")
    moving, because, kind = deeds.moving, deeds.because, str(one["as"])
    aside = deeds.board.pieces.aside
    names, givings = deeds.table.kinds, deeds.givings

    def put(state: TableState, frame_: Frame) -> None:
        if frame_[CARD] == NOBODY:
            return
        state.values[aside] |= 1 << frame_[CARD]
        if state.events is None:
            return
        card = names[deeds.table.kind_of[frame_[CARD]]]
        given = [record for record in state.records[-1:] if record[TURN] == state.turn]
        over = {face: count for record in given for face, count in givings[record[0]].left(record).items() if count}
        moving.tell(state, kind, {"player": frame_[THEY], "card": card, "left": over, "turn": state.turn}, because)

    steps.append(put)


def reveal(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Everybody learns who has a role."""
    pieces, role = deeds.board.pieces, str(one["reveal"])
    moving, because, kind, table = deeds.moving, deeds.because, str(one["as"]), deeds.table

    def show(state: TableState, frame_: Frame) -> None:
        state.values[pieces.known[role]] = 1
        if state.events is not None:
            held = state.values[pieces.roles[role]]
            names = [table.kinds[kind_] for card, kind_ in enumerate(table.kind_of) if held >> card & 1]
            moving.tell(state, kind, {"player": frame_[THEY], "role": role, "cards": names}, because)

    steps.append(show)


def too_many(deeds: Blocks) -> Iterator[tuple[int, Unplayable]]:
    """Joint choices with more givers than can be looked at, by their question."""
    for number, giving in deeds.givings.items():
        appointed = deeds.board.appointed.get(giving.role)
        if appointed is None:
            hint = "say it under Setup: 'The one side chooses 2 girls as spies in secret.'"
            yield number, Unplayable(f"no pieces are chosen as {giving.role}, so nobody gives", hint)
        elif appointed.count * giving.each > MOST_GIVERS:
            why = f"{appointed.count} pieces give up to {giving.each} each, more than can be looked at together"
            yield number, Unplayable(why, f"{MOST_GIVERS} tokens at most")
