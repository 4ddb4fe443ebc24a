"""What is claimed of cards in zones and elsewhere: which they are, how strong, what stays as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....cards.program import Meaning
from ...engine.tablestate import NOBODY, TableState
from ..claiming import COMMON, Asked, Made, Moment, truth
from ..conditions import COMPARE
from ..faults import Unplayable
from .coming import BAN_CARD
from .told import Told

PARTS: Mapping[str, Callable[[int], int]] = {
    "full": lambda full: full,
    "half": lambda full: full // 2,
    "none": lambda full: 0,
}
"""Parts of the strength that is printed on a card."""


def _worth(told: Told, so: Meaning) -> Asked:
    wanted = so["worth"]
    holds = COMPARE[str(so.get("cmp", "exactly"))]
    plus = int(so.get("plus", 0))
    if not isinstance(wanted, int) and wanted not in PARTS:
        raise Unplayable(f"{wanted!r} is no part of a strength", f"write a number, or one of {', '.join(PARTS)}")

    def worth(moment: Moment, state: TableState) -> bool:
        card = moment.this
        if card < 0 or not state.values[told.zoned.lies + card]:
            return False
        full = told.zoned.strength[card]
        n = wanted if isinstance(wanted, int) else PARTS[wanted](full)
        return holds(told.worth(state, card), n + plus)

    return worth


def _stronger(told: Told, so: Meaning) -> Asked:
    """By how much a card is stronger than before the move."""
    by = int(so["stronger"])

    def stronger(moment: Moment, state: TableState) -> bool:
        lies, card, before = told.zoned.lies, moment.this, moment.before
        if before is None or card < 0 or not (before.values[lies + card] and state.values[lies + card]):
            return False
        return told.worth(state, card) - told.worth(before, card) == by

    return stronger


def _same(told: Told, so: Meaning) -> Asked:
    """What is the same of a card as before the move."""
    zoned = told.zoned
    known: Mapping[str, Callable[[TableState, int], object]] = {
        "owner": told.owner,
        "zone": lambda state, card: zoned.zone_of(state.values, card),
        "place": TableState.place_of,
        "worth": lambda state, card: told.worth(state, card) if state.values[zoned.lies + card] else None,
        "ban": lambda state, card: [ban for ban in state.records if ban[BAN_CARD] == card],
        **told.bits,
    }
    looked = [known[name] for name in so["same"]]

    def same(moment: Moment, state: TableState) -> bool:
        before, card = moment.before, moment.this
        return before is not None and all(look(before, card) == look(state, card) for look in looked)

    return same


def _keeps(told: Told, so: Meaning) -> Asked:
    """What a card had before the move it has still; who owns it and which side is up stay the same."""
    both = {"owner", "face", "zone"}
    same = _same(told, {"same": [one for one in so["keeps"] if one in both]})
    kept = [told.bits[one] for one in so["keeps"] if one not in both]

    def keeps(moment: Moment, state: TableState) -> bool:
        before, card = moment.before, moment.this
        return before is not None and same(moment, state) and all(
            bit(state, card) for bit in kept if bit(before, card)
        )  # fmt: skip

    return keeps


def _size(told: Told, so: Meaning) -> Asked:
    if told.table.place(str(so["in"])).owned and "whose" not in so:
        raise Unplayable(f"nothing says whose {so['in']} is meant")
    return COMMON["size"](told, so)


def _grows(told: Told, so: Meaning) -> Asked:
    """By how many cards a place has more than before the move."""
    kind, by = told.table.place(str(so["in"])), int(so["grows"])
    who = told.whose(so["whose"]) if "whose" in so else None

    def grows(moment: Moment, state: TableState) -> bool:
        at = kind.base + (who(moment, state) if who else 0)
        return moment.before is not None and len(state.places[at]) - len(moment.before.places[at]) == by

    return grows


def _lies_at(told: Told, so: Meaning) -> Asked:
    """Whether a card is the top or the bottom one of a place."""
    base, top = told.table.place(str(so["in"])).base, so["pile_end"] == "top"
    return lambda moment, state: (state.places[base][-1:] if top else state.places[base][:1]) == [moment.this]


def _sees(told: Told, so: Meaning) -> Asked:
    """Whether a player sees a card, or knows it."""
    who, only = told.whose(so["sees"]), bool(so.get("now"))

    def sees(moment: Moment, state: TableState) -> bool:
        place = state.place_of(moment.this)
        if place < 0:
            return False
        if state.values[told.zoned.lies + moment.this]:
            bits = told.zoned.sees(state, moment.this)
        else:
            bits = told.table.seen[place]
        return bool((bits if only else bits | state.known[moment.this]) >> who(moment, state) & 1)

    return sees


def _so_of_each(told: Told, so: Meaning) -> Asked:
    """Something is so of all such cards, or of one."""
    such, test = told.cards(so["every"]), told.test(so["so"])
    every = told.among(so["every"])
    return lambda moment, state: all(
        test(told.of_card(moment, state, card), state) for card in every if such(moment, state, card)
    )


def _worth_there(told: Told, so: Meaning) -> Asked:
    """Whether a face-up card of which nothing else is said is as strong as cards are in a zone."""
    here = so["worth_in"] == "here"

    def worth(moment: Moment, state: TableState) -> bool:
        zone = moment.here if here else moment.start
        full = told.zoned.strength[moment.this]
        kin = told.kin(state, zone, told.zones.home[moment.this])
        return told.worth(state, moment.this) == {"own": full, "near": full // 2, "far": 0}[kin]

    return worth


def _limit(told: Told, so: Meaning) -> Asked:
    """Whether an ability that has triggered so often in this round triggers no more, and until then does."""
    n = int(so["limit"])

    def limit(moment: Moment, state: TableState) -> bool:
        if moment.at < 0:
            return False
        used = told.bits["used"](moment.before, moment.this) if moment.before is not None else False
        return (moment.events[moment.at].kind == "trigger") == (int(used) < n)

    return limit


def _barred(told: Told, moment: Moment, state: TableState) -> bool:
    """Whether a card cannot be played face-up to any zone, whatever is dealt to it, since its cost cannot be paid."""
    bars, every = told.zoned.bars[moment.this], range(told.zones.count)
    return bool(bars) and all(any(bar.blocks(state, moment.this, moment.they, zone) for bar in bars) for zone in every)


def _source(told: Told, so: Meaning) -> Asked:
    """Whether the card whose text is the cause of what happened is such a one; one dealt to a zone is none."""
    such = told.cards(so["source"])

    def source(moment: Moment, state: TableState) -> bool:
        card = told.number(told.said_on.get(moment.events[moment.at].because, "")) if moment.at >= 0 else NOBODY
        return card >= 0 and such(moment, state, card)

    return source


OF_CARDS: Mapping[str, Made[Told]] = {
    "worth": _worth,
    "stronger": _stronger,
    "same": _same,
    "keeps": _keeps,
    "size": _size,
    "grows": _grows,
    "pile_end": _lies_at,
    "sees": _sees,
    "every": _so_of_each,
    "worth_in": _worth_there,
    "limit": _limit,
    "barred": truth("barred", _barred),
    "source": _source,
}
"""These conditions by their key."""
