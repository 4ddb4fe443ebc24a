"""More rules, each with what makes it: of sorts of cards, moments, worth; which meanings are rules, and their order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..engine.kernel import Because
from ..engine.tablestate import NOBODY, TableState
from .blocks import Blocks
from .deeds import Deeds
from .faults import Unplayable
from .frames import THEY, frame
from .moments import HAD, TURN_OVER, keep_time
from .references import check_references
from .script import Said
from .standing import Apart, Bound, Moment
from .terms import Meaning, always
from .worth import Bearing, Gain

Law = Callable[[Deeds, Meaning, Because, "int | None"], None]
"""Keeps one rule; the last is the kind of card it stands on, None for the sheet. Raises Unplayable."""


def _total(deeds: Deeds, rule: Meaning, because: Because, kind: int | None) -> None:
    """In which places the cards lie that count."""
    name, places = str(rule["total_of"]), [deeds.table.place(str(one)) for one in rule["in"]]
    deeds.table.values_of(name)
    if common := next((one for one in places if not one.owned), None):
        raise Unplayable(f"the {common.name} is nobody's, and so no player's", "name places that each player has")
    deeds.worths.places[name] = [one.base for one in places]


def _worth(deeds: Deeds, rule: Meaning, because: Because, kind: int | None) -> None:
    """What a sentence on a card makes of numbers."""
    number = _counts(deeds, str(rule["field"]))
    how, n = deeds.how(rule)
    deeds.speaker = kind
    test = deeds.test(rule["given"]) if "given" in rule else always
    deeds.speaker = None
    deeds.worths.say(_card(kind), number, Bearing(how, n, deeds.picks(rule["becomes"]), test, because))


def _moment(deeds: Deeds, rule: Meaning, because: Because, kind: int | None) -> None:
    """What is done, or what a card gains, at the start or the end of a turn."""
    if "gain" not in rule:
        if kind is not None:
            raise Unplayable("only what a card gains is said on the card", "say what is done under Rules")
        for _, fault in check_references([(rule["then"], because)]):
            raise fault
        block = deeds.block([(rule["then"], because)])
        deeds.rules.moments[rule["moment"]].append(Moment(because, block))
        return
    number = _counts(deeds, str(rule["gain"]))
    deeds.table.note(number)
    keep_time(deeds.table, _card(kind))
    kinds = deeds.table.sorts.kinds[str(rule["sort"])] if "sort" in rule else frozenset()
    each = tuple((str(one["sign"]), int(one["n"])) for one in rule.get("each", ()))
    gain = Gain(number, because, int(rule.get("n", 0)), kinds, each)
    gain.doubles += [(deeds.test(so), why) for so, why in rule.get("doubles", ())]
    deeds.rules.moments[rule["moment"]].append(Moment(because, kind=_card(kind), gain=gain))


def _counts(deeds: Deeds, number: str) -> str:
    deeds.score({"in_all": number})
    return number


def _card(kind: int | None) -> int:
    if kind is None:
        raise Unplayable("only the text of a card has a 'this card'", "write it as the text of a card")
    return kind


def _apart(deeds: Deeds, rule: Meaning, because: Because, kind: int | None) -> None:
    """A sort of cards cannot be held beside a card."""
    what = rule["with"]
    card = deeds.table.kinds.index(what["kind"]) if isinstance(what, dict) and "kind" in what else kind
    if card is None or (what != "this" and not (isinstance(what, dict) and "kind" in what)):
        raise Unplayable("this is no card beside which others cannot be held", "say 'this card' or its name")
    deeds.table.sorts.pile(str(rule["apart"]))
    deeds.table.sorts.held_of(card)
    deeds.rules.apart.append(Apart(card, deeds.table.sorts.kinds[str(rule["apart"])], because))


def _limit(deeds: Deeds, rule: Meaning, because: Because, kind: int | None) -> None:
    """Nobody does something with more than one card in a turn."""
    verb = str(rule["limit"])
    if int(rule["n"]) != 1:
        raise Unplayable("only that something is done once in a turn is known", "say 'more than 1 card'")
    last = deeds.last(verb)
    deeds.rules.cannot[verb].append(Bound(lambda state, frame: state.values[last + frame[THEY]] > 0, because))


def _chosen(deeds: Deeds, rule: Meaning, because: Because, kind: int | None) -> None:
    """What is done when a player was chosen."""
    for _, fault in check_references([(rule["then"], because)], ("that",)):
        raise fault
    deeds.rules.chosen[rule["chosen"]].append((deeds.among(rule["who"]), deeds.block([(rule["then"], because)])))


def _only_in_turn(deeds: Deeds, rule: Meaning, because: Because, kind: int | None) -> None:
    """A card can be chosen only in the turn in which others have brought the end."""
    if rule["only_in_turn"] != rule["done"]:
        raise Unplayable("two different things are done with these cards", "use the same verb for both")
    brought = deeds.brought([str(card) for card in rule["cards"]])
    bound = Bound(lambda state, frame: not brought(state, frame), because, _card(kind))
    deeds.rules.cannot[str(rule["only_in_turn"])].append(bound)


def _goes_on(deeds: Deeds, rule: Meaning, because: Because, kind: int | None) -> None:
    """What goes on from the sentence before it, where that is none of the kind."""
    if "also" in rule:
        raise Unplayable("it goes on from nothing", "write before it, on the same card: 'When you draw this card, ...'")
    raise Unplayable("nothing before it says what is doubled", "write before it what the card gets in each turn")


RULES: Mapping[str, Law] = {
    "total_of": _total,
    "becomes": _worth,
    "moment": _moment,
    "apart": _apart,
    "limit": _limit,
    "chosen": _chosen,
    "only_in_turn": _only_in_turn,
    "also": _goes_on,
    "double_gains": _goes_on,
}
"""What keeps a rule, by its key."""


def begin_turn(deeds: Blocks, state: TableState, seat: int) -> None:
    """A turn of a player begins: it is counted, and what is done at its start is done."""
    extra = deeds.table.extra
    if HAD in extra:
        state.values[extra[HAD][0] + seat] += 1
    if TURN_OVER in extra:
        state.values[extra[TURN_OVER][0]] = 0
    at_moment(deeds, state, "start")


def at_moment(deeds: Blocks, state: TableState, moment: str) -> None:
    """What is done at the start or end of the turn of whoever has it."""
    table, seat, rules = deeds.table, state.seat, deeds.rules.moments.get(moment, ())
    gaining = {one.kind for one in rules if one.gain is not None}
    if gaining:
        kinds, places = table.kind_of, table.places_of[seat]
        lying = [card for place in places for card in state.places[place] if kinds[card] in gaining]
        for one in rules if lying else ():
            if one.gain is not None:
                _gain(deeds, state, one, one.gain, [card for card in lying if kinds[card] == one.kind])
    for one in reversed(rules):
        if one.block != NOBODY:
            state.stack.append(frame(one.block, seat))


def _gain(deeds: Blocks, state: TableState, one: Moment, gain: Gain, cards: Sequence[int]) -> None:
    """Some cards of whoever has the turn gain what a rule says."""
    table, seat = deeds.table, state.seat
    for card in cards:
        n = deeds.worths.gained(state, seat, card, gain)
        state.values[table.notes[gain.number] + card] += n
        data: dict[str, Any] = {"player": seat, "card": table.kind(card), "is": n}
        deeds.moving.tell(state, "get", data, one.because, 1 << seat, secret=True)


_FIRST = frozenset({"grid", "state", "total_of", "apart"})
"""Keys of the rules of which others speak, so that these come first."""
_LATER = frozenset({"when", "as_soon", "before", "chosen", "moment"})
"""Keys of the rules whose deeds other rules bear on, so that these come first."""
_OTHERS = frozenset(
    {"when", "must", "cannot", "cannot_be", "instead", "goes", "nobody", "as_soon", "before", "only", "meld", "wild"}
    | {"worth", "cost", "pays", "bar"}
)
"""Keys of the rules that laws.py does not make."""


def joined(said: Sequence[Said]) -> list[Said]:
    """The sentences of a card, those that go on from a rule (``also``) joined to it."""
    found: list[Said] = []
    for meaning, because in said:
        if isinstance(meaning, dict) and "also" in meaning and found and "when" in found[-1][0]:
            before, why = found[-1]
            found[-1] = {**before, "then": {"first_of": [before["then"], meaning["also"]]}}, why
        elif isinstance(meaning, dict) and "double_gains" in meaning and found and "gain" in found[-1][0]:
            before, why = found[-1]
            doubles = [*before.get("doubles", ()), (meaning["double_gains"], because)]
            found[-1] = {**before, "doubles": doubles}, why
        else:
            found.append((meaning, because))
    return found


def order(rule: Any) -> int:
    """Which rules are made first: how pieces lie and are, then those that speak of it, then what is set off."""
    return 0 if _FIRST & rule.keys() else 2 if _LATER & rule.keys() else 1


def is_rule(meaning: Any) -> bool:
    """Whether a meaning holds throughout, rather than being done when its turn comes."""
    return isinstance(meaning, dict) and not (_OTHERS | RULES.keys()).isdisjoint(meaning)
