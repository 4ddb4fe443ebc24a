"""Rules of setup, Support Points and control that play can refute."""

from __future__ import annotations

from itertools import combinations

from ....cards.program import Meaning
from ...claim_book import events, said
from .claims_kit import CLAIMS, change, rule
from .game import YuriKure
from .state import ACT, DECIDE, END, NONE, WINDOW, State

__all__ = ["CLAIMS"]


@rule("favored_pairs", slots="pairs", on="order")
def _favored(rules: YuriKure, s: State, m: Meaning) -> str | None:
    found = sum(level > 0 for level in s.favor)
    return said(found != m["pairs"], f"{found} pairs are favored")


@rule("first_couple_favored", on="order", can=True)
def _first_favored(rules: YuriKure, s: State, m: Meaning) -> str | None:
    return "" if s.favor[s.first_couple] else None


@change("order_fixed")
def _order_fixed(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    if not before.turn:
        return None
    return said(before.order != s.order, "the Action Order has changed")


@rule("support", slots="before values pairs", on="order support")
def _support(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Once all have written: the values, on as many different pairs where the mode wants that."""
    if (s.phase, s.turn, s.at) != (ACT, m["before"], 0):
        return None
    for player, mine in enumerate(s.support):
        given = sorted(n for n in mine if n)
        if sum(given) != sum(m["values"]):
            return f"player {player} has {sum(given)} Support Points"
        if not rules.book.same_pair[s.mode] and (given != sorted(m["values"]) or len(given) != m["pairs"]):
            return f"player {player} has given {', '.join(map(str, given))}"
    return ""


@rule("support_total", slots="total", on="support", kind="claim")
def _support_total(rules: YuriKure, s: State, m: Meaning) -> str | None:
    if (s.phase, s.turn, s.at) != (ACT, 1, 0):
        return None
    return said(any(sum(mine) != m["total"] for mine in s.support), "a player has another sum")


@change("extra", slots="first_turn first_points second_turn second_points", on="support kiss")
def _extra(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """Between turns every player has been given as many more points as are said for the turn that ended."""
    if before.turn != m.get("first_turn", m.get("second_turn")) or s.turn != before.turn + 1:
        return None
    more = m.get("first_points", m.get("second_points"))
    book = rules.book
    earlier = sum(n for turn, (n, _) in book.sheet.extra.items() if turn < before.turn) + sum(book.sheet.values)
    found = {sum(mine) - earlier for mine in s.support}
    return said(found != {more}, f"players have {', '.join(map(str, sorted(found)))} more points")


@rule("control_points", on="support")
def _control_points(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Counted girl by girl over every pair of two different girls."""
    book = rules.book
    for player, mine in enumerate(s.support):
        sums = [0] * len(book.girls)
        for pair, both in enumerate(combinations(range(len(book.girls)), 2)):
            for girl in both:
                sums[girl] += mine[pair]
        if sums != s.control[player]:
            return f"player {player} has other Control Points"
    return ""


@rule("control_twice", on="support")
def _control_twice(rules: YuriKure, s: State, m: Meaning) -> str | None:
    odd = any(sum(control) != 2 * sum(mine) for control, mine in zip(s.control, s.support, strict=True))
    return said(odd, "all Control Points are not twice the Support Points")


@rule("most_control", slots="most", on="support", kind="claim")
def _most_control(rules: YuriKure, s: State, m: Meaning) -> str | None:
    return said(max(map(max, s.control)) > m["most"], "a player has more Control Points for a girl")


@rule("secret_support", on="support reveal die")
def _secret(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """The view of each player has no sheet but the own one until the end."""
    if s.phase == END:
        return None
    seen = all(list(rules.view(s, player)["support"]) == [player] for player in range(s.players))
    return said(not seen, "a player sees the sheet of another")


@change("revealed_stays")
def _stays_on(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    pairs = zip(before.revealed, s.revealed, strict=True)
    return said(any(now < then for one in pairs for then, now in zip(*one, strict=True)), "a reveal was taken back")


@rule("reveal", on="reveal")
def _reveal(rules: YuriKure, s: State, m: Meaning) -> str | None:
    return said(s.phase != ACT, "points were revealed outside the Action Phase")


@rule("reveal_any", on="aside", can=True)
def _reveal_any(rules: YuriKure, s: State, m: Meaning) -> str | None:
    return "" if s.mood in (WINDOW, DECIDE) else None


@rule("reveal_within", on="reveal")
def _within(rules: YuriKure, s: State, m: Meaning) -> str | None:
    pairs = zip(s.control, s.revealed, strict=True)
    return said(any(n > has for one in pairs for has, n in zip(*one, strict=True)), "more was revealed than there is")


@rule("reveal_more", on="reveal")
def _more(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Whoever reveals has revealed more for that girl than each of the others."""
    shown = events(s, "reveal")[-1].data
    girl = rules.book.index[shown["card"]]
    others = [mine[girl] for player, mine in enumerate(s.revealed) if player != shown["player"]]
    return said(shown["n"] <= max(others), "it was not more than others have revealed")


@rule("controls", on="declare reveal")
def _controls(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Who decides has revealed the most for the girl, and alone."""
    if s.mood != DECIDE:
        return None
    shown = sorted((mine[s.girl] for mine in s.revealed), reverse=True)
    held = s.revealed[s.asking][s.girl] == shown[0] > shown[1]
    return said(not held, f"player {s.asking} decides without having revealed the most")


@change("controller_is_asked")
def _asked(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """A new decision goes to the controller, who needs to reveal nothing more; without one, to everybody."""
    if s.phase != ACT or s.girl == NONE or (s.girl, s.what, s.at) == (before.girl, before.what, before.at):
        return None
    holder = s.controller(s.girl)
    wanted = (WINDOW, s.players) if holder == NONE else (DECIDE, 0)
    return said((s.mood, s.left) != wanted or holder not in (NONE, s.asking), "the wrong player is asked")


@rule("uncontrolled", slots="action answer vote", on="acts answer vote")
def _uncontrolled(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """What girls did and said for whom nobody had revealed anything."""
    book = rules.book
    acted = [one.data["card"] for one in events(s, "approach", "confession", "game-of-love")]
    if m.get("action") == "nothing" and any(s.controller(book.index[card]) == NONE for card in acted):
        return f"{acted[0]}, whom nobody controls, acted"
    wanted = {"answer": m.get("answer"), "vote": m.get("vote")}
    given = [one for one in events(s, "answer", "vote") if one.because == book.action.idle and wanted[one.kind]]
    if not given:
        return "" if any(one.because == book.action.idle for one in events(s, "nothing")) else None
    return said(
        any(one.data["said"] != wanted[one.kind] for one in given), "a girl whom nobody controls said otherwise"
    )


@rule("each_acts", slots="actions", on="acts")
def _each_acts(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """One girl acts at a time, and she is the next in Action Order."""
    acted = [rules.book.index[one.data["card"]] for one in events(s, "acts")]
    if len(acted) != m.get("actions", 1):
        return f"{len(acted)} girls acted at once"
    later = s.order[s.at :] if s.phase == ACT and s.at > 0 else []
    return said(acted[0] in (later[1:] if s.deed else later), "a girl acted out of order")


@rule("interrupt", on="declare", can=True)
def _interrupt(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """A declaration that came after another one for the same decision."""
    return "" if events(s, "declare")[-1].because == "rulings.Y3" else None


@rule("decides", slots="what", can=True)
def _decides(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """A controller may decide on an action, an answer or a vote."""
    return "" if s.phase == ACT and s.mood == DECIDE and s.what == m.get("what", s.what) else None
