"""Rules of the actions that play can refute: what each of them changes, and for whom."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from .book import CONFESSION, GAME_OF_LOVE, Book
from .claims_control import CLAIMS
from .claims_kit import change, pairs_of, rule
from .game import YuriKure
from .state import ACT, ACTION, ANSWER, BLUE, DECIDE, DIE, State
from .table import in_couple

__all__ = ["CLAIMS"]


def _strained(book: Book, before: State, pair: int, by: int) -> list[int]:
    """The Discomfort of all pairs when every other couple of either girl of a pair gets more of it."""
    girls = set(book.pairs[pair])
    found = before.discomfort[:]
    for other, both in enumerate(book.pairs):
        if other != pair and before.couples[other] and girls & set(both):
            found[other] = min(book.most_discomfort, found[other] + by)
    return found


def _same_phase(before: State, s: State) -> bool:
    return s.phase == ACT and s.turn == before.turn


@change("approach", slots="favor strain", on="approach")
def _approach(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """The Favor of the pair, the Discomfort of other couples, and nothing else."""
    if not _same_phase(before, s):
        return None
    book, told = rules.book, events(s, "approach")[-1].data
    pair = book.pair[book.index[told["card"]]][book.index[told["to"][0]]]
    favor = before.favor[:]
    favor[pair] = min(book.most_favor, favor[pair] + m.get("favor", 1))
    if s.favor != favor:
        return f"the Favor of {book.name(pair)} is {s.favor[pair]}"
    strained = _strained(book, before, pair, m.get("strain", 1))
    return said(s.discomfort != strained or s.couples != before.couples, "other couples have changed otherwise")


@change("levels_apart", on="discomfort")
def _apart(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """A pair that only got Discomfort keeps its Favor."""
    changed = set(pairs_of(rules, s, "favor", "reset"))
    odd = [
        pair for pair in pairs_of(rules, s, "discomfort") if pair not in changed and s.favor[pair] != before.favor[pair]
    ]
    return said(bool(odd), "Discomfort changed the Favor of a pair")


@rule("level_limits", slots="favor discomfort", on="favor discomfort")
def _limits(rules: YuriKure, s: State, m: Meaning) -> str | None:
    over = max(s.favor) > m.get("favor", max(s.favor)) or max(s.discomfort) > m.get("discomfort", max(s.discomfort))
    return said(over, "a level is higher")


@rule("no_confession_in_couple", on="confession")
def _no_confession(rules: YuriKure, s: State, m: Meaning) -> str | None:
    girl = rules.book.index[events(s, "confession")[-1].data["card"]]
    return said(in_couple(rules.book, s, girl) and not s.formed, "a girl in a couple confessed")


@rule("may_be_confessed_to", on="confession", can=True)
def _confessed_to(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """A girl in a couple may be confessed to."""
    girl = rules.book.index[events(s, "confession")[-1].data["to"][0]]
    return "" if in_couple(rules.book, s, girl) else None


@change("confession_ok", on="answer")
def _ok(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """OK makes a couple at once."""
    if before.deed != CONFESSION or events(s, "answer")[-1].data["said"] != "ok":
        return None
    formed = pairs_of(rules, s, "couple")[:1] == [rules.book.pair[before.a][before.b]]
    return said(not formed or bool(events(s, "roll")), "no couple came of an OK")


@change("confession_no", on="answer")
def _no(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """After a No the die is rolled."""
    if before.deed != CONFESSION or events(s, "answer")[-1].data["said"] != "no":
        return None
    return said(s.mood != DIE, "no die is rolled after a No")


@change("confession_die", slots="favor", on="die")
def _confession_die(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """The die of a Confession against the Favor: at most it, a couple; more, so much more Favor."""
    if before.mood != DIE:
        return None
    book, pair, die = rules.book, rules.book.pair[before.a][before.b], events(s, "die")[-1].data["n"]
    formed = pair in pairs_of(rules, s, "couple")
    if formed != (die <= before.favor[pair]):
        return f"with a die of {die} and Favor {before.favor[pair]} {'a' if formed else 'no'} couple came of it"
    raised = min(book.most_favor, before.favor[pair] + m.get("favor", 1))
    return said(not formed and _same_phase(before, s) and s.favor[pair] != raised, "the Favor is not what it should be")


@change("new_couple_strains", slots="strain", on="couple")
def _strains(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """A couple formed by an action raises the Discomfort of all other couples of its girls, never its own."""
    if before.phase != ACT or before.deed not in (CONFESSION, GAME_OF_LOVE) or not _same_phase(before, s):
        return None
    pair = rules.book.pair[before.a][before.b]
    wanted = _strained(rules.book, before, pair, m.get("strain", 1))
    return said(s.discomfort != wanted, f"{rules.book.name(pair)} changed the Discomfort of couples otherwise")


@rule("begins_blue", on="couple")
def _blue(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Whatever the pair was before; a kiss of the same move may have turned the marker already."""
    kissed = set(pairs_of(rules, s, "turn", "fated", "break"))
    odd = [pair for pair in pairs_of(rules, s, "couple") if pair not in kissed and s.couples[pair] != BLUE]
    return said(bool(odd), "a new couple has no blue marker")


