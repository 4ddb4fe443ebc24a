"""A game folder as it was at a revision of git, taken out of the repository without anything in it being run.

Only ``rev-parse``, ``ls-tree`` and ``cat-file`` are asked, which know no hooks, filters, text conversions or pagers;
what a partial clone lacks is not fetched, because that could start what its settings name.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ..options import BadOption

MOST_FILES, MOST_BYTES = 20_000, 1_000_000_000
"""What of a revision is taken out at most."""
PATIENCE = 60.0
"""Seconds for one question to git."""
_LINK, _FILES = "120000", ("100644", "100755", "120000")
_DEEPEST = 8
"""Links that lead to links, at most."""


class _Blob(NamedTuple):
    """A file of a revision."""

    mode: str
    name: str
    size: int


@contextmanager
def folder_at(folder: Path, revision: str) -> Iterator[Path]:
    """The game ``folder`` as it was at ``revision``, in a folder of the same name that is gone afterwards.

    Raises :class:`BadOption` where there is no git, no repository, no such revision, or no such folder in it.
    """
    git = _Git(folder.resolve())
    commit = git.commit(revision)
    tree = git.tree(commit, git.ask("rev-parse", "--show-prefix").decode().strip("\n"))
    if not tree:
        raise BadOption(f"--rev: at {revision} there was nothing in {folder}; name a revision that has the game")
    with TemporaryDirectory(prefix="deckproof-") as place:
        target = Path(place) / folder.resolve().name
        for path, content in git.files(tree):
            file = target / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        yield target


class _Git:
    """Asks the git program about the repository a folder lies in."""

    def __init__(self, folder: Path) -> None:
        program = shutil.which("git")
        if program is None:
            raise BadOption("--rev: the program git is not there; install it, or compare two folders: diff OLD NEW")
        self._start = [program, "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-C", str(folder)]
        kept = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        self._env = {**kept, "LC_ALL": "C", "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1",
                     "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0"}  # fmt: skip
        done = self._run(["rev-parse", "--is-inside-work-tree"])
        if done.returncode:
            raise BadOption(f"--rev: {folder} is not in a repository that git reads: {_why(done.stderr)}")

    def ask(self, *words: str, given: bytes = b"") -> bytes:
        """What git answers. Raises :class:`BadOption` with its own words for a refusal."""
        done = self._run(list(words), given)
        if done.returncode:
            raise BadOption(f"--rev: git cannot tell: {_why(done.stderr)}")
        return done.stdout

    def _run(self, words: list[str], given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        try:
            return subprocess.run(
                [*self._start, *words], input=given, capture_output=True, timeout=PATIENCE, env=self._env, check=False
            )
        except subprocess.TimeoutExpired:
            raise BadOption(f"--rev: git did not answer within {PATIENCE:g} seconds") from None

    def commit(self, revision: str) -> str:
        """The id of a commit."""
        done = self._run(["rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}"])
        if done.returncode or not revision.strip():
            raise BadOption(f"--rev: there is no revision {revision!r}; write a tag, a branch, HEAD~1 or a commit's id")
        return done.stdout.decode().strip()

    def tree(self, commit: str, prefix: str) -> dict[PurePosixPath, _Blob]:
        """The files below a folder of the repository, by their path in it."""
        listed = self.ask("ls-tree", "-r", "-z", "-l", "--full-tree", commit, *(["--", prefix] if prefix else []))
        found: dict[PurePosixPath, _Blob] = {}
        for line in filter(None, listed.split(b"\0")):
            about, _, raw = line.partition(b"\t")
            mode, kind, name, size = about.decode().split()
            path = raw.decode(errors="surrogateescape").removeprefix(prefix)
            if kind == "blob" and mode in _FILES:
                found[_safe(path)] = _Blob(mode, name, int(size))
        total = sum(blob.size for blob in found.values())
        if len(found) > MOST_FILES or total > MOST_BYTES:
            raise BadOption(f"--rev: {len(found):,} files of {total:,} bytes are no game; name the game's own folder")
        return found

    def files(self, tree: dict[PurePosixPath, _Blob]) -> Iterator[tuple[PurePosixPath, bytes]]:
        """The files with their bytes as they are kept; a link is what it leads to, if that is among them."""
        contents = self._contents(list(dict.fromkeys(blob.name for blob in tree.values())))
        for path in tree:
            end = path
            for _ in range(_DEEPEST):
                if tree[end].mode != _LINK:
                    yield path, contents[tree[end].name]
                    break
                lead = os.path.normpath(end.parent / contents[tree[end].name].decode(errors="surrogateescape"))
                end = PurePosixPath(lead.replace(os.sep, "/"))
                if end not in tree:
                    break

    def _contents(self, names: list[str]) -> dict[str, bytes]:
        answer = self.ask("cat-file", "--batch", given="".join(f"{name}\n" for name in names).encode())
        found, at = {}, 0
        for name in names:
            end = answer.index(b"\n", at)
            head = answer[at:end].split()
            if len(head) != 3:
                raise BadOption(f"--rev: the repository lacks the file {name[:10]}; fetch it with git first")
            size = int(head[2])
            found[name] = answer[end + 1 : end + 1 + size]
            at = end + size + 2
        return found


def _safe(path: str) -> PurePosixPath:
    """A path that stays in the folder it is written into. Raises :class:`BadOption` for one that a trick made."""
    safe = PurePosixPath(path)
    odd = any(part in ("", ".", "..", ".git") for part in path.split("/")) or "\\" in path or ":" in path
    if odd or safe.is_absolute():
        raise BadOption(f"--rev: the repository has a file named {path!r}, which no folder can have")
    return safe


def _why(said: bytes) -> str:
    return " ".join(said.decode(errors="replace").split()) or "it gave no reason"
