"""What is claimed of games with cards in play: of all that happens, of every card, of every position, of fights.

A claim has a mood (``never``, ``always``, ``can``), what is so, and ``among`` what it is so: of each event of a kind,
as it happens; of each card that is such, and each player, where somebody decides; of each small fight of such attackers
and blockers; of a card beside another one; of a bare table. ``if`` is asked where the rest is, ``was`` before the step.
``is: false`` turns *can* and *always* into *never*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from ....cards.program import Meaning
from ...claimed import MOODS, NEW_GAME, Watch
from ...engine.tablestate import NOBODY, TableState
from ..claiming import Moment, every_card, every_player, kinds_of
from ..faults import Unplayable
from ..moods import NOT_SO, OfEach, ask_of_each, in_mood, mood_of
from .meant import AMONG, LAID, Told

ENOUGH = 8
"""How often a claim of every card is looked at in one game, at growing distances."""
SCENES_AT_LEAST = 4
"""Scenes that are played for a claim about every card or player, however often it holds in games of chance."""
_NOTHING = frozenset({"(a position laid for it)"})
"""No event is of this kind."""
Bound = Callable[[TableState | None, TableState], Iterator[Moment]]


def is_in_play(meaning: Meaning) -> bool:
    """Whether a claim says of what among cards in play it is made."""
    return AMONG in meaning and any(mood in meaning for mood in MOODS)


def laid_for(known: Mapping[str, Told], meaning: Meaning) -> Iterator[tuple[str, TableState]]:
    """The positions that are laid for a claim, each with how it is written."""
    from .fights import Fights  # of games without cards in play, nobody lays a position
    from .scenes import bare, beside

    among = meaning[AMONG]
    for told in known.values():
        try:
            if "fight" in among:
                yield from Fights(told, among["fight"]).positions()
            elif "beside" in among:
                yield from beside(told, among["beside"])
            elif "bare" in among and (state := bare(told)) is not None:
                yield "a bare table", state
            elif "new" in among:
                yield f"{NEW_GAME}{told.mode}", told.game.new(told.mode)
        except (Unplayable, LookupError, ValueError, TypeError):
            return  # its watch says that nobody knows how to try it


def watch_in_play(known: Mapping[str, Told], meaning: Meaning, modes: Sequence[str]) -> Watch[TableState]:
    """How to tell whether a claim holds, with what is ``known`` of each mode. Raises Unplayable, KeyError or ValueError
    for what it cannot ask."""
    mood, said = mood_of(meaning)
    among = meaning[AMONG]
    if "fight" in among:
        return Watch(_of_fights(known, among["fight"], mood, said), _NOTHING)
    tests: dict[str, OfEach] = {}
    for mode in modes:
        told = known[mode]
        given = told.test(meaning["if"]) if "if" in meaning else None
        tests[mode] = OfEach(bindings(told, among), given, told.test(said), partial(_why, told))
    ask = ask_of_each(mood, tests)
    if LAID & among.keys():
        return Watch(ask, _NOTHING, can=mood == "can")
    if "event" in among:
        return Watch(ask, frozenset(kinds_of(among["event"])), can=mood == "can")
    enough = ENOUGH if "cards" in among else 0  # players are few, and the end of a game is asked for
    return Watch(ask, can=mood == "can", enough=enough, scenes=0 if mood == "can" else SCENES_AT_LEAST)


def _of_fights(
    known: Mapping[str, Told], fight: Meaning, mood: str, said: Meaning
) -> Callable[[TableState | None, TableState], str | None]:
    from .fights import Fights
    from .judging import judge

    judged = judge(said)
    fights = {mode: Fights(told, fight) for mode, told in known.items()}

    def ask(before: TableState | None, state: TableState) -> str | None:
        if before is not None:
            return None
        found = judged(fights[state.mode], state)
        if mood == "always":
            return found and f"{found} when {fights[state.mode].written(state)}"
        return in_mood(mood, found)

    return ask


def bindings(told: Told, among: Meaning) -> Bound:
    """Everything of which a claim is made. Raises Unplayable."""
    if "event" in among:
        found = told.happened(among["event"])

        def events(before: TableState | None, state: TableState) -> Iterator[Moment]:
            for was, now, several in told.steps.of(before, state):
                moment, cards = Moment(was, now, several), told.moved(was, now, several)
                for at, one in enumerate(several):
                    player = one.data.get("player")
                    they = player if isinstance(player, int) else NOBODY
                    about = moment._replace(at=at, this=cards[at], to=told.second(one), they=they)
                    if found(about, now, at):
                        yield about

        return events
    every = every_card(told, among["cards"]) if "cards" in among else None
    if "players" in among or "bare" in among or "new" in among:
        every = every_player(told)
    if every is not None:
        return lambda before, state: every(Moment(before, state, state.events or ()))
    if "beside" in among:
        kinds = told.table.cards_of(str(among["beside"]["card"]))
        return lambda before, state: (
            Moment(before, state, (), this=card) for card in kinds if told.arena.player_of(state, card) != NOBODY
        )
    raise Unplayable("nothing says of what this is so")


def _why(told: Told, one: Moment) -> str:
    """What is spoken of where a claim fails."""
    arena = told.arena
    if one.at >= 0:
        data = one.events[one.at].data
        return " ".join([one.events[one.at].kind, *(str(value) for value in data.values())])
    if one.this < 0:
        return NOT_SO
    fields = [f"{arena.worth(one.state, one.this, name)} {name}" for name in (arena.atk, arena.hp) if name]
    in_play = arena.player_of(one.state, one.this) != NOBODY and arena.is_a(one.this, arena.fighter)
    return f"{arena.name(one.this)}{' has ' + ' and '.join(fields) if in_play else ' is otherwise'}"
