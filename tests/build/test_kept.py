"""Folders that a kit can't be written into."""

from pathlib import Path

import pytest

from generator.build.kept import check_folders
from generator.diagnostics import InputError


def test_what_the_system_says_of_a_folder_is_a_fault_in_words(tmp_path: Path):
    """No system that Meldpress runs on has names of 300 letters."""
    long, below = tmp_path / ("n" * 300) / "whitnack", tmp_path / ("m" * 300)
    with pytest.raises(InputError) as caught:
        check_folders([long, below, tmp_path / "new" / "whitnack"])

    assert [str(long), str(below)] == [issue.file for issue in caught.value.issues]
    assert all(issue.message.startswith("This can't be written:") for issue in caught.value.issues)
