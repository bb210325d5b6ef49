"""The judge: whether a word counts in a game, by which reading, and by which rule."""

import unicodedata
from collections.abc import Sequence
from typing import Final

import msgspec

from setzkasten.letters import ALPHABET, fold
from setzkasten.lexicon.files.entries import LONGEST_STORED, Entries, Lemma, Reading
from setzkasten.lexicon.forms import CLASSES, FORMS
from setzkasten.lexicon.gamewords import GameWords
from setzkasten.lexicon.policy import Policy, Topic
from setzkasten.lexicon.reasons import KINDS, NAMES, NUMBER, NUMBERED, explain
from setzkasten.lexicon.spellings import has_sharp_s, with_umlauts
from setzkasten.lexicon.verdict import Analysis, Reason, Verdict
from setzkasten.texts import Details, Sentence

LONGEST_INPUT: Final = 64
"""A longer text is not looked at as a word."""

_MARKS: Final = {
    "-": "hyphen", "‐": "hyphen", "‑": "hyphen", "–": "dash", ".": "full_stop", " ": "space",
    "'": "apostrophe", "’": "apostrophe", "`": "apostrophe", "´": "apostrophe",
}  # fmt: skip
RAREST: Final = 5
"""The band of a word that no list of frequencies knows."""

_KEEP: Final = frozenset(ALPHABET)
_DIGRAPHS: Final = {"Ä": "AE", "Ö": "OE", "Ü": "UE"}
_TOPICS: Final[dict[str, Topic]] = {
    "verb": "verb",
    "noun": "noun",
    "adjective": "adjective",
    "interjection": "interjection",
    "letter": "letters",
    "contraction": "compound",
}


def judge(
    store: Entries,
    words: GameWords,
    credited: tuple[str, ...],
    text: str,
    policy: Policy,
    suggestions: int,
) -> Verdict:
    """Judge one text as a word of a game. Never raises on odd texts: they get a verdict too."""
    word, refusal = read(text, policy)
    if refusal is not None:
        return _without_mark(word, refusal, words, policy)
    numbers = _numbers(store, word, policy)
    readings = [(reading, number) for number in numbers for reading in store.readings(number)]
    readings.sort(key=lambda pair: _rank(store, pair[0], word, policy))
    analyses = tuple(_analysis(store, credited, reading, policy) for reading, _ in readings)
    band = min((RAREST, *(store.state[number] >> 5 for number in numbers)))
    if analyses and analyses[0].admissible:
        return Verdict(word, True, _accepted(word, analyses[0], policy), analyses, (), band)
    close = tuple(words.near(word, suggestions))
    if analyses:
        right = store.right_form(readings[0][1])
        deciding = _deciding(analyses)
        lemma = _word_behind(store, word, deciding, policy)
        if lemma:
            reason = explain("not_built", policy, word=word, lemma=lemma)
        else:
            reason = _refused(word, deciding, policy, right)
            if reason.code == "doubtful" and _is_explained(deciding, analyses, credited):
                reason = _worded(reason, "explained")
        close = _first(right, close, suggestions)
        return Verdict(word, False, reason, analyses, close, band)
    reason, fixed = _misspelled(word, words, policy)
    return Verdict(word, False, reason, (), _first(fixed, close, suggestions))


def _without_mark(word: str, refusal: Reason, words: GameWords, policy: Policy) -> Verdict:
    """Refuse a text with a mark, and name the word without it if that counts (`E-Mail`)."""
    bare = "".join(letter for letter in word if letter in _KEEP)
    if refusal.code != "mark" or not words.admits(bare):
        return Verdict(word, False, refusal)
    details = refusal.details | {"wording": "away", "right": bare}
    reason = Reason("mark", refusal.rule, details)
    return Verdict(word, False, reason, (), (bare,))


def _first(right: str, close: tuple[str, ...], limit: int) -> tuple[str, ...]:
    """Put the right form, if there is one, before the other suggestions."""
    if not right:
        return close
    return (right, *(word for word in close if word != right))[:limit]


def read(text: str, policy: Policy) -> tuple[str, Reason | None]:
    """Spell a text with a game's letters; return the word, and a refusal if it cannot be one."""
    shown = " ".join(text[: LONGEST_INPUT + 1].split())
    word = fold(shown)
    if not word:
        return "", explain("empty", policy)
    if len(word) > LONGEST_INPUT or len(text) > 4 * LONGEST_INPUT:
        clipped = word[:LONGEST_INPUT] + "…"
        return clipped, explain("too_long", policy, word=clipped, limit=LONGEST_INPUT)
    if not _KEEP.issuperset(word):
        odd = next(character for character in word if character not in _KEEP)
        return word, _odd(word, odd, policy)
    if len(word) < 2:
        return word, explain("too_short", policy)
    if policy.spelling == "digraph":
        word = "".join(_DIGRAPHS.get(c, c) for c in word)
    return word, None


def _odd(word: str, character: str, policy: Policy) -> Reason:
    if character.isdigit() or unicodedata.category(character).startswith("N"):
        return explain("digit", policy, word=word)
    if character in _MARKS or not character.isalpha():
        name = _MARKS.get(character)
        mark = Sentence(f"sign_{name}") if name else character
        return explain("mark", policy, word=word, mark=mark)
    return explain("foreign_letter", policy, word=word, mark=character)


def _numbers(store: Entries, word: str, policy: Policy) -> list[int]:
    """Find the stored words that a word on the table may be."""
    candidates = with_umlauts(word) if policy.spelling == "digraph" else (word,)
    limit = policy.max_letters
    found = (store.find(c) for c in candidates if limit is None or len(c) <= limit)
    return [number for number in found if number >= 0]


