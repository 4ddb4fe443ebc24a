"""Whatever is typed, reading YAML tells problems and never raises; on sane text it agrees with PyYAML."""

from __future__ import annotations

import yaml
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Plain, Problems, parse_yaml
from hypothesis import given
from hypothesis import strategies as st

YAMLISH = st.text(alphabet=st.sampled_from("ab01 \n\t:-,[]{}&*!|>'\"#%@`?<~.\\x\0é\u2028\ufeff"), max_size=60)
WORDS = st.text(alphabet="abcdefgh XYZ.!'\"#:-é", min_size=1, max_size=12)
NUMBERS = st.integers(-(10**17), 10**17) | st.floats(-1e9, 1e9)
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBERS | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


@given(st.text(max_size=80) | YAMLISH)
def test_arbitrary_text_never_raises(text: str) -> None:
    problems = Problems()
    doc = parse_yaml(Source("x.yaml", text), problems)
    assert doc is not None or problems.findings
    for finding in problems.findings:
        assert finding.place is not None
        assert finding.place.line >= 1 and finding.place.col >= 1 and finding.place.length >= 1


@given(PLAIN, st.booleans())
def test_sane_text_reads_as_pyyaml_reads_it(data: Plain, flow: bool) -> None:
    text = yaml.safe_dump(data, default_flow_style=flow, allow_unicode=True, default_style=None)
    problems = Problems()
    doc = parse_yaml(Source("x.yaml", text), problems)
    assert doc is not None, (text, problems.findings)
    assert {finding.code for finding in problems.findings} <= {"DAT019"}, text  # a quote that nothing opens is told
    assert doc.data == yaml.safe_load(text) == data


@given(st.recursive(WORDS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3)))
def test_every_value_stands_where_its_place_says(data: Plain) -> None:
    text = yaml.safe_dump(data, allow_unicode=True, default_style='"', width=10_000)
    doc = parse_yaml(Source("x.yaml", text), Problems())
    assert doc is not None

    def look(value: Plain, path: tuple[str | int, ...]) -> None:
        if isinstance(value, str):
            place = doc.place(path)
            shown = doc.source.line(place.line)[place.col - 1 : place.col - 1 + place.length]
            assert yaml.safe_load(shown) == value
        elif isinstance(value, list):
            for index, inner in enumerate(value):
                look(inner, (*path, index))
        elif isinstance(value, dict):
            for key, inner in value.items():
                place = doc.key_place((*path, key))
                shown = doc.source.line(place.line)[place.col - 1 : place.col - 1 + place.length]
                assert yaml.safe_load(shown) == key
                look(inner, (*path, key))

    look(data, ())
