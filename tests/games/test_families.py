"""A further family is a folder and a value a layer; nobody asks a game for its kind besides."""

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest

import setzkasten as sk
from setzkasten.audit.proof import check_bag
from setzkasten.cli.dialogue.reader import Reader
from setzkasten.cli.dialogue.session import Session
from setzkasten.cli.dialogue.sitting import Sitting
from setzkasten.cli.voice import Voice
from setzkasten.engine.levels import STRONGEST
from setzkasten.engine.players import choose
from setzkasten.games.families import PerFamily
from setzkasten.games.match import Match
from setzkasten.games.protocol import Game, known_as
from setzkasten.games.registry import FAMILIES, games, load_rules, policy_of, revive
from setzkasten.lab.contest import play_out
from setzkasten.notation.record import make_record
from setzkasten.service.tables.catalogue import Catalogue
from tests.data.small_words import SMALL_WORDS
from tests.games import toy

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
WHERE = "docs/add-a-game.md lists what a family brings"
SOURCE = ROOT / "src" / "setzkasten"
WORDS = sk.WordList(["ESEL", "LEBEN", "NASE", "ENTE", "LAUB", "EBENE", "NEST"])


@pytest.fixture
def chain(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game of the family, which is registered as the page says."""
    monkeypatch.setitem(FAMILIES, toy.FAMILY.id, toy.FAMILY)
    for registry, value in toy.REGISTRATIONS:
        monkeypatch.setitem(registry.values, "chain", value)
    return revive(toy.ChainRules("kette"))


def modules() -> dict[str, str]:
    """Every module of the package with its source."""
    paths = SOURCE.rglob("*.py")
    return {path.relative_to(SOURCE).as_posix(): path.read_text("utf-8") for path in paths}


def registries() -> dict[str, PerFamily[object]]:
    """Every `PerFamily` of the package, by where it stands."""
    found = {}
    for path, source in modules().items():
        for name in re.findall(r"^([A-Z_]+)\b[^=\n]*= PerFamily\(", source, re.MULTILINE):
            module = path.removesuffix(".py").replace("/", ".")
            found[f"{module}.{name}"] = getattr(import_module(f"setzkasten.{module}"), name)
    return found


def test_every_layer_has_one_registry_and_the_page_names_it() -> None:
    page = PAGE.read_text("utf-8")
    known = registries()
    assert len(known) == len(toy.REGISTRATIONS)
    assert {id(registry) for registry, _ in toy.REGISTRATIONS} == {*map(id, known.values())}
    assert [place for place in known if f"`{place}`" not in page] == []
    assert missing(FAMILIES, known) == []


def missing(families: Iterable[str], known: Mapping[str, PerFamily[object]]) -> list[str]:
    """Say which registry knows too little or too much, family by family."""
    return [
        f"{place} {told} the family {family}: {WHERE}"
        for place, registry in known.items()
        for told, named in (
            ("lacks", set(families) - registry.values.keys()),
            ("has a value of its own for", registry.values.keys() - set(families)),
        )
        for family in sorted(named)
    ]


def test_a_registry_that_a_family_was_forgotten_in_is_named() -> None:
    known = registries()
    said = missing([*FAMILIES, "chain"], known)
    assert len(said) == len(known)
    assert f"draw.views.PICTURES lacks the family chain: {WHERE}" in said
    assert len(missing(set(FAMILIES) - {"rummy"}, known)) == len(known)


def test_every_family_has_the_same_files_and_the_page_names_them() -> None:
    rules = PAGE.read_text("utf-8").split("**The rules** are a folder")[1].split("mypy checks")[0]
    named = set(re.findall(r"^\| `(\w+\.py)` \|", rules, re.MULTILINE))
    folders = {
        family.id: Path(str(import_module(family.rules.__module__).__file__)).parent
        for family in FAMILIES.values()
    }
    assert len(named) == 11
    assert len({*folders.values()}) == len(FAMILIES)
    for family, folder in folders.items():
        assert named - {path.name for path in folder.glob("*.py")} == set(), family
        decide = import_module(f"{FAMILIES[family].rules.__module__.removesuffix('rules')}decide")
        assert all(callable(getattr(decide, verb)) for verb in ("start", "decide", "preview"))


CLIENT = ROOT / "client" / "src"


def asking(sources: dict[str, str]) -> list[str]:
    """Return the files of the page that tell families apart instead of asking the family."""
    names = "|".join(FAMILIES)
    told_apart = re.compile(rf'(===?|!==?|case) "({names})"')
    own = re.compile(rf"table/({names})/")
    return [
        path for path, text in sources.items() if told_apart.search(text) and not own.match(path)
    ]


def test_every_family_has_a_folder_of_the_page_and_nobody_else_tells_them_apart() -> None:
    shared = set(
        re.findall(r"`(\w+\.(?:ts|svelte))`", PAGE.read_text("utf-8").split("**The page**")[1])
    )
    assert shared == {"Miniature.svelte", "told.ts", "family.ts"}
    for family in FAMILIES:
        folder = CLIENT / "table" / family
        assert shared - {path.name for path in folder.iterdir()} == set(), family
    files = [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]
    sources = {path.relative_to(CLIENT).as_posix(): path.read_text("utf-8") for path in files}
    assert len(sources) > 80
    assert asking(sources) == []


def test_a_view_asked_for_its_family_is_noticed() -> None:
    text = 'if (view.type === "rummy") {'
    assert asking({"table/Table.svelte": text, "table/rummy/told.ts": text}) == [
        "table/Table.svelte"
    ]


def test_a_toml_file_may_describe_a_game_of_the_family(chain: Game, tmp_path: Path) -> None:
    file = tmp_path / "kette.toml"
    file.write_text('[game.kurz]\nfamily = "chain"\nwords = 2\n', "utf-8")
    game = load_rules(file)["kurz"]
    assert (known_as(game.rules, toy.ChainRules).words, policy_of(game).spelling) == (2, "tile")


def test_bots_play_it_and_the_record_is_proved(chain: Game) -> None:
    played = play_out(chain, ("A", "B"), (STRONGEST, STRONGEST), WORDS, seed=1)
    assert played.turns == known_as(chain.rules, toy.ChainRules).words
    assert sum(played.scores) > 0
    record = make_record(chain, played.events, ("A", "B"), commitment=played.commitment)
    assert check_bag(record).ok
    forged = make_record(chain, (*played.events[:2], *played.events[3:]), ("A", "B"))
    assert not check_bag(forged).ok


def test_the_library_plays_it(chain: Game) -> None:
    game = sk.new(chain, 2, seed=1, words=WORDS)
    assert "ESEL" in game.legal_moves
    game.play("esel").play("LAUB")
    assert (game.move_stack, game.scores, game.turn) == (("ESEL", "LAUB"), (4, 4), 0)
    assert "LAUB" in game.svg()
    assert game.undo().move_stack == ("ESEL",)
    assert sk.set_up(chain, "NEST", words=WORDS).why_not("ENTE") is not None


def test_it_is_played_in_the_terminal(chain: Game, tmp_path: Path) -> None:
    voice = Voice("de")
    lines = iter(["\n", "esel\n", "\n", "laub\n", "\n", ".\n"])  # an empty line takes the seat
    sitting = Sitting(chain, ("A", "B"), frozenset(), WORDS, seed=1)
    reader = Reader(voice, lambda: next(lines, ""))
    assert Session(voice, sitting, reader, tmp_path / "kette.jsonl").run() == 0
    assert sitting.result is not None
    assert [type(event).__name__ for event in sitting.events] == ["Begun", "Said", "Said", "Over"]


def test_a_live_table_writes_its_messages_and_a_failed_bot_gives_up(
    chain: Game,
) -> None:
    codec = Catalogue({chain.id: chain}).codec(chain)
    command = toy.Say(0, "ESEL")
    assert codec.command(codec.write(command)) == command
    game = sk.new(chain, 2, seed=1, words=WORDS)
    assert Match(chain, game.state).plainest(0, WORDS) == toy.GiveUp(0)


def test_a_word_of_the_rummy_is_challenged_by_its_name() -> None:
    game = sk.new("kartenrommee", 2, seed=1, words=sk.WordList(SMALL_WORDS), challenges=True)
    rules = game.rules
    while not rules.is_window(game.state):
        seat = rules.awaited(game.state)[0]
        game.do(choose(rules, rules.view(game.state, seat), game.words, budget=0.0))
    owner = next(n for n, player in enumerate(game.state.players) if player.melds)
    word = game.state.players[owner].melds[0].word
    with pytest.raises(ValueError, match="no word"):
        game.challenge(word, seat=owner)  # nobody challenges his own
    assert word in rules.settled_words(game.challenge(word, seat=1 - owner).state)


def test_a_family_that_nobody_registered_is_named() -> None:
    game = toy.ChainGame(toy.ChainRules("kette"))
    for registry, _ in toy.REGISTRATIONS:
        with pytest.raises(LookupError, match="the family chain has no"):
            registry.of(game)


# --- and nobody asks a game for its kind besides ------------------------------------------------

SHOWN = {"web/lobby.py", "cli/commands/games.py"}
"""Where a game's family is told to people and programs."""

ASKING = {
    "the family of a game": r"\bgame\.family\b|\brules\.family\b|\bfound\.family\b",
    "the class of a game": r"isinstance\([^()]*(?:Crossword|Rummy|Patience)Game\b|case \w+Game\(",
    "what a value may have": (
        r"(?:getattr|hasattr)\((?:self\.)?(?:state|view|event|command|words|lexicon|player|preview)\b"
    ),
}


def asked(path: str, source: str) -> list[str]:
    """What a module outside the rules asks a game that it should ask a registry."""
    if path.startswith(("games/", "lexicon/")):
        return []
    allowed = {"the family of a game"} if path in SHOWN else set()
    return [what for what, how in ASKING.items() if re.search(how, source) and what not in allowed]


def test_nobody_outside_the_rules_asks_for_a_kind() -> None:
    assert {path: what for path, source in modules().items() if (what := asked(path, source))} == {}


def test_whoever_asks_is_noticed() -> None:
    for line in (
        'if game.family == "rummy": ...',
        "if isinstance(game, CrosswordGame): ...",
        "case CrosswordGame(): ...",
        'getattr(state, "players", ())',
    ):
        assert asked("face/game.py", line)
        assert not asked("games/match.py", line)


def test_any_game_is_said_in_one_place() -> None:
    """`Any` stands for a game's own values in the protocol, in the registries, and at the door."""
    loose = re.compile(r"\b(?:state|view|event|command|events): (?:\w+\[)?Any\b")
    places = {path for path, source in modules().items() if loose.search(source)}
    assert places <= {
        "service/tables/requests.py",  # a command before it is read
        "service/tables/views.py",  # a view on its way out
        "service/tables/table.py",
        "service/bots/pool.py",
        "web/socket.py",
    }


def test_all_games_fit_their_families() -> None:
    for game in games().values():
        assert type(game.rules) is FAMILIES[game.family].rules


# --- a game and its state are held together -----------------------------------------------------


def apart(sources: Mapping[str, str]) -> list[str]:
    """Return where somebody above the rules gives a game a state that he holds apart from it."""
    found = re.compile(r"\bgame\.\w+\((?:\w+\.)*state\b")
    rooms = ("service/", "lab/", "web/", "client/", "cli/dialogue/")
    return [
        f"{path}: {called}"
        for path, source in sources.items()
        if path.startswith(rooms)
        for called in found.findall(source)
    ]


def test_a_game_and_its_state_are_held_together_in_a_match() -> None:
    assert apart(modules()) == []
    assert apart({"service/a.py": "shown = table.game.view(table.state, seat)"}) == [
        "service/a.py: game.view(table.state"
    ]


def test_no_value_of_an_unknown_game_is_any() -> None:
    """mypy sees whether what goes into a game came from one, whatever the family."""
    opaque_values = get_args(Game)
    assert len(opaque_values) == 5
    assert Any not in opaque_values
