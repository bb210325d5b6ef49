/** The rules in short, in German. `texts.en.ts` has the same games and sections. */


export interface Section {
  title: string;
  points: string[];
}

export interface RulesText {
  sections: Section[];
  /** What the booklet leaves open, and how it is decided here. */
  silent: string[];
}

const umlauts = "Ä, Ö und Ü sind eigene Buchstaben, AE, OE und UE ersetzen sie nicht. ß wird SS.";
const words =
  "Es gelten die Wörter eines deutschen Wörterbuchs mit ihren Beugungen. Nicht gelten Namen, Abkürzungen, Wortteile und Wörter mit Bindestrich oder Apostroph.";

const boardScoring: Section = {
  title: "Punkte",
  points: [
    "Jedes neue oder verlängerte Wort zählt, mit allen seinen Buchstaben.",
    "2B und 3B vervielfachen den Buchstaben, danach vervielfachen 2W und 3W das ganze Wort. Mehrere Wortfelder unter einem Wort multiplizieren sich.",
    "Ein Prämienfeld wirkt nur, wenn es gerade belegt wird, dann aber in beiden Richtungen.",
    "Ein Blanko ist null Punkte wert; auf einem Wortfeld hilft es trotzdem dem Wort.",
    "Wer {bonusTiles} Steine auf einmal legt, bekommt {bonus} Punkte dazu.",
  ],
};

const boardTurn: Section = {
  title: "Ein Zug",
  points: [
    "Leg Steine in eine Zeile oder Spalte, ohne Lücke und mit Anschluss an das, was liegt. Alle Reihen von zwei oder mehr Steinen müssen Wörter sein.",
    "Das erste Wort hat mindestens {opening:count} Buchstaben und geht über die Mitte.",
    "Bis du die Punkte ansagst, kannst du alles zurücknehmen.",
    "Danach dürfen die anderen zweifeln. Erst wenn die Punkte notiert sind, ziehst du nach.",
    "Statt zu legen kannst du tauschen oder passen.",
  ],
};

const boardStart: Section = {
  title: "Worum es geht",
  points: [
    "Bildet reihum Wörter auf dem Brett, die sich kreuzen. Wer am Ende die meisten Punkte hat, gewinnt.",
    "Alle ziehen einen Stein: Wer dem A am nächsten ist, beginnt; ein Blanko geht noch vor. Bei Gleichstand wird neu gezogen.",
    "Jeder hat {rack} Steine auf dem Bänkchen.",
  ],
};

const boardEnd = (out: string): Section => ({
  title: "Ende",
  points: [
    out,
    "Die Partie endet auch, wenn alle in {passRounds:count} Runden nacheinander passen. Dann verliert jeder nur seinen eigenen Rest.",
  ],
});

const boardSilent = [
  "Ein Zweifel nennt ein Wort. Wer mehr bezweifelt, zweifelt nacheinander; jedes zu Unrecht bezweifelte Wort kostet.",
  "Jeder Gegner darf zweifeln. Ein bestätigtes Wort kann in diesem Zug niemand mehr bezweifeln.",
  "Der Punktestand darf durch Abzüge unter null fallen.",
  "Wer einen Zug durch Anzweifeln verliert, hat damit nicht gepasst.",
  "Ein Blanko zeigt einen der {letters} Buchstaben, nie ß.",
  "Bei Gleichstand wird der Sieg geteilt.",
];

const classic = (exchange: string): RulesText => ({
  sections: [
    boardStart,
    boardTurn,
    boardScoring,
    {
      title: "Anzweifeln",
      points: [
        "Nach der Ansage darf jeder Gegner ein Wort bezweifeln. Dann entscheidet das Wörterbuch.",
        "Gilt das Wort nicht, gehen die Steine zurück, und der Zug ist verloren.",
        "Gilt es doch, verliert der Zweifler {wrong:points}.",
        "Zweifelt niemand, bleibt liegen, was liegt, auch wenn es falsch ist.",
      ],
    },
    { title: "Tauschen", points: [exchange] },
    { title: "Wörter", points: [words, umlauts] },
    boardEnd(
      "Ist der Beutel leer und ein Bänkchen auch, ist Schluss. Jeder verliert, was noch auf seinem Bänkchen liegt; wer aus ist, bekommt das alles dazu.",
    ),
  ],
  silent: boardSilent,
});

