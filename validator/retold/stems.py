"""Words without their endings, so that "dealt", "deals" and "dealing" are one word."""

from __future__ import annotations

from functools import lru_cache

from ...cards.lexicon.irregular import IRREGULAR

_IRREGULAR = {form: base for base, forms in IRREGULAR.items() for form in forms} | {
    form: base
    for base, forms in {
        "lie": "lay lying lain", "go": "goes", "do": "does", "have": "has had", "be": "is are was were been being",
        "leave": "leaving leaves", "run": "running", "put": "putting", "set": "setting", "cut": "cutting",
        "add": "adding", "get": "gotten", "tie": "tying", "die": "dice", "person": "people", "good": "better best",
        "high": "higher highest", "low": "lower lowest", "few": "fewer fewest", "big": "bigger biggest",
        "nobody": "no-one noone",
    }.items()
    for form in forms.split()
}  # fmt: skip
_KEPT = frozenset(
    {"left", "lay", "highest", "lowest", "higher", "lower", "fewer", "fewest", "best", "led", "is", "are"}
)
"""Forms that stay what they are: they say something of their own."""


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A word in small letters without its ending."""
    word = word.removesuffix("'s")
    if word in _KEPT:
        return word
    if word in _IRREGULAR:
        return _bare(_IRREGULAR[word])
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes", "zes")):
        return _bare(word[:-2])
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return _bare(word[:-1])
    for ending in ("ing", "ed"):
        if (
            word.endswith(ending)
            and len(word) - len(ending) > 2
            and any(letter in "aeiouy" for letter in word[: -len(ending)])
        ):
            return _bare(_single(word[: -len(ending)]))
    return _bare(word)


def stems(words: str) -> frozenset[str]:
    """The same of all words of a text that has spaces alone between them."""
    return frozenset(map(stem, words.split()))


def _single(word: str) -> str:
    """ "Stopp" of "stopped" with one p; "roll" and "pass" keep theirs."""
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsfz" else word


def _bare(word: str) -> str:
    """Without a silent e, which is lost before endings as well."""
    return word[:-1] if len(word) > 3 and word.endswith("e") and not word.endswith("ee") else word
