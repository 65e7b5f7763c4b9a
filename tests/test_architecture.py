"""The shape of the package: who may import whom, who may look at a state, how long things are."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from greenbaize.bots import TEACHERS

SOURCE = Path(__file__).parent.parent / "src" / "greenbaize"
FILES = sorted(SOURCE.rglob("*.py"))

LAYERS = {
    "core": 0,
    "games": 1,
    "play": 2,
    "bots": 3,
    "testing": 3,
    "arena": 4,
    "lab": 4,
    "terminal": 4,
    "net": 3,
    "server": 4,
    "cli_values": 5,
    "cli_net": 5,
    "cli": 5,
    "__main__": 6,
    "__init__": 6,
}

LONGEST_FILE = 500
LONGEST_FUNCTION = 40
LONGER_FUNCTIONS: dict[str, str] = {}
"""``file:function`` → why it may be longer."""

NOT_FOR_RULES = {"random", "secrets", "time", "logging"}

WITHIN_A_GAME = {
    "types": set[str](),
    "state": {"types"},
    "rules": {"types", "state"},
    "view": {"types", "state"},
    "guess": {"types", "state", "rules", "view"},
    "notation": {"types", "view", "words"},
    "words": {"types", "view", "notation"},
    "story": {"types", "view", "words", "notation"},
}
"""Which files of its folder a file of a game may import; a file of any other name holds kernels for its rules."""

HELPER = {"types", "state"}
FOR_BOTS = {"legal", "view"}
"""What any bot may know of ``play``: what a chair hands out."""
AT_THE_CHAIR = {"turn", "player"}
"""The two files of bots that meet a chair: the one makes a turn of it, the other plays on it."""
READERS_OF_STATES = {"core", "games", "play", "testing"}


def name_of(file: Path) -> str:
    return file.relative_to(SOURCE).as_posix()


def module_of(file: Path) -> tuple[str, ...]:
    return tuple(part for part in file.relative_to(SOURCE).with_suffix("").parts)


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


@cache
def imports_of(file: Path) -> frozenset[str]:
    """Everything a file imports, wherever in it, as dotted names; imported names count as modules too."""
    found = set()
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(file)}:{node.lineno}: imports are absolute"
            assert node.module
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def own_imports(file: Path) -> Iterator[tuple[str, ...]]:
    """The imports from this package, as paths below it."""
    for name in imports_of(file):
        top, *path = name.split(".")
        if top == "greenbaize":
            yield tuple(path) or ("__init__",)


def functions_of(file: Path) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{name_of(file)}:{node.name}", node


def length_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function, its docstring apart."""
    assert function.end_lineno
    first = function.body[0]
    told = 0
    if ast.get_docstring(function) is not None:
        assert first.end_lineno
        told = first.end_lineno - first.lineno + 1
    return function.end_lineno - function.lineno + 1 - told


def test_every_folder_has_a_layer() -> None:
    tops = {module_of(file)[0] for file in FILES}
    assert tops <= set(LAYERS)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_no_layer_imports_a_higher_one(file: Path) -> None:
    own = LAYERS[module_of(file)[0]]
    higher = {".".join(path) for path in own_imports(file) if LAYERS.get(path[0], own) > own}
    assert not higher


def test_words_hold_no_code() -> None:
    assert not list((SOURCE / "words").rglob("*.py"))


GAME_FILES = [file for file in FILES if len(module_of(file)) == 3 and module_of(file)[0] == "games"]


@pytest.mark.parametrize("file", GAME_FILES, ids=name_of)
def test_games_know_neither_each_other_nor_luck_nor_time(file: Path) -> None:
    _, game, _ = module_of(file)
    others = {path for path in own_imports(file) if path[0] == "games" and path[1:2] != (game,)}
    assert not others
    assert not {name.split(".")[0] for name in imports_of(file)} & NOT_FOR_RULES


@pytest.mark.parametrize("file", [file for file in GAME_FILES if file.stem != "__init__"], ids=name_of)
def test_within_a_game_files_import_only_what_they_may(file: Path) -> None:
    _, game, own = module_of(file)
    neighbours = {path.stem for path in file.parent.glob("*.py")}
    used = {path[2] for path in own_imports(file) if path[:2] == ("games", game) and len(path) > 2} & neighbours
    helpers = neighbours - set(WITHIN_A_GAME) - {"__init__"}
    assert used <= WITHIN_A_GAME.get(own, HELPER) | helpers


def test_every_game_has_the_same_files() -> None:
    folders = {file.parent for file in GAME_FILES}
    for folder in folders:
        assert set(WITHIN_A_GAME) | {"__init__"} <= {file.stem for file in folder.glob("*.py")}


@pytest.mark.parametrize("file", [file for file in FILES if module_of(file)[0] not in READERS_OF_STATES], ids=name_of)
def test_nobody_else_reads_a_state(file: Path) -> None:
    states = {path for path in own_imports(file) if path[0] == "games" and path[2:3] == ("state",)}
    assert not states or f"greenbaize.{'.'.join(module_of(file))}" in TEACHERS.values(), "a guessed state is read there"
    touched = {node.attr for node in ast.walk(tree_of(file)) if isinstance(node, ast.Attribute)}
    assert not touched & {"_states", "whereabouts", "before"}


BOTS = [file for file in FILES if module_of(file)[0] == "bots"]


@pytest.mark.parametrize("file", BOTS, ids=name_of)
def test_bots_get_turns_and_reach_for_nothing_else(file: Path) -> None:
    known = {path[1] for path in own_imports(file) if path[0] == "play" and len(path) > 1}
    assert known <= FOR_BOTS | ({"chair", "chance"} if file.stem in AT_THE_CHAIR else set())
    assert not {path for path in own_imports(file) if path == ("play",) or path[0] in ("__init__", "testing")}
    private = {
        f"{node.lineno}: {node.attr}"
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not is_own(node.value)
    }
    assert not private
    assert not {name.split(".")[0] for name in imports_of(file)} & {"gc", "inspect", "sys"}


def is_own(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id == "self"


def test_names_run_code_on_ones_own_command_line_only() -> None:
    """``arena/entrants.py`` imports what a name says: nobody may reach it who answers others."""
    users = {module_of(file)[0] for file in FILES if ("arena", "entrants") in own_imports(file)}
    assert users == {"arena", "terminal"}
    servers = [file for file in FILES if module_of(file)[0] == "server"]
    assert not [name_of(file) for file in servers if any(path[0] == "arena" for path in own_imports(file))]


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_files_stay_short(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) <= LONGEST_FILE


def test_functions_stay_short() -> None:
    long = {name for file in FILES for name, function in functions_of(file) if length_of(function) > LONGEST_FUNCTION}
    assert long == set(LONGER_FUNCTIONS)
