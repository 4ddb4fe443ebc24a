"""Whose things a sentence speaks of: the reader's, or those of the players it tells of."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards.latepattern import late

_ASIDE = late(r"\b(?:(?:in|on|during|at) your (?:own )?turns?|in front of (?:you|them))\b")
_YOUR = late(r"\byours?\b")
_THEIR = late(r"\b(?:their|theirs|his|her|hers|player's)\b")
_YOU = late(r"\byou\b")
_PLAYER = late(r"\b(?:players?|everybody|everyone|whoever|winner)\b(?!')")


def speaks_to_others(text: str, rules: Iterable[str]) -> bool:
    """Whether a sentence gives the things of one to another, as none of the rules does that it is like: "each player
    puts their card into your row". "You put your card" says of the reader what a rule says of each player."""
    return _mixed(text) and not any(map(_mixed, rules))


def _mixed(text: str) -> bool:
    plain = _ASIDE.sub("", text.lower().replace("’", "'"))
    yours = _YOUR.search(plain) is not None
    return yours and (
        _THEIR.search(plain) is not None or (_PLAYER.search(plain) is not None and _YOU.search(plain) is None)
    )
