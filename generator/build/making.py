"""Making products, in this process or in several; nothing is written here."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import wait

from ..diagnostics import InputError, Issue, fault
from ..products import PRODUCTS, Artifact, Order
from ..text import Text


@dataclass(frozen=True, slots=True)
class Job:
    """One product of one order."""

    order: Order
    product: str


@dataclass(frozen=True, slots=True)
class Made:
    """The files of a job, finished but not written."""

    job: Job
    artifacts: tuple[Artifact, ...]


def ignore(job: Job) -> None:
    """Tell nobody that a job is done."""


Result = tuple[tuple[Artifact, ...], tuple[Issue, ...]]


def make(jobs: Sequence[Job], *, processes: int = 1, done: Callable[[Job], None] = ignore) -> tuple[Made, ...]:
    """Make every job's files in memory; raises `InputError` with the faults of all of them."""
    results: dict[int, Result] = {}
    for index, result in _results(jobs, processes):
        results[index] = result
        done(jobs[index])
    ordered = [results[index] for index in range(len(jobs))]
    if issues := dict.fromkeys(issue for _, issues in ordered for issue in issues):
        raise InputError(issues)
    return tuple(Made(job, artifacts) for job, (artifacts, _) in zip(jobs, ordered, strict=True))


def _results(jobs: Sequence[Job], processes: int) -> Iterator[tuple[int, Result]]:
    if processes == 1 or len(jobs) < 2:
        yield from ((index, _work(job)) for index, job in enumerate(jobs))
        return
    context = multiprocessing.get_context("spawn")  # the one that every system has
    with ProcessPoolExecutor(min(processes, len(jobs)), context, initializer=_follow_parent) as pool:
        with _deaf_to_interrupts():
            futures = {pool.submit(_work, job): index for index, job in enumerate(jobs)}
        try:
            yield from ((futures[future], future.result()) for future in as_completed(futures))
        except BrokenProcessPool:
            raise fault(Text("en")("kit.faults.stopped")) from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _work(job: Job) -> Result:
    """Make one job's files. Faults travel as values, since exceptions do not survive the way between processes."""
    try:
        return tuple(PRODUCTS[job.product].make(job.order)), ()
    except InputError as error:
        return (), error.issues


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Start processes that leave Ctrl-C to their parent from their first breath: they inherit its deafness."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _follow_parent() -> None:
    """Let a worker leave Ctrl-C to its parent, and end when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
