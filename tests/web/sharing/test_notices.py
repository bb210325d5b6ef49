"""The host's own texts: read once, shown as they are, and never taken for markup."""

from pathlib import Path

import pytest

from setzkasten.web.edge.failure import CannotServe
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.notices import LONGEST, Notices, read_notices
from setzkasten.web.edge.rate_limits import LIFTED
from tests.web.conftest import Client
from tests.web.test_api import get

TEXT = "Ada Beispiel\nWeg 1\n\n<script>Ä</script>"


@pytest.fixture
def hosting(tmp_path: Path) -> Hosting:
    """A host with an imprint and without a privacy notice."""
    file = tmp_path / "imprint.txt"
    file.write_text(f"\n{TEXT}\n", "utf-8")
    return Hosting(limits=LIFTED, notices=read_notices(file, None))


async def test_texts_are_given_as_they_are(client: Client) -> None:
    assert await get(client, "/api/notices") == {"imprint": TEXT, "privacy": None}


def test_without_files_there_are_no_texts() -> None:
    assert read_notices(None, None) == Notices(None, None)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "notice_length"),
        (b" \n\n", "notice_length"),
        (b"x" * (LONGEST + 1), "notice_length"),
        (b"\xff\xfe", "notice_file"),
        (None, "notice_file"),
    ],
)
def test_a_file_that_is_of_no_use_is_named_at_the_start(
    tmp_path: Path, content: bytes | None, code: str
) -> None:
    file = tmp_path / "text"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(CannotServe) as failure:
        read_notices(None, file)
    assert failure.value.sentence.code == code
