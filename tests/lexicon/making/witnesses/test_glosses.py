"""Senses are shown without what a dictionary's markup and citations left in them."""

import pytest

from setzkasten.lexicon.making.witnesses.glosses import cleaned


@pytest.mark.parametrize(
    ("sense", "shown"),
    [
        (": aufmerksam schützen und versorgen", "aufmerksam schützen und versorgen"),
        ("{{K|intrans.|t1=;|ugs. }} mit einem Auto fahren", "mit einem Auto fahren"),
        ("wirklich, völlig tot {{QS|fehlend", "wirklich, völlig tot"),
        ("Rahm, Seite 640 Eintrag „Schmant“ (Süßrahm)", "Rahm (Süßrahm)"),
        ("„Tochter eines Grafen“, Stichwort: „Komtess“", "„Tochter eines Grafen“"),
        ("Tal zwischen BergenAdelung: Wörterbuch. Seite 15", "Tal zwischen Bergen"),
        ("eine Menge unbestimmter Anzahlhttp://de.example/w", "eine Menge unbestimmter Anzahl"),
        ("wie ein [https://de.example/w freudscher] Fehler", "wie ein freudscher Fehler"),
        ("Lehre von Stichworten auf Seiten", "Lehre von Stichworten auf Seiten"),
        ("(heftiges) Verlangen zu trinken", "(heftiges) Verlangen zu trinken"),
        ("Gerät wie ein MacBook", "Gerät wie ein MacBook"),
        ("keine Wirbel[3] besitzend", "keine Wirbel besitzend"),
        ("die Lösung [1, 2] einer Frage", "die Lösung einer Frage"),
        ("nach [1] benannte Unterwelt", "Unterwelt"),
        ("Ball zum Spielen von [2]", "Ball zum Spielen von …"),
        ("Pilz der Gattung (siehe [2])", "Pilz der Gattung"),
        ("{{QS Bedeutungen|fehlend|siehe }}", ""),
        ("wilder ThymianDuden Online erklärt anderes", "wilder Thymian"),
        ("Merkmal , das jemand hat", "Merkmal, das jemand hat"),
        ("im Arbeitsrecht (), im Strafrecht", "im Arbeitsrecht, im Strafrecht"),
        ("Zoologie, , nur Plural: Familie", "Zoologie, nur Plural: Familie"),
        ("den Charakter beschreibend:", "den Charakter beschreibend"),
    ],
)  # fmt: skip
def test_what_is_left(sense: str, shown: str) -> None:
    assert cleaned(sense) == shown