export const rules: Record<string, RulesText> = {
  kompakt: classic(
    "So viele Steine, wie du willst, solange der Beutel sie hergibt. Du ziehst zuerst und legst dann zurück; der Zug ist damit vorbei.",
  ),
  klassisch: classic(
    "Nur solange mindestens {minSupply} Steine im Beutel sind. Du ziehst zuerst und legst dann zurück; der Zug ist damit vorbei.",
  ),
  wortspiel: {
    sections: [
      {
        title: "Worum es geht",
        points: [
          "{people:Count} Spieler bilden Wörter auf dem Brett, jeder mit {rack:count} Steinen. Wer beginnt, entscheidet das Los.",
          "Es gibt keine Blankos und keine Umlaute.",
        ],
      },
      {
        title: "Ein Zug",
        points: [
          "Das erste Wort hat mindestens {opening:count} Buchstaben und geht über die Mitte.",
          "Danach legst du in einer Linie mit Anschluss an das, was liegt.",
          "Jedes Wort wird geprüft, bevor es zählt. Ein falsches Wort geht gar nicht erst aufs Brett; du darfst beliebig oft prüfen.",
          "Getauscht wird nicht. Wer nicht legen kann, passt.",
          "Passen am Anfang beide, bekommen beide einmal {rack:count} neue Steine.",
        ],
      },
      {
        title: "Punkte",
        points: [
          "Das neue Wort, alle Querwörter und ein verlängertes Wort zählen ganz.",
          "Prämienfelder wirken beim ersten Belegen. Von mehreren Wortfeldern unter einem Wort zählt nur das beste.",
          "Für viele Steine auf einmal gibt es keine Zugabe.",
        ],
      },
      {
        title: "Wörter",
        points: [
          "Umlaute werden AE, OE und UE geschrieben, ß wird SS.",
          "Es gelten Wörter bis zu {longestWord:count} Buchstaben; ein Umlaut zählt dabei als einer.",
          "Namen gelten nur, wenn sie noch etwas anderes bedeuten.",
        ],
      },
      {
        title: "Ende",
        points: [
          "Schluss ist, wenn der Beutel und ein Bänkchen leer sind oder {passes:count}mal nacheinander gepasst wird.",
          "Jeder verliert nur seinen eigenen Rest. Bei Gleichstand ist das Spiel remis.",
        ],
      },
    ],
    silent: [
      "Die Prämienfelder sind im Heft nicht abgedruckt. Hier liegen sie wie auf dem üblichen Brett; ein Gastgeber kann sie durch andere ersetzen.",
      "Von zwei verschieden starken Wortfeldern zählt das höhere.",
      "Buchstabenfelder zählen neben einem Wortfeld und auch in Querwörtern.",
      "Nach dem Neugeben am Anfang beginnt das Zählen der Passe von vorn.",
    ],
  },
  kartenkreuz: {
    sections: [
      {
        title: "Worum es geht",
        points: [
          "{fewest:Count} bis {people:count} Spieler legen Buchstabenkarten auf den freien Tisch. Der Tisch hat keinen Rand.",
          "Jeder hat {rack:count} Karten auf der Hand, Prämienkarten eingeschlossen.",
          "Wer beim Ziehen dem A am nächsten kommt, beginnt.",
        ],
      },
      {
        title: "Ein Zug",
        points: [
          "Das erste Wort der Partie hat mindestens {opening:count} Buchstaben und zählt {factor:times}; eine Prämienkarte geht dabei nicht.",
          "Danach legst du in einer Linie, kreuzend oder anschließend.",
          "Eine Prämienkarte (×2 oder ×3) nennt einen Buchstaben, den du gerade legst: Jedes Wort mit ihm zählt doppelt oder dreifach. Davon {perTurn} je Zug.",
          "Du kannst stattdessen beliebig viele Karten tauschen oder aussetzen.",
        ],
      },
      {
        title: "Was verschwindet",
        points: [
          "Nach dem Notieren bleiben die Wörter liegen, die in diesem Zug entstanden oder sich geändert haben.",
          "Ein älteres Wort bleibt ganz, wenn mindestens zwei seiner Karten in bleibenden Wörtern stehen. Das wird so lange wiederholt, bis sich nichts mehr ändert.",
          "Alle anderen Karten verlassen den Tisch und die Partie.",
        ],
      },
      {
        title: "Punkte",
        points: [
          "Jedes gelegte oder geänderte Wort zählt die Werte seiner Karten.",
          "{bonusTiles} Buchstabenkarten auf einmal bringen {bonus} Punkte dazu; eine weniger mit einer Prämienkarte nicht.",
        ],
      },
      {
        title: "Anzweifeln",
        points: [
          "Bis der Nächste legt, darf jeder Gegner ein Wort bezweifeln. Wer zustimmt, verzichtet nur selbst.",
          "Gilt es nicht, gehen die Karten zurück, und der Zug ist verloren. Falsch zu zweifeln kostet {wrong:points}.",
          "Will der Nächste aussetzen oder tauschen, wartet das, bis die anderen zugestimmt haben. Nach dem letzten Zug müssen alle zustimmen.",
        ],
      },
      { title: "Wörter", points: [words, umlauts] },
      {
        title: "Ende",
        points: [
          "Ist der Stapel leer und eine Hand auch, ist Schluss; oder wenn alle {passRounds:count} Runden lang aussetzen.",
          "Der Rest auf der Hand wird abgezogen; ×2 kostet {double} und ×3 kostet {triple}. Wer aus ist, bekommt den Rest der anderen.",
        ],
      },
    ],
    silent: [
      "Setzt der Erste aus, zählt das erste gelegte Wort {factor:times}, wer immer es legt.",
      "Eine Prämienkarte nennt immer eine neue Karte; auch ein Blanko darf es sein.",
      "Beim Verdoppeln am Anfang wird zuerst verdoppelt, dann kommen die {bonus} Punkte dazu.",
      "Karten werden erst nach dem Zweifeln entfernt und nachgezogen, damit ein falscher Zug ganz zurückgehen kann.",
      "Tauschen gilt nicht als Aussetzen.",
    ],
  },
  kartenrommee: {
    sections: [
      {
        title: "Worum es geht",
        points: [
          "{rounds:Count} Runden lang legt ihr aus der Hand Wörter vor euch aus. In der ersten Runde hat jeder {first:count} Karten, dann in jeder Runde {step} mehr.",
          "Wer nach {rounds:count} Runden die meisten Punkte hat, gewinnt.",
        ],
      },
      {
        title: "Ein Zug",
        points: [
          "Zieh eine Karte vom Stapel oder die oberste der Ablage.",
          "Wenn alle Karten bis auf eine in Wörtern aufgehen, darfst du auslegen. Ein Wort hat mindestens {least:count} Karten.",
          "Wirf zum Schluss eine Karte ab. Wer ausgelegt hat, ist damit aus.",
          "Danach hat jeder andere noch einen Zug. In diesem darf er auch nur einen Teil auslegen; eine Karte muss zum Abwerfen bleiben.",
        ],
      },
      {
        title: "Anzweifeln",
        points: [
          "Sind alle Züge der Runde gemacht, darf jeder Wörter der anderen bezweifeln. Dann wird gewertet.",
          "Gilt ein Wort nicht, wird es gestrichen, und wer es gelegt hat, zahlt seinen Wert. Gilt es doch, zahlt der Zweifler. Niemand zahlt mehr, als er hat.",
          "Wer gerade nicht am Zug ist, darf nachschlagen, auch bevor er zweifelt.",
        ],
      },
      {
        title: "Punkte",
        points: [
          "Ausgelegte Karten zählen ihren Wert, Karten auf der Hand zählen nichts.",
          "Das längste Wort bringt {longest} Punkte dazu, gezählt nach Buchstaben, nicht nach Karten. Teilen sich zwei den Rang, bekommt sie niemand.",
        ],
      },
      {
        title: "Wörter",
        points: [
          "Es gelten Wörter eines deutschen Wörterbuchs und auch Eigennamen, etwa Vornamen und Orte.",
          "Eine Karte mit mehreren Buchstaben lässt sich nicht teilen. Umlaute sind eigene Karten, ß wird SS.",
        ],
      },
    ],
    silent: [
      "Das Heft druckt die Verteilung der {tiles} Karten nicht ab. Die Tabelle unten ist unsere Vorgabe; ein Gastgeber kann sie durch eine andere ersetzen.",
      "Gezahlte Punkte gehen an niemanden.",
      "Ein gestrichenes Wort zählt auch nicht für das längste Wort.",
      "Hat ein Spieler allein zwei gleich lange längste Wörter, bekommt er die {longest} Punkte.",
      "Auch die eben von der Ablage genommene Karte darf abgeworfen werden.",
      "Geht der Stapel aus, wird die Ablage gemischt und zum neuen Stapel.",
    ],
  },
  patience: {
    sections: [
      {
        title: "Worum es geht",
        points: [
          "{piles:Count} Stapel zu {pileCards:count} Karten, die oberste jeweils offen. Nimm Wörter weg, bis nichts mehr geht. Was liegen bleibt, zählt: wenig ist gut.",
        ],
      },
      {
        title: "Ein Zug",
        points: [
          "Bilde ein Wort aus mindestens {least:count} offenen Karten. Sie verschwinden, und die nächsten werden aufgedeckt.",
          "Wird ein Stapel leer, kommt die offene Karte eines anderen Stapels dorthin, und dessen nächste wird aufgedeckt. Welcher Stapel gibt, entscheidest du.",
        ],
      },
      {
        title: "Ende",
        points: [
          "Schluss ist, wenn aus den offenen Karten kein Wort mehr wird oder wenn du aufhörst.",
          "Alle übrigen Karten zählen, auch die verdeckten.",
        ],
      },
    ],
    silent: [
      "Geben kann nur ein Stapel, unter dessen offener Karte noch eine liegt. Gibt es einen, muss gefüllt werden; mehrere Lücken nacheinander.",
      "Hat kein Stapel mehr eine verdeckte Karte, bleiben die Lücken.",
      "Die Karten sind die des Kartenspiels für mehrere: unsere Vorgabe, die ein Gastgeber ersetzen kann.",
      "Nachschlagen ist erlaubt: Es gibt keinen Gegner.",
    ],
  },
};
