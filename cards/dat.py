"""The DAT checks: faults of the data itself. One function a code; the docstring is its documentation."""

from __future__ import annotations

from collections.abc import Iterable

from .finding import did_you_mean
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
def unknown_key(key: str, owner: str, known: Iterable[str]) -> Said:
    """A key that nothing reads.

    The mapping has a fixed set of keys and this one is not among them.

    Why: a mistyped key would otherwise be ignored, and its value with it.
    Bad: `devotoin: 4`
    Good: `devotion: 4`
    """
    return Said(f"{key!r} is not a key of {owner}", did_you_mean(key, known))


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
    return Said(f"{what} must be {wanted}, not {got}", hint)


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
def duplicate_key(key: str, first: Place) -> Said:
    """One mapping says the same key twice.

    The other place is where the key stands first.

    Why: YAML readers keep one of the two and drop the other without a word.
    Bad: `{name: Lullaby, name: Cradle Song}`
    Good: `{name: Lullaby}`
    """
    return Said(f"the key {key!r} is written twice in one mapping", "keep one of them", first, "first written")


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


@check("DAT020", "duplicate-id", "error")
def duplicate_id(name: str, first: Place | None) -> Said:
    """Two cards share an id.

    Ids are unique in the whole game, over all its components.

    Why: an id names one card in rules, examples and file names.
    Bad: two cards with `id: H1`
    Good: `id: H1` and `id: H2`
    """
    return Said(f"the id {name!r} is taken", "give each card its own id", first, "first used")


@check("DAT021", "bad-id", "error")
def bad_id(name: str, why: str, hint: str = "", other: Place | None = None) -> Said:
    """A name for use in files and formulas that cannot serve as one.

    An id has letters, digits, `_` and `-`, starts with a letter or digit, and is no other id in different case.

    Why: ids become file names, also on disks that do not tell `h1` from `H1`.
    Bad: `id: "home 1"`
    Good: `id: home-1`
    """
    return Said(f"{name!r} cannot be an id: {why}", hint, other, "the other one" if other else "")


@check("DAT022", "unknown-reference", "error")
def unknown_reference(noun: str, name: str, known: Iterable[str]) -> Said:
    """A value names a card, component, mark, field or icon that does not exist.

    Such names must be written exactly, capitals included.

    Why: the thing meant would be missing on paper and in play.
    Bad: `zone: hoem`
    Good: `zone: home`
    """
    return Said(f"there is no {noun} {name!r}", did_you_mean(name, known))


@check("DAT023", "unknown-option", "error")
def unknown_option(what: str, value: str, options: Iterable[str]) -> Said:
    """A value that must be one of a few words is another.

    The words are fixed by the format or by `one_of` of a field.

    Why: anything else has no meaning.
    Bad: `kind: crad`
    Good: `kind: card`
    """
    return Said(f"{value!r} is not a choice for {what}", did_you_mean(value, options))


@check("DAT024", "link-outside", "error")
def link_outside(relative: str) -> Said:
    """A path leaves the folder of the game.

    It is absolute, climbs out with `..`, or passes a link to somewhere else.

    Why: a game folder must be whole wherever it is copied, and must not reach into other files.
    Bad: `lock: ../../pictures/lock.svg`
    Good: `lock: art/lock.svg`
    """
    return Said(f"the path {relative!r} leaves the folder of the game", "copy the file into the folder")


@check("DAT025", "missing-file", "error")
def missing_file(relative: str, hint: str) -> Said:
    """A file the data names is not in the folder of the game.

    Paths are relative to that folder, with `/`, capitals as written.

    Why: the picture, font or card list would be missing.
    Bad: `cards: card.yaml` beside a file `cards.yaml`
    Good: `cards: cards.yaml`
    """
    return Said(f"there is no file {relative!r} in the folder of the game", hint)


@check("DAT026", "no-game", "error")
def no_game(message: str, hint: str) -> Said:
    """No game of that name, or a folder that is not a game.

    A game is a bundled name or a folder with a `game.yaml` in it.

    Why: there is nothing to build or check.
    Bad: `deckproof check ygois`
    Good: `deckproof check ygios`
    """
    return Said(message, hint)


@check("DAT027", "bad-provenance", "error")
def bad_provenance(text: str) -> Said:
    """A rule does not say in the agreed form where it comes from.

    The forms: `published L12`, `published L12-15, L40`, `public ADDRESS`, `ruling ID: why`, `house: why`.

    Why: a number whose source is unclear cannot be proved against it.
    Bad: `from: page 3`
    Good: `from: published L42`
    """
    forms = "write 'published L12', 'public ADDRESS', 'ruling ID: why' or 'house: why'"
    return Said(f"{text!r} does not say where the rule comes from", forms)


@check("DAT028", "unused-file", "warning")
def unused_file(name: str, hint: str) -> Said:
    """A YAML file in the folder that nothing names.

    The place is the start of that file.

    Why: its cards are neither printed nor checked.
    Bad: `promo.yaml` in the folder and no component with `cards: promo.yaml`
    Good: a component with `cards: promo.yaml`
    """
    return Said(f"nothing in game.yaml names the file {name!r}", hint)


@check("DAT030", "bad-suppression", "error")
def bad_suppression(why: str, hint: str = "") -> Said:
    """A comment that switches a finding off is not written as it must be.

    It names one or more codes and then says why, in words.

    Why: a switched-off finding must be a decision somebody can read later.
    Bad: `# deckproof: ignore DAT028`
    Good: `# deckproof: ignore DAT028 kept for the next edition`
    """
    return Said(f"this comment switches nothing off: {why}", hint)


@check("DAT031", "unused-suppression", "warning")
def unused_suppression(code: str) -> Said:
    """A comment switches off a finding that does not arise.

    The fault was mended, or the comment stands on the wrong line.

    Why: left standing, it would hide the next fault at this place.
    Bad: `name: Lullaby  # deckproof: ignore DAT028 old` with nothing to ignore
    Good: `name: Lullaby`
    """
    return Said(f"there is no {code} here to switch off", "delete the comment or move it to the line meant")
