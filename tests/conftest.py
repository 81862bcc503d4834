from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.ruleset import Ruleset
from generator.variants.loader import load


@pytest.fixture(scope="session")
def whitnack() -> Ruleset:
    return load("whitnack")


@pytest.fixture(scope="session", autouse=True)
def no_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A user's own settings, such as a printer's profile, have no say in tests."""
    import platformdirs

    folder: Path = tmp_path_factory.mktemp("settings")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(platformdirs, "user_config_path", lambda *_, **__: folder)
        yield folder
