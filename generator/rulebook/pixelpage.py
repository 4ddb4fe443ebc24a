"""A picture made of pixels for the web page: small enough for a screen, and written into the page itself."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from pathlib import Path

from ...layouts.pictures import pixels

LONGEST = 640
"""Pixels of the longer side, at most."""
QUALITY = 85


def data_address(file: Path) -> str:
    """The picture as an address that holds its content: JPG, or PNG where something shines through."""
    image = pixels(file)
    image.thumbnail((LONGEST, LONGEST))
    out = BytesIO()
    if image.mode == "RGBA":
        image.save(out, "PNG")
    else:
        image.convert("RGB").save(out, "JPEG", quality=QUALITY)
    kind = "png" if image.mode == "RGBA" else "jpeg"
    return f"data:image/{kind};base64,{b64encode(out.getvalue()).decode()}"
