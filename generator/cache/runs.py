"""Commands whose answer is known: nothing that it depends on has changed since they were run before."""

from __future__ import annotations

import hashlib
import json
import stat
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ...cards.finding import DataError
from ...cards.library import bundled, find, folder_name
from ...cards.memo import Memo
from ...cards.visible import visible_json
from ..console import OK, UNUSABLE, Told, say, say_painted
from ..folder import Folder, assets_of
from ..workers import Workers, default_jobs
from .inputs import hash_of, program
from .store import Store, users_store

MANIFEST = "manifest.json"
LARGEST = 50_000_000
"""Bytes of a manifest at most."""
_ELSEWHERE = ("slots", "printer")
"""Options that name files outside the folder of a game: what is asked with them is always built anew, with what is
known of the game."""
MOST_SINCE = 20
"""Lines that tell people what changed of the rules; programs get all."""
SAME_GAME = 0.3
"""The part of the rules that is the same before and after the edits of one game."""
UNCHANGED = "nothing changed since it was built so"


def build_kept(
    name: str, out: Path, only: list[str] | None, formats: list[str], jobs: int | None, draft: bool, quiet: bool,
    options: Mapping[str, Any], store: Store | None = None,
) -> int:  # fmt: skip
    """Build one game in one language, or say what was said when just that was built, if all its files are still there.

    The arguments are those of ``build_game``; with no ``store`` it is built.
    """
    told = Told()
    asked = ("build", name, str(out), only, formats, draft, quiet, sorted(options.items()))
    elsewhere = any(options.get(option) for option in _ELSEWHERE)
    run = Run(store, asked, name, out)
    known = None if elsewhere else run.known()
    if known is not None and _intact(Path(known["target"]), known["manifest"]):
        told.repeat(known["said"])
        if not quiet:
            told.say(UNCHANGED)
        return OK
    from .. import building  # what is known already needs none of it

    memo = run.memo()
    code = building.build_game(name, out, only, formats, jobs, draft, quiet, options, told, memo, run.assets)
    stood = run.settled(memo)
    if told.written is not None and stood and not elsewhere:
        manifest = hashlib.sha256((told.written / MANIFEST).read_bytes()).hexdigest()
        run.keep({"target": str(told.written), "manifest": manifest, "said": told.lines})
    return code


def check_kept(
    names: Sequence[str], as_json: bool, select: tuple[str, ...], ignore: tuple[str, ...], store: Store | None
) -> int:  # fmt: skip
    """Check games, and say of those that were checked just so what was found then; the highest exit code of all.

    One game is shared among several processes, several games are checked by one each.
    """
    games, jobs = named_games(names), default_jobs()
    with Workers(jobs if len(games) > 1 else 1) as workers:
        work = partial(_checked, jobs if len(games) == 1 else 1, as_json, select, ignore, store)
        results = dict(workers.each(work, list(dict.fromkeys(games))))
    found = [results[name] for name in games]
    tell_found(found, as_json)
    return max(int(one["code"]) for one in found)


def known_of(name: str) -> Memo:
    """A memo with what checks kept of a game; nothing new is kept in it."""
    return Run(users_store(), ("known", name), name, Path("output")).memo()


def named_games(names: Sequence[str]) -> list[str]:
    """Games as they are named on the command line, where ``all`` are the bundled ones."""
    return [game for name in names for game in (sorted(bundled()) if name == "all" else [name])]


def tell_found(found: Sequence[Mapping[str, Any]], as_json: bool) -> None:
    """Say what was found in games, each with its ``text`` and ``content``."""
    if as_json:
        say(visible_json([one["content"] for one in found]))
        return
    for one in found:
        say_painted(one["text"])


def _checked(
    jobs: int, as_json: bool, select: tuple[str, ...], ignore: tuple[str, ...], store: Store | None, name: str
) -> dict[str, Any]:  # fmt: skip
    """What is found in one game. What cannot be read is always tried again."""
    run = Run(store, ("check", name, select, ignore), name, Path("output"))
    known = run.known()
    if known is not None:
        return _since(name, known, store)
    from ..checking import Asked, found_in

    memo = run.memo()
    found = found_in(name, Asked(as_json, None, select, ignore), memo, run.files, jobs)
    if run.settled(memo) and found["code"] < UNUSABLE:
        run.keep(found)
        return _since(name, found, store)
    return found