def _rank(store: Entries, reading: Reading, word: str, policy: Policy) -> tuple[int, bool, bool]:
    """Rulings that count come first, and of these the word that stands in the dictionary itself.

    Of names that are laid alike the one without accents comes first (`Kevin`, `Kévin`). Otherwise,
    and where nothing counts, the order is as stored.
    """
    text = store.lemma(reading.lemma).text
    itself = _laid(text, policy) == word
    accented = itself and text.upper() != word
    if reading.why != 0 and not (reading.why in NAMES and policy.names):
        # a name that is spelled so goes before the accident of another word's form
        if reading.why in NAMES and itself:
            return 2, False, accented
        return 3, False, False
    return (0 if reading.why == 0 else 1), not itself, accented


def _laid(text: str, policy: Policy) -> str:
    """Write a dictionary word as it would lie on the table."""
    word = fold(text)
    if policy.spelling == "digraph":
        word = "".join(_DIGRAPHS.get(c, c) for c in word)
    return word


def _analysis(
    store: Entries, credited: tuple[str, ...], reading: Reading, policy: Policy
) -> Analysis:
    lemma: Lemma = store.lemma(reading.lemma)
    counts = reading.why == 0 or (policy.names and reading.why in NAMES)
    return Analysis(
        lemma.text,
        CLASSES[lemma.word_class].key,
        FORMS[reading.form].name,
        lemma.meaning,
        credited[lemma.source] if lemma.meaning else "",
        counts,
        NUMBERED[reading.why],
    )


def _accepted(word: str, analysis: Analysis, policy: Policy) -> Reason:
    reason = _counted(word, analysis, policy)
    if "SS" in word and has_sharp_s(word, analysis.lemma):
        return _worded(reason, "eszett")
    return reason


def _counted(word: str, analysis: Analysis, policy: Policy) -> Reason:
    if analysis.reason:
        return explain("name_admitted", policy, word=word)
    if _laid(analysis.lemma, policy) == word:
        topic = _TOPICS.get(analysis.word_class, "listed")
        place: Topic = topic if topic in ("interjection", "letters", "compound") else "listed"
        details: Details = {"word": word, "class": _CLASS[analysis.word_class]}
        return explain("listed", policy, topic=place, **details)
    topic = _TOPICS.get(analysis.word_class, "inflection")
    lemma, form = analysis.lemma, analysis.form
    return explain("inflected", policy, topic=topic, word=word, lemma=lemma, form=form)


_OF_THE_WORD: Final = frozenset({"phrase", "short_list"})
"""What is said of a dictionary word, and of its forms for its sake."""

_CLASS: Final = {label.key: label.name for label in CLASSES}


def _deciding(analyses: Sequence[Analysis]) -> Analysis:
    """Return the reading that tells why a word is refused: of a phrase, the phrase itself."""
    first = analyses[0]
    if first.reason != "phrase":
        return first
    return next((one for one in analyses if one.word_class == "phrase"), first)


def _word_behind(store: Entries, word: str, analysis: Analysis, policy: Policy) -> str:
    """Return the word that a name's form is refused by, if its name is spelled like one.

    DEMUTS is no name's form to its reader but a wrong one of `Demut`, which counts.
    """
    base = _laid(analysis.lemma, policy)
    if NUMBER[analysis.reason] not in NAMES or base == word:
        return ""
    readings = [
        reading
        for number in _numbers(store, base, policy)
        for reading in store.readings(number)
        if reading.why == 0
    ]
    readings.sort(key=lambda one: _rank(store, one, base, policy))
    behind = [store.lemma(reading.lemma).text for reading in readings]
    # nouns first: Lichter are to their reader the plural of `Licht`, and not a form of `licht`
    behind.sort(key=str.islower)
    return behind[0] if behind else ""


def _is_explained(
    deciding: Analysis, analyses: Sequence[Analysis], credited: tuple[str, ...]
) -> bool:
    """Check whether the dictionary explains the word that is refused as doubtful."""
    return any(one.lemma == deciding.lemma and one.credit == credited[0] for one in analyses)


def _worded(reason: Reason, wording: str) -> Reason:
    return msgspec.structs.replace(reason, details=reason.details | {"wording": wording})


def _refused(word: str, analysis: Analysis, policy: Policy, right: str) -> Reason:
    code = analysis.reason
    if not right and KINDS[code].corrects:
        code = "not_built"
    if (
        code in _OF_THE_WORD
        and analysis.word_class != "phrase"
        and _laid(analysis.lemma, policy) != word
    ):
        return explain(code, policy, word=word, lemma=analysis.lemma, wording="form")
    return explain(code, policy, word=word, lemma=analysis.lemma, right=right)


def _misspelled(word: str, words: GameWords, policy: Policy) -> tuple[Reason, str]:
    """Look for the usual slips: AE for Ä where umlauts are letters, S for ß."""
    spellings = tuple(with_umlauts(word))
    if policy.spelling == "tile":
        for other in spellings:
            if other != word and words.admits(other):
                return explain("umlaut", policy, word=word, right=other), other
    for place, letter in enumerate(word) if "S" in word else ():
        if letter == "S" and "S" not in (word[place - 1 : place], word[place + 1 : place + 2]):
            other = word[:place] + "S" + word[place:]
            if words.admits(other):
                return explain("eszett", policy, word=word, right=other), other
    shortest = min(map(len, spellings))
    limit = policy.max_letters
    if limit is not None and shortest > limit:
        return explain("too_long", policy, word=word, limit=limit), ""
    if shortest > LONGEST_STORED:
        return explain("not_stored", policy, word=word, limit=LONGEST_STORED), ""
    return explain("not_found", policy, word=word), ""
