"""Rules of the dice that play can refute, and the dice tables, held against every die that can be rolled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ....cards.program import Meaning
from ...claim_book import events, said
from ...claimed import Claimed
from ...engine.kernel import Plain
from .claims_actions import CLAIMS
from .claims_kit import change, pairs_of, rule
from .game import YuriKure
from .position import Position
from .state import ACT, BLUE, COUPLE, DIE, EXTRA, FAVOR, KISS, ORDER, PAIRS, RED, WRITE, State
from .table import couples

__all__ = ["CLAIMS", "tables"]

BETWEEN = (COUPLE, FAVOR, ORDER, WRITE, EXTRA)
COLOURS = {"blue": BLUE, "red": RED}


def rolled(rules: YuriKure, s: State, die: int) -> State:
    """The position after a die."""
    twin = s.copy()
    twin.events = []
    rules.apply(twin, ("roll", str(die)))
    return twin


def outcome(rules: YuriKure, pair: int, twin: State) -> str:
    """What a die of the Couples Phase did to a couple, in the word of the table."""
    for kind, word in (("break", "break"), ("discomfort", "worse"), ("favor", "favor")):
        if pair in pairs_of(rules, twin, kind):
            return word
    return "calm"


@rule("couples_table", kind="claim")
def _couples_table(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Every die for the couple that rolls last, against its row of the table."""
    if s.phase != PAIRS or len(s.rolling) != 1:
        return None
    pair = s.rolling[0]
    row: Plain = rules.book.rules["couples_phase"]["table"][s.discomfort[pair]]
    found = [outcome(rules, pair, rolled(rules, s, die)) for die in range(1, rules.book.die + 1)]
    level = s.discomfort[pair]
    return said(found != row, f"at Discomfort {level} the dice do {', '.join(found)}, the table says {', '.join(row)}")


