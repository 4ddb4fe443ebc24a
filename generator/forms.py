"""PDF forms: content drawn once and placed as often as needed."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas


def end_form(canvas: Canvas) -> None:
    """End a form with all the resources it uses.

    reportlab gives a form its fonts and images only; shadings (gradients) and graphics states (opacity)
    would be missing and the form would print blank in places.
    """
    inside: Any = canvas
    resources: Any = pdfdoc.PDFResourceDictionary()
    resources.basicFonts()
    resources.allProcs()
    if inside._formsinuse:
        resources.XObject = inside._doc.xobjDict(inside._formsinuse)
    if (state := inside._extgstate.getState()) is not None:
        resources.ExtGState = state
    resources.setShading(inside._shadingUsed)
    canvas.endForm(Resources=resources)
