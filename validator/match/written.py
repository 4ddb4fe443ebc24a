"""A game that was played, as a worked example to paste into the rulebook: it comes true when it is checked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ...cards.examples import examples_of
from ...cards.source import Source
from ..engine.kernel import CHANCE
from ..example_proof import check_these
from ..language.table import does, whose
from .match import Match

FILE = "examples.md"


def example_of(match: Match, names: Collection[str]) -> tuple[str, ...]:
    """The lines of the example, named unlike all ``names``; none if no telling of this game comes true."""
    name = _name(match.seed, names)
    head = f"```example {name} {{{_options(match)}}}"
    for told in _tellings(match):
        for end in _endings(match):
            block = (head, *told, end, "```")
            if _comes_true(match, block):
                return block
            if not _comes_true(match, (head, *told, "```"), bare=True):
                break  # it is not for the end of it
    return ()


def _options(match: Match) -> str:
    known = {"mode": match.mode, "seed": str(match.seed)}
    return " ".join(f"{key}={known[key]}" for key in match.stage.options if key in known)


def _name(seed: int, names: Collection[str]) -> str:
    name, number = f"a-game-of-seed-{seed}", 2
    while name in names:
        name, number = f"a-game-of-seed-{seed}-{number}", number + 1
    return name


def _comes_true(match: Match, block: Sequence[str], bare: bool = False) -> bool:
    """Whether all of it happens; ``bare``: it need not claim anything."""
    [example] = examples_of(Source(FILE, "\n".join(block) + "\n"))
    findings = check_these([example], match.book, match.stage)[0]
    return all(bare and finding.code == "EXM007" for finding in findings)


def _tellings(match: Match) -> Iterator[list[str]]:
    """Ways to tell the game up to its end: with the luck that its sentences can say, by the seed alone, and
    from before its setup, with what players need not say left out."""
    yield [*match.given, *_with_draws(match)]
    yield [*match.given, *(deed.said for deed in match.deeds if deed.who != CHANCE)]
    if match.script is not None:
        yield list(match.stage.whole(match.book, match.mode, match.script))


def _with_draws(match: Match) -> Iterator[str]:
    """What was done, and after it who drew what, where there are words for it."""
    for deed in match.deeds:
        if deed.who != CHANCE:
            yield deed.said
        drawn = [event for event in deed.events if event.kind == "draw" and event.data.get("player", CHANCE) >= 0]
        yield from match.stage.happened(match.book, match.state, drawn)


def _endings(match: Match) -> Iterator[str]:
    """What may be so at the end, in words that most games have."""
    result, people = match.game.result(match.state), match.people
    if result is not None:
        names = [people[seat] for seat in result.winners]
        if len(names) == 1:
            name = _upper(names[0])
            yield from (f"{name} wins.", f"{name} win.", f"{name} has won.", f"{name} wins the game.")
            yield from (f"{name} has won the match.", f"{name} have won the match.")
            yield from (
                f"{name.replace('Your opponent', 'The opponent')} wins the Timeline.",
                f"{name} win the Timeline.",
            )
        elif names:
            yield f"{', '.join(names[:-1])} and {names[-1]} win."
            yield f"{', '.join(names[:-1])} and {names[-1]} share the win."
            yield f"The game is a draw between {', '.join(names[:-1])} and {names[-1]}."
        else:
            yield "The match is a draw."
        yield "Nobody wins."
        yield f"The game ends with the {result.why}."
        yield "The game is over."
    actor = match.actor
    if actor is not None:
        yield "It is your turn." if people[actor].lower() == "you" else f"It is {people[actor]}'s turn."
    seat = actor or 0
    view = match.game.view(match.state, seat)
    for place, cards in (view.get("places", {}) if isinstance(view, dict) else {}).items():
        if place == f"{whose(people[seat])} hand":
            has = _upper(does(people[seat], "has", "have"))
            yield f"{has} exactly {len(cards)} card{'' if len(cards) == 1 else 's'} in hand."


def _upper(name: str) -> str:
    return name[:1].upper() + name[1:]
