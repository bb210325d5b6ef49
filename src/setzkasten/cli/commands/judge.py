"""`setzkasten judge`: does this word count, and why?"""

from typing import Annotated

from cyclopts import Parameter

from setzkasten.cli.options import Json, RulesFile, find_game
from setzkasten.cli.voice import Voice, current
from setzkasten.cli.wordsource import open_or_build
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import Verdict


def judge(
    *words: Annotated[str, Parameter(name="WORD", help="opt.word")],
    game: Annotated[str, Parameter(name="--game", help="opt.judge_game")] = "klassisch",
    rules: RulesFile = None,
    json: Json = False,
) -> int:
    """Judge words by the rules of a game."""
    voice = current()
    asked = find_game(game, rules)
    policy = policy_of(asked)
    if not words:
        from setzkasten.cli.voice import unusable

        raise unusable("no_words", "no_words")
    lexicon = open_or_build(voice, asked)
    verdicts = [(word, lexicon.judge(word, policy)) for word in words]
    if json:
        voice.json([_answer(word, verdict) for word, verdict in verdicts])
    else:
        for word, verdict in verdicts:
            _print(voice, word, verdict)
    return 0 if all(verdict.admissible for _, verdict in verdicts) else 1


def _answer(asked: str, verdict: Verdict) -> dict[str, object]:
    return {
        "word": verdict.word,
        "admissible": verdict.admissible,
        "reason": verdict.reason,
        "analyses": verdict.analyses,
        "suggestions": verdict.suggestions,
        "band": verdict.band,
        "asked": asked,
    }


def _print(voice: Voice, asked: str, verdict: Verdict) -> None:
    mark = "✓" if verdict.admissible else "✗"
    rule = voice.cite(verdict.reason.rule)
    voice.print(f"{mark} {verdict.word or asked}: {voice.pick(verdict.reason)}{rule}")
    for analysis in verdict.analyses:
        meaning = f" – {analysis.meaning}" if analysis.meaning else ""
        voice.print(f"    {analysis.lemma}: {voice.pick(analysis.form)}{meaning}")
    if verdict.suggestions:
        voice.print("    " + voice.say("judge.suggestions", words=", ".join(verdict.suggestions)))
