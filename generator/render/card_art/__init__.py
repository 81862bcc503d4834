"""The faces of cards as path data, for SVG and for ReportLab alike."""

from .small import cards_svg

__all__ = ["cards_svg"]
