"""Moves of a game that runs from its words, as sentences an author could paste into an example, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from ...cards.lexicon.forms import YOU
from ...cards.phrasebook.book import Phrasebook
from ...cards.program import Meaning, Sentence
from ..engine.kernel import IllegalMove, Move
from ..engine.tablestate import TableState
from ..inside import meanings_in, replaced
from ..replay_stage import CHOOSE_CARD
from .asks import word
from .frames import Stuck
from .game import WordedGame
from .statements.dice import AGAIN
from .table import does, headed


def move_meanings(game: WordedGame, state: TableState, move: Move) -> Iterator[Meaning]:
    """What a move could mean as a sentence of an example; for which of these there are words, the lexicon knows."""
    who, table = {"person": game.actor(state)}, game.compiled(state.mode).table
    means = getattr(game.asks(state), "means", None)
    if means is not None:
        yield {"move": {"who": who, **means(move)}}
    elif len(move) != 2:
        yield {"move": {"who": who, "answer": move[0]}}
    elif move[1] in table.kinds:
        bare: Meaning = {"who": who, "do": move[0]}
        yield {"move": {**bare, "what": {"kind": move[1]}}}
        yield {"move": {**bare, "kind": move[1]}}
        if (to := _towards(game, state, move)) is not None:
            yield {"move": {**bare, "what": {"kind": move[1]}, "to": to}}
        yield {"move": {"who": who, "do": CHOOSE_CARD, "kind": move[1]}}
    elif move[1].isdigit():
        yield {"move": {"who": who, "do": move[0], "player": {"person": int(move[1])}}}
    else:
        parts = game.compiled(state.mode).deeds.parts
        yield from ({"move": {"who": who, "do": move[0], "part": part}} for part in parts if word(part) == move[1])


def move_said(deed: Meaning) -> Move:
    """The move that a deed in an example stands for, where it says so itself."""
    if "chooses" in deed:
        return ("choose", str(deed["chooses"]))
    if "faces" in deed:
        return (AGAIN, *map(str, sorted(deed["faces"])))
    if "answer" in deed:
        return (str(deed["answer"]),)
    if "cards" in deed:
        return (str(deed["do"]), *sorted(map(str, deed["cards"])))
    if "part" in deed:
        return (str(deed["do"]), word(str(deed["part"])))
    what = deed.get("what")
    if isinstance(what, dict) and "kind" in what:
        return (str(deed["do"]), str(what["kind"]))
    if "kind" in deed:
        return (str(deed["do"]), str(deed["kind"]))
    if isinstance(deed.get("player"), dict) and "person" in deed["player"]:
        return (str(deed["do"]), str(deed["player"]["person"]))
    return (str(deed["do"]),)


def _towards(game: WordedGame, state: TableState, move: Move) -> Meaning | None:
    """The place to which a card comes by a move that can be made."""
    twin, table, seat = state.copy(), game.compiled(state.mode).table, game.actor(state)
    twin.events = []
    try:
        game.apply(twin, move)
    except (IllegalMove, Stuck):
        return None
    to = next((e.data.get("to") for e in twin.events if e.kind == move[0] and e.data.get("card") == move[1]), None)
    for kind in table.places.values():
        if table.label(kind.base + (seat or 0 if kind.owned else 0)) == to:
            return {"place": kind.name, **({"of": "they"} if kind.owned else {})}
    return None


def said(book: Phrasebook, meaning: Meaning, kind: str, people: Sequence[str]) -> str:
    """A meaning as a sentence; the first player is "you" where they are called so. Raises KeyError without words."""
    if people and people[0] == YOU:
        meaning = replaced(meaning, lambda one: "you" if one == {"person": 0} else one)
    return book.render(meaning, kind)


def sentence(game: WordedGame, book: Phrasebook, state: TableState, move: Move) -> str:
    """A move as a sentence; one for which there are no words is shown with who makes it, and the names of cards."""
    for meaning in move_meanings(game, state, move):
        try:
            return said(book, meaning, "move", game.compiled(state.mode).table.people)
        except KeyError:
            continue
    return _plainly(game, book, state, move) or _named(game, state, move)


def _named(game: WordedGame, state: TableState, move: Move) -> str:
    """Who makes a move, and its words, with the names of cards."""
    table, actor = game.compiled(state.mode).table, game.actor(state)
    names = dict(zip(table.kinds, table.names, strict=True))
    words = " ".join(names.get(word, word.replace("-", " ")) for word in move)
    return f"{table.people[actor]}: {words}" if actor is not None and actor >= 0 else words


def _plainly(game: WordedGame, book: Phrasebook, state: TableState, move: Move) -> str:
    """A move for which examples have no sentence: who does what to which card, or what is done if it is accepted."""
    rules, actor = game.compiled(state.mode), game.actor(state)
    ask, people = game.asks(state), rules.table.people
    if actor is None or actor < 0 or ask is None:
        return ""
    if move == ("accept",) and isinstance(ask.because, Sentence):
        offered = (one["may"] for one in meanings_in(ask.because.meaning) if isinstance(one.get("may"), dict))
        for deed in (one for one in offered if "do" in one):
            with suppress(KeyError):
                return said(book, {**deed, "who": {"person": actor}}, "effect", people)
    if len(move) == 2 and move[1] in rules.table.kinds and move[0] in rules.deeds.verbs:
        base, third, *_ = rules.deeds.verbs[move[0]].forms
        name = rules.table.names[rules.table.kinds.index(move[1])]
        return f"{headed(does(people[actor], third, base))} {name}."
    return ""
