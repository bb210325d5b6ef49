"""The catalogues: no key, no wording and no argument is missing, in any language; none is idle."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from setzkasten.texts import Details, Explained, Sentence, split_code
from setzkasten.texts.catalogue import (
    FIRST,
    NoSentence,
    _bundle,
    _plain,
    keys,
    languages,
    say,
    say_key,
)
from setzkasten.texts.verbs import typed, words_of

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "setzkasten"
OTHERS = [language for language in languages() if language != FIRST]
FILES = sorted(path.name for path in (PACKAGE / "texts" / FIRST).glob("*.ftl"))

# Where a call makes a sentence: the place of its code, and that of its details (-1: by keyword).
MAKERS = {
    "Sentence": (0, 1),
    "Refusal": (0, 2),
    "refuse": (1, -1),
    "because": (0, -1),
    "Progress": (0, 3),
    "shares": (1, 2),
}
GIVEN = {"refuse": {"on"}}
"""What a maker adds by itself."""

WORDED = {
    "BuildFailed": "build_failed",
    "CarryBroken": "carry_broken",
    "ListUnusable": "list_unusable",
    "SourceFailed": "source_failed",
}
"""Errors of one kind (`texts.Worded`): the first argument names the wording of their sentence."""

OWN = "cli-"
"""The terminal's own texts: `tests/cli/texts` holds them against its commands."""


class Variables(Visitor):
    """The names that a pattern wants filled."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def entries(language: str, name: str) -> dict[str, frozenset[str]]:
    """Sentences of a file, wordings as `code.wording`, with the names they want filled."""
    text = (PACKAGE / "texts" / language / name).read_text("utf-8")
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if not isinstance(entry, ftl.Message):
            continue
        patterns = {f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}
        if entry.value is not None:
            patterns[entry.id.name] = entry.value
        for key, pattern in patterns.items():
            assert key not in found, key
            variables = Variables()
            variables.visit(pattern)
            found[key] = frozenset(variables.found)
    return found


def catalogue() -> dict[str, frozenset[str]]:
    return {key: names for file in FILES for key, names in entries(FIRST, file).items()}


class Made(NamedTuple):
    """A place in the code where a sentence is made."""

    where: str
    code: str
    given: frozenset[str] | None


def made_in(tree: ast.AST, where: str) -> Iterator[Made]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in WORDED:
            for wording in _literals(node.args[0]) if node.args else [""]:
                yield Made(f"{where}:{node.lineno}", f"{WORDED[name]}.{wording}", _given(node, -1))
        if name not in MAKERS:
            continue
        place, at = MAKERS[name]
        if len(node.args) <= place:
            continue
        given = _given(node, at)
        if given is not None:
            given |= GIVEN.get(name, set())
        for code in _literals(node.args[place]):
            yield Made(f"{where}:{node.lineno}", code, given)


def _given(node: ast.Call, at: int) -> frozenset[str] | None:
    """The names of the details, where the code spells them out."""
    if at < 0:
        names = [keyword.arg for keyword in node.keywords]
        return None if None in names else frozenset(name for name in names if name)
    if len(node.args) <= at:
        return None if node.keywords else frozenset()
    found = node.args[at]
    if not isinstance(found, ast.Dict):
        return None
    return frozenset(str(key.value) for key in found.keys if isinstance(key, ast.Constant))


def _literals(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return _literals(body) + _literals(orelse)
    return []


@cache
def trees() -> dict[str, ast.AST]:
    return {
        str(path.relative_to(PACKAGE)): ast.parse(path.read_text("utf-8"))
        for path in PACKAGE.rglob("*.py")
    }


def all_made() -> list[Made]:
    return [made for where, tree in trees().items() for made in made_in(tree, where)]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", FILES)
def test_a_language_says_what_german_says(name: str, language: str) -> None:
    first, other = entries(FIRST, name), entries(language, name)
    assert {key for key in other if not key.startswith("as_written.")} == first.keys()
    for key, wanted in first.items():
        assert other[key] == wanted or key == "as_written", key


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_in_two_files(language: str) -> None:
    found = [key for file in FILES for key in entries(language, file)]
    assert len(found) == len(set(found))
    assert {key.split(".")[0] for key in found} == keys(language).keys()


def test_every_sentence_that_the_code_makes_is_in_the_catalogue() -> None:
    known = catalogue()
    made = all_made()
    assert len(made) > 200
    for where, code, given in made:
        assert code in known, f"{where}: {code}"
        if given is not None and "wording" not in given:
            needed = {name for name in known[code] if not name.startswith("verb_")}
            assert needed <= given, f"{where}: {code} lacks {sorted(needed - given)}"


def test_no_sentence_is_idle() -> None:
    """Every key stands in the code as it is, or is built there with a part that changes."""
    literals: set[str] = set()
    patterns: list[str] = []
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            if isinstance(node, ast.JoinedStr):
                parts = [str(p.value) if isinstance(p, ast.Constant) else None for p in node.values]
                if any(part and re.fullmatch(r"[a-z_.]{3,}", part) for part in parts):
                    patterns.append("".join(re.escape(p) if p else r"[\w.]*" for p in parts))
    page = "\n".join(
        path.read_text("utf-8")
        for path in (ROOT / "client" / "src").rglob("*")
        if path.suffix in (".ts", ".svelte")
    )
    built = re.compile("|".join(patterns))
    idle = [
        key
        for key in catalogue()
        if key not in literals
        and not key.startswith(OWN)
        and not ("." in key and key.split(".")[1] in literals)
        and not built.fullmatch(key)
        and f'"{key}"' not in page
    ]
    assert idle == []


AS_WRITTEN = {"texts/sentence.py"}
"""Where German and English stand side by side: what a host's file of rules gives in both."""