def _since(name: str, found: dict[str, Any], store: Store | None) -> dict[str, Any]:
    """What was found, and what the rules of the sheet were when the game was checked last, if they were others."""
    if store is None or not found.get("rules"):
        return found
    place, now = hash_of("rules", str(find(name).resolve())), json.dumps(found["rules"]).encode()
    before = store.get(place)
    if before == now:
        return found
    store.put(place, now)
    if not before or not _of_one_game(json.loads(before), found["rules"]):
        return found
    from ..checking import rules_told

    said = rules_told(json.loads(before), json.loads(now))
    content = {**found["content"], **({"since": said} if said else {})}
    return {**found, "text": "\n".join([found["text"], *shown(said)]), "content": content}


def shown(said: list[str]) -> list[str]:
    """What people are told of what changed: not more than fits a screen."""
    if len(said) <= MOST_SINCE + 1:
        return said
    return [*said[:MOST_SINCE], f"  and {len(said) - MOST_SINCE:,} more (all of them with --json)"]


def _of_one_game(before: Sequence[Sequence[object]], now: Sequence[Sequence[object]]) -> bool:
    """Whether a good part of the rules is the same; else another game lies in the folder now.

    Games share some: any two of those that ``new`` writes have a tenth in common."""
    old, new = ({tuple(one[:3]) for one in rules} for rules in (before, now))
    return len(old & new) >= SAME_GAME * min(len(old), len(new))


class Run:
    """One command for one game, by all that its answer depends on."""

    def __init__(self, store: Store | None, asked: object, name: str, out: Path, within: str = "") -> None:
        """What lies in the folder ``within`` of ``out`` (else in that of the game's name) is no part of the game."""
        self._store, self._asked, self._name, self._out, self._within = store, asked, name, out, within
        self.files: Mapping[str, str] = {}
        """The hashes of all files of the game by their names."""
        self._folder: Folder | None = None  # which reads again what may have changed since
        self._program = ""
        self._key = self._made()

    def _made(self) -> str | None:
        if self._store is None:
            return None
        try:
            folder = find(self._name)
            painted = sys.stdout.isatty(), sys.stderr.isatty()
            if self._folder is None:
                self._folder = Folder(folder, self._out / (self._within or folder_name(folder)))
            self.files = {name: seen.digest for name, seen in self._folder.look().files.items()}
            self._program = self._program or program()
            files = sorted(self.files.items())
            return hash_of(self._program, str(Path.cwd()), str(folder), painted, self._asked, files)
        except (DataError, OSError):
            return None

    @property
    def assets(self) -> str | None:
        """A hash of all pictures, fonts and faces; None where nothing is kept."""
        return assets_of(self.files) if self._key is not None else None

    def memo(self) -> Memo:
        """A memo for the work, with what other runs kept of the game."""
        if self._store is None or self._key is None:
            return Memo()
        from .shelf import GameShelf

        return Memo(shelf=GameShelf(self._store, str(find(self._name).resolve()), self._program))

    def settled(self, memo: Memo) -> bool:
        """Whether nothing changed while the work was done; what it worked out is kept then."""
        stood = self._key is not None and self._key == self._made()
        if stood:
            memo.settle()
        return stood

    def known(self) -> dict[str, Any] | None:
        """The answer of an earlier run."""
        raw = self._store.get(self._key) if self._store and self._key else None
        found: dict[str, Any] | None = json.loads(raw) if raw else None
        return found

    def keep(self, answer: Mapping[str, Any]) -> None:
        """Remember the answer."""
        if self._store and self._key:
            self._store.put(self._key, json.dumps(answer).encode())


def _intact(target: Path, manifest: str) -> bool:
    """Whether a folder holds a build with this manifest, byte for byte."""
    try:
        raw = _content(target / MANIFEST, LARGEST)
        if hashlib.sha256(raw).hexdigest() != manifest:
            return False
        return all(_same(target / file["file"], file["bytes"], file["sha256"]) for file in json.loads(raw)["files"])
    except OSError:
        return False


def _same(file: Path, size: int, digest: str) -> bool:
    return hashlib.sha256(_content(file, size)).hexdigest() == digest


def _content(file: Path, most: int) -> bytes:
    """The bytes of a plain file. Raises OSError for what is none, or larger."""
    found = file.stat(follow_symlinks=False)
    if not stat.S_ISREG(found.st_mode) or found.st_size > most:
        raise OSError(f"{file} is not as it was built")
    return file.read_bytes()
