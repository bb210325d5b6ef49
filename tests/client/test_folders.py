"""The sources of the page lie in folders that one can take in at a glance."""

from pathlib import Path

SOURCES = Path(__file__).parents[2] / "client" / "src"
MOST = 14


def folders() -> dict[str, list[Path]]:
    """Every folder of the sources, by its path, and the modules that lie in it."""
    found = {f"{path.relative_to(SOURCES)}/": path for path in SOURCES.rglob("*") if path.is_dir()}
    return {name: [p for p in path.iterdir() if p.is_file()] for name, path in found.items()}


def test_no_folder_has_more_than_a_dozen_or_so() -> None:
    crowded = {name: len(modules) for name, modules in folders().items() if len(modules) > MOST}
    assert crowded == {}


def test_every_folder_says_in_one_sentence_what_it_is() -> None:
    described = (SOURCES.parent / "README.md").read_text(encoding="utf-8")
    assert [name for name in folders() if f"| `{name}` | " not in described] == []