@rule("two_timing", on="couple", can=True)
def _two_timing(rules: YuriKure, s: State, m: Meaning) -> str | None:
    return "" if any(sum(s.couples[pair] > 0 for pair in of) > 1 for of in rules.book.of_girl) else None


@rule("love_target", on="game-of-love")
def _love_target(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """The pair is no couple and has the acting girl not in it."""
    book, told = rules.book, events(s, "game-of-love")[-1].data
    a, b = (book.index[girl] for girl in told["to"])
    return said(bool(s.couples[book.pair[a][b]]) or told["card"] in told["to"], "this pair cannot be the target")


@rule("love_target_taken", on="game-of-love", can=True)
def _taken(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """The girls of the pair may be in couples with others."""
    girls = [rules.book.index[girl] for girl in events(s, "game-of-love")[-1].data["to"]]
    return "" if any(in_couple(rules.book, s, girl) for girl in girls) else None


@rule("vote_order", on="game-of-love")
def _vote_order(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """From the girl after the acting one, round to the first girl of the order; nobody of the pair."""
    book, told = rules.book, events(s, "game-of-love")[-1].data
    order = [book.girls[girl] for girl in s.order]
    at = order.index(told["card"])
    wanted = [girl for girl in order[at + 1 :] + order[:at] if girl not in told["to"]]
    asked = [one.data["cards"] for one in events(s, "asked")][:1]
    return said(asked != [wanted], "girls vote in another order")


@rule("own_vote", slots="vote", on="game-of-love")
def _own_vote(rules: YuriKure, s: State, m: Meaning) -> str | None:
    told = events(s, "game-of-love")[-1].data["card"]
    first = [(one.data["card"], one.data["said"]) for one in events(s, "vote")][:1]
    return said(first != [(told, m.get("vote", "agree"))], "the acting girl voted otherwise")


@change("voters", slots="voters needed", on="vote")
def _voters(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """When all have voted: how many they are, and that from so many Agrees on the pair is asked."""
    if before.deed != GAME_OF_LOVE or len(before.queue) != 1 or before.what == ANSWER:
        return None
    votes = [*(agree for _, agree in before.votes), int(events(s, "vote")[-1].data["said"] == "agree")]
    if len(votes) != m.get("voters", len(votes)):
        return f"{len(votes)} girls voted"
    passed = sum(votes) >= m.get("needed", len(votes) // 2 + 1)
    asked = len(events(s, "asked")) == 1
    return said(
        passed != asked or 2 * sum(votes) == len(votes), f"with {sum(votes)} Agrees of {len(votes)} it went otherwise"
    )


@change("love_answers", slots="discomfort", on="answer")
def _love_answers(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """Two OKs make a couple, and a No raises the Discomfort of the pair once."""
    if before.deed != GAME_OF_LOVE or len(before.queue) != 1 or not _same_phase(before, s):
        return None
    pair = rules.book.pair[before.a][before.b]
    both = [*(yes for _, yes in before.answers), int(events(s, "answer")[-1].data["said"] == "ok")]
    if all(both):
        return said(not s.couples[pair], "two OKs made no couple")
    wanted = min(rules.book.most_discomfort, before.discomfort[pair] + m.get("discomfort", 1))
    return said(bool(s.couples[pair]) or s.discomfort[pair] != wanted, "a No had another effect")


@change("outvoted", on="vote")
def _outvoted(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """Without most votes nothing changes."""
    if before.deed != GAME_OF_LOVE or before.what == ANSWER or s.deed or not _same_phase(before, s):
        return None
    same = (before.favor, before.discomfort, before.couples) == (s.favor, s.discomfort, s.couples)
    return said(not same, "something has changed though the vote failed")


@rule("any_target", kind="claim", can=True)
def _any_target(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """A girl may approach every other girl."""
    if s.phase != ACT or (s.mood, s.what) != (DECIDE, ACTION):
        return None
    return "" if sum(move[0] == "approach" for move in rules.legal(s)) == len(rules.book.girls) - 1 else None
