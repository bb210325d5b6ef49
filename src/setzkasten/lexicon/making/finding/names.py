"""Telling names and abbreviations from words, by what the sources say about a headword."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from setzkasten.letters import fold
from setzkasten.lexicon.making.witnesses.evidence import CaseRow

SETTLEMENTS: Final = (
    "Stadt|Großstadt|Kleinstadt|Kreisstadt|Hauptstadt|Landeshauptstadt|Hafenstadt|Millionenstadt|"
    "Gemeinde|Ortsgemeinde|Verbandsgemeinde|Samtgemeinde|Marktgemeinde|Ortschaft|Ortsteil|"
    "Stadtteil|Stadtbezirk|Dorf|Weiler|Kommune|Inselgruppe|Inselstaat|Halbinsel|Nebenfluss|Zufluss|"
    "Quellfluss|Staat|Bundesstaat|Bundesland|Kanton|Landkreis|Provinz|Region|Republik|Gebirge|"
    "Gebirgszug|Mittelgebirge|Vulkan|Landschaft|Grafschaft|Departement|Département|Fürstentum|"
    "Herzogtum|Königreich|Ruinenstadt|Hafenort|Badeort|Kurort|Stadtgemeinde|Katastralgemeinde|"
    "Zwergstaat|Höhenzug|Metropole|Stadtviertel|Wohnplatz|Fluss|Insel|Berg|See|Ort|Meeresteil"
)
_LOOSE: Final = re.compile(
    rf"\b({SETTLEMENTS}|Land|Gebiet|Tal|Bucht|Meer|Bach|Strom|Gipfel|Erhebung|Wüste|Kontinent|"
    r"Erdteil|Küste|Kap|Pass|Burg|Schloss|Verwaltungseinheit|Bezirk|Kreis|Regierung|Teil(ort)?|"
    r"Siedlungsgebiet|Herrschaftsgebiet|Zentrale|Insel\w*|\w*[Ss]tadt|\w*fluss|\w*gebirge|\w*staat|\w*landschaft|"
    r"\w*gemeinde|\w*see|Straße|\w*straße|Konzentrationslager|Nationalheiligtum|Ozean|Staatenbund|"
    r"\w*reich|Ebene|\w*insel)(s|es|en|n|e)?\b"
)
_PERSON: Final = re.compile(
    r"^(\W*[\w.-]+:? ){0,4}(Vorname|Nachname|Familienname|Beiname Gottes|"
    r"Ruf- ?und Vorname|Männername|Frauenname)\b"
    r"|\b(männlicher|weiblicher|unisex) (Vor|Heiligen)?[Nn]ame\b|Namensbestandteil"
    r"|\b(Vor|Nach|Familien)name(ns|n)?$"
)
_UNIQUE: Final = re.compile(
    r"((Gott|Göttin|Gottheit|Sonnengott|Kriegsgott|Meeresgott|Halbgott|Titan|Titanin|Held|Heros|"
    r"König|Königin|Prophet|Apostel|Jünger|Erzengel|Erzvater|Stammvater|Sohn|Tochter|Gestalt|Figur|Heldin)\b.{0,50}"
    r"\b(Mythologie|Bibel|Sage|Testaments?|Nibelungen|griechisch\w*|römisch\w*|ägyptisch\w*|nordisch\w*|"
    r"germanisch\w*|biblisch\w*)"
    r"|^(\S+: )?(griechische|römische|nordische|germanische|ägyptische|altägyptische)[rs]? "
    r"(\w*[Gg]ott|\w*[Gg]öttin|Gottheit)\b"
    r"|\b(Planet|Fixstern|Sternbild|Zwergplanet|Asteroid|Mond|(?<!\bein )Stern) "
    r"(im|in|des|der|am|von|unseres)\b"
    r"|^(\S+: )?(der |(zwei|drit|vier|fünf|sechs|sieb|ach|ers)t\w* |sonnennächster )+Planet"
    r"|^((\S+ )?\S+: )?((ein|das) )?Sternbild\b|hellste[rs]? Stern|^(\S+: )?Mond (des|von|der)\b)"
)
_SPOKEN: Final = frozenset("aeiouäöü")
_LOFTY: Final = re.compile(
    "Gott|gott|Gött|gött|Titan|Held|Heros|König|Prophet|Apostel|Jünger|Engel|engel|vater|Sohn|"
    "Tochter|Gestalt|gestalt|Figur|Planet|planet|Stern|stern|Asteroid|Mond"
)
"""What a sense has that tells of a single being or star: most have none of it (for speed).

