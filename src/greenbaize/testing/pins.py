"""Where the pinned files of a game lie: in one folder, usually the tests, under the same names for every game."""

from pathlib import Path

from greenbaize.core.contract import Rules


def vectors(folder: Path, rules: Rules) -> Path:
    """Audit records made by another implementation of the rules."""
    return folder / "vectors" / f"{rules.name}.jsonl.gz"


def trees(folder: Path, rules: Rules) -> Path:
    """Numbers of decisions from fixed deals."""
    return folder / "trees" / f"{rules.name}.json"


def goldens(folder: Path, rules: Rules) -> Path:
    """Transcripts of whole games."""
    return folder / "golden" / rules.name
