"""Pictures of crossword tables: what is in them, and what must never be."""

import re
from xml.etree import ElementTree

import pytest

import setzkasten as sk
from setzkasten.draw import Picture, board_svg, view_svg
from setzkasten.draw.glyphs import DRAWN
from setzkasten.draw.palette import CLASSES, style_sheet
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import GAME_IDS, games
from setzkasten.letters import ALPHABET
from setzkasten.notation.position import read_position
from tests.data.small_words import SMALL_WORDS

SVG = "{http://www.w3.org/2000/svg}"
CROSSWORDS = [name for name in GAME_IDS if games()[name].family == "crossword"]
BOARDS = [name for name in CROSSWORDS if as_crossword(games()[name]).rules.layout is not None]
WORDS = sk.WordList(SMALL_WORDS)


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def parts(picture: str, kind: str) -> list[ElementTree.Element]:
    return [part for part in parsed(picture).iter() if part.get("class") == f"sk-{kind}"]


def told(picture: str, element: str) -> str:
    found = parsed(picture).find(f"{SVG}{element}")
    assert found is not None
    return found.text or ""


def drawn(name: str, text: str, **options: object) -> Picture:
    rules = as_crossword(games()[name]).rules
    return board_svg(read_position(text, rules), rules, **options)  # type: ignore[arg-type]


def test_every_letter_and_figure_has_a_shape() -> None:
    assert set(ALPHABET) | set("0123456789-×") <= DRAWN


@pytest.mark.parametrize("name", BOARDS)
def test_every_square_is_there(name: str) -> None:
    rules = as_crossword(games()[name]).rules
    assert rules.layout is not None
    picture = drawn(name, "start")
    rows = "".join(rules.layout.rows)
    assert len(parts(picture, "square")) == len(rows)
    for mark, kind in (("b", "b"), ("B", "bb"), ("w", "w"), ("W", "ww")):
        assert len(parts(picture, kind)) == rows.count(mark)
        assert len(parts(picture, f"{kind}-mark")) == rows.count(mark)
    assert len(parts(picture, "star")) == (rules.layout.center is not None)
    assert parts(picture, "tile") == []
    assert told(picture, "title") == f"{rules.title.de}: leer"


