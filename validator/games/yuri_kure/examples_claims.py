"""Claims of an example about the table: pairs, control, what girls do and say, what may be done."""

from __future__ import annotations

from ....cards.program import Meaning
from ...engine.kernel import Move
from ...engine.registry import Register
from ...replay_stage import Claim, NotAllowed, Refused
from .book import VERBS
from .examples_view import Holds, View
from .laid import player_name
from .state import ACT, ACTION, BLUE, DECIDE, NONE, RED, WINDOW

CLAIMS: Register[Holds] = Register()
claim = CLAIMS.add
MARKERS = {BLUE: "blue", RED: "red"}


@claim("outcome", "levels", slots="pair favor discomfort")
def levels(view: View, m: Meaning) -> Claim:
    """The Favor and the Discomfort of a pair."""
    pair = view.pair(m["pair"])
    got = {"favor": view.state.favor[pair], "discomfort": view.state.discomfort[pair]}
    held = all(got[name] == m[name] for name in got if name in m)
    words = " and ".join(f"{name.capitalize()} {n}" for name, n in got.items() if name in m)
    why = tuple(view.links.reason(one.because) for one in view.of_pair(pair, "favor", "discomfort", "reset"))
    return Claim(held, f"{view.pair_name(pair)} has {words}", why)


@claim("outcome", "couple", slots="pair is marker")
def couple(view: View, m: Meaning) -> Claim:
    """Whether a pair is a couple, and the colour of its marker."""
    pair = view.pair(m["pair"])
    marker = MARKERS.get(view.state.couples[pair], "")
    held = bool(marker) == m["is"] and m.get("marker", marker) == marker
    words = f"is a couple with a {marker} marker" if marker else "is no couple"
    why = tuple(view.links.reason(one.because) for one in view.of_pair(pair, "couple", "break", "turn"))
    return Claim(held, f"{view.pair_name(pair)} {words}", why)


@claim("outcome", "controls", slots="who girl")
def controls(view: View, m: Meaning) -> Claim:
    """Who controls a girl; nobody without ``who``."""
    holder = view.state.controller(view.girl(m["girl"]))
    words = player_name(holder) if holder != NONE else "nobody"
    return Claim(holder == m.get("who", NONE), f"{words} controls {view.name(m['girl'])}", view.because("reveal"))


@claim("outcome", "control", slots="who girl n")
def control_points(view: View, m: Meaning) -> Claim:
    """The Control Points of a player for a girl."""
    got = view.state.control[m["who"]][view.girl(m["girl"])]
    why = (view.links.reason(view.rules.book.sheet.control),)
    return Claim(got == m["n"], f"{player_name(m['who'])} has {got} Control Points for {view.name(m['girl'])}", why)


@claim("outcome", "revealed", slots="who girl n")
def revealed(view: View, m: Meaning) -> Claim:
    """How many Control Points a player has revealed for a girl."""
    got = view.state.revealed[m["who"]][view.girl(m["girl"])]
    words = f"{player_name(m['who'])} has revealed {got} for {view.name(m['girl'])}"
    return Claim(got == m["n"], words, view.because("reveal"))


@claim("outcome", "support", slots="who n pair")
def support(view: View, m: Meaning) -> Claim:
    """The Support Points of a player on a pair, or in all."""
    mine = view.state.support[m["who"]]
    got = mine[view.pair(m["pair"])] if "pair" in m else sum(mine)
    where = f" on {view.pair_name(view.pair(m['pair']))}" if "pair" in m else ""
    return Claim(got == m["n"], f"{player_name(m['who'])} has {got} Support Points{where}", view.because("support"))


@claim("outcome", "control_sum", slots="who n")
def control_sum(view: View, m: Meaning) -> Claim:
    """The Control Points of a player for all girls together."""
    got = sum(view.state.control[m["who"]])
    return Claim(got == m["n"], f"{player_name(m['who'])} has {got} Control Points for all girls together")


@claim("outcome", "said", slots="girl what said")
def said(view: View, m: Meaning) -> Claim:
    """What a girl answered or voted."""
    found = view.of_girl(m["girl"], m["what"])
    got = found[-1].data["said"] if found else ""
    words = f"her {m['what']} is {got}" if found else f"{view.name(m['girl'])} has given no {m['what']}"
    return Claim(got == m["said"], words, tuple(view.links.reason(one.because) for one in found[-1:]))


@claim("outcome", "votes", slots="agree disagree")
def votes(view: View, m: Meaning) -> Claim:
    """How many girls agreed and disagreed in the last Game of Love."""
    given = [one.data["said"] for one in view.events if one.kind == "vote"]
    got = given.count("agree"), given.count("disagree")
    return Claim(got == (m["agree"], m["disagree"]), f"{got[0]} agree and {got[1]} disagree", view.because("vote"))


@claim("outcome", "acted", slots="girl action to")
def acted(view: View, m: Meaning) -> Claim:
    """The action of a girl since the last move."""
    found = view.of_girl(m["girl"], *VERBS, "nothing")
    got = (found[-1].kind, found[-1].data["to"]) if found else ("", [])
    held = got[0] == m["action"] and sorted(got[1]) == sorted(m.get("to", []))
    to = " and ".join(map(view.name, got[1]))
    done = f"her action is {got[0].replace('-', ' ')}" + (f", for {to}" if to else "")
    words = done if found else f"{view.name(m['girl'])} has not acted"
    return Claim(held, words, tuple(view.links.reason(one.because) for one in found[-1:]))


@claim("outcome", "now", slots="girl what")
def now(view: View, m: Meaning) -> Claim:
    """Which girl has to decide now, and what."""
    s = view.state
    if s.phase != ACT or s.girl == NONE:
        return Claim(False, "no girl has to decide anything")
    name = view.rules.book.names[s.girl]
    return Claim((s.girl, s.what) == (view.girl(m["girl"]), m["what"]), f"{name} decides about her {s.what}")


@claim("outcome", "may_reveal", slots="who girl n is")
def may_reveal(view: View, m: Meaning) -> Claim:
    """Whether a player may reveal so many Control Points for a girl when asked."""
    try:
        view.mover.aside().reveal(m["who"], m["girl"], m["n"])
    except NotAllowed as error:
        refused: Refused | None = error.refused
    else:
        refused = None
    return view.may(m, player_name(m["who"]), f"reveal {m['n']} for {view.name(m['girl'])}", refused, refused is None)


@claim("outcome", "may_act", slots="girl action to is")
def may_act(view: View, m: Meaning) -> Claim:
    """Whether the acting girl may take an action, whoever decides for her."""
    twin, girl = view.state.copy(), view.girl(m["girl"])
    if twin.phase != ACT or (twin.what, twin.girl) != (ACTION, girl) or twin.mood not in (WINDOW, DECIDE):
        return Claim(False, f"{view.name(m['girl'])} does not act now")
    twin.mood, twin.said = DECIDE, []
    move: Move = (VERBS[m["action"]], *m["to"])
    refused = view.rules.refusal(twin, move)
    return view.may(m, view.name(m["girl"]), "do so", refused, refused is None)
