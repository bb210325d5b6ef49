"""Telling names and abbreviations from words, by what the sources say about a headword."""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Final

_SETTLEMENTS: Final = (
    "Stadt|Großstadt|Kleinstadt|Kreisstadt|Hauptstadt|Landeshauptstadt|Hafenstadt|Millionenstadt|"
    "Gemeinde|Ortsgemeinde|Verbandsgemeinde|Samtgemeinde|Marktgemeinde|Ortschaft|Ortsteil|"
    "Stadtteil|Stadtbezirk|Dorf|Weiler|Kommune|Inselgruppe|Inselstaat|Halbinsel|Nebenfluss|Zufluss|"
    "Quellfluss|Staat|Bundesstaat|Bundesland|Kanton|Landkreis|Provinz|Region|Republik|Gebirge|"
    "Gebirgszug|Mittelgebirge|Vulkan|Landschaft|Grafschaft|Departement|Département|Fürstentum|"
    "Herzogtum|Königreich|Ruinenstadt|Hafenort|Badeort|Kurort|Stadtgemeinde|Katastralgemeinde|"
    "Zwergstaat|Höhenzug|Metropole|Stadtviertel|Wohnplatz|Fluss|Insel|Berg|See|Ort|Meeresteil"
)
_LOOSE: Final = re.compile(
    rf"\b({_SETTLEMENTS}|Land|Gebiet|Tal|Bucht|Meer|Bach|Strom|Gipfel|Erhebung|Wüste|Kontinent|Erdteil|"
    r"Küste|Kap|Pass|Burg|Schloss|Verwaltungseinheit|Bezirk|Kreis|Regierung|Teil(ort)?|Siedlungsgebiet|"
    r"Herrschaftsgebiet|Insel\w*|\w*[Ss]tadt|\w*fluss|\w*gebirge|\w*staat|\w*landschaft|\w*gemeinde|\w*see|"
    r"Straße|\w*straße|Konzentrationslager|Nationalheiligtum|Ozean|Staatenbund|\w*reich|Ebene|\w*insel)(s|es|en|n|e)?\b"
)
_PLACE: Final = re.compile(rf"\b({_SETTLEMENTS})\b")
_PERSON: Final = re.compile(
    r"^(\W*[\w.-]+:? ){0,4}(Vorname|Nachname|Familienname|Beiname Gottes|Ruf- ?und Vorname|Männername|Frauenname)\b"
    r"|\b(männlicher|weiblicher|unisex) (Vor)?[Nn]ame\b|\b(Vor|Nach|Familien)name(ns|n)?$"
)
_UNIQUE: Final = re.compile(
    r"((Gott|Göttin|Gottheit|Sonnengott|Kriegsgott|Meeresgott|Halbgott|Titan|Titanin|Held|Heros|König|Königin|"
    r"Prophet|Apostel|Jünger|Erzengel|Erzvater|Stammvater|Sohn|Tochter|Gestalt|Figur|Heldin)\b.{0,50}"
    r"\b(Mythologie|Bibel|Sage|Testaments?|Nibelungen|griechisch\w*|römisch\w*|ägyptisch\w*|nordisch\w*|"
    r"germanisch\w*|biblisch\w*)"
    r"|^(\S+: )?(griechische|römische|nordische|germanische|ägyptische|altägyptische)[rs]? (Gott|Göttin|Gottheit)"
    r"|\b(Planet|Fixstern|Sternbild|Zwergplanet|Asteroid|Mond|Stern) (im|in|des|der|am|von|unseres)\b"
    r"|^(\S+: )?(der |(zwei|drit|vier|fünf|sechs|sieb|ach|ers)t\w* |sonnennächster )+Planet"
    r"|^(\S+: )?Sternbild\b|hellste[rs]? Stern|^(\S+: )?Mond (des|von|der)\b)"
)
_SHORT: Final = re.compile(
    r"^(\S+: )?(Abkürzung|Abk\.|Kurzzeichen|Kürzel|Einheitenzeichen|Symbol für|"
    r"chemisches Symbol|Ländercode|Kfz-Kennzeichen)\b"
)
_COMPANY: Final = re.compile(
    r"^(\S+: )?(ein |eine |deutsche[rs]? |amerikanische[rs]? |US-amerikanische[rs]? |japanische[rs]? )?"
    r"\w*(marke|hersteller|konzern|unternehmen|partei)\b.{0,30}(aus|in|mit Sitz|Deutschlands)\b"
)
_TABLE_NAMES: Final = frozenset({"Toponym", "Vorname", "Nachname", "Eigenname", "Straßenname"})
_PLACES: Final = frozenset({"Toponym", "Straßenname", "Eigenname"})


class Namer:
    """Classifies headwords; `toponyms` are place names that senses may mention."""

    def __init__(self, toponyms: Collection[str]) -> None:
        self._toponyms = toponyms

    def classify(self, head: str, senses: Iterable[str], tags: Collection[str]) -> str:
        """Give `name`, `unique`, `abbreviation` or an empty text for a capitalised headword.

        `tags` are the word classes of the case table. One ordinary sense makes a word.
        """
        senses = [*senses]
        if sum(letter.isupper() for letter in head) > 1:
            return "abbreviation"
        spoken = len(head) > 3 and any(letter in "aeiouäöü" for letter in head.lower())
        short = bool({"Abkürzung", "Symbol"} & set(tags))
        if senses and all(_SHORT.match(sense) for sense in senses):
            short = True
        if short and not (spoken and head[-1] in "aeiouklprst"):
            return "abbreviation"
        tagged = _TABLE_NAMES & set(tags)
        if not senses:
            return "name" if tagged else ""
        kinds = [self._kind(sense, tagged) for sense in senses]
        if all(kinds):
            return "unique" if all(kind == "unique" for kind in kinds) else "name"
        if kinds[0] and "Toponym" in tagged:
            others = [sense for sense, kind in zip(senses, kinds, strict=True) if not kind]
            if len(others) == 1 and ":" not in others[0][:25]:
                return "name"
        return ""

    def _kind(self, sense: str, tagged: Collection[str]) -> str:
        """Tell what single thing a sense describes: `name`, `unique`, or nothing."""
        if _PERSON.search(sense):
            return "name"
        if _UNIQUE.search(sense):
            return "unique"
        if _COMPANY.search(sense):
            return "name"
        head = sense[:110]
        if tagged & _PLACES and _LOOSE.search(head):
            return "name"
        if _PLACE.search(head) and any(
            word.strip(".,;()") in self._toponyms for word in head.split()
        ):
            return "name"
        return ""


def tags_of(rows: Iterable[Mapping[str, str]]) -> set[str]:
    """Collect the word classes of a noun's rows in the case table."""
    return {tag for row in rows for tag in row["pos"].split(",")}
