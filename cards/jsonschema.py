"""The forms of the data files as JSON Schemas, for editors."""

from __future__ import annotations

from typing import Any

from .formschema import form_schema
from .ids import ID
from .schema import CardForm, GameForm, RuleForm

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_SOURCED = {"required": ["from"], "properties": {"from": {"type": "string"}}}
_IS_LEAF = {"type": "object", "anyOf": [{"required": ["value"]}, _SOURCED]}


def schemas() -> dict[str, dict[str, Any]]:
    """The schema of game.yaml as ``game``, of a component file as ``cards``, of rules.yaml as ``rules``.

    That of any file's texts in another language is ``translation``.

    Editors see no more than a form: references, ids used twice and missing files are told by loading the game.
    """
    return {"game": _game(), "cards": _cards(), "rules": _rules(), "translation": _translation()}


def _game() -> dict[str, Any]:
    return {"$schema": _DIALECT, **form_schema(GameForm)}


def _cards() -> dict[str, Any]:
    card = form_schema(CardForm)
    card["additionalProperties"] = True  # the fields a component declares in game.yaml
    return {"$schema": _DIALECT, "title": "the cards of a component", "type": "array", "minItems": 1, "items": card}


def _rules() -> dict[str, Any]:
    leaf = form_schema(RuleForm)
    group = {
        "type": "object",
        "propertyNames": {"pattern": f"^{ID}$"},
        "additionalProperties": {"if": _IS_LEAF, "then": {"$ref": "#/$defs/rule"}, "else": {"$ref": "#/$defs/group"}},
    }
    title = "the rules of a game"
    return {"$schema": _DIALECT, "title": title, "$ref": "#/$defs/group", "$defs": {"rule": leaf, "group": group}}


def _translation() -> dict[str, Any]:
    text: dict[str, Any] = {"type": "string"}
    texts = {
        "type": "object",
        "properties": {"of": {"type": "object", "additionalProperties": text}},
        "additionalProperties": {"anyOf": [text, {"type": "array", "items": text}, {"$ref": "#/$defs/texts"}]},
    }
    title = "the texts of a file in another language"
    return {"$schema": _DIALECT, "title": title, "$ref": "#/$defs/texts", "$defs": {"texts": texts}}
