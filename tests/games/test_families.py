"""A further family is one folder and its manifest; nobody asks a game for its kind besides."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Any, get_args

import pytest

import setzkasten as sk
from setzkasten.audit.games import audit_game
from setzkasten.audit.proof import check_bag
from setzkasten.cli.dialogue.reader import Reader
from setzkasten.cli.dialogue.session import Session
from setzkasten.cli.dialogue.terminal_game import TerminalGame
from setzkasten.cli.voice import Voice
from setzkasten.engine.levels import STRONGEST
from setzkasten.engine.players import choose
from setzkasten.games import families
from setzkasten.games.families import BadFamily, PerFamily, references, register
from setzkasten.games.match import Match
from setzkasten.games.protocol import Game, known_as
from setzkasten.games.registry import RULES, games, load_rules, policy_of, revive
from setzkasten.lab.contest import play_out
from setzkasten.notation.families import NOTATIONS
from setzkasten.notation.record import make_record, read_record, write_record
from setzkasten.service.people.tally import TALLIES
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.texts import Sentence, catalogue
from tests.data.small_words import SMALL_WORDS
from tests.games.toy.game import ChainGame
from tests.games.toy.messages import GiveUp, Say
from tests.games.toy.rules import ChainRules

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
WHERE = "docs/add-a-game.md lists what a family brings"
SOURCE = ROOT / "src" / "setzkasten"
TOY = "tests.games.toy"
HOUSE = ("crossword", "rummy", "patience")
WORDS = sk.WordList(["ESEL", "LEBEN", "NASE", "ENTE", "LAUB", "EBENE", "NEST"])


@pytest.fixture
def unregistered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget after the test which families it has registered."""
    monkeypatch.setattr(families, "_REGISTERED", dict(families._REGISTERED))
    for registry in registries().values():
        monkeypatch.setattr(registry, "loaded", dict(registry.loaded))
    monkeypatch.setattr(catalogue, "_ADDED", list(catalogue._ADDED))
    catalogue.keys.cache_clear()
    yield
    monkeypatch.undo()
    catalogue.keys.cache_clear()


@pytest.fixture
def chain(unregistered: None) -> Game:
    """A game of the family, which is registered as the page says."""
    assert register(TOY) == ("chain",)
    return revive(ChainRules("kette"))


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


# --- the manifests: all parts, each in the layer that asks for it -------------------------------


def missing(known: Mapping[str, Iterable[str]], asked: Iterable[str]) -> list[str]:
    """Say which parts a family lacks, or has though nobody asks, given all parts by family."""
    return [
        f"the family {family} {told} {part}: {WHERE}"
        for family, parts in known.items()
        for told, named in (
            ("lacks its", set(asked) - set(parts)),
            ("has what nobody asks for:", set(parts) - set(asked)),
        )
        for part in sorted(named)
    ]


def test_every_family_has_every_part_and_the_page_names_them(chain: Game) -> None:
    page = PAGE.read_text("utf-8")
    known = registries()
    parts = [registry.part for registry in known.values()]
    assert len(parts) == len({*parts}) == 8
    for place, registry in known.items():
        assert f"| `{registry.part}` | `{place}` |" in page
    named = families.families()
    assert named == (*HOUSE, "chain")
    assert missing({family: references(family) for family in named}, parts) == []
    for family in named:
        for registry in known.values():
            assert isinstance(registry.named(family), registry.kind)


def test_the_page_shows_the_manifest_of_the_folder_that_it_names() -> None:
    page = PAGE.read_text("utf-8")
    (shown,) = re.findall(r"^    \[chain\]\n(?:^    .+\n)+", page, re.MULTILINE)
    manifest = (ROOT / "tests" / "games" / "toy" / "families.toml").read_text("utf-8")
    assert tomllib.loads(dedent(shown)) == tomllib.loads(manifest)


def test_a_part_that_was_forgotten_is_named() -> None:
    parts = [registry.part for registry in registries().values()]
    lacking = {part: "" for part in parts if part != "picture"}
    assert missing({"chain": lacking}, parts) == [f"the family chain lacks its picture: {WHERE}"]
    said = missing({"rummy": {**references("rummy"), "dance": ""}}, parts)
    assert said == [f"the family rummy has what nobody asks for: dance: {WHERE}"]


def room_of(module: str) -> str:
    """Return the room of the package that a module lies in, such as `notation`."""
    return ".".join(module.split(".")[:2])


