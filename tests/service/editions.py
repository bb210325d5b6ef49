"""A small dictionary for the tests of live tables: some hundred words, and a judge for them."""

from setzkasten.games.protocol import Game
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import Reason, Verdict, WordList
from setzkasten.service.dictionary.editions import Dictionary
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


class ListDictionary:
    """Admits exactly the words of a list."""

    edition = Edition("test", "1")

    def __init__(self, words: tuple[str, ...]) -> None:
        self._tile = WordList(words)
        self._digraph = WordList(words, "digraph")

    def words(self, game: Game) -> WordList:
        """The words in the spelling of a game."""
        return self._digraph if policy_of(game).spelling == "digraph" else self._tile

    def judge(self, word: str, game: Game) -> Verdict:
        """Check whether a word is on the list."""
        word = word.upper()
        details: Details = {"word": word, "layer": "klein"}
        if self.words(game).admits(word):
            return Verdict(word, True, Reason("own_list", game.booklet, details))
        reason = Reason("not_attested", game.booklet, details)
        return Verdict(word, False, reason, suggestions=("HAUS",))


class ListEditions:
    """The editions of a host who has that one dictionary."""

    def __init__(self, words: tuple[str, ...] = WORDS) -> None:
        self._dictionary = ListDictionary(words)

    def current(self, game: Game | None = None) -> Dictionary:
        """The only dictionary there is."""
        return self._dictionary

    def edition(self, edition: Edition) -> Dictionary:
        """The only dictionary there is."""
        return self._dictionary
