"""Whole games as text: six games that the computer plays against itself, line by line.

The files beside this module are compared with what is played today. After a change that is meant,
write them anew and read the difference:

    python -m tests.playthroughs.transcript
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from setzkasten.engine.players import choose
from setzkasten.games.crossword.game import known_state
from setzkasten.games.protocol import Game, Refusal, Setup, fold_events
from setzkasten.games.registry import GAME_IDS, games
from setzkasten.lexicon.wordlist import WordList
from tests.data.small_words import SMALL_WORDS

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("Ada", "Ben", "Cleo")
SEED: Final = "bfa7634640c53da7cb5e9c39031128c4e583399f936896f27f999f1d58d7b37e"
"""Chosen because the patience goes on for long with it, and gaps are filled."""


def transcript(game_id: str) -> str:
    """Play a game and write it down."""
    return "\n".join(_lines(games()[game_id])) + "\n"


def _lines(game: Game) -> Iterator[str]:
    names = NAMES[: max(game.players[0], min(3, game.players[1]))]
    words = WordList(SMALL_WORDS, game.rules.spelling)
    setup = Setup(names, SEED, tuple(f"Würfel von {name}" for name in names))
    yield f"{game.id}: {', '.join(names)}; {len(words)} words; commitment {setup.commitment}"
    events = game.start(setup)
    assert not isinstance(events, Refusal), events
    yield from map(_line, events)
    state = fold_events(game, events)
    known = _known_words(game)
    # Players think as long as they may, and how far they get depends on the machine: with no time
    # at all they always play the same.
    while awaited := game.awaited(state):
        seat = awaited[0]
        command = choose(game, game.view(state, seat), known[seat], budget=0.0)
        yield ""
        yield f"{names[seat]}: {_line(command)}"
        answer = game.decide(state, command, words)
        assert not isinstance(answer, Refusal), answer
        yield from map(_line, answer)
        state = fold_events(game, answer, state)
    if game.family == "crossword":
        yield ""
        yield from _picture(known_state(state).board)


def _known_words(game: Game) -> tuple[WordList, WordList, WordList]:
    """Return what each player takes for a word: the first errs, the second knows only some."""
    spelling = game.rules.spelling
    challenges = game.family == "rummy" or getattr(game.rules, "challenge", None) is not None
    wrong = [word[::-1] for word in SMALL_WORDS[::20]] if challenges else []
    missing = SMALL_WORDS[::30] if challenges else []
    return (
        WordList([*SMALL_WORDS, *wrong], spelling),
        WordList(set(SMALL_WORDS) - set(missing), spelling),
        WordList(SMALL_WORDS, spelling),
    )


def _line(message: Any) -> str:
    """Write a command or an event: its name, then its fields but the empty ones."""
    fields = msgspec.to_builtins(message)
    name = fields.pop("type")
    if name == "started":
        fields = {"players": fields["setup"]["players"]}
    said = (
        f"{key}={_short(value)}" for key, value in fields.items() if value not in (None, [], ())
    )
    return f"  {name} {' '.join(said)}".rstrip()


def _short(value: Any) -> str:
    match value:
        case {"letter": letter, "row": row, "col": col, "blank": blank}:
            return f"{letter.lower() if blank else letter}@{row},{col}"
        case {"word": word, "score": score, "row": row, "col": col, "down": down}:
            return f"{word}={score}@{row},{col}{'V' if down else 'H'}"
        case dict():
            return "{" + " ".join(f"{key}={_short(each)}" for key, each in value.items()) + "}"
        case list() | tuple():
            return "[" + " ".join(map(_short, value)) + "]"
    return str(value)


def _picture(board: Any) -> Iterator[str]:
    rows = [row for row, _ in board]
    cols = [col for _, col in board]
    for row in range(min(rows), max(rows) + 1):
        laid = (board.get((row, col)) for col in range(min(cols), max(cols) + 1))
        yield "".join("." if t is None else t.letter.lower() if t.blank else t.letter for t in laid)


def path_of(game_id: str) -> Path:
    """The file that keeps the game."""
    return FOLDER / f"{game_id}.txt"


def main() -> None:
    """Write all games anew."""
    for game_id in GAME_IDS:
        path_of(game_id).write_text(transcript(game_id), "utf-8")
        print(f"{path_of(game_id).name} written")


if __name__ == "__main__":
    main()