def in_pairs(tree: ast.AST) -> bool:
    """Check whether something in a module is named `de` beside something named `en`."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name) | ast.keyword(arg=str(name)):
                names.add(name)
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                names.add(name)
            case ast.FunctionDef(name=name):
                names.add(name)
            case ast.Dict(keys=keys):
                names |= {str(key.value) for key in keys if isinstance(key, ast.Constant)}
    return {"de", "en"} <= names


def test_no_module_writes_sentences_in_two_languages() -> None:
    found = {where for where, tree in trees().items() if in_pairs(tree)}
    assert found == AS_WRITTEN, "sentences stand in the catalogues: docs/texts.md"


def test_every_kind_of_error_is_among_those_looked_for() -> None:
    kinds = {
        node.name: found.value
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and "Worded" in {getattr(base, "id", "") for base in node.bases}
        for line in node.body
        if isinstance(line, ast.Assign) and isinstance(found := line.value, ast.Constant)
    }
    assert kinds == WORDED


def test_breaches_would_be_noticed() -> None:
    assert in_pairs(ast.parse('title = {"de": "Brett", "en": "Board"}'))
    assert in_pairs(ast.parse('raise Broken(de="kaputt", en="broken")'))
    tree = ast.parse('refuse(rules, "off_board")\nSentence("nowhere", {"a": 1})')
    made = list(made_in(tree, "x"))
    assert [code for _, code, _ in made] == ["off_board", "nowhere"]
    (worded,) = made_in(ast.parse('raise ListUnusable("none", name="A")'), "x")
    assert worded.code in catalogue()
    assert not catalogue()[worded.code] <= (worded.given or frozenset())
    assert not catalogue()["off_board"] <= (made[0].given or frozenset())
    assert "nowhere" not in catalogue()


@pytest.mark.parametrize("language", languages())
def test_plain_sentences_are_made_as_the_library_makes_them(language: str) -> None:
    compared = 0
    for key, names in catalogue().items():
        if "." in key or key == "as_written":
            continue
        name = keys(language)[key]
        details: Details = {"more": 1234}
        details.update({each: f"<{each}>" for each in names})
        bundle = _bundle(language, name)
        pattern = bundle.get_message(key).value
        if pattern is None or key not in _plain(language, name):
            continue
        numbered: Details = {**details, **dict.fromkeys(list(names)[:1], -1234)}
        for filled in (details, numbered):
            by_hand = {n: fluent_number(d, useGrouping=False) if isinstance(d, int) else d
                       for n, d in filled.items()}  # fmt: skip
            made = str(bundle.format_pattern(pattern, by_hand)[0])
            # The library writes a hyphen, people a minus.
            assert say(Sentence(key, filled), language) == made.replace("-1234", "−1234")
        compared += 1
    assert compared > 500


NO_LIMITS = {"bad_hash": "64", "bad_setup": "32"}
"""Numbers that are forms (so many digits of a hash, bytes of a seed) or stand in `web/edge`."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["service.ftl", "web.ftl", "games.ftl"])
def test_limits_are_filled_in(name: str, language: str) -> None:
    """What a server goes by stands in `service/limits.py`, and no sentence types it again."""
    text = (PACKAGE / "texts" / language / name).read_text("utf-8")
    typed = {}
    for key, sentence in re.findall(r"^([a-z_]+) = (.*)$", text, re.MULTILINE):
        numbers = re.findall(r"\d{2,}", re.sub(r"\{[^}]*\}", "", sentence))
        if numbers:
            typed[key] = " ".join(numbers)
    assert {key: said for key, said in typed.items() if NO_LIMITS.get(key) != said} == {}


