"""Ids made from names: the same name makes the same id, wherever it stands."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from ..ids import LONGEST_ID, card_id_fault


def id_from(name: str) -> str:
    """The id of a name: its letters and digits in lower case without accents, with ``-`` between the words.

    A name without any such letter, or one too long, gets the beginning of its hash.
    """
    latin = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    made = "-".join(re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", latin)))
    lost = not made or len(re.findall(r"[^\W_]", name)) > 2 * len(re.findall(r"[a-z0-9]", made))
    if lost or len(made) > LONGEST_ID or card_id_fault(made):
        digest = hashlib.sha256(name.encode()).hexdigest()[:8]
        return f"{made[: LONGEST_ID - 9]}-{digest}".lstrip("-") if not lost else f"card-{digest}"
    return made
