"""Which parts of the system that set and draw are there."""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO

_SUBSETTERS = ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll")


def typesetting_fault() -> str:
    """Why WeasyPrint can't run, in the system's words; empty where it can."""
    try:
        with redirect_stdout(StringIO()):  # it prints a page of advice where Pango is missing
            import_module("weasyprint")
    except (OSError, ImportError) as error:
        sys.modules.pop("weasyprint", None)
        return str(error).splitlines()[0] if str(error) else type(error).__name__
    return ""


def package_fault(name: str) -> str:
    """Why a package can't be imported; empty where it can."""
    try:
        import_module(name)
    except (OSError, ImportError) as error:
        return str(error) or type(error).__name__
    return ""


def has_subsetter() -> bool:
    """Whether HarfBuzz's library that subsets fonts is there."""
    if ctypes.util.find_library("harfbuzz-subset"):
        return True
    return any(_loads(name) for name in _SUBSETTERS)


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
