"""The DAT checks of files: what keeps a data file from being read, and values that are not what they must be."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .finding import did_you_mean, in_quotes
from .registry import Said, check
from .source import Place


@check("DAT001", "unreadable-file", "error")
def unreadable_file(why: str, hint: str = "check the name and that you may read the file") -> Said:
    """A file of the game cannot be opened.

    The file is not there, is a folder, or the system refuses to open it.

    Why: a game is never half loaded, so a file that stays shut stops the run.
    Bad: a folder called `cards.yaml`
    Good: a text file called `cards.yaml`
    """
    return Said(f"a file cannot be read: {why}", hint)


@check("DAT002", "not-utf-8", "error")
def not_utf8(byte: int, hint: str = "save the file as UTF-8") -> Said:
    """A text file is not written in UTF-8.

    The place is the first byte that fits no UTF-8 character.

    Why: guessing an encoding prints wrong letters on paper.
    Bad: `name: Café` saved as Windows-1252
    Good: `name: Café` saved as UTF-8
    """
    return Said(f"the byte 0x{byte:02X} here is not UTF-8 text", hint)


@check("DAT003", "not-yaml", "error")
def not_yaml(why: str, hint: str = "", other: Place | None = None, other_note: str = "") -> Said:
    """A data file breaks the grammar of YAML.

    Nothing after the place can be trusted, so the rest of this file is not read; other files are.

    Why: a half-read file would lose cards without a word.
    Bad: `text: Draw 2: then discard`
    Good: `text: "Draw 2: then discard"`
    """
    return Said(f"this is not YAML: {why}", hint, other, other_note)


@check("DAT004", "unknown-key", "error")
def unknown_key(key: str, owner: str, known: Iterable[str], gone: str = "") -> Said:
    """A key that nothing reads.

    The mapping has a fixed set of keys and this one is not among them. Of a key that was one, the
    hint says what takes its place.

    Why: a mistyped key would otherwise be ignored, and its value with it.
    Bad: `devotoin: 4`
    Good: `devotion: 4`
    """
    hint = gone or did_you_mean(key, known)
    if (parted := re.fullmatch(r"([\w-]+):(\S+)", key)) and parted[1] in known:
        hint = f"write '{parted[1]}: {parted[2]}', with a space after the colon"
    elif re.fullmatch(r"-?\d+(\.\d+)?", key):
        hint = "write the numbers of a list in brackets: [1, 2]"
    elif re.search(r'^“|["”]$', key):
        hint = 'put a text between two straight quotes ("); “ and ” are letters like others'
    return Said(f"{key!r} is not a key of {owner}", hint)


@check("DAT005", "missing-key", "error")
def missing_key(key: str, owner: str) -> Said:
    """A key that must be written is absent.

    The place is the mapping that lacks it.

    Why: there is no honest default for it.
    Bad: `- {id: H1}`
    Good: `- {id: H1, name: Lullaby}`
    """
    return Said(f"{owner} lacks the key {key!r}", f"add '{key}: ...' here")


@check("DAT006", "wrong-type", "error")
def wrong_type(what: str, wanted: str, got: str, hint: str = "") -> Said:
    """A value of the wrong kind: text for a number, a list for a text.

    Values are taken as they are written; text is never turned into a number or back.

    Why: silent conversion hides typing errors.
    Bad: `copies: "2"`
    Good: `copies: 2`
    """
    return Said(f"{what} must be {wanted}, not {got}", hint or f"write {wanted} here")


@check("DAT007", "bad-value", "error")
def bad_value(message: str, hint: str = "") -> Said:
    """A value of the right kind that makes no sense: too small, too long, wrongly written.

    The message states the bound or the form that is expected.

    Why: paper and rules cannot be made from it.
    Bad: `copies: 0`
    Good: `copies: 1`
    """
    return Said(message, hint)


@check("DAT008", "duplicate-key", "error")
def duplicate_key(key: str, first: Place, in_list: bool = False) -> Said:
    """One mapping says the same key twice.

    The other place is where the key stands first.

    Why: YAML readers keep one of the two and drop the other without a word.
    Bad: `{name: Lullaby, name: Cradle Song}`
    Good: `{name: Lullaby}`
    """
    hint = "keep one of them" + (", or begin the next entry of the list with '- '" if in_list else "")
    return Said(f"the key {key!r} is written twice in one mapping", hint, first, "first written")


@check("DAT009", "tab-indent", "error")
def tab_indent() -> Said:
    """A line is indented with a tab.

    YAML allows only spaces at the start of a line.

    Why: a tab has no agreed width, so the nesting would be a guess.
    Bad: a tab before `name: Lullaby`
    Good: two spaces before `name: Lullaby`
    """
    return Said("this line is indented with a tab", "indent with spaces")


@check("DAT010", "too-large", "error")
def too_large(size: int, most: int) -> Said:
    """A data file is larger than any card list needs to be.

    Sizes are in bytes.

    Why: a cap keeps a wrong or hostile file from filling the memory.
    Bad: a picture renamed to `cards.yaml`
    Good: a card list of some hundred kilobytes
    """
    return Said(f"the file has {size:,} bytes; at most {most:,} are read", "split it into several components")


@check("DAT011", "too-deep", "error")
def too_deep(most: int) -> Said:
    """Lists and mappings are nested too deeply.

    Levels reached through an alias count as well.

    Why: very deep nesting exhausts the stack of every program that reads the file.
    Bad: a thousand opening brackets
    Good: `[[1, 2], [3, 4]]`
    """
    return Said(f"nested more than {most} levels deep", "write it flatter")


@check("DAT012", "too-many-values", "error")
def too_many_values(most: int) -> Said:
    """A file holds too many values once its aliases are written out.

    Each use of an alias counts as if its values were written there again.

    Why: a few lines of aliases to aliases can stand for billions of values.
    Bad: nine levels of lists, each holding the level before nine times
    Good: an alias for one value used in several places
    """
    return Said(f"more than {most:,} values, aliases written out", "use fewer aliases or split the file")


@check("DAT013", "alias-loop", "error")
def alias_loop(name: str, start: Place) -> Said:
    """An alias stands inside the very value it names.

    The other place is the start of that value.

    Why: written out, the value would never end.
    Bad: `a: &a [1, *a]`
    Good: `a: &a [1]`
    """
    return Said(f"'*{name}' stands inside '&{name}' itself", "name a value that is finished", start, "it begins")


@check("DAT014", "odd-scalar", "error")
def odd_scalar(word: str, elsewhere: str, hint: str) -> Said:
    """An unquoted word that YAML readers take for different things.

    It is read as text here; readers of older YAML make a truth value, a number or a date of it.

    Why: the file should mean the same in every editor and every tool.
    Bad: `answer: no`
    Good: `answer: "no"`
    """
    return Said(f"{word!r} without quotes is {elsewhere} to other YAML readers", hint)


@check("DAT015", "control-character", "error")
def control_character(char: str) -> Said:
    """A character that cannot be printed, written raw or as an escape.

    Tabs and line ends are fine.

    Why: no font has a shape for it, and some readers stop at it.
    Bad: `name: "Lulla\\0by"`
    Good: `name: Lullaby`
    """
    return Said(f"the unprintable character U+{ord(char):04X} stands here", "delete it")


@check("DAT016", "unsupported-yaml", "error")
def unsupported_yaml(what: str, hint: str) -> Said:
    """A corner of YAML that game data does without.

    Tags, merge keys, several documents in a file, lists and mappings as keys.

    Why: each reads differently in different tools, and none is needed.
    Bad: `<<: *base`
    Good: the shared keys written out
    """
    return Said(f"{what} is not supported", hint)


@check("DAT017", "unknown-alias", "error")
def unknown_alias(name: str, known: Iterable[str]) -> Said:
    """An alias that names nothing written before it.

    An alias `*name` repeats the value marked `&name` earlier in the same file.

    Why: there is no value to put in its place.
    Bad: `a: *size`
    Good: `a: &size 3` and later `b: *size`
    """
    return Said(f"'*{name}' repeats a value '&{name}', but none stands before it", did_you_mean(name, known))


@check("DAT018", "taken-for-comment", "error")
def taken_for_comment(key: str, value: str | None, comment: str) -> Said:
    """YAML takes part of a value for a comment, because a space and `#` stand before it.

    A value that is lost whole is an error; a text that is cut short is a warning. Comments have a space after `#`.

    Why: a card that says "Draw #1 card" would print "Draw", and a colour without quotes is no colour.
    Bad: `night: #1D2B53`
    Good: `night: "#1D2B53"`
    """
    whole = comment if value is None else f"{value} {comment}"
    told = f"YAML takes {comment[:40]!r} for a comment, so {f'{key!r}' if key else 'the value'}"
    rest = "is empty" if value is None else f"ends with {value[-20:]!r}"
    shown = f"{key}: " if key else ""
    hint = f"write {shown}{in_quotes(whole)}; a comment has a space after '#'"
    return Said(f"{told} {rest}", hint, severity="error" if value is None else "warning")


@check("DAT019", "stray-quote", "warning")
def stray_quote(value: str) -> Said:
    """A text without quotes ends with one.

    The quote that should open the text is missing, so the last one is printed.

    Why: the card would show a quote that belongs to the file.
    Bad: `text: Draw 2 cards."`
    Good: `text: "Draw 2 cards."`
    """
    return Said("this text ends with a quote that nothing opens", f'write "{value}')
