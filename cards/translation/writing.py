"""An overlay as ``deckproof translate`` writes it: every text below its original, the hash of that beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from ..document import Keys
from ..validate import value_at
from .overlay import OF, Overlay
from .texts import Text, fingerprint

STALE = "# changed since:"
"""Begins the comment above a translation whose original has changed."""
_HEAD = """\
# {file} in {language}. Above each text stands its original; an empty one is not translated yet.
# {of!r} has the hash of the original each was made of. Where that has changed, mend the text, then write the new hash.
# 'deckproof translate' writes this file anew; translations, hashes and comments above a text stay.
"""
OWN_HEAD = "# Words on boards are their own originals; a '#' stands for any number.\n"
LONG = 60
"""Characters of a list that is written with each of its texts below its original."""
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_WORDS = {"null", "true", "false", "yes", "no", "on", "off", "y", "n"}
_UNSEEN = re.compile("[\x7f-\xa0\u2028\u2029\ufeff]")


def overlay_text(overlay: Overlay, original: str) -> str:
    """The overlay with all that it has and lacks; ``original`` is the language of the game."""
    head = _HEAD.format(file=overlay.texts.file, language=overlay.language, of=OF)
    head += OWN_HEAD if overlay.texts.own else ""
    return "\n".join([head, *_Writer(overlay, original).node((), "")]) + "\n"


class _Writer:
    def __init__(self, overlay: Overlay, original: str) -> None:
        self._overlay, self._spoken = overlay, f"# {original}:"
        self._told: set[int] = set()

    def node(self, path: Keys, indent: str) -> Iterator[str]:
        """The lines of a mapping: its texts, their hashes, then the mappings in it."""
        texts, overlay = self._overlay.texts, self._overlay
        keys = [(*path, key) for key in texts.branches.get(path, [])]
        hashes: dict[str, str] = {}
        for here in keys:
            if here in texts.said:
                yield from self._text(here, indent)
                if here in overlay.said and here not in texts.own:
                    hashes[str(here[-1])] = overlay.of.get(here) or fingerprint(texts.said[here])
        if hashes:
            told = ", ".join(f'{_key(key)}: "{value}"' for key, value in hashes.items())
            yield f"{indent}{OF}: {{{told}}}"
        for here, words in overlay.idle.items() if path == texts.open else ():
            yield from self._comments(here, indent)
            yield f"{indent}{_key(here[-1])}: {_quoted(words)}"
        if path == () and texts.open and overlay.idle and texts.open not in keys:
            keys.append(texts.open)
        for here in keys:
            if here not in texts.said:
                yield from self._comments(here, indent)
                yield f"{indent}{_key(here[-1])}:"
                yield from self.node(here, f"{indent}  ")

    def _text(self, keys: Keys, indent: str) -> Iterator[str]:
        overlay, original = self._overlay, self._overlay.texts.said[keys]
        yield from self._comments(keys, indent)
        if isinstance(original, list) and len("".join(original)) > LONG and keys not in overlay.stale:
            yield from self._lines(keys, original, indent)
            return
        own = keys in overlay.texts.own
        for words in [] if own else [original] if isinstance(original, str) else original:
            yield from self._original(words, indent)
        if keys in overlay.stale:
            told = f'of: {{{_key(keys[-1])}: "{fingerprint(original)}"}}'
            yield f"{indent}{STALE} when the text below says so, too, write {told}"
        empty: Text = "" if isinstance(original, str) else [""] * len(original)
        yield f"{indent}{_key(keys[-1])}: {_value(overlay.said.get(keys, empty), indent)}"

    def _original(self, words: str, indent: str) -> Iterator[str]:
        for line in words.strip().splitlines():
            yield f"{indent}{self._spoken} {line}".rstrip()

    def _lines(self, keys: Keys, original: list[str], indent: str) -> Iterator[str]:
        """A list of sentences, each below its original."""
        yield f"{indent}{_key(keys[-1])}:"
        for words, said in zip(original, self._overlay.said.get(keys, [""] * len(original)), strict=True):
            yield from self._original(words, f"{indent}  ")
            yield f"{indent}  - {_quoted(said)}"

    def _comments(self, keys: Keys, indent: str) -> Iterator[str]:
        """The lines of somebody else's above a key."""
        doc = self._overlay.doc
        holder = value_at(doc.data, keys[:-1]) if doc else None
        if doc is None or not isinstance(holder, dict) or keys[-1] not in holder:
            return
        place, found = doc.key_place(keys), list[str]()
        if place.line in self._told:  # several keys on one line share what stands above it
            return
        self._told.add(place.line)
        for number in range(place.line - 1, 0, -1):
            line = place.source.line(number).strip()
            if not line.startswith("#"):
                break
            if not line.startswith((self._spoken, STALE)):
                found.append(f"{indent}{line}")
        yield from reversed(found)


def _key(key: str | int) -> str:
    name = str(key)
    return name if _PLAIN.fullmatch(name) and name.lower() not in _WORDS else json.dumps(name)


def _value(text: Text, indent: str) -> str:
    if isinstance(text, list):
        return f"[{', '.join(map(_quoted, text))}]"
    lines = text.split("\n")
    plain = lines[0] and lines[-1] and all(line == line.strip() for line in lines)
    if len(lines) > 1 and plain and not _UNSEEN.search(text):
        return "\n".join(["|-", *(f"{indent}  {line}".rstrip() for line in lines)])
    return _quoted(text)


def _quoted(text: str) -> str:
    """A text in double quotes, what cannot be seen as escapes."""
    said = json.dumps(text, ensure_ascii=False)
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", said)
