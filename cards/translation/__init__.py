"""A game in other languages: overlays of its texts, keyed by id, beside its files.

``languages: [en, de]`` in game.yaml names the language it is written in, then those it is translated into. In German,
``game.de.yaml`` stands for the texts of game.yaml, ``cards.de.yaml`` for those of the cards in ``cards.yaml``,
``rulebook.de.md`` for the rulebook, and ``rulebook.de.yaml`` for the examples it shows, with the words on their boards.
Only texts are there, never numbers. Beside a translation stands a hash of the text it was made of, so that it is told
when that changes:

    rain:
      name: Regenwunsch
      text: "Ziehe **2 Karten**."
      of: {name: "5c01d2", text: "88b1f0"}
"""

from __future__ import annotations

from .book import BookTranslation, translated_book
from .names import look_over_names
from .overlay import Overlay, read_overlays
from .telling import told_texts
from .texts import Texts, fingerprint, texts_of
from .translated import in_language
from .writing import overlay_text

__all__ = [
    "BookTranslation",
    "Overlay",
    "Texts",
    "fingerprint",
    "in_language",
    "look_over_names",
    "overlay_text",
    "read_overlays",
    "texts_of",
    "told_texts",
    "translated_book",
]
