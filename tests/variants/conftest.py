from collections.abc import Callable
from pathlib import Path

import pytest

from generator.diagnostics import InputError, Issue
from generator.variants.loader import read

Write = Callable[..., Path]
Faults = Callable[..., tuple[Issue, ...]]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a file into the folder in which the test then runs."""
    monkeypatch.chdir(tmp_path)

    def write_file(text: str | bytes, name: str = "ours.yaml") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return Path(name)

    return write_file


@pytest.fixture
def faults(write: Write) -> Faults:
    """The faults of a file with this text; a file without any fails the test."""

    def faults_of(text: str | bytes, name: str = "ours.yaml") -> tuple[Issue, ...]:
        with pytest.raises(InputError) as caught:
            read(write(text, name))
        return caught.value.issues

    return faults_of
