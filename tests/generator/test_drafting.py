"""A draft says what it is, and shows where texts do not fit."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from .kit import built, call, page_text, press


def test_a_draft_has_the_word_on_every_face_and_frames_around_what_does_not_fit(tmp_path: Path) -> None:
    game = press(tmp_path / "press")
    text = (game / "cards.yaml").read_text(encoding="utf-8")
    (game / "cards.yaml").write_text(text.replace("Light 1 lamps", "Light all of the lamps " * 60), encoding="utf-8")
    refused = call("build", game, "--out", tmp_path / "out", "--formats", "pdf,faces", "--dpi", "72")
    assert refused.returncode == 1 and "PRT001" in refused.stderr and not (tmp_path / "out").exists()
    built(game, "--out", tmp_path / "out", "--formats", "pdf,faces", "--dpi", "72", "--draft")
    out = tmp_path / "out" / "press"
    assert page_text(out / "cards-cards.pdf", 0).count("DRAFT") == 4
    assert page_text(out / "cards-coins.pdf", 0).count("DRAFT") == 3

    def red(name: str) -> int:
        with Image.open(out / "png" / "cards" / f"{name}-front.png") as face:
            colours = face.convert("RGB").getcolors(maxcolors=1 << 24) or []
        return sum(count for count, (r, g, b) in colours if r > 150 and g < 40 and b < 60)

    framed = red("C1")
    (game / "cards.yaml").write_text(text, encoding="utf-8")
    built(game, "--out", tmp_path / "out", "--formats", "faces", "--dpi", "72", "--draft")
    assert framed > red("C1") + 50, "no frame around the text that does not fit"
    built(game, "--out", tmp_path / "out", "--formats", "pdf", "--dpi", "72")
    assert "DRAFT" not in page_text(out / "cards-cards.pdf", 0)