def test_sentences_stand_in_sentences() -> None:
    hint = Sentence("spelled_otherwise", {"letters": "AE"})
    told = Sentence("no_such_tile", {"letter": "Ä", "hint": hint})
    assert say(told) == "Einen Stein Ä gibt es in diesem Spiel nicht: Schreibe AE."
    assert say(told, "en") == "There is no tile Ä in this game: spell it AE."


def test_a_wording_is_chosen_and_numbers_have_no_dots() -> None:
    code, details = split_code("players.seats", {"span": "2–4", "count": 1234})
    assert say(Sentence(code, details)) == "Dieses Spiel hat 2–4 Plätze, nicht 1234."
    plain = Sentence("players", {"low": 2, "high": 4, "count": 9})
    assert say(plain) == "2 bis 4 Personen spielen mit, nicht 9."


def test_slips_are_errors_and_unknown_languages_german() -> None:
    with pytest.raises(NoSentence):
        say(Sentence("nowhere"))
    with pytest.raises(NoSentence, match="name"):
        say(Sentence("not_your_turn"))
    assert say(Sentence("game_over"), "tlh") == "Das Spiel ist zu Ende."
    assert str(Explained(Sentence("game_over"))) == "The game is over."


GROUPS = {
    "a turn in a crossword game": {
        "help", "look", "quit", "hint", "undo", "order", "board", "sheet", "unseen",
        "shuffle", "check",
    },
    "a turn in a card game": {
        "help", "look", "quit", "hint", "undo", "order", "table",
        "draw", "meld", "discard", "take", "refill", "stop",
    },
    "a pile": {"from_stock", "from_discard"},
    "a play that is laid": {"yes", "no", "back", "help", "quit"},
    "a game that may go on": {"yes", "no", "new", "quit"},
    "a challenge": {"no", "go_on", "help", "look", "quit", "board", "sheet", "unseen"},
}  # fmt: skip
"""Where somebody types: there no word may stand for two verbs."""

SHARED = {"ende", "no", "n", "nein"}
"""The terminal takes `ende` first, as the end; who does not agree takes back, or lets pass."""


@pytest.mark.parametrize("group", GROUPS)
def test_a_word_stands_for_one_verb(group: str) -> None:
    found: dict[str, str] = {}
    for verb in sorted(GROUPS[group]):
        for word in typed(verb) - SHARED:
            assert word == word.lower()
            assert found.setdefault(word, verb) == verb, f"{group}: {word}"


NEVER_HELPED = {"verb_no", "verb_new", "verb_go_on", "verb_refill"}
"""Answers that stand in the question itself, or that nobody needs a verb for."""


def test_help_takes_its_verbs_from_where_they_are_understood() -> None:
    said = {
        key: names for key, names in entries(FIRST, "terminal_play.ftl").items() if "usage" in key
    }
    named = {name.removesuffix("_short") for names in said.values() for name in names}
    verbs = {key for key in keys(FIRST) if key.startswith("verb_")}
    assert {name for name in named if name.startswith("verb_")} == verbs - NEVER_HELPED
    assert say_key("cli-usage-confirm", "de").startswith("Enter oder ja legt den Zug; z nimmt")
    assert say_key("cli-usage-confirm", "en").startswith("Enter or yes lays the move; b takes")


def test_every_verb_is_in_a_group() -> None:
    verbs = {key.removeprefix("verb_") for key in keys(FIRST) if key.startswith("verb_")}
    assert verbs == set().union(*GROUPS.values())
    assert all(words_of(verb, language) for verb in verbs for language in languages())
