"""The JSON Schemas say the same as the forms."""

from __future__ import annotations

import json

from deckproof.cards.form import keys_of
from deckproof.cards.jsonschema import schemas
from deckproof.cards.schema import CardForm, GameForm


def test_there_is_a_schema_for_each_kind_of_file() -> None:
    found = schemas()
    assert list(found) == ["game", "cards", "rules", "translation"]
    for schema in found.values():
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        json.dumps(schema)


def test_the_schema_of_a_game_has_all_its_keys_and_no_others() -> None:
    game = schemas()["game"]
    assert set(game["properties"]) == set(keys_of(GameForm))
    assert game["additionalProperties"] is False
    assert game["required"] == ["title", "components"]
    assert game["properties"]["palette"]["additionalProperties"]["pattern"] == "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"
    assert game["properties"]["players"]["anyOf"][0]["type"] == ["integer", "array"]
    assert "list" in game["$defs"]["FieldForm"]["properties"]


def test_the_schema_of_cards_leaves_room_for_declared_fields() -> None:
    cards = schemas()["cards"]
    assert cards["type"] == "array"
    assert set(cards["items"]["properties"]) == set(keys_of(CardForm))
    assert cards["items"]["required"] == ["id", "name"]
    assert cards["items"]["additionalProperties"] is True


def test_the_schema_of_rules_nests() -> None:
    rules = schemas()["rules"]
    assert set(rules["$defs"]) == {"rule", "group"}
    assert rules["$defs"]["rule"]["required"] == ["value", "from"]
    assert rules["$defs"]["group"]["additionalProperties"]["else"] == {"$ref": "#/$defs/group"}
