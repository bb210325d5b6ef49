"""Bad input: whatever a command says, the answer is a refusal in both languages."""

from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.games.cards.melds import name_cards
from setzkasten.games.cards.patience import messages as pm
from setzkasten.games.cards.patience import refusals as patience
from setzkasten.games.cards.rummy import messages as rm
from setzkasten.games.cards.rummy import refusals as rummy
from setzkasten.games.protocol import HOUSE_RULE, Refusal, Setup
from setzkasten.texts.catalogue import keys, say
from tests.games.cards.tables import SEED, PatienceTable, RummyTable, patience_game, rummy_game

numbers = st.integers() | st.integers(-2, 9)
faces = (
    st.sampled_from(("E", "N", "SCH", "sch", "?", "#", "", "\ud800", "{", "E" * 999)) | st.text()
)
rummy_commands = st.one_of(
    st.builds(rm.Draw, numbers, cast("Any", st.sampled_from(["stock", "discard", "box"]))),
    st.builds(rm.Meld, numbers, st.lists(st.lists(faces).map(tuple)).map(tuple)),
    st.builds(rm.Discard, numbers, faces),
    st.builds(rm.Challenge, numbers, numbers, numbers),
    st.builds(rm.Accept, numbers),
    st.builds(rm.Note),
    st.builds(pm.Stop),
    st.none(),
)
patience_commands = st.one_of(
    st.builds(pm.Take, st.lists(numbers).map(tuple), numbers),
    st.builds(pm.Refill, numbers, numbers, numbers),
    st.builds(rm.Draw, numbers, cast("Any", st.just("stock"))),
    st.none(),
)


def rummy_tables() -> list[RummyTable]:
    """A rummy in every phase."""
    drawing, acting, challenging, over = (
        RummyTable(2, game=rummy_game(rounds=1)) for _ in range(4)
    )
    acting.draw(1)
    for table in (challenging, over):
        table.deal("DE", "XY", discard="N")
        table.draw_card(1, "A")
        table.meld(1, "X Y")
        table.discard(1)
        table.idle(0)
    over.must(rm.Note())
    assert [t.state.phase for t in (drawing, acting, challenging, over)] == [
        "draw",
        "act",
        "window",
        "over",
    ]
    return [drawing, acting, challenging, over]


RUMMIES = rummy_tables()


@given(st.sampled_from(RUMMIES), rummy_commands)
def test_no_rummy_command_ever_raises(table: RummyTable, command: Any) -> None:
    for answer in (
        table.game.decide(table.state, command, table.lexicon),
        table.game.preview(table.state, command),
        table.game.check(table.state, command, table.lexicon),
    ):
        assert_sound(answer)


@given(st.booleans(), patience_commands)
def test_no_patience_command_ever_raises(gap: bool, command: Any) -> None:
    table = PatienceTable(["IN"], ["I", "N", "E E", "S S", "S", "S", "S", "S"])
    if gap:
        table.take(0, 1)
    for answer in (
        table.game.decide(table.state, command, table.lexicon),
        table.game.preview(table.state, command),
        table.game.check(table.state, command, table.lexicon),
    ):
        assert_sound(answer)


def assert_sound(answer: object) -> None:
    if isinstance(answer, Refusal):
        assert answer.code
        assert say(answer, "de")
        assert say(answer, "en")
        assert len(say(answer, "de")) < 300
        assert msgspec.json.encode(answer)


@pytest.mark.parametrize(
    ("topics", "sections"),
    [
        (rummy.TOPICS, rummy_game().rules.sections),
        (patience.TOPICS, patience_game().rules.sections),
    ],
    ids=["rummy", "patience"],
)
def test_every_refusal_has_a_sentence_and_cites_a_section(
    topics: dict[str, str], sections: dict[str, str]
) -> None:
    for code, topic in topics.items():
        assert code.split(".")[0] in keys("de")
        assert topic in ("", HOUSE_RULE) or topic in sections, code


@pytest.mark.parametrize(
    "setup",
    [
        Setup(("A", "B"), "00" * 31, ("", "")),
        Setup(("A", "B"), "no hex" * 10, ("", "")),
        Setup(("A", "B"), "", ("", "")),
        Setup(("A", "B"), SEED, ("",)),
        Setup(("A", "B"), SEED, ("", "ä" * 101)),
        Setup(("A", "B"), SEED, ("", "\ud800")),
    ],
)
def test_a_seed_or_entropy_that_is_none(setup: Setup) -> None:
    answer = rummy_game().start(setup)
    assert isinstance(answer, Refusal)
    assert answer.code == "bad_setup"
    solo = Setup(setup.players[:1], setup.server_seed, setup.entropy[1:])
    alone = patience_game().start(solo)
    assert isinstance(alone, Refusal)
    assert alone.code == "bad_setup"


def test_names_are_not_taken_for_patterns() -> None:
    game = rummy_game()
    opened = game.start(Setup(("{name}", "{0}"), SEED, ("", "")))
    assert not isinstance(opened, Refusal)
    state = game.evolve(game.evolve(None, opened[0]), opened[1])
    answer = game.decide(state, rm.Draw(0, "stock"), RUMMIES[0].lexicon)
    assert isinstance(answer, Refusal)
    assert say(answer, "de") == "{0} ist am Zug."


def test_cards_are_named_but_nonsense_is_not_repeated() -> None:
    assert name_cards(["SCH", "E", "", "\n", "X" * 9]) == "SCH, E, ?, ?, ?"
    assert name_cards("ABCDEFGHIJKL") == "A, B, C, D, E, F, G, H, …"
