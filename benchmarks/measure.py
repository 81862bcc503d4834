"""CPU time, best of several runs, as a ratio against a bare baseline."""

from __future__ import annotations

import resource
import subprocess
import time
from collections.abc import Callable, Sequence
from io import BytesIO
from types import ModuleType
from typing import Any

from reportlab.pdfgen.canvas import Canvas


def cpu(work: Callable[[], object], runs: int = 7) -> float:
    """Seconds of CPU that *work* takes at best, in this process, once it is warm."""
    work()
    return min(cpu_once(work) for _ in range(runs))


def pair(ours: Callable[[], object], bare: Callable[[], object], runs: int = 7) -> tuple[float, float]:
    """Seconds of both at best, run by turns, so that what else the machine does falls on both."""
    for work in (ours, bare):
        work()
    times = [(cpu_once(ours), cpu_once(bare)) for _ in range(runs)]
    return min(one for one, _ in times), min(other for _, other in times)


def cpu_once(work: Callable[[], object]) -> float:
    """Seconds of CPU that *work* takes this time."""
    start = time.process_time()
    work()
    return time.process_time() - start


def cpu_of(command: Sequence[str], runs: int = 15) -> float:
    """Seconds of CPU that a fresh process takes at best."""
    times = []
    for _ in range(runs):
        before = _children()
        subprocess.run(command, check=True, capture_output=True)
        times.append(_children() - before)
    return min(times)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def show(name: str, ours: float, bare: float, than: str) -> None:
    """Print one ratio."""
    print(f"{name:<28} {ours * 1000:8.1f} ms  {ours / bare:5.2f} x {than} ({bare * 1000:.1f} ms)")


Step = tuple[str, tuple[Any, ...], dict[str, Any]]


def recorded(module: ModuleType, draw: Callable[[], object]) -> tuple[tuple[Any, ...], dict[str, Any], list[Step]]:
    """What *draw* asks of the canvas that *module* makes: how it is made, and every call from outside it."""
    steps: list[Step] = []
    made: list[tuple[tuple[Any, ...], dict[str, Any]]] = []

    class Recorder(Canvas):
        depth = 0

        def __init__(self, *arguments: Any, **options: Any) -> None:
            made.append((arguments[1:], options))
            self.depth = 1
            super().__init__(*arguments, **options)
            self.depth = 0

        def __getattribute__(self, name: str) -> Any:
            found = super().__getattribute__(name)
            if name.startswith("_") or name == "depth" or not callable(found) or self.depth:
                return found

            def call(*arguments: Any, **options: Any) -> Any:
                self.depth = 1
                try:
                    answer = found(*arguments, **options)
                finally:
                    self.depth = 0
                steps.append((name, arguments, options))
                return answer

            return call

    usual, module.Canvas = module.Canvas, Recorder  # type: ignore[attr-defined]
    try:
        draw()
    finally:
        module.Canvas = usual  # type: ignore[attr-defined]
    return *made[0], steps


def replay(arguments: tuple[Any, ...], options: dict[str, Any], steps: Sequence[Step]) -> bytes:
    """The same drawing by bare ReportLab."""
    file = BytesIO()
    canvas = Canvas(file, *arguments, **options)
    for name, given, named in steps:
        getattr(canvas, name)(*given, **named)
    return file.getvalue()
