"""Witnesses add up, and a dictionary word is believed from a line on."""

import pytest

from setzkasten.lexicon.making.witnesses.belief import read_belief

BELIEF = read_belief({"start": -1.0, "needed": 0.5, "entry": 1.0, "table": 2.0, "dialect": -1.5})


def test_every_witness_adds_its_weight() -> None:
    assert BELIEF.score([]) == -1.0
    assert BELIEF.score(["entry", "table"]) == 2.0
    assert BELIEF.score(["table", "dialect", "entry"]) == 0.5


def test_a_word_is_believed_from_the_line_on() -> None:
    assert not BELIEF.holds(["entry"])
    assert BELIEF.holds(["table"])
    assert BELIEF.holds(["entry", "table", "dialect"])
    assert not BELIEF.holds(["table", "dialect"])


def test_a_witness_without_weight_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        BELIEF.score(["rumour"])
