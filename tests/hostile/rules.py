"""Folders of games that run from their words, and that nobody would write in good faith: rules, words, cards, books.

Each is the game of ``deckproof new`` with something put into it that takes long, grows, or goes round in circles.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
TURN, RULES, CLAIMS, END = "1. Draw 1 card.", "## Rules\n", "## Claims\n", "## End\n"
MANY = "id: c{0}, name: Card {0}, number: {1}"


def text(file: str) -> str:
    """A file of the sound game."""
    return (DUEL / file).read_text(encoding="utf-8")


def _sheet(old: str, new: str) -> dict[str, str]:
    said = text("play.md")
    assert old in said
    return {"play.md": said.replace(old, new, 1)}


def _cards(*lines: str) -> str:
    return text("cards.yaml") + "".join(f"- {{{line}}}\n" for line in lines)


def _different(count: int, words: str = "You are hidden until your next turn.") -> str:
    lines = (f'{MANY.format(at, at % 8 + 1)}, text: "{words}", art: art/nook.svg' for at in range(count))
    return _cards(*lines)


def _unlisted(cards: str) -> dict[str, str]:
    """These cards, and reference cards that do not list them: there is room for ten."""
    listed = text("faces/reading-list.yaml")
    return {"cards.yaml": cards, "faces/reading-list.yaml": listed[: listed.index("  # `each`")]}


def _pieces() -> str:
    return text("cards.yaml").replace("copies: 5", "copies: 1000").replace("copies: 2", "copies: 1000")


def _book(more: str) -> dict[str, str]:
    return {"rulebook.md": f"{text('rulebook.md')}\n\n## More\n\n{more}\n"}


def _words(more: str) -> dict[str, str]:
    return {"words.yaml": text("words.yaml") + more}


def _examples(more: str) -> dict[str, str]:
    return {"examples.md": f"{text('examples.md')}\n{more}\n"}


def _verb(name: str, means: str, takes: str = "") -> str:
    forms = ", ".join(f"{name}{end}" for end in ("", "s", "ed", "en", "ing"))
    return f'  {name}: {{forms: [{forms}], takes: "{takes}", means: "{means}"}}\n'


def _doubling(depth: int) -> str:
    """Each verb does the one before twice."""
    names = [f"zig{chr(97 + at // 26)}{chr(97 + at % 26)}" for at in range(depth)]
    first = _verb(names[0], "Draw 1 card.")
    return first + "".join(_verb(name, f"{one.capitalize()}. {one.capitalize()}.") for one, name in pairwise(names))


def _phrase(say: str, means: str = "{who: you, do: draw, n: 1}") -> str:
    return f'  - {{kind: effect, say: "{say}", means: {means}}}\n'


def _bomb() -> str:
    rows = ["bomb:", "  - &a [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"  - &{chr(98 + at)} [{', '.join(['*' + chr(97 + at)] * 10)}]" for at in range(9)]
    return "\n".join(rows) + "\n"


_ALL = "As soon as a player has more than {0} cards in hand, that player is out."
_GOOD = """```example good-{0}
Ann holds Whisper.
Ben holds Peek.
Ann draws Sneeze.
Ann plays Whisper.
Ann chooses Ben.
Ann names Peek.
Ben is out.
```
"""
_ENDING = text("play.md")[text("play.md").index(END) : text("play.md").index(CLAIMS)]
_OUT = "The game ends when 4 players are out.\nThe player with the highest number in hand wins.\n\n"
_WORN = "If there are {0} players, the one who has drawn the highest number in hand may win the game."
_NOW = "(now) (then) (so) the {{a{0}:place}} of {{b:place}} (now) is (so) full"
_POOLS = "  # 0\n  # 1\npools: ["
_OWL = "If you hold Peek, you are out."
_NOOK = "You are hidden until your next turn."
_LOOPS = "".join(f"{{% for {one} in cards.cards %}}" for one in "abcdef") + "{{ a.name }}" + "{% endfor %}" * 6

FOLDERS: Mapping[str, Callable[[], Mapping[str, str]]] = {
    "shuffles of thousands each turn": lambda: {
        **_sheet(TURN, "1. Shuffle the deck.\n1. Draw 1 card."),
        "cards.yaml": _pieces(),
    },
    "thousands of cards that come back": lambda: {
        **_sheet(TURN, "1. Each player puts their row into the deck.\n1. Shuffle the deck.\n1. Draw 1 card."),
        "cards.yaml": _pieces(),
    },
    "thousands of different cards": lambda: _unlisted(_different(2000)),
    "thousands of cards with texts of their own": lambda: _unlisted(
        _cards(
            *(
                f'{MANY.format(at, at % 8 + 1)}, text: "Draw {at % 48 + 2} cards. {_OWL}", art: art/nook.svg'
                for at in range(2000)
            )
        )
    ),
    "hundreds of steps a turn": lambda: _sheet(TURN, "1. Draw 1 card.\n1. Discard 1 card.\n" * 100),
    "hundreds of choices a turn": lambda: _sheet(
        TURN, "1. Draw 1 card.\n" + "".join(f"1. You may discard {n} cards.\n" for n in range(2, 202))
    ),
    "hundreds of conditions": lambda: _sheet(RULES, RULES + "\n" + "\n".join(_ALL.format(n) for n in range(3, 303))),
    "hundreds of claims": lambda: _sheet(
        CLAIMS, CLAIMS + "\n" + "\n".join(f"A player never has more than {n} cards in hand." for n in range(3, 303))
    ),
    "hundreds of claims about turns": lambda: _sheet(
        CLAIMS, CLAIMS + "\n" + "\n".join(f"The game never has more than {n} turns." for n in range(20, 320))
    ),
    "hundreds of claims that are false": lambda: _sheet(
        CLAIMS, CLAIMS + "\n" + "\n".join(f"A player never has {n} cards in row." for n in range(1, 10)) * 30
    ),
    "no end": lambda: _sheet(_ENDING, f"{END}\n{_OUT}"),
    "a rule that sets itself off": lambda: _sheet(
        RULES, f"{RULES}\nAs soon as the deck is not empty, shuffle the deck.\n"
    ),
    "a draw that sets off a draw": lambda: {
        **_sheet(RULES, f"{RULES}\nWhen a player draws 1 card, each player draws 1 card.\n"),
        "cards.yaml": _pieces(),
    },
    "a sentence of thousands of words": lambda: _sheet(TURN, "1. Draw 1 card" + ", then draw 1 card" * 5000 + "."),
    "ifs in ifs": lambda: _sheet(TURN, "1. " + "If the deck is empty, " * 3000 + "draw 1 card."),
    "a line of a megabyte": lambda: _sheet(RULES, RULES + "\n" + "If a player is out, " * 50_000 + "draw 1 card.\n"),
    "a word of a megabyte": lambda: _sheet(RULES, RULES + "\nA player draws " + "x" * 1_000_000 + ".\n"),
    "unread sentences": lambda: _sheet(RULES, RULES + "\n" + "Every frog sings to a player who draws a deck. " * 390),
    "places without end": lambda: _words(_POOLS + ", ".join(f"p{n}" for n in range(50_000)) + "]\n"),
    "the longest lexicon there may be": lambda: _words(
        "pools: ["
        + ", ".join(f"pool{n}" for n in range(200))
        + "]\nverbs:\n"
        + "".join(_verb(f"zig{chr(97 + n // 26)}{chr(97 + n % 26)}", "Draw 1 card.") for n in range(60))
    ),
    "a verb that means itself": lambda: _words("verbs:\n" + _verb("zig", "Zig.")),
    "verbs in a circle": lambda: _words("verbs:\n" + _verb("zig", "Zag.") + _verb("zag", "Zig.")),
    "verbs that double": lambda: {**_words("verbs:\n" + _doubling(59)), **_sheet(TURN, "1. Zigch.")},
    "a pattern of choices": lambda: {
        **_words("phrases:\n" + _phrase("[a|b|c|d] " * 40 + "x")),
        **_sheet(TURN, f"1. {'a b c d ' * 10}y."),
    },
    "a pattern of gaps": lambda: {
        **_words("phrases:\n" + _phrase("(a) (a) " * 40 + "b")),
        **_sheet(TURN, f"1. {'a ' * 60}c."),
    },
    "a pattern of slots": lambda: {
        **_words("phrases:\n" + _phrase(" ".join(f"{{a{n}:place}}" for n in range(40)))),
        **_sheet(TURN, f"1. {'deck row ' * 19}deck."),
    },
    "patterns that read the same": lambda: {
        **_words("phrases:\n" + "".join(_phrase(_NOW.format(n)) for n in range(60))),
        **_sheet(TURN, TURN + " Now then so the deck of deck now is so full." * 100),
    },
    "a bomb of aliases": lambda: _words(_bomb()),
    "words within words": lambda: _words("deep: " + "[" * 20_000 + "]" * 20_000 + "\n"),
    "thousands of keys": lambda: _words("".join(f"key{n}: [x]\n" for n in range(20_000))),
    "a book of a million characters in a line": lambda: _book("A player draws 1 card. " * 50_000),
    "a book of thousands of sentences": lambda: _book(
        "\n\n".join(f"A player draws {n} cards and is out." for n in range(9000))
    ),
    "a book of the same sentence": lambda: _book("\n\n".join(["Each player draws 1 card, then plays 1 card."] * 9000)),
    "a book of nearly the rules": lambda: _book("\n\n".join(_WORN.format(n) for n in range(2000))),
    "a sentence of a page": lambda: _book(
        "A player " + "who is not out and does not hold Peek " * 350 + "draws 1 card."
    ),
    "a table of 500 by 200": lambda: _book(
        "|" + " a |" * 200 + "\n|" + "---|" * 200 + "\n" + ("|" + " 1 |" * 200 + "\n") * 500
    ),
    "hundreds of tables": lambda: _book("\n\n".join(["| a | b |\n|---|---|\n" + "| 1 | 2 |\n" * 20] * 400)),
    "stars without end": lambda: _book("*" * 900 + " a " + "**a" * 2000),
    "quotes of quotes": lambda: _book("> " * 400 + "a"),
    "a list of thousands": lambda: _book("\n".join(f"{n}. Draw 1 card." for n in range(1, 5001))),
    "hundreds of remarks": lambda: _book(
        "\n\n".join(
            f"<!-- deckproof: tells turn.{n % 3 + 1} -->\nWhoever is awake takes {n} looks." for n in range(1500)
        )
    ),
    "loops of templates": lambda: _book(_LOOPS),
    "thousands of examples": lambda: _examples("\n".join(_GOOD.format(n) for n in range(3000))),
    "an example of thousands of sentences": lambda: _examples(
        "```example long\n" + "Ann holds Whisper.\nAnn is not out.\n" * 3000 + "```\n"
    ),
    "an example that is not read": lambda: _examples(
        "```example odd\n" + "\n".join(f"Ann sings {n} songs to a frog." for n in range(2000)) + "\n```\n"
    ),
    "examples with a wrong end": lambda: _examples(
        "\n".join(_GOOD.format(n).replace("Ben is out", "Ann is out") for n in range(300))
    ),
    "a name of thousands of characters": lambda: {"cards.yaml": text("cards.yaml").replace("Old Owl", "Owl " * 5000)},
    "a thousand examples of a hundred sentences": lambda: _examples(
        "\n".join(_GOOD.format(n).replace("Ben is out.", "Ben is out.\n" * 95) for n in range(1000))
    ),
    "a card of thousands of sentences": lambda: {"cards.yaml": text("cards.yaml").replace(_NOOK, f"{_NOOK} " * 3000)},
}
"""The files that are other than those of the game, by what is hostile in them."""


def write(name: str, folder: Path) -> Path:
    """The hostile folder with this name, in another one; where it lies."""
    made = folder / "hostile"
    shutil.copytree(DUEL, made)
    for file, words in FOLDERS[name]().items():
        (made / file).write_text(words, encoding="utf-8")
    return made
