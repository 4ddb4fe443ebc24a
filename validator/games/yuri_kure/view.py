"""What a player sees: the whole table, and of the Support Points only the own sheet (published L97)."""

from __future__ import annotations

from ...engine.kernel import Plain
from .book import Book
from .state import END, State

OPEN = ("mode", "phase", "turn", "at", "deed", "pc", "die", "formed", "what", "mood", "asking", "left", "outcome")


def view(book: Book, s: State, player: int) -> Plain:
    """The table as ``player`` sees it, as a plain value; sheets are open when the game is over."""
    seen = range(s.players) if s.phase == END else (player,)
    pairs = [
        {"pair": list(words), "favor": s.favor[pair], "discomfort": s.discomfort[pair], "couple": s.couples[pair]}
        for pair, words in enumerate(book.words)
    ]
    girls = {
        "order": s.order, "queue": s.queue, "acting": [s.a, s.b], "girl": [s.girl],
        "voted": [girl for girl, _ in s.votes], "answered": [girl for girl, _ in s.answers],
    }  # fmt: skip
    return {
        **{name: getattr(s, name) for name in OPEN},
        **{name: [book.girls[girl] for girl in some if girl >= 0] for name, some in girls.items()},
        "first_couple": book.ids(s.first_couple) if s.first_couple >= 0 else None,
        "pairs": pairs, "said": s.said[:], "todo": s.todo[:],
        "votes": [agree for _, agree in s.votes], "answers": [yes for _, yes in s.answers],
        "rolling": [book.name(pair) for pair in s.rolling], "fated": [book.name(pair) for pair in s.fated],
        "revealed": [mine[:] for mine in s.revealed],
        "support": {one: s.support[one][:] for one in seen}, "control": {one: s.control[one][:] for one in seen},
    }  # fmt: skip