@rule("kiss_table", kind="claim")
def _kiss_table(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """How many numbers of the die are a success for the couple that kisses next."""
    if s.phase != KISS:
        return None
    pair, table = s.rolling[0], rules.book.rules["kiss"]
    dice = [rolled(rules, s, die) for die in range(1, rules.book.die + 1)]
    count = sum(bool(events(twin, "success")) for twin in dice)
    told = dict(zip(table["difference"], table["numbers"], strict=False))
    rest = min(max(s.favor[pair] - s.discomfort[pair], min(told, default=0)), max(told, default=0))
    return said(
        count != told.get(rest),
        f"at Favor {s.favor[pair]} and Discomfort {s.discomfort[pair]}, {count} numbers succeed",
    )


@rule("confession_numbers", kind="claim")
def _confession_numbers(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """After a No, as many numbers of the die as the pair has Favor make a couple."""
    if s.phase != ACT or s.mood != DIE:
        return None
    pair = rules.book.pair[s.a][s.b]
    dice = [rolled(rules, s, die) for die in range(1, rules.book.die + 1)]
    count = sum(pair in pairs_of(rules, twin, "couple") for twin in dice)
    return said(count != s.favor[pair], f"with Favor {s.favor[pair]}, {count} numbers make a couple")


TABLES = {"couples_table": PAIRS, "kiss_table": KISS, "confession_numbers": DIE}


def tables(rules: YuriKure, claim: Claimed) -> Iterator[tuple[str, State]]:
    """A pair with every Favor and Discomfort, just before the die that a claim is about."""
    what = TABLES.get(str(claim.meaning.get("claim")))
    if what is None:
        return
    book = rules.book
    pair = frozenset(book.girls[:2])
    for favor, discomfort in product(range(book.most_favor + 1), range(book.most_discomfort + 1)):
        facts = Position(rules.modes[0], 2, book.girls, book.girls[1], {pair: favor}, {pair: discomfort}, seed=1)
        s, number = rules.position(facts), book.pair[0][1]
        if what == DIE:
            s.at, s.deed, s.a, s.b, s.pc, s.mood = 0, "confession", 0, 1, _after_roll(rules), DIE
            s.girl, s.asking, s.answers = -1, -1, [[1, 0]]
        else:
            s.phase, s.at, s.girl, s.asking, s.mood, s.what = what, -1, -1, -1, "", ""
            s.couples[number], s.rolling = BLUE, [number]
        yield f"{facts}, before the die", s


def _after_roll(rules: YuriKure) -> int:
    """The number of the first step of a Confession after its die."""
    steps = rules.book.deeds["confession"].steps
    return next(number for number, step in enumerate(steps) if step.sentence.meaning.get("do") == "roll") + 1


@change("every_couple_rolls")
def _every_couple(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """When the Couples Phase begins, every couple is to roll, new ones and the first one, too."""
    if s.phase != PAIRS or before.phase != ACT:
        return None
    return said(s.rolling != couples(s), "a couple does not roll")


@change("break_resets", slots="reset", on="break")
@change("reset", slots="reset", on="break")
def _reset(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    broken = pairs_of(rules, s, "break")
    odd = [pair for pair in broken if s.favor[pair] != m.get("reset", 0) or s.discomfort[pair] != m.get("reset", 0)]
    return said(bool(odd), "a pair that broke up has Favor or Discomfort left")


@rule("after_couples_phase", slots="discomfort favor")
def _after(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """When the kisses begin, no couple has so much Discomfort, and no pair that is no couple so much Favor."""
    if s.phase != KISS:
        return None
    worst, best = m.get("discomfort", rules.book.most_discomfort + 1), m.get("favor", rules.book.most_favor + 1)
    odd = any(s.discomfort[pair] >= worst for pair in couples(s))
    return said(odd or any(n >= best and not s.couples[pair] for pair, n in enumerate(s.favor)), "levels had no effect")


@rule("natural_with_discomfort", slots="discomfort", can=True)
def _with_discomfort(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """A couple that forms by itself has so much Discomfort, of refused Games of Love, when the kisses begin."""
    forming = rules.book.couples.couple_at[1]
    if s.phase != KISS:
        return None
    formed = {tuple(one.data["cards"]) for one in events(s, "couple") if one.because == forming}
    there = any(rules.book.words[pair] in formed and s.discomfort[pair] == m["discomfort"] for pair in couples(s))
    return "" if there else None


@change("no_strain", on="couple", kind="claim")
@change("natural_spares", on="couple")
def _natural(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """Couples that form by themselves: no Discomfort changes after the dice, but where a couple breaks up."""
    if before.phase not in (PAIRS, ACT):
        return None
    forming = rules.book.couples.couple_at[1]
    kinds = [
        one.kind
        for one in s.events or ()
        if one.kind in ("couple", "discomfort") and (one.kind != "couple" or one.because == forming)
    ]
    if "couple" not in kinds:
        return None
    return said("discomfort" in kinds[kinds.index("couple") :], "a couple that formed by itself raised Discomfort")


@rule("natural_kisses", on="couple", can=True)
def _natural_kisses(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """A couple that forms by itself kisses in the same turn."""
    forming = rules.book.couples.couple_at[1]
    formed = any(one.because == forming for one in events(s, "couple"))
    return "" if formed and s.phase == KISS and set(pairs_of(rules, s, "couple")) <= set(s.rolling) else None


@rule("first_couple_waits", slots="turn")
def _waits(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """In this turn every couple but the first kisses; in all others every couple."""
    if s.phase != KISS or not events(s, "rest", "die", "wait", "acts") or events(s, "kiss"):
        return None
    waiting = {s.first_couple} if s.turn == m.get("turn", 1) else set()
    return said(set(s.rolling) != set(couples(s)) - waiting, "another couple waits")


@change("success", slots="at_least", on="success failure")
def _success(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    pair = before.rolling[0]
    sum_ = events(s, "kiss")[-1].data["n"] + before.favor[pair] - before.discomfort[pair]
    success = bool(events(s, "success"))
    return said(success != (sum_ >= m["at_least"]), f"{sum_} was a {'success' if success else 'failure'}")


@change("markers", on="success failure")
def _markers(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """Blue turns red and red means Fated after a success; after a failure the marker is blue."""
    pair, was = before.rolling[0], before.couples[before.rolling[0]]
    if events(s, "failure"):
        return said(s.couples[pair] != BLUE or pair in s.fated, "a failure did not leave a blue marker")
    wanted = (was == RED, RED)
    return said((pair in s.fated, s.couples[pair]) != wanted, "a success had another effect")


@rule("new_couple_kisses", on="success failure", can=True)
def _new_kisses(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """In turn 1, a couple that is not the first kisses."""
    return "" if s.turn == 1 and pairs_of(rules, s, "kiss") != [s.first_couple] else None


@rule("most_couples", slots="n", kind="claim")
def _most_couples(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Between two turns, as there is no Yuri Polygamy then: 7 girls without a triangle have at most 3 x 4 couples."""
    if s.phase in BETWEEN or (s.phase == ACT and s.at == 0 and not s.deed):
        return said(len(couples(s)) > m["n"], "there are more")
    return None