Where all alternatives begin with a letter, and none with a set of them, the search skips to one.
"""

_NAMING: Final = "ame"
_MAKING: Final = ("arke", "andelsname")
"""Letters that a sense has which tells of a person's name, or of a make (for speed)."""

_SHORT: Final = re.compile(
    r"^((\S+ )?\S+: )?(die )?(Abkürzung|Abk\.|Kurzzeichen|Kürzel|Einheitenzeichen|Symbol für|"
    r"chemisches Symbol|Ländercode|Kfz-Kennzeichen)\b"
)
_BOOK: Final = re.compile(r"^(\S+: )?(das )?Buch [A-ZÄÖÜ]\w+( \(|$)|^(\S+: )?Brief des ")
"""A book of the Bible, as its abbreviation stands for it (`Dan`, `Hag`)."""

_COMPANY: Final = re.compile(
    r"^(\S+: )?(ein |eine |deutsche[rs]? |amerikanische[rs]? |US-amerikanische[rs]? |"
    r"japanische[rs]? )?"
    r"\w*(marke|hersteller|konzern|unternehmen|partei)\b.{0,30}(aus|in|mit Sitz|Deutschlands)\b"
)
_CALLED: Final = re.compile(r"\bName\b")
_MAKE: Final = re.compile(
    r"\b(Auto|Automobil|Fahrzeug|Motorrad)marke\b"
    r"|^(\S+: )?([A-Za-zäöüß-]+ischer )?(Markenname|Handelsname)\b(?!:)"
)
_PEOPLE: Final = re.compile(
    r"^(\W*[\w-]+[,:]? ){0,3}"
    r"(Einwohner|Bewohner|Bürger|Staatsbürger|Staatsangehörige|Angehörige|Volk|Sprache|Dialekt|"
    r"Mundart|Wein|Käse|Hund|Hunderasse|Pferd|Währung|Münze|Mitglied|Titel|Vertreter|Anhänger)"
    r"(in|er|e|en|s|r)?\b"
)
_FAMOUS: Final = re.compile(
    r"^(\S+: )?(ein |eine )?([a-zäöüß-]+(ische|deutsche|sche)r?|Schweizer) (und \S+ )?"
    r"(Dichter|Schriftsteller|Komponist|Maler|Philosoph|Politiker|Physiker|Psychiater|Mathematiker|"
    r"Chemiker|Schauspieler|Sänger|Architekt|Bildhauer|Dramatiker|Reformator|Staatsmann|Feldherr|"
    r"Astronom|Biologe|Erfinder|Musiker|Regisseur|Theologe|Arzt)(in)?\b"
)
_MYTHICAL: Final = re.compile(
    r"(griechisch|römisch|nordisch|germanisch|ägyptisch|hinduistisch)\w*[- ]?(\w+ )?"
    r"(Gott|Göttin|Gottheit|Sagengestalt|Heros)\b"
)
_FEATURE: Final = re.compile(r"^(\S+: )?(Meerenge|Meerbusen|Hochgebirge|Vorort)\b")
_PLACE_LABEL: Final = re.compile(
    r"^(Geogra[fp]h?ie|historisch|Antike|kurz|amtlich|veraltet)\b[^:]*:"
)
_FIRST_PLACE: Final = re.compile(
    r"^([^:]{1,30}:)?\W*((?!(im|in|am|an|aus|auf|von|vom|bei|zu|zum|zur)\b)[a-zäöüß-]+[\s,]+)*"
    rf"({SETTLEMENTS})\b"
)
"""A place if the first noun of a sense is one: not `Tier der höheren Gebirge Europas`."""

