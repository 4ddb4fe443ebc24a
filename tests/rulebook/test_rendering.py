"""Jinja2 with the place of every character: what is printed is what Jinja2 prints, and it is found where it stands."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards import bundled, load_game
from deckproof.cards.memo import Memo
from deckproof.cards.rulebook.rendered import COMMENT, OPEN, as_it_stands
from deckproof.cards.rulebook.rendering import render
from deckproof.cards.rulebook.values import PlacedText, rulebook_data
from deckproof.cards.source import Source
from deckproof.cards.templating.template import FaceValueError, PlainEnvironment
from deckproof.cards.templating.templatework import BUDGET, Budget
from deckproof.generator.cache.shelf import GameShelf
from deckproof.generator.cache.store import Store

from .kit import SAMPLE, shown

MakeGame = Callable[..., Path]
TEMPLATES = [
    SAMPLE,
    "no template at all\n",
    "",
    "{{ game.title }}",
    "a {{ game.title }}{{ game.title }} b\n{{ rules.hand.start }}",
    "{% for card in cards.wishes %}{{ card.name }}, {% endfor %}",
    "{% for card in cards.wishes %}\n- {{ card.name }}\n{% else %}\nnone\n{% endfor %}\nend",
    "{% for card in cards.wishes if card.cost > 1 %}{{ loop.index }}. {{ card.name | upper }} {% endfor %}",
    "{% if rules.hand.start == 5 %}five 5{% elif true %}x{% else %}y{% endif %} end",
    "{% if rules.hand.start == 4 %}four{% elif rules.hand.start == 5 %}5 {{ game.short }}{% else %}y{% endif %} end",
    "a   {%- if true -%}   b   {%- endif -%}   c",
    "a {## not 1 but 2 ##} {#b 3} b {%- raw -%} {{ raw }} {% endraw %} c",
    "{% set n = rules.hand.start %}\nn is {{ n }} and {{ n + 1 }} and {{ n ~ ' cards' }}",
    "{% set name = by_id.A1.name %}{{ name }} is {{ name | length }} long",
    "{{ cards.wishes | map(attribute='name') | join(', ') }}",
    "{% for a in cards.wishes %}{% for b in cards.wishes %}{{ a.id }}{{ b.name }} {% endfor %}\n{% endfor %}",
    "{{ 'a' if rules.hand.start else 'b' }} {{- ' c' -}} {{ \"d }} e\" }}",
    "  {% if true %}\n  indented 7\n  {% endif %}\n\n\n  {{ counts.wishes }}\n",
]


def unmarked() -> PlainEnvironment:
    """Jinja2 as the rulebook has it, without marks."""
    made = PlainEnvironment()
    made.trim_blocks = made.lstrip_blocks = made.keep_trailing_newline = True
    made.comment_start_string, made.comment_end_string = COMMENT
    return made


@pytest.fixture
def data(make_game: MakeGame) -> dict[str, Any]:
    return rulebook_data(load_game(make_game()))


def test_what_another_run_compiled_is_not_compiled_again(
    data: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rendered(words: str) -> str:
        memo = Memo(shelf=GameShelf(Store(tmp_path), "game"))
        text = render(Source("rulebook.md", "{{ game.title }}, " + words), data, memo).text
        memo.settle()
        return text

    title, compiled, compile_ = data["game"]["title"], [], PlainEnvironment.compile
    monkeypatch.setattr(PlainEnvironment, "compile", lambda *all: compiled.append(all) or compile_(*all))
    assert [rendered(words) for words in ("one", "two", "one")] == [
        f"{title}, {words}" for words in ("one", "two", "one")
    ]
    assert len(compiled) == 2


@pytest.mark.parametrize("template", TEMPLATES)
def test_marking_changes_nothing(template: str, data: dict[str, Any]) -> None:
    expected = unmarked().from_string(template).render(**data, **{BUDGET: Budget()})
    rendered = render(Source("rulebook.md", template), data)
    assert rendered.text == expected
    assert OPEN not in rendered.text


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_word_is_found_where_it_stands(template: str, data: dict[str, Any]) -> None:
    rendered = render(Source("rulebook.md", template), data)
    for word in re.finditer(r"\w+", rendered.text):
        got = shown(rendered.place(*word.span()))
        assert (got and word[0].startswith(got)) or got.startswith("{{"), word[0]  # a word may come from two spots


def test_the_whole_of_ygios_is_the_same_without_marks() -> None:
    game = load_game("ygios")
    path = bundled()["ygios"] / "rulebook.md"
    text = path.read_text(encoding="utf-8")
    values = rulebook_data(game)
    expected = unmarked().from_string(text).render(**values, **{BUDGET: Budget(200_000, 10_000_000)})
    assert render(Source("rulebook.md", text), values).text == expected


def test_texts_of_the_data_have_their_own_places(data: dict[str, Any]) -> None:
    rendered = render(Source("rulebook.md", "Look: {{ by_id.A1.text }}"), data)
    at = rendered.text.index("1 card")
    place = rendered.place(at, at + 6)
    assert (place.source.name.rsplit("/", 1)[-1], place.line, shown(place)) == ("cards.yaml", 6, "1 card")


def test_words_around_an_expression_reach_over_it(data: dict[str, Any]) -> None:
    rendered = render(Source("rulebook.md", "Take +{{ rules.hand.start }} wishes {% if true %}now{% endif %}."), data)
    at = rendered.text.index("+5")
    assert shown(rendered.place(at, at + 2)) == "+{{ rules.hand.start }}"
    assert shown(rendered.place(at, at + 9)) == "+{{ rules.hand.start }} wishes"
    assert shown(rendered.place(at, at + 13)) == "+{{ rules.hand.start }} wishes "


def test_what_an_expression_makes_stands_where_the_expression_stands(data: dict[str, Any]) -> None:
    rendered = render(Source("rulebook.md", "one\nHand: {{ rules.hand.start }}; {{ by_id.A1.name | upper }}."), data)
    five, upper = rendered.text.index("5"), rendered.text.index("WISH")
    assert str(rendered.place(five, five + 1)) == "rulebook.md:2:7"
    assert shown(rendered.place(five, five + 1)) == "{{ rules.hand.start }}"
    assert shown(rendered.place(upper, upper + 4)) == "{{ by_id.A1.name | upper }}"


def test_a_filter_makes_a_plain_text(data: dict[str, Any]) -> None:
    assert isinstance(data["by_id"]["A1"]["name"], PlacedText)
    assert type(str(data["by_id"]["A1"]["name"])) is str


@pytest.mark.parametrize(
    ("template", "why", "line"),
    [
        ("a\n\n{% include 'other.md' %}", "'include' is not allowed here", 3),
        ("{% import 'other.md' as o %}", "is not allowed here", 1),
        ("{% macro m() %}{% endmacro %}", "is not allowed here", 1),
        ("a\n\nb {{ rules.hand.stort }}", "there is no 'stort' here", 3),
        ("\n{{ nobody }}", "'nobody' is undefined", 2),
        ("{{ game.title.upper() }}", "'call' is not allowed here", 1),
        ("{% for card in cards.wishes %}\n{{ cards }}{% endfor %}", "cannot be printed", 2),
        ("x\n{{ 'a\ue000b' }}", "a private character", 2),
        ("{% for a in cards.wishes %}", "is never ended", 1),
    ],
)
def test_what_is_no_plain_data_is_refused(template: str, why: str, line: int, data: dict[str, Any]) -> None:
    with pytest.raises(FaceValueError) as told:
        render(Source("rulebook.md", template), data)
    assert why in str(told.value).lower() or why in str(told.value)
    assert told.value.line == line


def test_private_characters_in_the_data_are_refused(make_game: MakeGame) -> None:
    files = {"cards.yaml": '- {id: A1, name: "A\ue000B", cost: 1}\n'}
    with pytest.raises(FaceValueError, match="private character"):
        render(Source("rulebook.md", "{{ by_id.A1.name }}"), rulebook_data(load_game(make_game(files))))


def test_without_templates_it_is_what_jinja_makes_of_it() -> None:
    """The same text, and the same places of all its characters; with anything to work out it is left to Jinja2."""
    plain = [text for text in TEMPLATES if "{" not in text]
    plain += ["# A {#a}\n\n:::cards x\n{ a } } %} ##} b", "\n\n  two\n  lines  \n\n"]
    for text in plain:
        source = Source("rulebook.md", text)
        found, made = as_it_stands(source), render(source, {})
        assert found is not None and found.text == made.text
        assert [found.place(at, at + 2) for at in range(len(text))] == [
            made.place(at, at + 2) for at in range(len(text))
        ]
    for text in ("{{ a }}", "{% if a %}", "a {## b ##}", f"a{OPEN}", "a" * 1_000_001):
        assert as_it_stands(Source("rulebook.md", text)) is None
