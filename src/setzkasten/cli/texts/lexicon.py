"""Texts of `setzkasten lexicon`: own lists and how games use them."""

from typing import Final

from setzkasten.games.protocol import Text

LEXICON: Final[dict[str, Text]] = {
    "help.lexicon_add": Text(
        "Eine eigene Wortliste aufnehmen (eine Datei, oder --community).",
        "Store an own word list (a file, or --community).",
    ),
    "help.lexicon_list": Text(
        "Eigene Listen und ihre Verwendung zeigen.", "Show own lists and who uses them."
    ),
    "help.lexicon_remove": Text("Eine eigene Liste vergessen.", "Forget an own list."),
    "help.lexicon_use": Text(
        "Ein Spiel mit einer eigenen Liste spielen lassen.", "Let a game use an own list."
    ),
    "help.lexicon_diff": Text(
        "Zwei Listen vergleichen („setzkasten“ ist das Wörterbuch selbst).",
        "Compare two lists (“setzkasten” is the lexicon itself).",
    ),
    "help.lexicon_export": Text(
        "Eine Liste als Textdatei schreiben („setzkasten“ ist das Wörterbuch selbst).",
        "Write a list as a text file (“setzkasten” is the lexicon itself).",
    ),
    "help.lexicon_pack": Text(
        "Das Wörterbuch und das übersetzte Suchprogramm für einen kleinen Rechner einpacken.",
        "Pack the lexicon and the compiled search for a small machine.",
    ),
    "help.lexicon_unpack": Text(
        "Ein eingepacktes Wörterbuch auslegen und verwenden.",
        "Lay out a packed lexicon and use it.",
    ),
    "opt.carried_file": Text("Die Datei (.tar.gz).", "The file (.tar.gz)."),
    "lexicon.packed": Text("Eingepackt: {file} ({size} MB)", "Packed: {file} ({size} MB)"),
    "lexicon.unpacked": Text(
        "Wörterbuch {version} liegt bereit; das Suchprogramm wird hier noch übersetzt.",
        "Lexicon {version} is ready; the search is still to be compiled here.",
    ),
    "lexicon.unpacked_all": Text(
        "Wörterbuch {version} und Suchprogramm liegen bereit (dieses für gleiche Prozessoren).",
        "Lexicon {version} and the search are ready (which is for processors of the same kind).",
    ),
    "opt.list_name": Text("Name der Liste.", "Name of the list."),
    "opt.list_file": Text(
        "Textdatei, UTF-8 oder Latin-1, ein Wort je Zeile; auch gepackt (gzip).",
        "Text file, UTF-8 or Latin-1, a word a line; gzip as well.",
    ),
    "opt.community": Text(
        "Die Liste nehmen, die Debians Paket tanglet-data mitbringt.",
        "Take the list that Debian's package tanglet-data brings.",
    ),
    "opt.list_game": Text(
        "Das Spiel, das die Liste sogleich verwendet.", "The game that uses the list at once."
    ),
    "opt.list_as": Text(
        "accept: ihre Wörter zählen auch; deny: sie zählen nicht; attest: nur sie zählen.",
        "accept: its words count, too; deny: they do not; attest: only they count.",
    ),
    "opt.list_off": Text("Die Liste nicht mehr verwenden.", "Stop using the list."),
    "opt.list_most": Text(
        "Wie viele Wörter auf jeder Seite gezeigt werden.", "How many words to show on each side."
    ),
    "opt.list_target": Text("Neue Datei, die geschrieben wird.", "The new file to write."),
    "lists.added": Text(
        "Liste „{name}“: {words} Wörter aus {lines} Zeilen ({encoding}).",
        "List “{name}”: {words} words from {lines} lines ({encoding}).",
    ),
    "lists.unreadable": Text(
        "Nicht lesbare Zeilen: {count}, etwa Zeile {line}: {text}",
        "Lines that could not be read: {count}, such as line {line}: {text}",
    ),
    "lexicon.missing": Text(
        "Gebaut ohne {names}: Wörter, die nur dort belegt sind, fehlen.",
        "Built without {names}: words that only this attests are missing.",
    ),
    "lists.none": Text("Keine eigenen Listen.", "No own lists."),
    "lists.row": Text("{name}: {words} Wörter ({origin})", "{name}: {words} words ({origin})"),
    "lists.use": Text("    {game}: {role}", "    {game}: {role}"),
    "lists.removed": Text("Liste „{name}“ vergessen.", "List “{name}” forgotten."),
    "lists.used": Text("{game} spielt mit: {lists}", "{game} plays with: {lists}"),
    "lists.unused": Text("{game} spielt ohne eigene Listen.", "{game} plays without own lists."),
    "lists.diff": Text(
        "Gemeinsam {common}; nur in „{first}“ {left}, nur in „{second}“ {right}.",
        "Common {common}; only in “{first}” {left}, only in “{second}” {right}.",
    ),
    "lists.exported": Text("{count} Wörter nach {path}.", "{count} words to {path}."),
    "lists_no_source": Text("Nenne eine Datei, oder --community.", "Name a file, or --community."),
    "lists_no_community": Text(
        "Die Liste der Gemeinschaft ist nicht da (Debian-Paket tanglet-data).",
        "The community's list is not here (Debian package tanglet-data).",
    ),
}