@pytest.mark.parametrize("name", CROSSWORDS)
@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_a_picture_is_xml_that_says_what_it_is(name: str, theme: str) -> None:
    picture = drawn(name, "start", theme=theme, lang="en", size=300)
    root = parsed(picture)
    assert root.tag == f"{SVG}svg"
    assert (root.get("role"), root.get("lang")) == ("img", "en")
    assert max(float(root.get(side, "0")) for side in ("width", "height")) == 300
    assert told(picture, "title").endswith(": empty")
    assert ("prefers-color-scheme:dark" in picture) is (theme == "auto")
    # Nothing is fetched, and nothing has a name that a second picture on the page could have too.
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|url\(|@import|<script| id=", picture)


def test_styles_reach_only_pictures_of_their_theme() -> None:
    for theme in ("auto", "light", "dark"):
        sheet = style_sheet(theme)
        selectors = re.findall(r"(?:^|[{}])([^{}@]+){", sheet)
        assert len(selectors) >= len(CLASSES)
        assert {selector.split()[0] for selector in selectors} == {f".setzkasten-{theme}"}


def test_tiles_blanks_and_the_last_play() -> None:
    rules = as_crossword(games()["klassisch"]).rules
    text = "15/15/15/15/15/8L6/8E6/3GRüNDE6/8R6/15/15/15/15/15/15 AB? 10/3"
    picture = drawn("klassisch", text, last=[(7, 3), (7, 5)])
    # The rack's three tiles stand below the board.
    assert len(parts(picture, "tile")) == 9 - 2 + 3
    assert len(parts(picture, "fresh")) == 2
    assert len(parts(picture, "hollow")) == len(parts(picture, "hollow-fresh")) == 1
    # Every letter but the blank's has its points beside it.
    assert len(parts(picture, "letter")) == 8 + 2
    assert len(parts(picture, "value")) == 8 + 2
    assert told(picture, "title") == f"{rules.title.de}: 9 Steine"
    assert told(picture, "desc") == (
        "Wörter: 8D GRÜNDE, I6 LEER. Blankos: 8F Ü. Zuletzt gelegt: 8D G, 8F Ü. "
        "Bänkchen: A, B, Blanko."
    )
    assert len(parts(drawn("klassisch", text, rack=False), "tile")) == 9
    assert parts(drawn("klassisch", text, coordinates=False), "coordinate") == []


def test_coordinates_name_rows_and_columns() -> None:
    strokes = parts(drawn("klassisch", "start"), "coordinate")
    assert len(strokes) == 15 + 9 + 2 * 6  # A to O, 1 to 9, 10 to 15
    assert len(parts(drawn("kompakt", "start", lang="de"), "b-ink")) == len(
        parts(drawn("kompakt", "start", lang="en"), "b-ink")
    )


def test_letter_premiums_speak_the_language() -> None:
    def shapes(lang: str) -> set[str | None]:
        return {p.get("d") for p in parts(drawn("klassisch", "start", lang=lang), "b-ink")}

    assert shapes("de") != shapes("en")


def test_the_table_without_bounds_grows_with_its_words() -> None:
    small = drawn("kartenkreuz", "0,0:AH")
    large = drawn("kartenkreuz", "-3,-9:5H/5O/5R/RIESENRAD", lang="en")
    assert parts(small, "square") == []
    assert len(parts(small, "open")) == 3 * 9
    assert len(parts(large, "open")) == 6 * 11
    assert len(parts(large, "tile")) == 12
    assert "Words: 0,-9 H RIESENRAD, -3,-4 V HORN." in told(large, "desc")
    assert told(drawn("kartenkreuz", "0,0:A"), "title").endswith(": eine Karte")


def test_tiles_far_apart_are_no_picture() -> None:
    with pytest.raises(ValueError, match="no picture"):
        drawn("kartenkreuz", "0,0:A900B")


def test_premium_cards_are_drawn_in_the_hand() -> None:
    picture = drawn("kartenkreuz", "start AB*2*3")
    assert len(parts(picture, "premium")) == 2
    assert told(picture, "desc") == "Hand: A, B, ×2, ×3."


def test_a_state_shows_no_rack_and_a_view_only_its_own() -> None:
    game = sk.new("klassisch", players=["Anna", "Ben"], seed=5)
    rules, state = game.rules, game.state
    assert parts(board_svg(state, as_crossword(rules).rules), "tile") == []
    assert parts(view_svg(rules.view(state, None), rules), "tile") == []
    for seat in (0, 1):
        picture = view_svg(rules.view(state, seat), rules)
        assert len(parts(picture, "tile")) == len(state.players[seat].rack)
        own = ", ".join("Blanko" if tile == "?" else tile for tile in state.players[seat].rack)
        assert f"Bänkchen: {own}." in told(picture, "desc")
        assert "Anna 0, Ben 0" in told(picture, "desc")


def test_an_announced_play_and_then_the_noted_one_is_marked() -> None:
    for challenges in (True, False):
        game = sk.set_up("kompakt", "start", rack="DENGRÜR", words=WORDS, challenges=challenges)
        game.play("8D GRÜNDE")
        picture = view_svg(game.rules.view(game.state, 0), game.rules)
        assert len(parts(picture, "fresh")) == 6
        assert "Zuletzt gelegt: 8D G, 8E R, 8F Ü, 8G N, 8H D, 8I E." in told(picture, "desc")


def test_the_premium_card_of_a_play_lies_on_its_letter() -> None:
    game = sk.set_up("kartenkreuz", "0,0:TOR RNE*2", words=sk.WordList(["TOR", "TORE", "TOREN"]))
    assert game.why_not("0,0 H TORE*2N") is None
    game.play("0,0 H TORE*2N")
    assert len(parts(board_svg(game.state, as_crossword(game.rules).rules), "premium")) == 1


@pytest.mark.parametrize("name", ["<b>&\"'", "a]]>b", "\x00\x1b[1m", "\ud800", "Ä" * 300])
def test_names_cannot_break_the_picture(name: str) -> None:
    game = sk.new("kompakt", players=[name, "Ben"], seed=1)
    picture = game.svg(seat=1)
    picture.encode("utf-8")
    names = [part.text or "" for part in parts(picture, "name")]
    assert len(names) == 2
    assert len(names[0]) < 40
    assert parsed(picture).find(f"{SVG}b") is None
    if name.startswith("<"):
        assert names[0].startswith(name)


def test_a_notebook_shows_a_game_and_a_picture() -> None:
    game = sk.set_up("kompakt", "start", rack="DENGRÜR", words=WORDS)
    shown = game._repr_svg_()
    assert shown == game.svg() == game.svg()._repr_svg_()
    assert 'lang="de"' in shown
    assert 'lang="en"' in game.svg(lang="en", theme="dark", size=None)