def test_no_layer_finds_a_part_of_the_project_above_itself() -> None:
    """What a layer loads by name lies in its own package, so that no import leads upwards."""
    apart = [
        f"{place} loads {at}"
        for place, registry in registries().items()
        for family in HOUSE
        if room_of(at := references(family)[registry.part].partition(":")[0])
        != room_of(f"setzkasten.{place}")
    ]
    assert apart == []
    assert room_of("setzkasten.notation.families") == "setzkasten.notation"


def heights() -> dict[str, int]:
    """How high every room stands, as the contract of the layers has it."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    (layers,) = (one["layers"] for one in contracts["contracts"] if one["name"] == "1 Layers")
    rows = enumerate(reversed(layers))
    return {room: height for height, row in rows for room in re.findall(r"\w+", row)}


def reached(package: str, module: str, sources: Mapping[str, str]) -> set[str]:
    """Return the rooms that a module of a family's package imports, its neighbours included."""
    imported = {
        name
        for node in ast.walk(ast.parse(sources[module]))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [alias.name for alias in node.names]
        )
    }
    rooms = {name.split(".")[1] for name in imported if name.startswith("setzkasten.")}
    own = {name.removeprefix(f"{package}.") for name in imported if name.startswith(f"{package}.")}
    return rooms.union(*(reached(package, name, sources) for name in own))


def test_no_part_of_a_family_elsewhere_reaches_above_the_layer_that_asks(chain: Game) -> None:
    folder = Path(str(import_module(TOY).__file__)).parent
    sources = {path.stem: path.read_text("utf-8") for path in folder.glob("*.py")}
    height = heights()
    assert height["cli"] > height["service"] > height["notation"] > height["games"]
    for place, registry in registries().items():
        module = references("chain")[registry.part].partition(":")[0].rpartition(".")[2]
        layer = place.split(".")[0]
        above = {r for r in reached(TOY, module, sources) if height[r] > height[layer]}
        assert above == set(), f"{module}, which {layer} loads"
    high = {"notation": "import setzkasten.cli.voice", "game": f"import {TOY}.notation"}
    assert reached(TOY, "game", high) == {"cli"}


# --- finding a part -----------------------------------------------------------------------------

LOADED = """
import json, sys
from setzkasten.games.registry import RULES
before = [name for name in sys.modules if name.startswith("setzkasten.")]
RULES.named("rummy")
from setzkasten.notation.families import NOTATIONS
NOTATIONS.named("rummy")
print(json.dumps([before, [name for name in sys.modules if name.startswith("setzkasten.")]]))
"""


@pytest.mark.slow
def test_nothing_of_a_family_is_loaded_before_somebody_asks() -> None:
    command = [sys.executable, "-c", LOADED]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    before, after = json.loads(done.stdout)
    # The boards of value files are the crossword games' own: those are there with the registry.
    assert not any(".cards." in name or ".notation" in name for name in before)
    assert "setzkasten.games.cards.rummy.game" in after
    assert not {"setzkasten.notation.plays", "setzkasten.notation.cards.patience"} & {*after}
    assert not {"setzkasten.engine", "setzkasten.cli", "setzkasten.draw"} & {*after}


def test_a_part_is_loaded_once_and_threads_find_the_same(chain: Game) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: NOTATIONS.of(chain), range(64)))
    assert {id(one) for one in found} == {id(NOTATIONS.of(chain))}


def test_a_family_that_nobody_registered_is_named() -> None:
    game = ChainGame(ChainRules("kette"))
    for registry in registries().values():
        with pytest.raises(LookupError, match=f"the family chain has no {registry.part}"):
            registry.of(game)


