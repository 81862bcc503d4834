from __future__ import annotations

import json
import shutil
import subprocess
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SYSTEM_PYTHON = Path("/usr/bin/python3")
DRIVER = Path(__file__).with_name("driver.py")


class Office:
    """One LibreOffice of our own, with its own profile and pipe, spoken to through the driver."""

    def __init__(self, folder: Path) -> None:
        pipe = f"meldpress{uuid.uuid4().hex}"
        profile = (folder / "profile").as_uri()
        options = ["--headless", "--norestore", "--nologo", "--nofirststartwizard", "--nodefault"]
        self.office = subprocess.Popen(
            ["soffice", f"-env:UserInstallation={profile}", *options, f"--accept=pipe,name={pipe};urp;"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.driver = subprocess.Popen(
            [SYSTEM_PYTHON, DRIVER, pipe], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def __call__(self, command: str, *arguments: object) -> Any:
        assert self.driver.stdin
        assert self.driver.stdout
        self.driver.stdin.write(json.dumps([command, arguments]) + "\n")
        self.driver.stdin.flush()
        answer = self.driver.stdout.readline()
        assert answer, f"the driver died at {command}"
        return json.loads(answer)

    def close(self) -> None:
        """End both, come what may."""
        import os
        import signal

        self.driver.kill()
        self.driver.communicate()
        os.killpg(self.office.pid, signal.SIGKILL)
        self.office.wait()


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """LibreOffice with a driver; skipped where either is missing."""
    if not shutil.which("soffice") or not SYSTEM_PYTHON.is_file():
        pytest.skip("LibreOffice Calc and python3-uno are not installed")
    if subprocess.run([SYSTEM_PYTHON, "-c", "import uno"], capture_output=True, check=False).returncode:
        pytest.skip("python3-uno is not installed")
    running = Office(tmp_path_factory.mktemp("office"))
    try:
        yield running
    finally:
        running.close()
