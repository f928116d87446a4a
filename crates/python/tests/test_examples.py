"""Every example in the documentation runs."""

import doctest
import importlib
import pathlib

import pytest

import kashi

REPOSITORY = pathlib.Path(__file__).parents[3]


@pytest.mark.parametrize("module", ["kashi", "kashi.gym", "kashi.spiel", "kashi.vector", "kashi.zoo"])
def test_examples_of_a_module(module):
    found = doctest.testmod(importlib.import_module(module))
    assert found.attempted > 0 and found.failed == 0


def test_examples_of_the_page():
    found = doctest.testfile(str(REPOSITORY / "docs" / "research.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 20 and found.failed == 0


def test_the_version_is_that_of_the_project():
    manifest = (REPOSITORY / "Cargo.toml").read_text()
    assert f'version = "{kashi.__version__}"' in manifest


def test_stubs_name_what_there_is():
    import ast

    stub = ast.parse((pathlib.Path(kashi.__file__).parent / "_kashi.pyi").read_text())
    for name in ("State", "Bot", "Fleet"):
        told = next(node for node in stub.body if isinstance(node, ast.ClassDef) and node.name == name)
        methods = {node.name for node in told.body if isinstance(node, ast.FunctionDef)} - {"__init__"}
        real = {name for name in vars(getattr(kashi, name)) if not name.startswith("__")}
        assert methods - {"__len__"} == real, name
    functions = {node.name for node in stub.body if isinstance(node, ast.FunctionDef)}
    assert functions == {"games", "bots", "course", "review"}


def notation_tables():
    """The notations of docs/research.md, game by game."""
    tables, game = {}, None
    ids = {info["name"]: info["id"] for info in kashi.games()}
    for line in (REPOSITORY / "docs" / "research.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 2 and cells[0] in ids:
            game = ids[cells[0]]
        elif not line.startswith("|"):
            game = None
        elif game and cells[0].startswith("`"):
            tables.setdefault(game, []).append(cells[0].strip("`"))
    return tables


@pytest.mark.parametrize("game", [game["id"] for game in kashi.games()])
def test_the_notation_on_the_page_is_that_of_the_program(game):
    state = kashi.State(game)
    shown = notation_tables()[game]
    assert [state.text(state.index(move)) for move in shown] == shown