_BEING: Final = re.compile(
    r"\b(\w*[Gg]ott|\w*[Gg]öttin|Gottheit|Göttergestalt|Götter|König\w*|Pharao|Held\w*|Sage\w*|"
    r"sagenhafter?|Märchens|Comic\w*|Prophet|Muse|Titanin|Zwillingsbruder|Testament|Engel|"
    r"\w*fürst|Märtyrerin|Kirchenlehrers|Diktator|Universität|Palast|Firma|Raumfahrtagentur)\b"
)
_SCRIPTURE: Final = re.compile(r"biblisch|Bibel|Testament|Prophet|Apostel|Evangeli")
_SETTLED: Final = re.compile(
    rf"^([^:]{{1,30}}:)?\W*((eine?|die|der|das|[a-zäöüß-]+(ische|große|kleine)[rs]?)\s+)*({SETTLEMENTS})"
    r"\s+(in|im|am|an der|bei|auf)\s+([a-zäöüß]+\s+){0,3}[\w-]*[A-ZÄÖÜ]"
)
"""A sense that is plainly a place's, of a headword that no case table has as a common noun."""

_PART: Final = re.compile(
    r"^(([a-zäöüß]+er|der|ein) )*((Stadt|Orts)teil|(Stadt)?[Bb]ezirk|Vorort|Präfektur|Teil) "
    r"(von|des|der) ((Stadt|Stadtbezirks|Bezirks|Region|Gemeinde) )?(?P<whole>[A-ZÄÖÜ][\w-]+)"
)
"""A part of a place that the sense goes on to name."""

_GOD: Final = re.compile(r"^(\S+: )?(Gott|Göttin|Gottheit) (des|der)\b")
"""A sense that tells of a single god, of a headword that may be a common noun as well."""

_FIRST_NOUN: Final = re.compile(r"(?:[a-zäöüß]+ )*((?!Stern|Planet)[A-ZÄÖÜ]\w{2,})\b")
"""The first noun of a sense; stars and planets have names that end so (`Polarstern`)."""

_DIVINE: Final = ("gott", "göttin", "gottheit")
_TONGUE: Final = re.compile(
    r"^(selten: |Kurzform[^:]*: )?(eine? |die )?((?!aus |einer )[a-zäöüß,-]+ )*([\w/]+-)*"
    r"(Sprache|(Bantu|Kreol|Pidgin|Berber|Turk|Verkehrs)sprache|Dialekt|Dialektgruppe|Sprachgruppe)"
    r"\b|\bgesprochene\b.{0,60}[Ss]prache\b|Gruppe von Dialekten"
)
"""A sense that tells of one language, as people somewhere speak it."""

_SPEAKING: Final = ("prach", "Dialekt")
"""Letters that such a sense has (for speed)."""

_GERMAN_TONGUE: Final = ("isch", "deutsch", "latein", "sprache", "dialekt", "dietsch")
"""How names of languages end that German itself makes."""

_COUNTRIES: Final = frozenset(
    {"Deutschland", "Österreich", "Schweiz", "Europa", "Asien", "Afrika", "Amerika", "Frankreich"}
)
"""Places that senses mention most, known also without the case table."""

_TABLE_NAMES: Final = frozenset({"Toponym", "Vorname", "Nachname", "Eigenname", "Straßenname"})
_PLACES: Final = frozenset({"Toponym", "Straßenname", "Eigenname"})


