"""Saved objects of Tabletop Simulator: the cards of their decks, with nicknames, descriptions and copies."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .deck import Deck, NoDeck

DECKS, CARDS = ("Deck", "DeckCustom"), ("Card", "CardCustom")
_MARKUP = re.compile(r"\[/?(?:b|i|u|s|sub|sup|-|[0-9A-Fa-f]{6})\]")
DEEPEST = 30


def is_saved(text: str) -> bool:
    """Whether a JSON text is something that Tabletop Simulator saved."""
    return '"ObjectStates"' in text


def tts_deck(text: str, file: Path) -> Deck:
    """The cards in a saved object. Raises :class:`NoDeck`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NoDeck(f"{file.name} is not JSON: {error}") from None
    states = data.get("ObjectStates") if isinstance(data, dict) else None
    if not isinstance(states, list):
        raise NoDeck(f"{file.name} is no saved object of Tabletop Simulator")
    lost: Counter[str] = Counter()
    sheets: set[str] = set()
    rows = [row for state in states for row in _cards(state, "", lost, sheets, 0)]
    if not rows:
        raise NoDeck(f"{file.name} has no cards: there is no deck among what was saved")
    left_out = [f"{count} x {what}" for what, count in sorted(lost.items())]
    if sheets:
        left_out.append(f"the pictures of the cards, {len(sheets)} sheets at addresses on the web")
    named = data.get("SaveName")
    title = named if isinstance(named, str) and named else file.stem
    headers = ("Name", "Text", "Deck")
    return Deck("Tabletop Simulator", title, headers, tuple(rows), file.parent, left_out=tuple(left_out))


def _cards(state: Any, deck: str, lost: Counter[str], sheets: set[str], depth: int) -> Iterator[dict[str, str]]:
    if not isinstance(state, dict) or depth > DEEPEST:
        return
    kind = str(state.get("Name", ""))
    for sheet in (state.get("CustomDeck") or {}).values() if isinstance(state.get("CustomDeck"), dict) else ():
        if isinstance(sheet, dict) and sheet.get("FaceURL"):
            sheets.add(str(sheet["FaceURL"]))
    inside = state.get("ContainedObjects")
    if kind in CARDS:
        name = _plain(state.get("Nickname")) or f"Card {state.get('CardID', '')}".strip()
        yield {"Name": name, "Text": _plain(state.get("Description")), "Deck": deck}
    elif isinstance(inside, list) and inside:
        if kind not in DECKS and kind not in ("Bag", "Custom_Model_Bag", "Infinite_Bag"):
            lost[kind or "object"] += 1
        for one in inside:
            yield from _cards(one, _plain(state.get("Nickname")) or deck, lost, sheets, depth + 1)
    elif kind in DECKS:  # without its cards, it knows only their numbers
        for number in state.get("DeckIDs") or []:
            yield {"Name": f"Card {number}", "Text": "", "Deck": _plain(state.get("Nickname"))}
    else:
        lost[kind or "object"] += 1


def _plain(value: object) -> str:
    return _MARKUP.sub("", value).strip() if isinstance(value, str) else ""
