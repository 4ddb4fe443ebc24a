"""What a component is folded into, if it is: an envelope, a box, a divider, the stickers of a die."""

from __future__ import annotations

from ..cards.model import Component
from .dice import die_of
from .divider import divider_of
from .envelope import Envelope, envelope_of
from .flatnet import Flat
from .tuckbox import tuck_box_of


def folded_of(component: Component) -> Envelope | Flat | None:
    """The net of a component; None for one that is not folded. Raises :class:`sizes.UnknownSize`."""
    if component.kind == "envelope":
        return envelope_of(component.size, component.landscape)
    if component.kind == "box":
        return tuck_box_of(component.size, component.landscape)
    if component.kind == "divider":
        return divider_of(component.size, component.landscape, component.back is not None)
    return die_of(component.size) if component.kind == "die" else None
