"""Each folder of the page's sources says what it is; how much lies in one, `test_tree` sees."""

from pathlib import Path

SOURCES = Path(__file__).parents[2] / "client" / "src"


def folders() -> list[str]:
    """Every folder of the sources, by its path."""
    return [f"{path.relative_to(SOURCES)}/" for path in SOURCES.rglob("*") if path.is_dir()]


def test_every_folder_says_in_one_sentence_what_it_is() -> None:
    described = (SOURCES.parent / "README.md").read_text(encoding="utf-8")
    assert [name for name in folders() if f"| `{name}` | " not in described] == []
