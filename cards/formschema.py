"""The JSON Schema of a form."""

from __future__ import annotations

from functools import reduce
from typing import Annotated, Any, Literal, get_args, get_origin

from .docstring import docstring
from .form import Between, Form, Key, Long, Shown, keys_of

_SIMPLE = {str: "string", int: "integer", float: "number", bool: "boolean"}
_LENGTHS = {"string": "Length", "array": "Items", "object": "Properties"}


def form_schema(form: type[Form]) -> dict[str, Any]:
    """What a form takes, as a JSON Schema with the forms in it as ``$defs``."""
    inside: dict[str, dict[str, Any]] = {}
    schema = _form(form, inside)
    return {"$defs": dict(sorted(inside.items())), **schema} if inside else schema


def _form(form: type[Form], inside: dict[str, dict[str, Any]]) -> dict[str, Any]:
    keys = keys_of(form)
    schema: dict[str, Any] = {
        "additionalProperties": False,
        "description": docstring(form),
        "properties": {name: _property(name, key, inside) for name, key in keys.items()},
        "required": [name for name, key in keys.items() if key.needed],
        "title": form.noun,
        "type": "object",
    }
    return {name: value for name, value in (schema | dict(form.shown)).items() if value != []}


def _property(name: str, key: Key, inside: dict[str, dict[str, Any]]) -> dict[str, Any]:
    schema = _type(key.type, inside)
    title = {} if "$ref" in schema else {"title": name.replace("_", " ").title()}
    default = {} if key.needed or key.new is not None else {"default": key.default}
    return dict(sorted({**schema, **default, **title}.items()))


def _type(kind: Any, inside: dict[str, dict[str, Any]]) -> dict[str, Any]:
    if isinstance(kind, type) and issubclass(kind, Form):
        if kind.__name__ not in inside:
            inside[kind.__name__] = {}  # so that it is not looked at again in itself
            inside[kind.__name__] = _form(kind, inside)
        return {"$ref": f"#/$defs/{kind.__name__}"}
    origin, parts = get_origin(kind), get_args(kind)
    if origin is None:
        return {"type": _SIMPLE[kind]} if kind in _SIMPLE else {}
    if origin is Annotated:
        return reduce(_marked, kind.__metadata__, _type(parts[0], inside))
    if origin is Literal:
        return {"enum": list(parts), "type": _SIMPLE[type(parts[0])]}
    if origin is list:
        return {"items": _type(parts[0], inside), "type": "array"}
    if origin is dict:
        return {"additionalProperties": _type(parts[1], inside), "type": "object"}
    schemas = [{"type": "null"} if one is type(None) else _type(one, inside) for one in parts]
    return {"anyOf": [choice for schema in schemas for choice in schema.get("anyOf", [schema])]}


def _marked(schema: dict[str, Any], mark: object) -> dict[str, Any]:
    """The schema of a type with what a mark of it asks for; what is said in Python alone stays unsaid."""
    if isinstance(mark, Shown):
        return dict(mark.schema)
    bounds: dict[str, Any] = {}
    if isinstance(mark, Between):
        bounds = {"minimum": mark.least, "maximum": mark.most}
    if isinstance(mark, Long):
        what = _LENGTHS[schema["type"]]
        bounds = {f"min{what}": mark.least or None, f"max{what}": mark.most}
    return dict(sorted({**schema, **{name: bound for name, bound in bounds.items() if bound is not None}}.items()))
