"""Rules and claims about what lies on the table and what is said of it: rooms, cards, phases, secrets."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import said
from ...engine.kernel import HIDDEN
from .claims_course import CLAIMS
from .claims_play import rule
from .game import ConnectingLinks
from .giving import givers, left, most
from .state import BLUE, END, GIVE, POSSESSORS, PROTAGONISTS, RED, SIDES, State, rooms
from .turns import acting, openings

__all__ = ["CLAIMS"]


@rule("room_at", slots="character floor column", on="possess", kind="claim")
def _room_at(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Whose door is at this place: the floors are counted as on the doors, the columns from the left."""
    floor, column = m["floor"] - rules.book.rules["grid"]["lowest_floor"], m["column"] - 1
    columns = rules.book.columns
    if not (0 <= floor < len(rules.book.ids) // columns and 0 <= column < columns):
        return "there is no such door"
    lives = rules.book.ids[floor * columns + column]
    return said(lives != m["character"], f"{rules.book.names[rules.book.index[lives]]} lives there")


@rule("room_digits", on="possess")
def _room_digits(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """The first digit of a room is its floor, the last its column."""
    lowest, columns = rules.book.rules["grid"]["lowest_floor"], rules.book.columns
    for room in range(len(rules.book.ids)):
        label = rules.book.label(room)
        if (int(label[0]), int(label[-1])) != (room // columns + lowest, room % columns + 1):
            return f"room {label} is on floor {room // columns + lowest}"
    return ""


@rule("line_labels", slots="line labels", on="possess", kind="claim")
def _line_labels(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Every floor, or every column, has so many grid labels."""
    numbers = rules.book.floor_numbers if m["line"] == "floor" else rules.book.column_numbers
    for number in numbers:
        found = rules.book.labelled[m["line"], number]
        if found != m["labels"]:
            return f"{m['line']} {number} has {found}"
    return ""


@rule("unique_names", on="possess")
def _unique_names(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    return said(len(set(rules.book.names)) < len(rules.book.names), "two characters have one name")


@rule("has_phase", slots="phase turn is mode", on="show turn-over win", kind="claim")
def _has_phase(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Whether a turn has a phase; ``phase`` is watch (protagonists), show (possessors) or end."""
    if s.mode != m.get("mode", s.mode):
        return None
    found = _had(s, m["phase"], m["turn"])
    return None if found is None else said(found != m["is"], f"turn {m['turn']} has {'one' if found else 'none'}")


def _had(s: State, phase: str, number: int) -> bool | None:
    """Whether a turn had a phase, as far as it has come; None if that is still open, or the game ended before."""
    kinds = {event.kind for event in s.events or ()}
    ended = "win" in kinds and s.turn == number and s.notice < 0
    if phase == "end":
        over = "turn-over" in kinds and s.past[-1].number == number
        return True if over else False if ended else None
    if "show" in kinds and s.turn == number:
        return bool(s.watched) if phase == "watch" else True
    return (phase == "watch") if ended else None


@rule("winner", slots="how is", on="win", kind="claim")
def _winner(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    return None if s.how != m["how"] else said(s.winner != SIDES.index(m["is"]), "the other side wins")


@rule("shows_possessors", on="win")
def _shows_possessors(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """In the end everybody sees the possessors; if they could give nothing, everybody can check it."""
    shown = [rules.book.index.get(name) for name in rules.view(s, PROTAGONISTS)["possessors"]]
    if HIDDEN in rules.view(s, PROTAGONISTS)["possessors"] or tuple(shown) != s.possessors:
        return "the possessors are not shown"
    return said(s.how == "nobody" and _could(rules, s, s.notice) > 0, "Fortune could have been given")


def _could(rules: ConnectingLinks, s: State, notice: int) -> int:
    """How many gifts of a notice card could be given now."""
    able = givers(rules.book.reach, acting(s), s.alive & ~rooms(s.possessors))
    return most(able, rules.book.notices[notice].gifts)


@rule("by_shown_card", on="show", can=True)
def _by_shown_card(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """The game ends although another card would have let somebody be given Fortune (ruling K04)."""
    unused = [number for number in range(len(rules.book.notices)) if not s.used >> number & 1]
    return "" if s.phase == END and any(_could(rules, s, number) for number in unused) else None


@rule("chooses_gifts", on="show", can=True)
def _chooses_gifts(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Not all gifts can be given, and gifts of both colours may be (ruling K11)."""
    if s.phase != GIVE or s.due == sum(rules.book.notices[s.notice].gifts):
        return None
    return "" if all(openings(rules.book, s)) else None


@rule("watched_can_be_given", on="gift", can=True)
def _watched_can_be_given(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    turn = s.turns[-1]
    return "" if turn.watched & rooms(room for _, room in turn.gifts) else None


@rule("in_reach", on="turn-over")
def _in_reach(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    turn = s.past[-1]
    able = [room for room in s.possessors if not turn.watched >> room & 1]
    for colour, room in turn.gifts:
        if not any(rules.book.reach[colour][giver] >> room & 1 for giver in able):
            return f"nobody reaches {rules.book.names[room]}"
    return ""


@rule("gifts_left", on="turn-over")
def _gifts_left(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """What is said to go to the protagonist side is what was not given."""
    turn = s.past[-1]
    told = [event.data for event in s.events or () if event.kind == "left-over"]
    counts = (told[0]["red"], told[0]["blue"]) if told else (0, 0)
    over = left(rules.book.notices[turn.notice].gifts, turn.gifts)
    return said(counts != over, f"{over[RED]} red and {over[BLUE]} blue gifts are left")


@rule("givers_unsaid", on="gift")
@rule("watch_unanswered", on="watch")
def _unsaid(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """What is told of a gift or a watch token names the character it lies on, and nobody else."""
    if s.phase == END:
        return None
    told = [event.data for event in s.events or () if event.kind in ("gift", "watch")]
    return said(any(set(data) - {"card", "colour", "turn", "player"} for data in told), "more is told")


@rule("notice_used", on="turn-over")
@rule("notice_down", on="turn-over")
def _notice_used(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    shown = rules.book.notices[s.past[-1].notice].id
    seen = all(shown in rules.view(s, side)["used"] for side in (PROTAGONISTS, POSSESSORS))
    return said(not seen, f"{shown} is not among the used cards")


@rule("watch_over", on="turn-over")
def _watch_over(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    return said(bool(s.watched), "a watch token is still active")


@rule("watch_stays", on="turn-over")
def _watch_stays(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Everybody still sees who was watched in which turn."""
    told = [turn[1] for turn in rules.view(s, PROTAGONISTS)["turns"]]
    was = [[rules.book.ids[room] for room in range(len(rules.book.ids)) if turn.watched >> room & 1] for turn in s.past]
    return said(told != was, "a watch token is gone")
