"""Own lists: reading files of any kind, storing them whole, and what they do to verdicts."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.lexicon import (
    BuiltLexicon,
    LayeredLexicon,
    ListRepository,
    ListUnusable,
    Policy,
    Use,
    build,
    open_edition,
    open_for_game,
)
from setzkasten.lexicon.files.graph_builder import build_graph
from setzkasten.lexicon.gamewords import RARE
from setzkasten.lexicon.lists import layered
from setzkasten.lexicon.lists.compare import diff, export
from setzkasten.lexicon.lists.layered import Layer
from setzkasten.lexicon.lists.listfile import read_list
from setzkasten.lexicon.lists.ownlists import DECIDED, Justification
from setzkasten.lexicon.lists.patch import patched
from setzkasten.texts.catalogue import say
from tests.lexicon.conftest import KLASSISCH, WORTSPIEL

pytestmark = pytest.mark.slow

Wheels = Callable[[], Path]


def write(path: Path, data: str | bytes) -> Path:
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def test_plain_text_in_both_encodings(tmp_path: Path) -> None:
    text = "# Vereinsliste\nÄpfel\nStraße\r\n\nhaus\n"
    for encoding, name in (("utf-8", "UTF-8"), ("latin-1", "Latin-1"), ("utf-8-sig", "UTF-8")):
        read = read_list(write(tmp_path / "l.txt", text.encode(encoding)))
        assert read.words == ("HAUS", "STRASSE", "ÄPFEL")
        assert (read.encoding, read.unreadable) == (name, 0)


def test_community_format_with_gzip(tmp_path: Path) -> None:
    lines = "AEPFEL Äpfel\nAEROBIC\nBAEREN Bären\nMASSE Maße Masse\n"
    read = read_list(write(tmp_path / "words", gzip.compress(lines.encode())))
    assert read.words == ("AEROBIC", "BÄREN", "MASSE", "ÄPFEL")


def test_unreadable_lines_are_counted_and_shown(tmp_path: Path) -> None:
    read = read_list(write(tmp_path / "l.txt", "Haus\nX-Beine\nBaum\nA1\nWald\n"))
    assert read.words == ("BAUM", "HAUS", "WALD")
    assert read.unreadable == 2
    assert read.examples == ((2, "X-Beine"), (4, "A1"))


@pytest.mark.parametrize(
    "data",
    [b"", b"# nur Bemerkungen\n", b"1\n2\n3\n", b"\x00\x01\x02", b"eins zwei drei vier\n",
     b"\x1f\x8b rubbish", b"a" * 5000],
)  # fmt: skip
def test_files_that_are_no_list(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(ListUnusable) as caught:
        read_list(write(tmp_path / "l.txt", data))
    assert "l.txt" in say(caught.value)
    assert "l.txt" in str(caught.value)


def test_other_encodings_are_named_or_counted(tmp_path: Path) -> None:
    """UTF-16 is no list; of an old DOS list the words with umlauts are the unreadable lines."""
    for encoding in ("utf-16", "utf-16-le", "utf-32"):
        with pytest.raises(ListUnusable, match="UTF-8 or Latin-1"):
            read_list(write(tmp_path / "l.txt", "Haus\nBäume\n".encode(encoding)))
    read = read_list(write(tmp_path / "l.txt", "Haus\nBäume\nWald\n".encode("cp437")))
    assert (read.words, read.unreadable, read.examples[0][0]) == (("HAUS", "WALD"), 1, 2)
    cut = read_list(write(tmp_path / "l.txt", "Haus\nBäume\nBä".encode()[:-1]))
    assert (cut.encoding, cut.unreadable) == ("Latin-1", 1)


def test_many_lines_are_refused_before_they_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a line was read")

    monkeypatch.setattr("setzkasten.lexicon.lists.listfile._words", never)
    ten_million = write(tmp_path / "l.txt", b"AB\n" * 10_000_000)
    with pytest.raises(ListUnusable, match="5,000,000 lines") as caught:
        read_list(ten_million)
    assert "5.000.000 Zeilen" in say(caught.value)
    assert "„l.txt“" in say(caught.value)


def test_rubbish_is_given_up_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("setzkasten.lexicon.lists.listfile.MOST_UNREADABLE", 10)
    with pytest.raises(ListUnusable, match="of 13 lines 12 are"):
        read_list(write(tmp_path / "l.txt", "AB\n" + "1\n" * 1000))


def test_a_line_without_end_is_one_unreadable_line(tmp_path: Path) -> None:
    data = b"Haus\n" + b"x" * (3 << 20) + b"\nBaum\r\nWald"
    for packed in (data, gzip.compress(data)):
        read = read_list(write(tmp_path / "l.txt", packed))
        assert (read.words, read.lines, read.unreadable) == (("BAUM", "HAUS", "WALD"), 4, 1)
        assert read.examples[0] == (2, "x" * 60)


def test_a_gzip_file_that_swells_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("setzkasten.lexicon.lists.listfile.MOST_BYTES", 3 << 20)
    with pytest.raises(ListUnusable, match="larger than 3 MiB"):
        read_list(write(tmp_path / "l.gz", gzip.compress(b"A" * (16 << 20))))


def test_too_many_words_and_too_big_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "l.txt", "AB\nABER\nABEND\n")
    monkeypatch.setattr("setzkasten.lexicon.lists.listfile.MOST_WORDS", 2)
    with pytest.raises(ListUnusable, match="more than"):
        read_list(path)
    monkeypatch.setattr("setzkasten.lexicon.lists.listfile.MOST_BYTES", 3)
    with pytest.raises(ListUnusable, match="larger"):
        read_list(path)


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(ListUnusable, match="cannot be read"):
        read_list(tmp_path / "nothing.txt")


def test_shelf_keeps_lists_by_name(tmp_path: Path) -> None:
    shelf = ListRepository(tmp_path)
    stored, _ = shelf.add("verein", write(tmp_path / "l.txt", "Haus\nBaum\n"))
    assert [known.name for known in shelf.lists()] == ["verein"]
    assert shelf.words(stored.sha256, "verein") == ("BAUM", "HAUS")
    shelf.use("verein", "klassisch", "accept")
    newer, _ = shelf.add("verein", write(tmp_path / "l.txt", "Haus\n"))
    assert [use.sha256 for use in shelf.uses("klassisch")] == [newer.sha256]
    assert shelf.words(stored.sha256, "verein") == ("BAUM", "HAUS")
    assert [use.game for use in shelf.remove("verein")] == ["klassisch"]
    assert shelf.lists() == ()
    assert shelf.uses() == ()


@pytest.mark.parametrize(
    "name", ["", "../x", "Großes", "a b", "x" * 41, "setz/kasten", "setzkasten"]
)
def test_list_names_are_plain(tmp_path: Path, name: str) -> None:
    path = write(tmp_path / "l.txt", "Haus\n")
    with pytest.raises(ListUnusable):
        ListRepository(tmp_path).add(name, path)


def test_a_bad_list_leaves_the_old_one(tmp_path: Path) -> None:
    shelf = ListRepository(tmp_path)
    stored, _ = shelf.add("verein", write(tmp_path / "l.txt", "Haus\n"))
    with pytest.raises(ListUnusable):
        shelf.add("verein", write(tmp_path / "l.txt", "123\n"))
    assert shelf.lists() == (stored,)


def test_unknown_and_damaged_lists(tmp_path: Path) -> None:
    shelf = ListRepository(tmp_path)
    with pytest.raises(ListUnusable, match="no list"):
        shelf.find("verein")
    stored, _ = shelf.add("verein", write(tmp_path / "l.txt", "Haus\n"))
    (shelf.folder / f"{stored.sha256}.words").write_text("HAUS\nANDERES\n")
    with pytest.raises(ListUnusable, match="damaged"):
        shelf.words(stored.sha256, "verein")
    (shelf.folder / "index.json").write_text("{")
    with pytest.raises(ListUnusable, match="index"):
        shelf.lists()


@pytest.fixture
def home(wheels: Wheels, tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    build(source_dir=wheels(), target=folder)
    return folder


def over(home: Path, tmp_path: Path, **lists: str) -> LayeredLexicon:
    """Use the given lists (`role = words`) for a game and open its lexicon."""
    shelf = ListRepository(home)
    for role, words in lists.items():
        shelf.add(role, write(tmp_path / f"{role}.txt", words.replace(" ", "\n")))
        shelf.use(role, "klassisch", role)  # type: ignore[arg-type]
    lexicon = open_for_game("klassisch", home)
    assert isinstance(lexicon, LayeredLexicon)
    return lexicon


def test_without_lists_the_lexicon_is_itself(home: Path) -> None:
    assert not isinstance(open_for_game("klassisch", home), LayeredLexicon)


def test_accept_adds_words_and_says_so(home: Path, tmp_path: Path) -> None:
    lexicon = over(home, tmp_path, accept="Quizzel Haus")
    assert lexicon.words(KLASSISCH).admits("QUIZZEL")
    verdict = lexicon.judge("Quizzel", KLASSISCH)
    assert (verdict.admissible, verdict.reason.code) == (True, "own_list")
    assert verdict.analyses[0].layer == "accept"
    assert lexicon.judge("HAUS", KLASSISCH).analyses[0].layer == ""


def test_deny_wins_over_everything(home: Path, tmp_path: Path) -> None:
    lexicon = over(home, tmp_path, accept="Quizzel", deny="Quizzel Haus")
    for word in ("QUIZZEL", "HAUS"):
        assert not lexicon.words(KLASSISCH).admits(word)
        assert lexicon.judge(word, KLASSISCH).reason.code == "denied"


def test_attest_lets_only_its_words_count(home: Path, tmp_path: Path) -> None:
    lexicon = over(home, tmp_path, attest="Haus Unfug")
    words = lexicon.words(KLASSISCH)
    assert words.admits("HAUS")
    assert not words.admits("HAUSES")
    assert not words.admits("UNFUG")
    assert lexicon.judge("HAUSES", KLASSISCH).reason.code == "not_attested"


def test_words_and_judge_agree(home: Path, tmp_path: Path) -> None:
    lexicon = over(home, tmp_path, accept="Quizzel Öhrchen", deny="gehen")
    for policy, words in (
        (KLASSISCH, "HAUS GEHEN QUIZZEL ÖHRCHEN OEHRCHEN GEHT"),
        (WORTSPIEL, "HAUS GEHEN QUIZZEL OEHRCHEN GEHT"),
    ):
        for word in words.split():
            verdict = lexicon.judge(word, policy)
            assert verdict.admissible == lexicon.words(policy).admits(verdict.word), word


def test_a_table_keeps_its_edition(home: Path, tmp_path: Path) -> None:
    version = over(home, tmp_path, accept="Quizzel").version
    ListRepository(home).remove("accept")
    kept = open_edition(version, home)
    assert kept.version == version
    assert kept.words(KLASSISCH).admits("QUIZZEL")
    next((home / "lists").glob("*.words")).unlink()
    with pytest.raises(ListUnusable, match="gone"):
        open_edition(version, home)


def test_long_words_count_by_a_list_only(home: Path, tmp_path: Path) -> None:
    """The lexicon goes up to 15 letters, own lists to 30, as boards may have 21 squares."""
    plain = open_for_game("klassisch", home)
    verdict = plain.judge("Kraftfahrzeugsteuerer", KLASSISCH)
    assert (verdict.admissible, verdict.reason.code) == (False, "not_stored")
    assert "15" in say(verdict.reason)
    assert "15" in say(verdict.reason, "en")
    assert plain.judge("A" * 15, KLASSISCH).reason.code == "not_found"
    assert plain.judge("Kraftfahrzeugsteuerer", WORTSPIEL).reason.code == "too_long"
    lexicon = over(home, tmp_path, accept="Kraftfahrzeugsteuerer Haus")
    assert lexicon.judge("Kraftfahrzeugsteuerer", KLASSISCH).reason.code == "own_list"
    assert lexicon.words(KLASSISCH).admits("KRAFTFAHRZEUGSTEUERER")
    assert "KRAFTFAHRZEUGSTEUERER" in [*lexicon.words(KLASSISCH)]
    near = lexicon.judge("Kraftfahrzeugsteuerar", KLASSISCH)
    assert (near.reason.code, near.suggestions) == ("not_stored", ("KRAFTFAHRZEUGSTEUERER",))
    denying = over(home, tmp_path, deny="Kraftfahrzeugsteuerer")
    assert denying.judge("Kraftfahrzeugsteuerer", KLASSISCH).reason.code == "denied"


def test_a_damaged_file_of_combined_words_is_made_again(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layered, "PATCHED", 0)
    assert over(home, tmp_path, accept="Quizzel").words(KLASSISCH).admits("QUIZZEL")
    woven = next((home / "lists" / "woven").glob("*.game"))
    woven.write_bytes(woven.read_bytes()[:100])
    again = open_for_game("klassisch", home)
    assert again.words(KLASSISCH).admits("QUIZZEL")


def test_short_lists_are_patched_and_long_ones_woven_to_the_same_words(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is patched or woven, and both at once: graph, table and judge say the same."""
    lists = {"accept": "Quizzel Quizzeln Häuserchen", "deny": "Haus gehen"}
    attest = "Haus Hauses Häuser Apfel heute"
    found = []
    for most in (0, 2, 99):
        monkeypatch.setattr(layered, "PATCHED", most)
        lexicon = over(home, tmp_path, attest=attest, **lists)
        assert (lexicon.ground is lexicon.base) == (most == 0)
        for policy in (KLASSISCH, WORTSPIEL):
            words = lexicon.words(policy)
            listed = [*words]
            assert listed == sorted(set(listed))
            assert len(words) == len(listed)
            assert all(words.admits(word) for word in listed)
            assert not any(words.admits(word) for word in ("HAUS", "GEHEN", "UNBEKANNT", ""))
            assert all(lexicon.judge(word, policy).admissible for word in listed)
            assert words.begins("QUIZZ")
            assert not words.begins("GEH"), "nothing leads to a word that is no more"
            found.append((policy.id, listed, [*words.upto(4)], [*words.upto(RARE)]))
    assert found == found[:2] * 3


