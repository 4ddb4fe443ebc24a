"""Words without their endings, so that "dealt", "deals" and "dealing" are one word."""

from __future__ import annotations

from functools import lru_cache

_IRREGULAR = {
    form: base
    for base, forms in {
        "take": "took taken", "give": "gave given", "get": "got gotten", "win": "won", "lose": "lost", "deal": "dealt",
        "lay": "laid", "lie": "lay lying lain", "draw": "drew drawn", "show": "shown", "hold": "held", "keep": "kept",
        "leave": "left leaving leaves", "choose": "chose chosen", "begin": "began begun", "go": "went gone goes",
        "do": "did done does", "have": "has had", "make": "made", "say": "said", "tell": "told", "see": "saw seen",
        "know": "knew known", "buy": "bought", "pay": "paid", "throw": "threw thrown", "become": "became",
        "bring": "brought", "fall": "fell fallen", "hide": "hid hidden", "write": "wrote written", "speak": "spoke",
        "be": "is are was were been being", "put": "putting", "set": "setting", "tie": "tying", "die": "dice",
        "person": "people", "sell": "sold", "stand": "stood", "run": "ran running", "lead": "led",
        "good": "better best", "high": "higher highest", "low": "lower lowest", "few": "fewer fewest",
        "nobody": "no-one noone", "big": "bigger biggest", "cut": "cutting", "add": "adding", "hit": "hitting",
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
