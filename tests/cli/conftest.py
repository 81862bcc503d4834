from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from generator.cli import run


class Result(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        import json

        return json.loads(self.out)


@pytest.fixture
def meldpress(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Result]:
    """Run `meldpress` in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> Result:
        code = run(arguments)
        return Result(code, *capsys.readouterr())

    return call