_TEXTS = st.lists(st.text("ABÄ", min_size=2, max_size=5), max_size=8)


@given(_TEXTS, _TEXTS, _TEXTS)
def test_a_patched_graph_is_that_of_its_words(
    words: list[str], more: list[str], less: list[str]
) -> None:
    there = sorted(set(words))
    graph = patched(build_graph(there), sorted(set(more)), sorted(set(less)))
    wanted = sorted((set(there) | set(more)) - set(less))
    assert [*graph] == wanted
    assert len(graph) == len(wanted)
    beginnings = {word[:end] for word in wanted for end in range(1, len(word) + 1)}
    asked = {word[:end] for word in (*words, *more, *less) for end in range(1, len(word) + 1)}
    assert {text for text in asked if graph.walk(text) > 0} == beginnings


def test_a_kept_list_says_when_and_why(home: Path) -> None:
    shelf = ListRepository(home)
    sha256 = shelf.keep(
        {
            "QUIZZEL": Justification("2026-03-01", "Steht \t im\nneuen Duden."),
            "ÖHRCHEN": Justification("2026-03-02", "Ja."),
        }
    )
    assert shelf.words(sha256, "decided") == ("QUIZZEL", "ÖHRCHEN")
    denied = shelf.keep({"HAUS": Justification("2026-11-29", "Nur zur Probe.")})
    uses = [Use("", DECIDED, sha256, "accept"), Use("", DECIDED, denied, "deny")]
    lexicon = open_for_game("klassisch", home, uses)
    reason = lexicon.judge("Quizzel", KLASSISCH).reason
    assert reason.code == "decided"
    assert say(reason, "de") == (
        "QUIZZEL zählt hier: Der Hausherr hat am 01.03.2026 entschieden: „Steht im neuen Duden.“"
    )
    assert "2026-03-01" in say(reason, "en")
    pairs = lexicon.judge("Oehrchen", WORTSPIEL)
    assert (pairs.admissible, pairs.reason.code) == (True, "decided")
    gone = lexicon.judge("Haus", KLASSISCH)
    assert (gone.admissible, gone.reason.details["wording"]) == (False, "deny")
    assert gone.analyses, "the lexicon's own readings are still told"
    again = open_edition(lexicon.version, home)
    assert again.judge("Haus", KLASSISCH) == gone
    with pytest.raises(ListUnusable, match="name of"):
        shelf.add(DECIDED, write(home / "l.txt", "Haus\n"))


