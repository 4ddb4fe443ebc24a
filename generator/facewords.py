"""The sentences that the faces of a drawn game print of themselves."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.located import located
from ..cards.onface import OnFace, fixed_words, own_sentences
from ..cards.yamlread import Problems
from ..layouts.deck import DrawnGame
from ..layouts.facemodel import TextBox
from ..layouts.faces import FaceFile, FaceLibrary


def sentences_on_faces(drawn: DrawnGame) -> Iterator[OnFace]:
    """Every such sentence, each once for the place where it is written."""
    game = drawn.game
    shown = game.doc.source.name.rpartition("/")[0]
    library = FaceLibrary(game.folder / "faces", f"{shown}/faces", Problems(), game.memo)
    told = set()
    for face in drawn.faces.values():
        file = library.face(face.face, game.doc.place)
        for box in face.boxes if file is not None else ():
            known = (face.face, box.name.partition("[")[0], box.text.words if box.text else "")
            if box.text is not None and file is not None and known not in told:
                told.add(known)
                yield from _of_box(file, known[1], box.text.words)


def _of_box(file: FaceFile, name: str, printed: str) -> Iterator[OnFace]:
    box = file.boxes.get(name)
    if isinstance(box, TextBox) and (fixed := fixed_words(box.text, box.each or "")):
        keys = ["text", *(["each"] if box.each else [])]
        yield from own_sentences(printed, fixed, [located(file.document, ("boxes", name, key)) for key in keys])
