import pytest

from generator.ruleset import Ruleset
from generator.variants.loader import load


@pytest.fixture(scope="session")
def whitnack() -> Ruleset:
    return load("whitnack")
