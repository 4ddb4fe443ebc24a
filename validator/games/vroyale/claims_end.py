"""What is said of Sanity, of empty Rosters and of the end of the match, tried in play."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from .claims_turns import CLAIMS, rule
from .game import VRoyale
from .state import END, State

__all__ = ["CLAIMS"]


@rule("aim", on="unblocked", can=True)
def _aim(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Attackers take Sanity of the other manager, unless somebody blocks for that manager."""
    return "" if events(s, "unblocked")[0].data["player"] == before.active ^ 1 else None


@rule("win_sanity", on="win")
@rule("draw", on="win")
def _win_sanity(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Who wins by Sanity has some, and the other has none; with none on either side nobody wins."""
    out = [left <= rules.book.sanity_out for left in s.sanity]
    if s.how == "card" or (m["rule"] == "draw") != all(out):
        return None
    return said(s.winner != (2 if all(out) else out.index(False)), f"the winner is {s.winner}")


@rule("win_card", on="win", can=True)
def _win_card(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    return "" if s.how == "card" else None


@rule("can_end", slots="card how", on="win", kind="claim", can=True)
@rule("both_look", on="win", can=True)
def _can_end(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The card is on the stage at the start of its manager's turn, and the match ends as it says."""
    last = events(s, "trigger")[-1] if events(s, "trigger") else None
    if s.how != "card" or last is None or before.turn == s.turn:
        return None
    ended = "win" if s.winner == last.data["player"] else "lose"
    return "" if m.get("card", last.data["card"]) == last.data["card"] and m.get("how", ended) == ended else None


@rule("resigns", slots="is", on="lose unblocked raid empty-roster", kind="claim")
def _resigns(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The match is over exactly when somebody has no more than that."""
    if s.how == "card" or s.frames:
        return None
    return said((min(s.sanity) <= m["is"]) != (s.phase == END), f"Sanity is {s.sanity}")


@rule("empty_costs", on="empty-roster")
@rule("empty_each", on="empty-roster")
@rule("empty_only", on="empty-roster")
def _empty(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Only whose Roster is empty loses, by the count of that manager, and only Sanity."""
    for side in (0, 1):
        lost = [event for event in events(s, "empty-roster") if event.data["player"] == side]
        if s.losses[side] != before.losses[side] + len(lost) or (lost and s.roster[side]):
            return f"manager {side} is counted otherwise"
    return said(s.phase == END and s.how != "card" and min(s.sanity) > rules.book.sanity_out, "the match is over")


@rule("missing_card", slots="card is", on="empty-roster", kind="claim")
def _missing(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What the first missing cards of a manager cost."""
    counted, found = list(before.losses), None
    for event in events(s, "empty-roster"):
        counted[event.data["player"]] += 1
        if counted[event.data["player"]] == m["card"]:
            found = said(event.data["n"] != m["is"], f"it costs {event.data['n']}")
    return found


@rule("more_sanity", on="gain", can=True)
def _more_sanity(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    return "" if max(s.sanity) > rules.book.sanity else None
