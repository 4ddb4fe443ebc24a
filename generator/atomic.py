"""Files and folders that change all at once: what is interrupted at any point leaves what was there whole."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2  # linux/fs.h: swap two names in one step
_RENAME_SWAP = 2  # macOS sys/stdio.h: the same


class NotOurs(Exception):
    """What stands where something shall be written is not of this program, or no plain file or folder."""


class NotWritten(Exception):
    """The system did not let us write: a full disk, a folder kept shut."""


_ADVICE = {
    errno.ENOSPC: "make room or choose another --out",
    errno.EDQUOT: "make room or choose another --out",
    errno.ENOENT: "another program may be at work there: build again, or choose another --out",
    errno.ENAMETOOLONG: "choose an --out with a shorter path",
}
"""What to do when a build cannot be written, by the number of the system's error."""


def not_written(target: Path, error: OSError) -> NotWritten:
    """What to say when the system does not let us write a build to ``target``."""
    why = f"{error.strerror or error} ({error.filename})" if error.filename else error.strerror or str(error)
    advice = _ADVICE.get(error.errno or 0, "choose another --out")
    return NotWritten(f"nothing was written to {target}: {why}; {advice}")


def write_files(files: Mapping[Path, bytes]) -> None:
    """Write files, each beside its place and put there in one step: never through a link, never half.

    Raises :class:`NotOurs`, before any is written, where something stands that is no plain file; and OSError.
    """
    for file in files:
        if file.is_symlink() or (file.exists() and not file.is_file()):
            what = "a link, and nothing is written through links" if file.is_symlink() else "no plain file"
            raise NotOurs(f"{file} is {what}; take it away or name another place")
    for file, data in files.items():
        stage = file.with_name(f".deckproof-{os.getpid()}")
        try:
            stage.unlink(missing_ok=True)
            with stage.open("xb") as made:  # x: not through a link that somebody puts there meanwhile
                made.write(data)
            stage.replace(file)
        except OSError as error:  # about the file that is wanted, whichever was being written
            raise OSError(error.errno, error.strerror, str(file)) from None
        finally:
            with suppress(OSError):
                stage.unlink()


@contextmanager
def staged(target: Path) -> Iterator[Path]:
    """A fresh folder beside ``target`` that takes its place when the block ends well; of a link, where it leads.

    When the block raises, the folder is removed, with those it was made in, and ``target`` is untouched. Leftovers of
    killed runs are cleared away first, and a swap that was cut in half is undone.
    """
    target = target.resolve() if target.is_symlink() else target
    lacking = [folder for folder in target.parents if not folder.exists()]
    target.parent.mkdir(parents=True, exist_ok=True)
    _recover(target)
    stage = target.parent / f".{target.name}.building-{os.getpid()}"
    try:  # before the folder is there: Ctrl-C may come as soon as it is
        stage.mkdir()
        yield stage
        _swap(stage, target)
    finally:
        shutil.rmtree(stage, ignore_errors=True)
        for folder in lacking:
            with suppress(OSError):  # something stands in it
                folder.rmdir()


def _old(target: Path) -> Path:
    return target.parent / f".{target.name}.previous"


def _recover(target: Path) -> None:
    old = _old(target)
    if old.is_dir() and not old.is_symlink():
        if target.exists():
            shutil.rmtree(old)
        else:
            old.rename(target)
    for leftover in target.parent.glob(f".{escape(target.name)}.building-*"):
        pid = leftover.name.rpartition("-")[2]
        if pid.isascii() and pid.isdigit() and not _alive(int(pid)):
            shutil.rmtree(leftover, ignore_errors=True)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return pid != os.getpid()


def _swap(stage: Path, target: Path) -> None:
    """Put ``stage`` where ``target`` is; the old content ends up under the name of ``stage`` or is gone."""
    if not target.exists():
        stage.rename(target)
        return
    if _exchange(stage, target):
        return
    old = _old(target)  # no exchange on this system: two steps, which _recover can undo
    target.rename(old)
    stage.rename(target)
    shutil.rmtree(old)


def _exchange(one: Path, two: Path) -> bool:
    """Swap two names in one step where the system can; False where it cannot."""
    import ctypes  # a check writes no folder

    try:
        if sys.platform == "linux":
            call = ctypes.CDLL(None, use_errno=True).renameat2
            return int(call(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(two), _RENAME_EXCHANGE)) == 0
        if sys.platform == "darwin":
            call = ctypes.CDLL(None, use_errno=True).renamex_np
            return int(call(os.fsencode(one), os.fsencode(two), _RENAME_SWAP)) == 0
    except (AttributeError, OSError):
        pass
    return False
