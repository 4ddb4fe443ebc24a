"""What designers say in free prose for the words of rule sheets; the same words go for every game."""

from __future__ import annotations

_GROUPS = {
    "draw": "take takes taken took taking pull pulls pick picks get gets receive receives",
    "shuffle": "mix mixes stir riffle",
    "discard": "drop drops throw throws ditch dump",
    "play": "lay lays laid put puts place places set sets",
    "win": "winner winners wins won victory best",
    "end": "over finish finished finishes stop stops ends ended",
    "each": "everybody everyone all every both",
    "player": "anyone somebody someone anybody neighbour people whoever owner",
    "text": "says instructions effect ability word",
    "face-down": "unseen hidden",
    "secret": "private own see look know",
    "deck": "stock stack",
    "highest": "biggest largest greatest high",
    "lowest": "smallest low",
    "fewest": "fewer least slimmest lowest",
    "most": "highest more",
    "score": "earn worth count counts counting adds add writes write",
    "tied": "tie ties equal equally level",
    "share": "split splits",
    "empty": "left no none nothing without last",
    "round": "cycle",
    "skip": "skipped skips loses lose miss",
    "reverse": "direction clockwise counterclockwise changes order",
    "same": "match matches matching fits fit alike",
    "buy": "bought purchase sale cost price",
    "first": "starts start begin begins starting starter",
    "under": "bottom below beneath",
    "top": "upper",
    "random": "choose any",
    "again": "once-more repeat",
    "only": "never must",
    "pile": "heap",
    "row": "gap follow sequence consecutive table",
    "meld": "set run",
    "sum": "total",
}
_FOR = {said: word for word, others in _GROUPS.items() for said in others.split()}


def said_for(word: str) -> str:
    """The word of rule sheets that a word of free prose stands for; the word itself if it is none of these."""
    return _FOR.get(word, word)
