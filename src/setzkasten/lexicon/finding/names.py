"""Telling names and abbreviations from words, by what the sources say about a headword."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

_PLACES: Final = (
    "Stadt|Großstadt|Kleinstadt|Kreisstadt|Hauptstadt|Landeshauptstadt|Hafenstadt|Millionenstadt|Gemeinde|"
    "Ortsgemeinde|Verbandsgemeinde|Samtgemeinde|Einheitsgemeinde|Ort|Ortschaft|Ortsteil|Stadtteil|"
    "Stadtbezirk|Dorf|Weiler|Siedlung|Kommune|Insel|Inselgruppe|Inselstaat|Halbinsel|Fluss|Nebenfluss|"
    "Zufluss|Quellfluss|Bach|Strom|Staat|Bundesstaat|Land|Bundesland|Kanton|Landkreis|Kreis|Bezirk|Provinz|"
    "Region|Republik|Verwaltungsbezirk|Berg|Gebirge|Gebirgszug|Mittelgebirge|Gipfel|Vulkan|See|Meer|Meeresteil|"
    "Bucht|Landschaft|Tal|Wüste|Kontinent|Erdteil|Stadtviertel|Viertel|Wohnplatz|Straße|Platz|Burg|Schloss|"
    "Verwaltungsgemeinschaft|Grafschaft|Departement|Département|Gouvernement|Präfektur|Königreich|"
    "Herzogtum|Fürstentum|Gebiet|Küstenlandschaft|Landstrich|Teil|Küste|Pass|Kap|Hügel|Ruinenstadt|"
    "Hafenort|Badeort|Kurort|Wallfahrtsort|Marktgemeinde|Marktflecken|Stadtgemeinde|Katastralgemeinde|Zwergstaat|"
    "Ozean|Nebenmeer|Randmeer|Binnenmeer|Höhenzug|Mittelmeerinsel|Nordseeinsel|Ostseeinsel|Bergkette"
)
_NAME: Final = re.compile(
    r"(\b(Vor|Nach|Familien|Bei|Ruf|Mädchen|Männer|Frauen|Jungen|Ruf-|Zu)name\b"
    r"|\b(männlicher|weiblicher) Name\b|Kurzform (von|des|zu)\b|Koseform|Kurzname"
    r"|^\W*(\S+: )?(der |die |das |ein |eine |einer |eines )?"
    r"((([a-zäöüß-]+(e|er|es|en|ste|ster|stes|ige))|[a-zäöüß]+er) ){0,4}"
    rf"({_PLACES})( \([^)]*\))?,? (\w+ )?(in|im|am|an|auf|von|vom|der|des|bei|zwischen|nahe|nördlich|südlich|östlich|westlich|"
    r"zur|zum|aus|Deutschlands|Österreichs|Europas|und)\b.{0,60}?[A-ZÄÖÜ]"
    r"|^(deutsche|deutscher|amerikanischer?|US-amerikanischer?|griechische[rs]?|römische[rs]?|germanische[rs]?|englische[rs]?|"
    r"französische[rs]?|italienische[rs]?|russische[rs]?|österreichische[rs]?|schweizer\w*|polnische[rs]?) "
    r"(Schriftsteller|Dichter|Komponist|Maler|Philosoph|Politiker|Physiker|Automarke|Unternehmen|Firma|Partei|Stadt|Insel)"
    r"|\bStaat (in|im|auf)\b|\bHauptstadt (von|der|des)\b|Landeshauptstadt"
    r"|(deutsch|fremd)sprachiger (Nach|Familien|Vor)name)"
)
_UNIQUE: Final = re.compile(
    r"((Gott|Göttin|Gottheit|Sonnengott|Kriegsgott|Meeresgott|Halbgott|Nymphe|Muse|Titan|Titanin|Riese|Held|Heros|König|Königin|Prophet|"
    r"Apostel|Jünger|Erzengel|Erzvater|Stammvater|Sohn|Tochter|Gestalt|Figur|Heldin)\b.{0,50}"
    r"\b(Mythologie|Bibel|Sage|Testaments?|Nibelungen|griechisch|römisch|ägyptisch|nordisch|germanisch|biblisch)"
    r"|^(\S+: )?(griechische|römische|nordische|germanische|ägyptische|altägyptische)[rs]? (Gott|Göttin|Gottheit)"
    r"|\b(Planet|Stern|Fixstern|Sternbild|Zwergplanet|Asteroid|Mond) (im|in|des|der|am|von|unseres)\b"
    r"|^(\S+: )?(der |zweiter |dritter |vierter |fünfter |sechster |siebter |achter |erster |sonnennächster )+Planet"
    r"|^(\S+: )?Sternbild\b|hellste[rs]? Stern|^(\S+: )?Mond (des|von|der)\b)"
)
_SHORT: Final = re.compile(
    r"^(\S+: )?(Abkürzung|Abk\.|Kurzzeichen|Kürzel|Kurzwort für|Einheitenzeichen|Symbol|"
    r"Zeichen|chemisches Symbol|Ländercode|Kfz-Kennzeichen|Akronym)\b"
)
_TABLE_NAMES: Final = frozenset({"Toponym", "Vorname", "Nachname", "Eigenname", "Straßenname"})


def is_name_sense(sense: str) -> bool:
    """Tell whether a sense of a headword describes a single person, place or thing."""
    return bool(_NAME.search(sense) or _UNIQUE.search(sense))


def classify(head: str, senses: Iterable[str], tags: Iterable[str]) -> str:
    """Give `name`, `unique`, `abbreviation` or an empty text for a capitalised headword.

    `tags` are the word classes of the case table. A headword with one ordinary sense is a word.
    """
    senses = [*senses]
    labels = frozenset(tags)
    if sum(letter.isupper() for letter in head) > 1:
        return "abbreviation"
    if "Abkürzung" in labels or "Symbol" in labels:
        return "abbreviation"
    if senses and all(_SHORT.match(sense) for sense in senses):
        return "abbreviation"
    if labels & _TABLE_NAMES and (not senses or is_name_sense(senses[0]) or len(senses) == 1):
        return "name"
    if not senses:
        return "name" if labels & _TABLE_NAMES else ""
    named = [is_name_sense(sense) for sense in senses]
    if all(named):
        unique = all(_UNIQUE.search(sense) and not _NAME.search(sense) for sense in senses)
        return "unique" if unique else "name"
    return ""


def tags_of(rows: Iterable[Mapping[str, str]]) -> set[str]:
    """Collect the word classes of a noun's rows in the case table."""
    return {tag for row in rows for tag in row["pos"].split(",")}
