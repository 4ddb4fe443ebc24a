"""Faults of single files of a game: what is said, and where."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import load_game
from deckproof.cards.finding import DataError, Finding
from deckproof.validator.retold.phrased import SPEAKER, THIS

MakeGame = Callable[..., Path]
Told = Callable[[Path], list[str]]

CARD = "- {id: A, name: A}\n"
LONG = "it has 300 characters, and file names have no room for more than 64"
SELF = "in meanings it stands for the card whose text is read"
RULE = "an id has letters, digits, '_' and '-' and begins with a letter or digit"
SPAN = "must be a whole number from 1 up, or two of them: [least, most], or [least, null] for 'and more'"
DEVICE = "Windows keeps this name for a device, so no file can have it"

ASIDE = "lies in a hidden folder or a cache, which is passed over, so nobody would see it change"

GAME = """\
title: Three Wishes
{extra}
components:
  wishes:
    title: Wish cards
    kind: card
    cards: cards.yaml
    size: poker
    front: plain
"""


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        ("tilte: x", ["game.yaml:2:1 DAT004 'tilte' is not a key of the game"]),
        (
            "players: none",
            [f"game.yaml:2:10 DAT007 'players' {SPAN}"],
        ),
        (
            "players: [3, 2]",
            [f"game.yaml:2:10 DAT007 'players' {SPAN}"],
        ),
        (
            "players: [null, 3]",
            [f"game.yaml:2:10 DAT007 'players' {SPAN}"],
        ),
        ("age: 0", ["game.yaml:2:6 DAT007 'age' must be at least 1, not 0"]),
        ("palette: {ink: red}", ["game.yaml:2:16 DAT007 'ink' must be a colour like #1E1420 or #FFF, not 'red'"]),
        (
            'palette: {"a b": "#FFF"}',
            [f"game.yaml:2:11 DAT021 'a b' cannot be an id: {RULE}"],
        ),
        (
            "modes: {aux: x}",
            [f"game.yaml:2:9 DAT021 'aux' cannot be an id: {DEVICE}"],
        ),
        (
            "icons: {star: art/satr.svg}",
            ["game.yaml:2:15 DAT025 there is no file 'art/satr.svg' in the folder of the game"],
        ),
        ("icons: {star: ../x.svg}", ["game.yaml:2:15 DAT024 the path '../x.svg' leaves the folder of the game"]),
        (
            "icons: {star: /etc/hostname}",
            ["game.yaml:2:15 DAT024 the path '/etc/hostname' leaves the folder of the game"],
        ),
        ("icons: {star: 'C:\\x.svg'}", ["game.yaml:2:15 DAT024 the path 'C:\\\\x.svg' leaves the folder of the game"]),
        (
            "icons: {star: .art/star.svg}",
            [
                f"game.yaml:2:15 DAT001 a file cannot be read: '.art/star.svg' {ASIDE}",
            ],
        ),
        (
            "rules: ygios",
            ["game.yaml:2:1 DAT004 'rules' is not a key of the game"],
        ),
        ("icons: {star: game.yaml}", ["game.yaml:2:15 DAT007 'game.yaml' is no picture for an icon"]),
        ("cover: art/satr.svg", ["game.yaml:2:8 DAT025 there is no file 'art/satr.svg' in the folder of the game"]),
        ("cover: game.yaml", ["game.yaml:2:8 DAT007 'game.yaml' is no picture for a cover"]),
        (
            "fonts: {body: {regular: x.ttf}}",
            ["game.yaml:2:25 DAT025 there is no file 'x.ttf' in the folder of the game"],
        ),
        ("fonts: {body: {bold: art/star.svg}}", ["game.yaml:2:15 DAT005 a font family lacks the key 'regular'"]),
        ("marks: {m: {title: M, means: m, icon: s}}", ["game.yaml:2:39 DAT022 there is no icon 's'"]),
        ("print: {papper: a4}", ["game.yaml:2:9 DAT004 'papper' is not a key of the print defaults"]),
    ],
)
def test_faults_of_game_yaml(make_game: MakeGame, told: Told, extra: str, said: list[str]) -> None:
    files = {"game.yaml": GAME.format(extra=extra), "cards.yaml": CARD, ".art/star.svg": "<svg/>"}
    assert told(make_game(files)) == said


def test_components_that_differ_only_in_case(make_game: MakeGame, told: Told) -> None:
    component = "title: W, kind: card, cards: cards.yaml, size: poker, front: plain"
    game = f"title: X\ncomponents:\n  Coins: {{{component}}}\n  coins: {{{component.replace('cards.y', 'more.y')}}}\n"
    more = CARD.replace("A", "B")
    found = told(make_game({"game.yaml": game, "cards.yaml": CARD, "more.yaml": more}))
    assert found == ["game.yaml:4:3 DAT021 'coins' cannot be an id: 'Coins' differs from it only in case"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("{f: {}}", "10:17 DAT007 'f' needs exactly one of 'type', 'ref' and 'one_of'"),
        ("{f: {type: text, ref: wishes}}", "10:17 DAT007 'f' needs exactly one of 'type', 'ref' and 'one_of'"),
        ("{f: {type: txet}}", "10:24 DAT023 'txet' is not a choice for 'type'"),
        (
            "{f: {type: text, max: 3}}",
            "10:17 DAT007 'f' can have 'min' and 'max' only with 'type: integer' or 'type: number'",
        ),
        ("{f: {type: integer, min: 3, max: 1}}", "10:17 DAT007 'f' has a 'min' of 3 above its 'max' of 1"),
        ("{f: {one_of: []}}", "10:26 DAT007 'one_of' must not be empty"),
        ("{f: {ref: whishes, optional: true}}", "10:23 DAT022 there is no component 'whishes'"),
        ("{name: {type: text}}", "10:14 DAT007 the field 'name' is a key that every card has"),
        ("{f: {type: text, optional: true}}\n    distinguish: g", "11:18 DAT022 there is no field 'g'"),
    ],
)
def test_faults_of_declared_fields(make_game: MakeGame, told: Told, fields: str, said: str) -> None:
    game = GAME.format(extra="") + f"    fields: {fields}\n"
    assert told(make_game({"game.yaml": game, "cards.yaml": CARD}))[:1] == [f"game.yaml:{said}"]


@pytest.mark.parametrize(
    ("bounds", "said"),
    [
        ("min: 1.5", "'f' must be at least 2, not 1"),
        ("max: 0.9", "'f' must be at most 0, not 1"),
        ("min: 2, max: 1e302", "'f' must be at least 2, not 1"),
    ],
)
def test_whole_numbers_have_bounds_of_any_kind(make_game: MakeGame, told: Told, bounds: str, said: str) -> None:
    game = GAME.format(extra="") + f"    fields: {{f: {{type: integer, {bounds}}}}}\n"
    card = "- {id: A, name: A, f: 1}\n"
    assert told(make_game({"game.yaml": game, "cards.yaml": card})) == [f"cards.yaml:1:23 DAT007 {said}"]


FIELDS = """\
    fields:
      n: {type: integer, min: 1, max: 8}
      x: {type: number, optional: true}
      b: {type: boolean, optional: true}
      many: {one_of: [red, blue], list: true, optional: true}
      after: {ref: wishes, list: true, optional: true}
      copy: {type: text, optional: true}