def package(folder: Path, name: str, manifest: str) -> str:
    """Make a package that brings families as a manifest has them."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text('"""A family."""\n', "utf-8")
    (folder / name / "part.py").write_text("FOUND = 1\n", "utf-8")
    (folder / name / "lame.py").write_text("import no_such_package_at_all\n", "utf-8")
    (folder / name / "families.toml").write_text(manifest, "utf-8")
    return name


@pytest.mark.parametrize(
    ("reference", "said"),
    [
        (".gone:FOUND", r"bad\.gone:FOUND leads nowhere"),
        ("no_such_package.part:FOUND", r"no_such_package\.part:FOUND leads nowhere"),
        (".part:LOST", r"bad\.part:LOST leads nowhere"),
        (".part", r"bad\.part leads nowhere"),
        (".part:FOUND", r"bad\.part:FOUND is no NotationOf"),
    ],
)
def test_a_reference_that_does_not_lead_to_the_part_is_named(
    unregistered: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, reference: str, said: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "bad", raising=False)
    monkeypatch.delitem(sys.modules, "bad.part", raising=False)
    register(package(tmp_path, "bad", f'[jumble]\nnotation = "{reference}"\n'))
    with pytest.raises(BadFamily, match=f"the notation of the family jumble: {said}"):
        NOTATIONS.named("jumble")
    with pytest.raises(LookupError, match="the family jumble has no tally"):
        TALLIES.named("jumble")


def test_what_a_part_itself_lacks_is_not_hidden(
    unregistered: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "lame", raising=False)
    register(package(tmp_path, "lame", '[jumble]\nnotation = ".lame:FOUND"\n'))
    with pytest.raises(ModuleNotFoundError, match="no_such_package_at_all"):
        NOTATIONS.named("jumble")


@pytest.mark.parametrize(
    ("manifest", "said"),
    [
        ("[rummy]\n", "the family rummy of odd is one of setzkasten.games already"),
        ('[jumble]\nnotatoin = ".part:FOUND"\n', "has parts nobody asks for: notatoin"),
        ("[jumble]\nnotation = 1\n", "no families.toml can be read in odd: Expected `str`"),
        ("[jumble\n", "no families.toml can be read in odd"),
    ],
)
def test_a_manifest_that_does_not_fit_is_refused(
    unregistered: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, manifest: str, said: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "odd", raising=False)
    package(tmp_path, "odd", '[another]\nnotation = ".part:FOUND"\n' + manifest)
    with pytest.raises(BadFamily, match=said):
        register("odd")
    assert families.families() == HOUSE  # nothing of it was taken
    with pytest.raises(BadFamily, match=r"no families\.toml can be read in nowhere_at_all"):
        register("nowhere_at_all")


def test_registering_again_changes_nothing(chain: Game) -> None:
    found = NOTATIONS.of(chain)
    assert register(TOY) == ("chain",)
    assert NOTATIONS.of(chain) is found
    assert families.families() == (*HOUSE, "chain")


def installed(folder: Path, named: str) -> None:
    """Make a folder look as if a package was installed in it that names a family."""
    info = folder / "wortkette-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wortkette\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[setzkasten.families]\n{named}\n", "utf-8")


@pytest.mark.slow
def test_a_family_of_an_installed_package_is_found_by_its_name(tmp_path: Path) -> None:
    """Nobody calls `register`: a rules file that names the family is enough for the terminal."""
    installed(tmp_path, f"chain = {TOY}")
    (tmp_path / "kette.toml").write_text('[game.kurz]\nfamily = "chain"\nwords = 3\n', "utf-8")
    (tmp_path / "words.txt").write_text("ESEL\nLAUB\nNEST\nBEN\n", "utf-8")
    words = ("--words", "words.txt")
    for given in (
        ("selfplay", "kurz", "--rules", "kette.toml", "--records", "out", *words),
        ("verify", "out/kurz-0.jsonl"),
        ("review", "out/kurz-0.jsonl", *words),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "setzkasten", *given],
            cwd=tmp_path,
            env=os.environ
            | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}", "SETZKASTEN_LANG": "de"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert "kurz" in done.stdout


def test_an_installed_package_without_the_family_that_it_names_is_told(
    unregistered: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed(tmp_path, f"jumble = {TOY}")
    monkeypatch.syspath_prepend(tmp_path)
    families._installed.cache_clear()
    try:
        assert families.families() == (*HOUSE, "jumble")
        with pytest.raises(BadFamily, match=f"{TOY}, which is installed, brings no family jumble"):
            NOTATIONS.named("jumble")
    finally:
        families._installed.cache_clear()


# --- every family looks alike -------------------------------------------------------------------


def test_every_family_has_the_same_files_and_the_page_names_them() -> None:
    rules = PAGE.read_text("utf-8").split("**The rules** are a folder")[1].split("mypy checks")[0]
    named = set(re.findall(r"^\| `(\w+\.py)` \|", rules, re.MULTILINE))
    folders = {
        family: Path(str(import_module(RULES.named(family).rules.__module__).__file__)).parent
        for family in HOUSE
    }
    assert len(named) == 11
    assert len({*folders.values()}) == len(HOUSE)
    for family, folder in folders.items():
        assert named - {path.name for path in folder.glob("*.py")} == set(), family
        decide = import_module(
            f"{RULES.named(family).rules.__module__.removesuffix('rules')}decide"
        )
        assert all(callable(getattr(decide, verb)) for verb in ("start", "decide", "preview"))


CLIENT = ROOT / "client" / "src"


def asking(sources: dict[str, str]) -> list[str]:
    """Return the files of the page that tell families apart instead of asking the family."""
    names = "|".join(HOUSE)
    told_apart = re.compile(rf'(===?|!==?|case) "({names})"')
    own = re.compile(rf"table/({names})/")
    return [
        path for path, text in sources.items() if told_apart.search(text) and not own.match(path)
    ]


def test_every_family_has_a_folder_of_the_page_and_nobody_else_tells_them_apart() -> None:
    shared = set(
        re.findall(r"`(\w+\.(?:ts|svelte))`", PAGE.read_text("utf-8").split("**The page**")[1])
    )
    assert shared == {"Miniature.svelte", "sentences.ts", "family.ts"}
    for family in HOUSE:
        folder = CLIENT / "table" / family
        assert shared - {path.name for path in folder.iterdir()} == set(), family
    files = [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]
    sources = {path.relative_to(CLIENT).as_posix(): path.read_text("utf-8") for path in files}
    assert len(sources) > 80
    assert asking(sources) == []


def test_a_view_asked_for_its_family_is_noticed() -> None:
    text = 'if (view.type === "rummy") {'
    assert asking({"table/Table.svelte": text, "table/rummy/sentences.ts": text}) == [
        "table/Table.svelte"
    ]


def test_a_toml_file_may_describe_a_game_of_the_family(chain: Game, tmp_path: Path) -> None:
    file = tmp_path / "kette.toml"
    file.write_text('[game.kurz]\nfamily = "chain"\nwords = 2\n', "utf-8")
    game = load_rules(file)["kurz"]
    assert (known_as(game.rules, ChainRules).words, policy_of(game).spelling) == (2, "tile")


def test_bots_play_it_and_the_record_is_proved(chain: Game) -> None:
    played = play_out(chain, ("A", "B"), (STRONGEST, STRONGEST), WORDS, seed=1)
    assert played.turns == known_as(chain.rules, ChainRules).words
    assert sum(played.scores) > 0
    record = make_record(chain, played.events, ("A", "B"), commitment=played.commitment)
    assert read_record(write_record(record)) == record
    assert check_bag(record).ok
    assert tuple(audit_game(record).audit.final.values()) == played.scores
    tallies = TALLIES.of(chain).count(played.events, 2)
    assert [tally.plays for tally in tallies] == [3, 3]
    forged = make_record(chain, (*played.events[:2], *played.events[3:]), ("A", "B"))
    assert not check_bag(forged).ok


def test_the_library_plays_it(chain: Game) -> None:
    game = sk.new(chain, 2, seed=1, words=WORDS)
    assert "ESEL" in game.legal_moves
    game.play("esel").play("LAUB")
    assert (game.move_stack, game.scores, game.turn) == (("ESEL", "LAUB"), (4, 4), 0)
    assert "LAUB" in game.svg()
    report = sk.review(game, trials=1)
    assert [(turn.move, turn.score) for turn in report.turns] == [("ESEL", 4), ("LAUB", 4)]
    assert game.undo().move_stack == ("ESEL",)
    assert sk.set_up(chain, "NEST", words=WORDS).why_not("ENTE") is not None


def test_it_speaks_with_sentences_of_its_own_folder(chain: Game) -> None:
    refused = sk.set_up(chain, "NEST", words=WORDS).why_not("ENTE")
    assert refused is not None
    assert sk.say(refused) == "ENTE fängt nicht mit T an."
    assert sk.say(refused, "en") == "ENTE does not begin with T."
    assert sk.say(Sentence("chain_left", {"words": 1}), "en") == "One more word, and it is over."
    assert catalogue.keys("de")["chain_letter"] == f"{TOY}/chain"
    assert "/" not in catalogue.keys("de")["unknown_word"]


def test_it_is_played_in_the_terminal(chain: Game, tmp_path: Path) -> None:
    voice = Voice("de")
    lines = iter(["\n", "esel\n", "\n", "laub\n", "\n", ".\n"])  # an empty line takes the seat
    running = TerminalGame(chain, ("A", "B"), frozenset(), WORDS, seed=1)
    reader = Reader(voice, lambda: next(lines, ""))
    assert Session(voice, running, reader, tmp_path / "kette.jsonl").run() == 0
    assert running.result is not None
    assert [type(event).__name__ for event in running.events] == [
        "Begun",
        "Said",
        "Said",
        "Over",
    ]


def test_a_live_table_writes_its_messages_and_a_failed_bot_gives_up(
    chain: Game,
) -> None:
    codec = Catalogue({chain.id: chain}).codec(chain)
    command = Say(0, "ESEL")
    assert codec.command(codec.write(command)) == command
    game = sk.new(chain, 2, seed=1, words=WORDS)
    assert Match(chain, game.state).plainest(0, WORDS) == GiveUp(0)


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
        assert type(game.rules) is RULES.of(game).rules


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
