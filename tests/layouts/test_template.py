"""Values in faces: all a face may say, and every way of saying more that is refused."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.cards.templating.template import MAX_TEMPLATE, FaceValueError, Templates
from deckproof.cards.templating.templatetree import FILTERS, TESTS

DATA: dict[str, Any] = {
    "card": {"name": "Ann", "n": 7, "half": 2.5, "marks": ["b", "a"], "text": "", "none": None, "yes": True},
    "rules": {"hand": {"start": 5}, "keys": 2},
}
GONE = ("batch", "list", "string", "select", "reject", "limited", "concat", "_limited", "_concat", "format")
LONG = "{% set s = 'xxxxxxxxxx' %}" + "{% set s = s ~ s %}" * 10


@pytest.fixture
def templates() -> Templates:
    return Templates()


def refusal(templates: Templates, template: str) -> FaceValueError:
    with pytest.raises(FaceValueError) as caught:
        templates.text(template)(DATA)
    return caught.value


@pytest.mark.parametrize(
    ("template", "printed"),
    [
        ("plain { words } % #", "plain { words } % #"),
        ("{{ card.name }}", "Ann"),
        ("{{ card['name'] }} {{ rules.hand.start }} {{ rules.keys }}", "Ann 5 2"),
        ("{{ card.marks[0] }}{{ card.marks[-1] }}{{ card.name[1:] }}{{ (1, 2)[1] }}", "bann2"),
        ("{{ card.n + 1 }} {{ card.n - 1 }} {{ card.n * 2 }} {{ -card.n }} {{ +card.n }}", "8 6 14 -7 7"),
        ("{{ card.n / 2 }} {{ card.n // 2 }} {{ card.n % 4 }}", "3.5 3 3"),
        ("{{ 4.0 }} {{ card.half }} {{ card.half * 2 }}", "4 2.5 5"),
        ("{{ card.name ~ ' ' ~ card.n }} {{ card.name + '!' }}", "Ann 7 Ann!"),
        ("{{ 'big' if card.n >= 7 else 'small' }}", "big"),
        ("{% if card.n is odd and not card.text %}odd{% elif card.n %}even{% else %}none{% endif %}", "odd"),
        ("{% if 3 < card.n <= 7 or card.none %}between{% endif %}", "between"),
        ("{% if 'a' in card.marks and card.name != 'Bob' %}yes{% endif %}", "yes"),
        ("{% for m in card.marks %}{{ loop.index }}{{ m }}{{ '' if loop.last else ', ' }}{% endfor %}", "1b, 2a"),
        ("{% for m in card.marks if m != 'a' %}{{ m }}{% else %}none{% endfor %}", "b"),
        ("{% for a, b in [(1, 2), [3, 4]] %}{{ a }}{{ b }}{% endfor %}", "1234"),
        ("{% for x in [] %}{% else %}none{% endfor %}", "none"),
        ("{% for key in rules %}{{ key }} {% endfor %}", "hand keys "),
        ("{% set twice = card.n * 2 %}{{ twice }}", "14"),
        ("{# unseen #}{% raw %}{{ as it is }}{% endraw %}", "{{ as it is }}"),
        ("{{ nobody | default('x') }}", "x"),
    ],
)
def test_faces_read_choose_loop_and_count(templates: Templates, template: str, printed: str) -> None:
    assert templates.text(template)(DATA) == printed


FILTER_USES = {
    "abs": ("-3 | abs", "3"), "capitalize": ("'aB' | capitalize", "Ab"), "default": ("x | default(1)", "1"),
    "first": ("card.marks | first", "b"), "float": ("'2.5' | float", "2.5"), "int": ("'12' | int", "12"),
    "join": ("card.marks | join('+')", "b+a"), "last": ("card.marks | last", "a"), "length": ("'Ann' | length", "3"),
    "lower": ("'AB' | lower", "ab"), "map": ("[card, card] | map(attribute='n') | join", "77"),
    "max": ("[1, 3] | max", "3"), "min": ("[1, 3] | min", "1"),
    "rejectattr": ("[card] | rejectattr('n', 'odd') | length", "0"), "reverse": ("[1, 2] | reverse | join", "21"),
    "round": ("2.256 | round(2)", "2.26"), "selectattr": ("[card] | selectattr('n', 'odd') | length", "1"),
    "sum": ("[card, card] | sum(attribute='n')", "14"),
    "sort": ("[card] | sort(attribute='n') | length", "1"), "title": ("'a b' | title", "A B"),
    "trim": ("' a ' | trim", "a"), "unique": ("[1, 1, 2] | unique | join", "12"), "upper": ("'ab' | upper", "AB"),
    "wordcount": ("'a b c' | wordcount", "3"),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(FILTERS))
def test_every_filter_of_the_list_works(templates: Templates, name: str) -> None:
    assert set(FILTER_USES) == FILTERS
    expression, printed = FILTER_USES[name]
    assert templates.text(f"{{{{ {expression} }}}}")(DATA) == printed


TEST_USES = {
    "defined": "card is defined", "undefined": "nobody is undefined", "none": "card.none is none",
    "number": "1.5 is number", "integer": "1 is integer", "string": "'a' is string", "even": "2 is even",
    "odd": "1 is odd", "divisibleby": "6 is divisibleby 3", "in": "1 is in [1, 2]",
}  # fmt: skip
COMPARING = {"eq": 7, "equalto": 7, "==": 7, "ne": 1, "!=": 1, "lt": 9, "<": 9, "le": 7, "<=": 7, "gt": 1, ">": 1}
COMPARING |= {"ge": 7, ">=": 7}


@pytest.mark.parametrize("name", sorted(TESTS))
def test_every_test_of_the_list_works(templates: Templates, name: str) -> None:
    if name in COMPARING:
        assert templates.expression(f"[card] | selectattr('n', '{name}', {COMPARING[name]}) | length")(DATA) == 1
        assert templates.expression(f"[card] | rejectattr('n', '{name}', {COMPARING[name]}) | length")(DATA) == 0
    else:
        assert templates.expression(TEST_USES[name])(DATA) is True


def test_lists_stay_lists(templates: Templates) -> None:
    for use in ("reverse", "sort", "unique", "map(attribute='x')", "selectattr('x')", "rejectattr('x')"):
        assert isinstance(templates.expression(f"[] | {use}")(DATA), list)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("card.n >= 7", True), ("not card.text", True), ("card.marks", ["b", "a"]), ("nobody", None),
        ("nobody is defined", False), ("['a', 'b']", ["a", "b"]), ("'a' ~ card.n", "a7"), ("card.none", None),
    ],
)  # fmt: skip
def test_expressions_give_values(templates: Templates, expression: str, value: object) -> None:
    if expression == "nobody":
        with pytest.raises(FaceValueError, match="'nobody' is undefined"):
            templates.expression(expression)(DATA)
    else:
        assert templates.expression(expression)(DATA) == value


@pytest.mark.parametrize(
    ("template", "says"),
    [
        # attributes and calls
        ("{{ card.__class__ }}", "there is no '__class__' here"),
        ("{{ card['__class__'] }}", "there is no '__class__' here"),
        ("{{ ''.__class__ }}", "'__class__' of a text is refused"),
        ("{{ card.name.upper }}", "'upper' of a text is refused"),
        ("{{ card.n.real }}", "'real' of a number is refused"),
        ("{{ card.marks.append }}", "'append' of a list is refused"),
        ("{{ card.none.x }}", "'x' of a missing value is refused"),
        ("{{ card.yes.x }}", "'x' of a true/false is refused"),
        ("{{ self }}", "the name 'self' is refused"),
        ("{% for m in card.marks %}{{ loop.previtem }}{% endfor %}", "'previtem' of a loop is refused"),
        ("{% for m in card.marks %}{{ loop['changed'] }}{% endfor %}", "'changed' of a loop is refused"),
        ("{{ card.marks | map(attribute='__class__') | join }}", "'__class__' of a text is refused"),
        ("{{ card.keys() }}", "'call' is not allowed"),
        ("{{ card.name.upper() }}", "'call' is not allowed"),
        ("{{ range(9) }}", "'call' is not allowed"),
        ("{% for m in card.marks %}{{ loop.cycle(1, 2) }}{% endfor %}", "'call' is not allowed"),
        ("{% for m in card.marks recursive %}{{ loop(m) }}{% endfor %}", "'call' is not allowed"),
        # statements
        ("{% macro m() %}{% endmacro %}", "'macro' is not allowed"),
        ("{% call x() %}{% endcall %}", "'callblock' is not allowed"),
        ("{% include 'x' %}", "'include' is not allowed"),
        ("{% import 'x' as y %}", "'import' is not allowed"),
        ("{% from 'x' import y %}", "'fromimport' is not allowed"),
        ("{% extends 'x' %}", "'extends' is not allowed"),
        ("{% block x %}{% endblock %}", "'block' is not allowed"),
        ("{% filter upper %}{% endfilter %}", "'filterblock' is not allowed"),
        ("{% set x %}{% endset %}", "'assignblock' is not allowed"),
        ("{% with x = 1 %}{% endwith %}", "'with' is not allowed"),
        ("{{ 2 ** 9 }}", "'pow' is not allowed"),
        ("{{ {'a': 1} }}", "'dict' is not allowed"),
        ("{% do 1 %}", "there is no tag 'do'"),
        # names, filters and tests
        ("{{ _budget }}", "the name '_budget' is refused"),
        ("{% set _x = 1 %}", "the name '_x' is refused"),
        ("{% for _x in card.marks %}{% endfor %}", "the name '_x' is refused"),
        ("{{ nobody }}", "'nobody' is undefined"),
        ("{{ nobody.x }}", "'nobody' is undefined"),
        ("{{ card.nmae }}", "there is no 'nmae' here"),
        ("{{ card.marks[5] }}", "there is no entry 5 in a list of 2"),
        ("{{ card | attr('x') }}", "no filter 'attr'"),
        ("{{ card | map('attr', 'x') | join }}", "'map' cannot be used like that on a mapping"),
        ("{{ card.marks | map('upper') | join }}", "'upper' of a text is refused"),
        ("{{ card.marks | map(filter='upper') | join }}", "'map' cannot be used like that on a list"),
        ("{{ card.marks | map(*card.marks) | join }}", "'*' is not allowed in a filter"),
        ("{{ 1 | round(**card) }}", "'*' is not allowed in a filter"),
        ("{{ 1 is divisibleby(*card.marks) }}", "'*' is not allowed in a test"),
        ("{{ card.marks | sort(attribute='__class__') | join }}", "'__class__' of a text is refused"),
        ("{{ card.marks | unique(attribute='x') | join }}", "'x' of a text is refused"),
        ("{{ [card] | max(attribute='name.upper') }}", "'upper' of a text is refused"),
        ("{{ [card] | selectattr('n.real') | first }}", "'real' of a number is refused"),
        ("{{ [card] | selectattr('n', 'callable') | first }}", "'selectattr' knows no such test"),
        ("{{ [card] | rejectattr('n', 'filter', 'upper') | first }}", "'rejectattr' knows no such test"),
        ("{% set t = 'sameas' %}{{ [card] | selectattr('n', t, 7) | first }}", "'selectattr' knows no such test"),
        ("{{ [card] | selectattr('n', card.marks) | first }}", "'selectattr' knows no such test"),
        ("{{ 'a' | safe }}", "no filter 'safe'"),
        ("{{ 'a' | center(9) }}", "no filter 'center'"),
        ("{% if card is callable %}{% endif %}", "no test 'callable'"),
        *((f"{{{{ card | {name} }}}}", f"no filter '{name}'") for name in GONE),
        # the template language itself
        ("{% for m in card.marks %}{{ loop }}{% endfor %}", "a loop cannot be printed"),
        ("{% for m in card.marks %}{{ loop | first }}{% endfor %}", "a loop cannot be given to 'first'"),
        ("{% for m in card.marks %}{{ loop ~ 'x' }}{% endfor %}", "a loop cannot be printed"),
        ("{% for m in card.marks %}{% if loop == 1 %}{% endif %}{% endfor %}", "a loop cannot be compared"),
        ("{% for m in card.marks %}{% for x in loop %}{% endfor %}{% endfor %}", "a loop cannot be looped over"),
        ("{% set card.n = 2 %}", "'nsref' is not allowed"),
        ("{{ card[card.marks] }}", "a list is no key"),
        ("{{ card[(1, 2)] }}", "a list is no key"),
        ("{{ card.marks[1.5] }}", "a number is no key"),
        ("{{ card[1:] }}", "cannot be worked out"),
        # what cannot be printed
        ("{{ card.marks }}", "a list cannot be printed"),
        ("{{ card }}", "a mapping cannot be printed"),
        ("{{ card.none }}", "a missing value cannot be printed"),
        ("{{ none }}", "a missing value cannot be printed"),
        ("{{ card.yes }}", "a true/false cannot be printed"),
        ("{{ 1 < 2 }}", "a true/false cannot be printed"),
        # grammar and kinds
        ("{{ card.name", "'{{' is not closed"),
        ("{% if card %}", "'{% if ... %}' is never ended"),
        ("{{ 'x' - 1 }}", "'-' works on numbers only"),
        ("{{ card.marks / 2 }}", "'/' works on numbers only"),
        ("{{ -card.name }}", "cannot be worked out"),
        ("{{ 5 | length }}", "'length' cannot be used like that on a number"),
        ("{{ [1, 'a'] | sort | join }}", "'sort' cannot be used like that on a list"),
        ("{{ card.marks | join(card) }}", "a mapping cannot be printed"),
        ("{{ card.marks | upper }}", "'upper' works on texts, not on a list"),
        ("{{ card | int }}", "'int' works on one number, not on a mapping"),
        ("{{ 1 | round(99) }}", "'round' works on one number"),
        ("{{ 'x' < 1 }}", "cannot be worked out"),
        ("{{ 1 / 0 }}", "cannot be worked out"),
        ("{% for a in 5 %}{% endfor %}", "a number cannot be looped over"),
    ],
)
def test_everything_else_is_refused(templates: Templates, template: str, says: str) -> None:
    assert says in str(refusal(templates, template))


def test_the_steps_are_those_of_one_card(templates: Templates) -> None:
    render = templates.text(LONG + "{% for a in s %}{% endfor %}done")
    assert [render(DATA), render(DATA), render(DATA)] == ["done"] * 3


def test_expressions_are_held_to_the_same(templates: Templates) -> None:
    for expression, says in {
        "card.n.real": "refused", "range(9)": "'call' is not allowed", "_budget": "the name '_budget' is refused",
        "1; 2": "more stands here than one value", "": "unexpected 'end of template'", "2 ** 9": "'pow'",
        "1 + " * MAX_TEMPLATE + "1": "an expression of more than",
    }.items():  # fmt: skip
        with pytest.raises(FaceValueError, match=says.replace("(", r"\(").replace("*", r"\*")):
            templates.expression(expression)(DATA)


def test_refusals_say_what_to_write_and_in_which_line(templates: Templates) -> None:
    assert refusal(templates, "{{ card.nmae }}").hint == "did you mean 'name'?"
    assert refusal(templates, "{{ 'a' | uper }}").hint == "did you mean 'upper'?"
    assert "card" in refusal(templates, "{{ nobody }}").hint
    assert refusal(templates, "one\ntwo {{ range(9) }}").line == 2


def test_data_is_never_changed(templates: Templates) -> None:
    before = repr(DATA)
    templates.text("{% set card = 1 %}{% for card in [1] %}{{ card }}{% endfor %}{{ [3, 1] | sort | join }}")(DATA)
    assert repr(DATA) == before
