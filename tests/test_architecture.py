"""The promises that the code makes about itself."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "generator").rglob("*.py"))
PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")


def short(path):
    return path.relative_to(ROOT).as_posix()


def sources():
    """The text files of the project, wherever it came from."""
    folders = [ROOT / name for name in ("generator", "templates", "variants", "tests", "benchmarks", "docs", ".ci")]
    inside = [path for folder in folders for path in folder.rglob("*")]
    kinds = {".py", ".md", ".yaml", ".json", ".j2", ".css", ".conf", ".sh", ".toml", ".txt", ""}
    paths = [path for path in (*inside, *ROOT.iterdir()) if path.is_file() and path.suffix in kinds]
    return [path for path in paths if "__pycache__" not in path.parts and path.name != ".git"]


@pytest.mark.slow
def test_imports_keep_to_their_layers():
    from importlinter.cli import lint_imports

    assert 0 == lint_imports(str(ROOT / "pyproject.toml"), no_cache=True)


def test_the_page_lists_every_module():
    tree = PAGE.partition("generator/\n")[2].partition("```")[0]
    named = set(re.findall(r"^  (\w+(?:\.py|/))", tree, re.MULTILINE))
    there = {path.name + ("/" if path.is_dir() else "") for path in (ROOT / "generator").iterdir()}

    assert there - {"__init__.py", "__pycache__/", "shipped/"} == named


def test_the_page_gives_the_layers_of_the_linter():
    import tomllib

    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = [layer for contract in contracts if contract["type"] == "layers" for layer in contract["layers"]]

    assert " > ".join(layers) in " ".join(PAGE.split())


def test_the_page_names_calls_that_exist():
    """Every call in the table of stages is defined somewhere."""
    stages = PAGE.partition("| Stage |")[2].partition("## Adding")[0]
    calls = {name.rpartition(".")[2] for name in re.findall(r"`([\w.]+)(?:\([^`]*\))?`", stages)}
    defined = {
        node.name
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    }

    assert set() == calls - defined


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_modules_say_what_they_are_for(path):
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_nothing_prints_or_catches_everything(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prints = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    catches = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or (isinstance(node.type, ast.Name) and node.type.id == "Exception"))
    ]

    assert ([], []) == (prints, catches)


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_texts_are_opened_as_utf_8(path):
    """The encoding is stated wherever text is read or written."""
    careless = [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("read_text", "write_text")
        and "encoding" not in {keyword.arg for keyword in node.keywords}
    ]

    assert [] == careless


def test_names_are_those_of_the_game_and_of_print():
    vague = re.compile(r"(^|_)(utils?|helpers?|managers?|misc|common)(_|$)")

    assert [] == [short(path) for path in MODULES if vague.search(path.stem)]


def test_no_path_of_a_machine_is_in_the_project():
    folders = "|".join(("home", "Users", "root", "work", "mnt"))
    machine = re.compile(rf"(?<![\w.~}}>)])/(?:{folders})/\w")
    found = [short(path) for path in sources() if machine.search(path.read_text(encoding="utf-8", errors="ignore"))]

    assert [] == found


def test_no_file_names_a_package_index():
    index = re.compile("|".join(("index" + "-url", "find" + "-links", "trusted" + "-host")))
    found = [short(path) for path in sources() if index.search(path.read_text(encoding="utf-8", errors="ignore"))]

    assert [] == found


def test_tests_mirror_the_source():
    """A folder of tests belongs to a package of the source, or is one of the shared ones."""
    folders = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and path.name != "__pycache__"}
    packages = {path.name for path in (ROOT / "generator").iterdir() if path.is_dir()}

    assert set() == folders - packages - {"cases", "golden", "broken", "house_rules", "libreoffice"}


def test_every_dependency_is_pinned():
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    names = {re.match(r"[\w.-]+", line)[0].lower().replace("_", "-") for line in asked}
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]

    assert [] == [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", line)]
    assert set() == names - {pin.partition("==")[0].lower().replace("_", "-") for pin in pins}


def test_the_changelog_knows_the_version():
    from generator import __version__

    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## Unreleased" in text or f"## {__version__}" in text