def test_suggestions_come_from_the_combined_words(home: Path, tmp_path: Path) -> None:
    lexicon = over(home, tmp_path, accept="Quizzel")
    assert "QUIZZEL" in lexicon.judge("QUIZZAL", KLASSISCH).suggestions


def test_diff_and_export(home: Path, tmp_path: Path) -> None:
    shelf = ListRepository(home)
    shelf.add("eins", write(tmp_path / "1.txt", "Haus\nBaum\n"))
    shelf.add("zwei", write(tmp_path / "2.txt", "Haus\nWald\n"))
    difference = diff("eins", "zwei", shelf)
    assert difference.common == 1
    assert (difference.only_first, difference.only_second) == (("BAUM",), ("WALD",))
    path = tmp_path / "out.txt"
    assert export(["BAUM", "HAUS"], path, "eins\nCC0") == 2
    assert path.read_text("utf-8") == "# eins\n# CC0\nBAUM\nHAUS\n"
    with pytest.raises(ListUnusable, match="already"):
        export(["BAUM"], path)


def test_a_small_vocabulary_keeps_to_the_lists(home: Path, tmp_path: Path) -> None:
    plain = open_for_game("klassisch", home).words(KLASSISCH).upto(4)
    denied = next(iter(plain))
    lexicon = over(home, tmp_path, deny=denied, accept="Quizzel")
    small = lexicon.words(KLASSISCH).upto(4)
    assert set(small) == set(plain) - {denied}
    assert lexicon.words(KLASSISCH).upto(4) is small


def test_what_a_host_accepts_is_not_weak(lexicon: BuiltLexicon, tmp_path: Path) -> None:
    policy = Policy("kurz", "001", max_letters=4)
    words = lexicon.words(policy)
    wanted, other, *_ = sorted(set(words) - set(words.upto(RARE)))
    layer = Layer("wunsch", "0" * 64, "accept", frozenset({wanted}))
    usual = LayeredLexicon(lexicon, [layer], tmp_path).words(policy).upto(RARE)
    assert wanted in usual
    assert other not in usual
