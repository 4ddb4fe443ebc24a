"""Cockatrice: lists of decks (.cod) and sets of cards (.xml)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from lxml import etree

from .deck import Deck, NoDeck
from .tables import read_text

_TOLD = {"related": "related cards", "reverse-related": "related cards", "tablerow": "rows of the table",
         "cipt": "cards that come in tapped", "upsidedown": "cards that stand upside down"}  # fmt: skip
_NAMES = {"maintype": "Main Type", "manacost": "Cost", "pt": "Power/Toughness", "cmc": "Total Cost", "text": "Text"}
MOST_COPIES = 999


def cockatrice_deck(file: Path) -> Deck:
    """The deck in a file of Cockatrice. Raises :class:`NoDeck`."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        root = etree.fromstring(read_text(file).encode(), parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise NoDeck(f"{file.name} is not XML: {str(error).splitlines()[0]}") from None
    if root.tag == "cockatrice_deck":
        return _list(root, file)
    if root.tag == "cockatrice_carddatabase":
        return _set(root, file)
    raise NoDeck(f"{file.name} is no file of Cockatrice: it begins with <{root.tag}>")


def _list(root: Any, file: Path) -> Deck:
    rows = []
    for zone in root.iter("zone"):
        for card in zone.iter("card"):
            number = card.get("number", "1")
            copies = min(MOST_COPIES, int(number)) if number.isdigit() else 1
            rows.append({"Name": card.get("name", ""), "Copies": str(copies), "Zone": zone.get("name", "")})
    left_out = ["the texts of the cards: a deck list has only their names"]
    if (root.findtext("comments") or "").strip():
        left_out.append("the comments on the deck")
    title = root.findtext("deckname") or file.stem
    return Deck("Cockatrice", title, ("Name", "Copies", "Zone"), tuple(rows), file.parent, left_out=tuple(left_out))


def _set(root: Any, file: Path) -> Deck:
    rows: list[dict[str, str]] = []
    lost: Counter[str] = Counter()
    for card in root.iter("card"):
        row = {"Name": (card.findtext("name") or "").strip()}
        for part in card:
            if not isinstance(part.tag, str) or part.tag == "name":
                continue
            if part.tag in _TOLD:
                lost[_TOLD[part.tag]] += (part.text or "").strip() not in ("", "0")
            elif part.tag == "prop":
                row |= {_header(one): _words(one) for one in part if isinstance(one.tag, str)}
            elif part.tag == "set":
                row["Sets"] = "; ".join(filter(None, (row.get("Sets", ""), _words(part))))
                row |= {"Rarity": part.get("rarity")} if part.get("rarity") else {}
                lost["addresses of pictures"] += any(key.lower() == "picurl" for key in part.attrib)
            else:
                row[_header(part)] = _words(part)
        rows.append(row)
    headers = tuple(dict.fromkeys(key for row in rows for key in row))
    left_out = tuple(f"{count} x {what}" for what, count in sorted(lost.items()) if count)
    return Deck("Cockatrice", file.stem, headers, tuple(rows), file.parent, left_out=left_out)


def _header(part: Any) -> str:
    return _NAMES.get(part.tag, str(part.tag).replace("_", " ").title())


def _words(part: Any) -> str:
    return (part.text or "").strip()