"""


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("{id: A, name: A}", "1:3 DAT005 a card lacks the key 'n'"),
        ("{id: A, name: A, n: 9}", "1:23 DAT007 'n' must be at most 8, not 9"),
        ("{id: A, name: A, n: 1, x: a}", "1:29 DAT006 'x' must be a number, not the text 'a'"),
        ("{id: A, name: A, n: 1, b: 1}", "1:29 DAT006 'b' must be true or false, not the number 1"),
        ("{id: A, name: A, n: 1, many: red}", "1:32 DAT006 'many' must be a list, not the text 'red'"),
        ("{id: A, name: A, n: 1, many: [blue, rde]}", "1:39 DAT023 'rde' is not a choice for item 2 of 'many'"),
        ("{id: A, name: A, n: 1, after: [A, B]}", "1:37 DAT022 there is no card in 'wishes' with the id 'B'"),
        ("{id: A, name: A, n: 1, x: }", "1:29 DAT006 'x' must be a number, not empty"),
        ("{id: A, name: A, n: 1, copy: 3}", "1:32 DAT006 'copy' must be text, not the number 3"),
        ("{id: A, name: A, n: 1, marks: [onec]}", "1:34 DAT022 there is no mark 'onec'"),
        ("{id: A, name: A, n: 1, marks: once}", "1:33 DAT006 'marks' must be a list, not the text 'once'"),
        ("{id: A, name: A, n: 1, copies: 99999999}", "1:34 DAT007 'copies' must be at most 1000, not 99999999"),
        ("{id: A, name: A, n: 1, copies: 0}", "1:34 DAT007 'copies' must be at least 1, not 0"),
        (
            "{id: A, name: A, n: 1, copies: true}",
            "1:34 DAT006 'copies' must be a whole number, not the truth value true",
        ),
        (
            "{id: a b, name: A, n: 1}",
            f"1:8 DAT021 'a b' cannot be an id: {RULE}",
        ),
        (
            f"{{id: {'x' * 300}, name: A, n: 1}}",
            f"1:8 DAT021 '{'x' * 40}...' cannot be an id: {LONG}",
        ),
        *(
            (f"{{id: {word}, name: A, n: 1}}", f"1:8 DAT021 '{word}' cannot be an id: {SELF}")
            for word in (THIS, *SPEAKER)
        ),
        ("{id: 12, name: A, n: 1}", "1:8 DAT006 'id' must be text, not the number 12"),
        ("{id: A, name: '', n: 1}", "1:17 DAT007 'name' must not be empty"),
        ("just text", "1:3 DAT006 a card must be a mapping (key: value), not the text 'just text'"),
    ],
)
def test_faults_of_cards(make_game: MakeGame, told: Told, card: str, said: str) -> None:
    game = GAME.format(extra="marks: {once: {title: ONCE, means: One time.}}") + FIELDS
    assert told(make_game({"game.yaml": game, "cards.yaml": f"- {card}\n"}))[:1] == [f"cards.yaml:{said}"]


def test_cards_with_every_kind_of_field(make_game: MakeGame) -> None:
    game = GAME.format(extra="marks: {once: {title: ONCE, means: One time.}}") + FIELDS
    cards = (
        "- {id: A, name: A, n: 1, x: 2, b: true, many: [red], after: [A, B], copy: words}\n- {id: B, name: B, n: 8}\n"
    )
    loaded = load_game(make_game({"game.yaml": game, "cards.yaml": cards}))
    full, bare = loaded.by_id["A"].data, loaded.by_id["B"].data
    names = ("n", "x", "b", "many", "after", "copy")
    assert [full[name] for name in names] == [1, 2, True, ["red"], ["A", "B"], "words"]
    assert [bare[name] for name in names] == [8, None, None, [], [], ""]


@pytest.mark.parametrize("text", ["", "[]", "{a: 1}", "words"])
def test_a_component_file_is_a_list(make_game: MakeGame, told: Told, text: str) -> None:
    (said,) = told(make_game({"cards.yaml": text}))
    assert said.startswith("cards.yaml:1:1 DAT006 the file of the component 'wishes' must be a list of cards, not ")


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("a: 3", ["1:4 DAT006 the rule 'a' must be {value: ..., from: ...} or a mapping of rules, not the number 3"]),
        ("[1]", ["1:1 DAT006 rules.yaml must be {value: ..., from: ...} or a mapping of rules, not a list"]),
        ("a: {value: 3}", ["1:4 DAT005 a rule lacks the key 'from'"]),
        ("a: {from: 'house: so'}", ["1:4 DAT005 a rule lacks the key 'value'"]),
        ("a: {value: 3, from: 'house: so', note: 1}", ["1:40 DAT006 'note' must be text, not the number 1"]),
        ("a: {value: 3, from: page 3}", ["1:21 DAT027 'page 3' does not say where the rule comes from"]),
        (
            "a.b: {value: 3, from: 'house: so'}",
            [f"1:1 DAT021 'a.b' cannot be an id: {RULE}"],
        ),
    ],
)
def test_faults_of_rules(make_game: MakeGame, told: Told, rules: str, said: list[str]) -> None:
    assert told(make_game({"rules.yaml": rules})) == [f"rules.yaml:{one}" for one in said]


def test_files_that_nothing_names_are_told_with_what_they_may_be(make_game: MakeGame) -> None:
    """Each under one name; what is meant by a name that is nearly right is told there alone."""

    def hints(files: dict[str, str]) -> list[tuple[str, str]]:
        game = load_or_fault(
            make_game({"game.yaml": GAME.format(extra=""), "cards.yaml": CARD, **files}, "-".join(files))
        )
        return [(one.message, one.hint) for one in game if one.code in ("DAT025", "DAT028", "DAT029")]

    said = "nothing in game.yaml names the file"
    assert hints({"it's.yaml": CARD}) == [
        (f"{said} 'it's.yaml'", "add a component with 'cards: it's.yaml' or move it away")
    ]
    sheet = "it is read beside play.md, the rule sheet, which is not there: write one, or move this away"
    assert hints({"words.yaml": "places: [deck]\n"}) == [(f"{said} 'words.yaml'", sheet)]
    assert hints({"words.yaml": "places: [deck]\n", "play.md": "# Three Wishes\n"}) == []
    assert hints({"words.yaml": "places: [deck]\n", "examples.md": "# Examples\n"}) == []
    phrased = {"words.yaml": "places: [deck]\n", "examples.md": "# Examples\n", "phrases.yaml": "phrases: []\n"}
    assert hints(phrased) == [(f"{said} 'words.yaml'", sheet)]
    book = "the rulebook is read from 'rulebook.md', which is not there: if this is it, call it so"
    unread = "nothing prints or plays what stands in"
    assert hints({"Rulebok.md": "# Three Wishes\n"}) == [(f"{unread} 'Rulebok.md'", book)]
    assert hints({"text.md": "# Three Wishes\n\n:::cards wish\n"}) == [(f"{unread} 'text.md'", book)]
    assert hints({"plays.md": "# Three Wishes\n"})[0][1].startswith("the rule sheet is read from 'play.md'")
    for name in ("my-rules.md", "the_rules.md", "house rule.md", "rulebook2.md"):
        assert hints({name: "# Three Wishes\n"}) == [(f"{unread} '{name}'", book)]
    assert hints(dict.fromkeys(("player.md", "replay.md", "ruler.md", "display.md"), "# Hi\n")) == []
    assert hints({"text.md": "# Ideas\n", "examples.md": ":::example one\n:::\n", "README.md": "# Hi\n"}) == []
    told = {"play.md": "# Three Wishes\n", "rulebook.told.yaml": "{}\n"}
    assert "beside rulebook.md, the rulebook, which is not there" in hints(told)[0][1]
    assert hints({**told, "rulebook.md": "# Three Wishes\n"}) == []
    near = GAME.format(extra="").replace("cards.yaml", "card.yaml")
    assert [hint for _, hint in hints({"cards.yaml": CARD, "game.yaml": near})] == ["did you mean 'cards.yaml'?"]
    other = GAME.format(extra="").replace("cards.yaml", "spells.yml")
    assert hints({"game.yaml": other})[:1] == [
        (
            f"{said} 'cards.yaml'",
            "game.yaml names 'spells.yml', which is not there; if this is meant, write 'cards: cards.yaml'",
        )
    ]


def load_or_fault(folder: Path) -> list[Finding]:
    """What is found in a folder, whether it can be read or not."""
    try:
        return load_game(folder).warnings
    except DataError as error:
        return error.findings
