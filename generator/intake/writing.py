"""A deck as the files of a game: game.yaml, the table of its cards, and a plain face that shows every column."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from ...cards.lazyclass import dataclass
from .infer import Column, named_columns
from .rows import Fit

CARDS = "cards.csv"
"""The table of the cards: the author's own from now on."""
BASE = "imported.csv"
"""The same table as it was imported, so that a later import can tell what the author changed since."""
FACE = "imported"
COMPONENT = "cards"
FLOW, FLOW_KEYS = 80, 4
"""Characters and keys of a mapping that stands in one line."""
LONGEST_SHOWN = 14
"""Characters of an id for which the footer of a card has room."""
LONGEST_TITLE = 20
"""Characters of a title for which it has."""


@dataclass(frozen=True)
class Look:
    """How large a face sets texts and pictures: texts shrink to ``floor`` points; small art is not blown up."""

    floor: float = 8.0
    small_art: bool = False


def as_csv(headers: Sequence[str], rows: Iterable[Mapping[str, str]]) -> bytes:
    """A table as CSV: UTF-8, commas, line ends of one character."""
    made = io.StringIO()
    writer = csv.DictWriter(made, headers, restval="", extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return made.getvalue().encode()


def game_yaml(fit: Fit, title: str) -> bytes:
    """The file game.yaml of an imported deck."""
    named = named_columns(fit.columns)
    size = fit.deck.size
    component: dict[str, Any] = {
        "title": title,
        "kind": "card",
        "cards": {"file": CARDS, "columns": named} if named else CARDS,
        "size": {"w": size[0], "h": size[1]} if size else "poker",
        "front": FACE,
        "fields": {column.key: column.declared() for column in fit.columns if column.is_field},
    }
    if not component["fields"]:
        del component["fields"]
    short = {"short": title[:LONGEST_TITLE].strip()} if len(title) > LONGEST_TITLE else {}
    head = (
        f"# A game made from {fit.deck.kind} by deckproof import. It is yours: a later import changes {CARDS} alone.\n"
    )
    return (head + _dumped({"title": title, **short, "components": {COMPONENT: component}})).encode()


def field_line(column: Column) -> str:
    """The line of game.yaml that declares a field."""
    return yaml.safe_dump({column.key: column.declared()}, default_flow_style=True, sort_keys=False).strip()[1:-1]


class _Dumper(yaml.SafeDumper):
    """YAML as people write it: short lists and mappings in a line, texts of several lines as they are."""


def _as_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


def _as_mapping(dumper: yaml.SafeDumper, data: dict[str, Any]) -> yaml.MappingNode:
    plain = all(not isinstance(value, dict | list) and "\n" not in str(value) for value in data.values())
    short = plain and len(str(data)) < FLOW and len(data) < FLOW_KEYS
    return dumper.represent_mapping("tag:yaml.org,2002:map", data.items(), flow_style=short)


def _as_list(dumper: yaml.SafeDumper, data: list[Any]) -> yaml.SequenceNode:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=True)


_Dumper.add_representer(str, _as_text)
_Dumper.add_representer(dict, _as_mapping)
_Dumper.add_representer(list, _as_list)


def _dumped(data: object) -> str:
    return yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110)


def face_yaml(fit: Fit, look: Look) -> bytes:
    """A face that shows every column of the deck."""
    head = "# A plain face that shows every column. Change it as you like, or write one of your own.\n"
    return (head + _dumped(_own_face(fit, look.floor) if fit.deck.boxes else _plain_face(fit, look))).encode()


def _plain_face(fit: Fit, look: Look) -> dict[str, Any]:
    keys = {column.key: column for column in fit.columns}
    corner = next((key for key in ("cost", "number") if key in keys and keys[key].type == "integer"), None)
    facts = [column for column in fit.columns if column.is_field and column.key != corner]
    has_art, has_flavour = "art" in keys, "flavour" in keys
    boxes: dict[str, Any] = {}
    if corner is None:
        boxes |= {"badge": None, "number": None, "title": {"at": [4.5, 3.4, 54, 9]}}
    elif corner == "cost" or "cost" not in keys:
        boxes["title"] = {"at": [16.5, 3.4, 42, 9]}
    else:  # the bundled face would put the other one into the corner
        shown = {"each": "[card.number]"}
        boxes |= {"title": {"at": [16.5, 3.4, 42, 9]}, "badge": shown, "number": shown}
    if not has_flavour:
        boxes |= {"rule": None, "flavour": None}
    if has_art and look.small_art:
        boxes["art"] = {"at": [5, 17, 53, 32], "bleed": False, "fit": "contain"}
    if max(map(len, fit.rows)) > LONGEST_SHOWN:
        boxes["footer-right"] = None
    top = "{{ 51 if card.art else 17 }}" if has_art else 17
    end = 70 if has_flavour else 79.5
    room = f"{{{{ {end} - (51 if card.art else 17) }}}}" if has_art else end - 17
    lines = [_fact(column) for column in facts] + (["{{ card.text }}"] if "text" in keys else [])
    boxes["rules"] = {"at": [5, top, 53, room], "text": "".join(lines) or " "} if lines else None
    styles = {name: {"floor": min(look.floor, most)} for name, most in _FLOORS.items()}
    return {"extends": "card", "styles": styles, "boxes": boxes}


_FLOORS = {"title": 9.0, "number": 11.0, "rules": 8.0, "flavour": 7.0}
"""The floors of the bundled face's styles."""


def _fact(column: Column) -> str:
    """A line ``Label: value`` of a text, where a card has the value."""
    value = f"card.{column.key}"
    shown = f"{value} | join(', ')" if column.many else value
    if column.type == "boolean":
        shown = f"'yes' if {value} else 'no'"
    there = f"{value} is not none" if column.type != "text" else value
    label = column.header.replace("{", "").replace("}", "").replace("*", "").replace("\\", "").strip().rstrip(":")
    return f"{{% if {there} %}}**{label}:** {{{{ {shown} }}}}\n{{% endif %}}"


def _own_face(fit: Fit, floor: float) -> dict[str, Any]:
    """A face whose boxes stand where the other program has them; columns without a place are not shown."""
    boxes: dict[str, Any] = {"ground": {"draw": "rect", "at": [0, 0, *(fit.deck.size or (63, 88))], "bleed": True,
                                        "fill": "#FFFFFF"}}  # fmt: skip
    for column in fit.columns:
        if column.header in fit.deck.boxes:
            box = dict(fit.deck.boxes[column.header])
            if box.get("draw") == "picture":
                box |= {"when": f"card.{column.key}", "file": f"{{{{ card.{column.key} }}}}"}
            else:
                shown = f"card.{column.key} | join(', ')" if column.many else f"card.{column.key}"
                box |= {
                    "text": f"{{{{ {shown} if card.{column.key} is not none else '' }}}}",
                    "floor": min(floor, float(str(box["size"]))),
                }
            boxes[column.key] = {**box, "safe": False}
    return {"styles": {"plain": {"font": "body", "color": "#1B222A"}}, "boxes": boxes}


def files_of(fit: Fit, pictures: Mapping[str, Path], title: str, look: Look, read: Any) -> dict[str, bytes]:
    """All files of the game by their names in its folder; ``read`` gives the bytes of a picture."""
    headers = [column.header for column in fit.columns]
    table = as_csv(headers, fit.rows.values())
    files = {name: read(path) for name, path in pictures.items()}
    files |= {f"faces/{FACE}.yaml": face_yaml(fit, look), CARDS: table, BASE: table}
    return files | {"game.yaml": game_yaml(fit, title)}
