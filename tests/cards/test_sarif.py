"""Findings as SARIF: places, levels, rules and the other place."""

from __future__ import annotations

from dataclasses import replace

from deckproof.cards import dat, dat_file
from deckproof.cards.sarif import sarif
from deckproof.cards.source import Source

CARDS = Source("cards.yaml", "- id: a\n- id: a\n")


def test_a_finding_has_its_place_level_and_rule() -> None:
    first, second = CARDS.at(6, 1), CARDS.at(14, 1)
    log = sarif([dat.duplicate_id(second, "a", first)], "1.2")
    (run,) = log["runs"]
    (result,) = run["results"]
    assert log["version"] == "2.1.0" and run["tool"]["driver"]["version"] == "1.2"
    assert (result["ruleId"], result["level"]) == ("DAT020", "error")
    region = {"startLine": 2, "startColumn": 7, "endColumn": 8}
    assert result["locations"] == [{"physicalLocation": {"artifactLocation": {"uri": "cards.yaml"}, "region": region}}]
    (other,) = result["relatedLocations"]
    assert other["physicalLocation"]["region"]["startLine"] == 1
    (rule,) = run["tool"]["driver"]["rules"]
    assert rule["id"] == "DAT020" and "Why:" in rule["fullDescription"]["text"]


def test_rules_are_listed_once_and_pointed_to() -> None:
    place = CARDS.at(0)
    found = [dat.unused_file(place, "b.yaml", ""), dat_file.not_yaml(place, "no"), dat_file.not_yaml(None, "no")]
    (run,) = sarif(found, "1")["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == ["DAT003", "DAT028"]
    assert [rules[result["ruleIndex"]] for result in run["results"]] == ["DAT028", "DAT003", "DAT003"]
    assert "locations" not in run["results"][2]
    assert run["results"][0]["level"] == "warning"


def test_a_hint_is_part_of_the_message() -> None:
    (result,) = sarif([dat_file.not_yaml(CARDS.at(0), "no", "quote the text")], "1")["runs"][0]["results"]
    assert result["message"]["text"] == "this is not YAML: no (quote the text)"


def test_a_listing_is_part_of_the_message() -> None:
    found = replace(dat_file.not_yaml(CARDS.at(0), "no"), listing=("a: 1", "b: 2"), listing_note="to paste")
    (result,) = sarif([found], "1")["runs"][0]["results"]
    assert result["message"]["text"].endswith("no\nto paste:\na: 1\nb: 2")