class Namer:
    """Classifies headwords; `toponyms` are place names that senses may mention."""

    def __init__(self, toponyms: Collection[str]) -> None:
        self._toponyms = _COUNTRIES | set(toponyms)
        self._last: tuple[Sequence[str], list[str]] = ((), [])

    def classify(self, head: str, senses: Sequence[str], tags: Collection[str]) -> str:
        """Return `name`, `unique`, `product`, `abbreviation` or nothing for a headword.

        `tags` are the word classes of the case table. One ordinary sense makes a word.
        """
        kind = self._classify(head, senses, tags)
        return kind or ("abbreviation" if is_spelled(head) else "")

    def _classify(self, head: str, senses: Sequence[str], tags: Collection[str]) -> str:
        if not head[1:].islower() and sum(letter.isupper() for letter in head) > 1:
            return "abbreviation"
        spoken = len(head) > 3 and not _SPOKEN.isdisjoint(head.lower())
        short = not _SIGNS.isdisjoint(tags)
        if senses and all(map(_SHORT.match, senses)):
            # a noun of the case table may well name what is a sign of something (`Formelzeichen`)
            short = short or not (tags and spoken)
        if short and not (spoken and head[-1] in "aeiouklprst"):
            return "abbreviation"
        tagged = _TABLE_NAMES.intersection(tags)
        if not senses:
            return "name" if tagged else ""
        kinds = self._kinds(head, senses, tagged)
        common = bool(tags) and not tagged
        if not tags and (_SETTLED.match(senses[0]) or self._is_part(senses[0])):
            return "name"
        kinds = [("" if common else "name") if kind == "settled" else kind for kind in kinds]
        if kinds[0] == "product":
            return "product"
        if all(kinds):
            return "unique" if all(kind == "unique" for kind in kinds) else "name"
        if kinds[0] and "Toponym" in tagged:
            others = [sense for sense, kind in zip(senses, kinds, strict=True) if not kind]
            plain = all(":" not in s[:25] or _PLACE_LABEL.match(s) for s in others)
            if plain and 2 * len(others) <= len(senses) + 1:
                return "name"
        return ""

    def first_common(self, head: str, senses: Sequence[str], tags: Collection[str]) -> str:
        """Return the first sense that is no name's; empty if there is none."""
        kinds = self._kinds(head, senses, _TABLE_NAMES.intersection(tags))
        found = zip(senses, kinds, strict=True)
        common = [sense for sense, kind in found if kind in ("", "settled")]
        if not head.lower().endswith(_DIVINE):
            common = [sense for sense in common if not _GOD.match(sense)]
        told = (sense for sense in common if not _SHORT.match(sense) and not _BOOK.match(sense))
        return next(told, "")

    def named(self, senses: Sequence[str], tags: Collection[str], *, make: bool) -> str:
        """Return the sense that explains a name; empty if there is none.

        A make is not explained by the family or the mountain that it is called after.
        """
        tagged = _TABLE_NAMES.intersection(tags)
        kinds = [self.kind(sense, tagged) for sense in senses]
        pairs = [*zip(senses, kinds, strict=True)]
        if make:
            return next((sense for sense, kind in pairs if kind in ("", "product")), "")
        return next((sense for sense, kind in pairs if kind), "")

    def is_short(self, head: str, senses: Sequence[str]) -> bool:
        """Check whether all senses of a headword say that it is an abbreviation.

        Of one in lower case a sense that is nothing but a noun which begins in the same way says
        it as well (`tan`: Tangens).
        """
        spelled_out = re.compile(rf"(\S+: )?{re.escape(head[:2].capitalize())}[a-zäöüß]+")
        return bool(senses) and all(
            _SHORT.match(sense) or (head.islower() and spelled_out.fullmatch(sense))
            for sense in senses
        )

    def _kinds(self, head: str, senses: Sequence[str], tagged: Collection[str]) -> list[str]:
        """Return the kind of each sense; those of the headword just asked for are at hand.

        What is called a god or a moon by its own last part (`Donnergott`, `Augustmond`) is a kind
        of them, and no name.
        """
        if self._last[0] is not senses:
            kinds = [self.kind(sense, tagged) for sense in senses]
            kinds = [
                "" if kind == "unique" and is_kind_of(head, sense) else kind
                for kind, sense in zip(kinds, senses, strict=True)
            ]
            self._last = senses, kinds
        return self._last[1]

    def _is_part(self, sense: str) -> bool:
        """Check whether a sense tells of a part of a place (`nördlicher Teil von Florida`)."""
        found = _PART.match(sense)
        whole = found["whole"] if found else ""
        return whole in self._toponyms or whole.removesuffix("s") in self._toponyms

    def _mentions_place(self, sense: str) -> bool:
        """Check whether a sense has the name of a place in it."""
        mentions = (word.strip(".,;()") for word in sense.split())
        return any(w in self._toponyms or w[:-1] in self._toponyms for w in mentions)

    def kind(self, sense: str, tagged: Collection[str]) -> str:
        """Return what single thing a sense describes: `name`, `unique`, or nothing.

        `settled` is a place whose headword may still be a common noun as well.
        """
        if _PEOPLE.match(sense):
            return ""
        if _NAMING in sense and _PERSON.search(sense):
            return "name"
        if _LOFTY.search(sense) and (_UNIQUE.search(sense) or _MYTHICAL.search(sense)):
            return "unique"
        if "Eigenname" in tagged and "Mythologie" in sense:
            return "unique"
        if any(letters in sense for letters in _MAKING) and _MAKE.search(sense):
            return "product"
        if _COMPANY.match(sense) or _FAMOUS.match(sense) or _FEATURE.match(sense):
            return "name"
        if tagged and "Name" in sense and _CALLED.search(sense):
            return "name"
        head = sense[:110]
        if "Eigenname" in tagged and _BEING.search(head):
            return "unique"
        if "Vorname" in tagged and _SCRIPTURE.search(head):
            return "unique"
        if not _PLACES.isdisjoint(tagged) and _LOOSE.search(head):
            return "name"
        if ("Toponym" in tagged or _FIRST_PLACE.match(head)) and self._mentions_place(head):
            return "name"
        return "settled" if not tagged and _SETTLED.match(head) else ""


