"""A small dictionary for the tests of live tables: some hundred words, and a judge for them."""

from collections.abc import Iterable, Mapping

import msgspec

from setzkasten.games.protocol import Game
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import Reason, Role, Verdict, WordList
from setzkasten.lexicon.lists.kindred import Kindred
from setzkasten.lexicon.lists.layered import Layer
from setzkasten.lexicon.lists.ownlists import DECIDED, Justification
from setzkasten.service.dictionary.editions import Dictionary, Ruled
from setzkasten.service.tables.entries import Edition
from setzkasten.texts import Details

_TEXT = """
ab ach acht alt am amt an ar art arme armes arten as ase asen ast aste at au aue auen aus bar
base bat bau beet bein beine berg berge bier bis boot brot da damm dank das dein den der des die
dies dir do dorf dort du eben eher ehe ehen ehre ei eid eide eier ein eine einen einer eines eis
eise eisen elf elfen en ende enden eng enge er erbe erbse erde erden ernst erst erste ersten es
esel esse essen et euer fein fest fett feuer form frei gar gas gast gehe geist gern gras grau
gut haar habe hader haus heer hei heim her herd herde herr hin hirte hof hohn holz horn hort
hose hund hut ich igel ihr im in ins ire ist ja jahr kahn karte kein keine kern kind kino kirche
klar knie land lande laub laus leer leid leine leise lied lob los mal man mann mast maus mehr
mein meine meile meister mich mild mir miete mitte mond moor nah nase nasen nass ne neid nein
nest neste neun nie niete nord not note noten nun nur ob oder ode oden ofen ohne ohr ort orte
orten osten paar park pein plan rad rade raden rand rang rast raste rat rate raten rede reden
regen reh reise reisen reihe reise rest reste rind rinde ring ringe rom rose rosen rot rote
roten ruder ruhe rum rund saal saat sand sase satz sau see seen sehen sei seide sein seine
seinen seit sie sieben sinn so sofa sohn sonne sonst sorte stand star start statt stein steine
stern sterne stier stil tag tage tanne tante tat tate taten tau taub tee teer teil teile ton tor
tote toten tritt tun tur tut uhr um und ur uran uns unser unter urne vater ver vier wal wand
wanne war ware waren was wein weise weiss wer werk west wie wind wir wo wohl wort zahn zeh zehn
zeit zu zug zum zur
"""

WORDS = tuple(_TEXT.split())


MARK = f"1+both.{DECIDED}."


class ListDictionary:
    """Admits exactly the words of a list, and what hosts have decided on others.

    The version has all of that in it: any process finds the words of a table again.
    """

    def __init__(self, listed: tuple[str, ...], ruled: Ruled = Ruled()) -> None:  # noqa: B008
        decided: dict[Role, Mapping[str, Justification]] = {
            "accept": ruled.accepted,
            "deny": ruled.removed,
        }
        self._layers = [
            Layer(DECIDED, "", role, frozenset(said), said) for role, said in decided.items()
        ]
        known = {word.upper() for word in listed} | set(ruled.accepted)
        words = tuple(sorted(known - set(ruled.removed)))
        version = "1" if ruled == Ruled() else MARK + msgspec.json.encode(ruled).hex()
        self.edition = Edition("test", version)
        self._tile = WordList(words)
        self._digraph = WordList(words, "digraph")

    def words(self, game: Game) -> WordList:
        """The words in the spelling of a game."""
        return self._digraph if policy_of(game).spelling == "digraph" else self._tile

    def judge(self, word: str, game: Game) -> Verdict:
        """Check whether a word is on the list."""
        word = word.upper()
        details: Details = {"word": word, "layer": "klein"}
        for layer in self._layers:
            if layer.holds(word, policy_of(game)):
                reason = layer.explain(word, policy_of(game))
                return Verdict(word, layer.role == "accept", reason)
        if self.words(game).admits(word):
            return Verdict(word, True, Reason("own_list", game.booklet, details))
        reason = Reason("not_attested", game.booklet, details)
        return Verdict(word, False, reason, suggestions=("HAUS",))

    def kindred(self, word: str, game: Game) -> tuple[Kindred, ...]:
        """Every word stands for itself here."""
        return ()


class ListEditions:
    """The editions of a host who has that one dictionary."""

    def __init__(self, words: tuple[str, ...] = WORDS) -> None:
        self._words = words
        self._known = {"1": ListDictionary(words)}
        self._current = "1"

    def current(self, game: Game | None = None) -> Dictionary:
        """The dictionary, with what has been decided."""
        return self._known[self._current]

    def edition(self, edition: Edition) -> Dictionary:
        """The dictionary of a table."""
        found = self._known.get(edition.version)
        if found is None:
            ruled = bytes.fromhex(edition.version.removeprefix(MARK))
            found = ListDictionary(self._words, msgspec.json.decode(ruled, type=Ruled))
            self._known[edition.version] = found
        return found

    def rule(self, steps: Iterable[Ruled]) -> None:
        """Take note of what has been decided."""
        for step in steps:
            made = ListDictionary(self._words, step)
            self._known[made.edition.version] = made
            self._current = made.edition.version
