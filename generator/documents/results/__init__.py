"""The results of a club event: a workbook into which the slips go, what is read back from it, the standings."""

from .workbook import build_results

__all__ = ["build_results"]