def is_spelled(head: str) -> bool:
    """Check whether a noun is spoken letter by letter (`Tbc`): short, and without any vowel."""
    return len(head) <= _SPELLED and not _VOWELS.intersection(fold(head))


def is_kind_of(head: str, sense: str) -> bool:
    """Check whether a headword ends in the being or thing that a sense explains it by."""
    lower = head.lower()
    if lower.endswith(_DIVINE):
        return True
    found = _FIRST_NOUN.match(sense)
    return found is not None and found[1] != head and lower.endswith(found[1].lower())


def is_foreign_tongue(head: str, senses: Sequence[str]) -> bool:
    """Check whether a noun is only what a language calls itself (`Yue`), unlike `Lettisch`."""
    return (
        bool(senses)
        and not head.endswith(_GERMAN_TONGUE)
        and all(_tells_tongue(sense) for sense in senses)
    )


def _tells_tongue(sense: str) -> bool:
    return any(letters in sense for letters in _SPEAKING) and bool(_TONGUE.search(sense))


def tags_of(rows: Sequence[CaseRow]) -> frozenset[str]:
    """Collect the word classes of a noun's rows in the case table."""
    if len(rows) == 1:
        return rows[0].tags
    return frozenset().union(*(row.tags for row in rows))


def has_common_row(rows: Iterable[CaseRow]) -> bool:
    """Check whether the case table also has an ordinary noun with a plural under this headword."""
    return any(not row.tags & _NOT_COMMON and row.plural for row in rows)


def tells_people(sense: str) -> bool:
    """Check whether a sense tells of who lives somewhere, or what they speak or pay with."""
    return _PEOPLE.match(sense) is not None


def is_tagged_name(rows: Iterable[CaseRow]) -> bool:
    """Check whether the case table has a headword as the name of a place or thing in all rows."""
    tags = [row.tags for row in rows]
    return bool(tags) and all(_PLACES & each for each in tags)


def is_common_noun(head: str, rows: Iterable[CaseRow]) -> bool:
    """Check whether a name is a noun as well: with gender, genitive and a plural of a noun's kind.

    A plural like the singular is what peoples' own names have (`Alabama`), unless the noun ends
    like one that has it (`Wedel`).
    """
    return any(
        not row.tags & _NOT_COMMON
        and row.genders
        and row.genitive
        and (
            (row.plural and head.endswith(("el", "er", "en"))) or any(p != head for p in row.plural)
        )
        for row in rows
    )


_SPELLED: Final = 4
_VOWELS: Final = frozenset("AEIOUYÄÖÜ")
_SIGNS: Final = frozenset({"Abkürzung", "Symbol"})
_NOT_COMMON: Final = _TABLE_NAMES | _SIGNS
