/** Around the game, in German: names, lists of games, links, leaving, first steps, settings. */

import { LIMITS } from "../net/wire/limits";
import { many } from "./numbers";
import { tut, type Person } from "./person";

export const around = {
  // names
  myName: "Dein Name",
  noName: "ohne Namen",
  nameIs: (name: string) => `Du heißt ${name}`,
  giveName: "Name angeben",
  changeName: "Name ändern",
  save: "Speichern",
  nameSaved: (name: string) => `Du heißt jetzt ${name}.`,

  // the lobby's lists
  toOwnTables: (count: number) =>
    count === 1 ? "Zu deiner laufenden Partie" : `Zu deinen ${count} laufenden Partien`,
  noneRunning: "Gerade läuft keine deiner Partien.",
  putAwayTables: (count: number) => `Weggeräumte Partien (${count})`,
  putAway: "Wegräumen",
  putAwayOf: (what: string) => `${what} wegräumen`,
  takeOut: "Zurückholen",
  takeOutOf: (what: string) => `${what} zurückholen`,
  toTable: "Zum Tisch",
  watch: "Zuschauen",
  gaveUp: (who: Person) => (who.you ? "du hast aufgegeben" : `${who.name} hat aufgegeben`),
  winsShort: (who: Person) => tut(who, "gewinnt", "gewinnst"),
  sharedShort: "gemeinsamer Sieg",
  drawnShort: "unentschieden",
  lastMove: (date: string) => `zuletzt ${date}`,
  twoHere: "Zu zweit",
  twoHereOf: (game: string) => `${game} zu zweit an diesem Gerät spielen`,
  twoHereTitle: (game: string) => `Zu zweit an einem Gerät: ${game}`,
  twoHereText: "Ihr gebt das Gerät weiter. Wer nicht dran ist, sieht die Steine der anderen nicht.",

  // waiting, links, another device
  reinvite: "Link ungültig machen",
  reinvited: "Der alte Link gilt nicht mehr; hier ist ein neuer.",
  reinviteFor: (name: string) => `Link ungültig machen: ${name}`,
  closeTable: "Tisch schließen",
  closeSure: "Den Tisch schließen? Die Einladungen gelten dann nicht mehr.",
  tableClosed: "Dieser Tisch wurde geschlossen",
  closedWhy: {
    withdrawn: "Wer ihn eröffnet hat, hat ihn geschlossen.",
    declined: "Die Revanche wurde abgelehnt.",
    left: "Jemand ist aufgestanden.",
    away: "Wer gewartet hat, war zu lange nicht mehr da.",
    late: "Es hat sich zu lange niemand dazugesetzt.",
    joined: "Wer gewartet hat, spielt inzwischen an einem anderen Tisch.",
  },
  unread: (count: number) => (count === 1 ? "Neue Nachricht" : `${count} neue Nachrichten`),
  aboutPerson: (name: string) => `Mehr zu ${name}`,
  inviteEnded: `Deine Einladung ist abgelaufen. Einladungen gelten ${LIMITS.invitationDays} Tage; bitte um eine neue.`,
  inviteLasts: `Einladungen gelten ${LIMITS.invitationDays} Tage.`,
  tableClosedText: "Hier wird nicht gespielt. Einen neuen Tisch gibt es auf der Spielübersicht.",
  leaveSeat: "Platz verlassen",
  leaveSure: "Den Platz wieder freigeben?",
  tookSeat: (who: Person) => `${tut(who, "hat", "hast")} Platz genommen.`,
  leftSeat: (who: Person) => `${tut(who, "ist", "bist")} wieder gegangen.`,
  playsOnFor: (name: string) => `${name} hat aufgegeben. Der Computer spielt für ${name} weiter.`,
  playsOnWithout: (name: string) => `${name} ist nicht mehr dabei. Der Computer spielt für ${name} weiter.`,
  calledNow: (before: string, now: string) => `${before} heißt jetzt ${now}.`,
  linkBad: "Dieser Link führt zu keinem Platz",
  linkAsking: "Der Link wird geprüft …",
  invitedAs: (name: string) => `Dein Platz: ${name}`,
  copyByHand: "Der Link ist markiert: Kopiere ihn mit Strg + C, auf dem Handy mit langem Druck.",
  onlyHere:
    "Dieser Server ist nur auf diesem Gerät erreichbar. Damit andere im selben Netz mitspielen können, starte ihn so:",
  noNetwork: "Dieses Gerät ist in keinem Netz: Von anderen Geräten ist der Link nicht zu erreichen.",
  inNetwork: "Der Link gilt für Geräte im selben Netz.",
  whichAddress: "Adresse dieses Geräts im Netz",
  otherDevice: "Anderes Gerät",
  otherDeviceTitle: "Auf einem anderen Gerät weiterspielen",
  otherDeviceText:
    "Öffne diesen Link auf dem anderen Gerät. Er gilt einmal und einen Tag lang. Wer ihn hat, bekommt deinen Platz: Gib ihn niemandem.",
  otherDeviceFor: (name: string) => `Geheimer Link für ${name}`,
  qrSeat: (name: string) => `QR-Code, mit dem ${name} auf einem anderen Gerät weiterspielt`,
  carryTitle: "Hier weiterspielen?",
  carryText: (name: string) =>
    `${name} spielt dann auf diesem Gerät weiter. Auf dem anderen kann man nur noch zuschauen.`,
  carryHere: "Hier weiterspielen",
  goneElsewhere: "Dein Platz ist jetzt auf einem anderen Gerät. Hier kannst du zuschauen.",

  // resigning and the rematch
  resignEnds: (winner: Person) =>
    `Aufgeben? Damit endet die Partie, und ${winner.you ? "du gewinnst" : `${winner.name} gewinnt`}.`,
  noRematch: {
    declined: (who: Person) => `${tut(who, "möchte", "möchtest")} keine Revanche.`,
    withdrawn: (who: Person) => `${tut(who, "hat", "hast")} die Revanche zurückgezogen.`,
    left: (who: Person) => `${tut(who, "ist", "bist")} aufgestanden: Die Revanche entfällt.`,
    away: (who: Person) => `${tut(who, "ist", "bist")} gegangen: Die Revanche entfällt.`,
    joined: (who: Person) => `${tut(who, "spielt", "spielst")} inzwischen an einem anderen Tisch.`,
    late: (): string => "Das Angebot einer Revanche ist abgelaufen.",
  },
  rematchDecline: "Ablehnen",
  rematchAsked: (who: Person) => `${tut(who, "möchte", "möchtest")} eine Revanche.`,
  rematchOpen: "Eine Revanche ist eröffnet.",

  // first steps
  firstHint: (center: string) =>
    `Leg das erste Wort über ${center}: Tippe einen Stein und ein Feld an, zieh ihn, oder tippe das Wort.`,
  firstHintFree: "Leg das erste Wort irgendwohin: Tippe eine Karte und ein Feld an, zieh sie, oder tippe das Wort.",
  backToTable: "Zurück zum Tisch",
  example: "Ein Beispiel",
  exampleRemark: {
    board:
      "Das Feld in der Mitte verdoppelt das erste Wort; ein hellblaues Feld verdoppelt den Buchstaben, der zuerst darauf liegt.",
    open: "Das erste Wort zählt {factor:times}. Nach dem zweiten verschwindet, was nicht zu ihm gehört.",
    rummy: "Fünf Karten, sieben Buchstaben: Beim längsten Wort der Runde zählen die Buchstaben.",
    patience: "So viele Punkte sind weg. Was am Ende liegen bleibt, zählt gegen dich.",
  },
  laidLast: "Zuletzt",

  // looking back
  review: {
    title: "Nachschau",
    turn: "Zug",
    all: "Alle Züge",
    played: "Gespielt",
    best: "Am besten",
    points: (points: number) => many(points, "Punkt", "Punkte"),
    worth: (value: string) => `wert ${value}`,
    chance: (share: string) => `Gewinnchance ${share}`,
    racks: "Was alle hatten",
    rack: "Bänkchen",
    cards: "Karten",
    laid: "Ausgelegt",
    pilesNote: "Von unten nach oben; die letzte Karte lag offen.",
    curve: "Gewinnchancen",
    curveNote: "Vor jedem Zug, nach allem, was weiß, wer am Zug ist: auch sein Blatt.",
    pointsCurve: "Punkte",
    turningPoints: "Wendepunkte",
    lost: "Verlorene Punkte",
    missedBingos: "Verpasste Bingos",
    whole: "Die ganze Partie",
    begun: "Die Partie wird durchgerechnet.",
    goesOn: "Die Seite versucht es von selbst weiter.",
    working: (done: number, all: number) => `${done} von ${all} Zügen sind gründlich durchgerechnet …`,
    done: "Alle Züge sind durchgerechnet.",
    failed: "Weiter kam der Computer nicht. Lade die Seite neu, um es noch einmal zu versuchen.",
    unweighed: "Züge dieses Spiels werden gezeigt, aber noch nicht bewertet.",
    bringText: "Schau dir eine Partie aus einer Datei an: Aufzeichnung, GCG oder Spielzettel. Sie wird nicht aufbewahrt.",
    rulesOfSheet: "Regeln",
    asWritten: "wie in der Datei",
    file: "Datei",
    tooLarge: "Diese Datei ist zu groß.",
    ofFile: "Partie aus einer Datei nachschauen",
  },

  // a finished game's own page
  finished: {
    title: "Seite der Partie",
    step: (at: number, all: number) => `Schritt ${at} von ${all}`,
    beginning: "Alles ist bereit.",
    held: "Vorher",
    points: "Punkte",
    graph: "Punkte im Verlauf",
    takeHome: "Mitnehmen und zeigen",
    address: "Adresse dieser Seite",
    svg: "Bild als SVG",
    png: "Bild als PNG",
    words: (count: number) => `Alle Wörter und was der Richter sagt (${count})`,
  },

  // watching
  watched: {
    list: "Laufende Partien zum Zuschauen",
    count: (count: number) => (count === 1 ? "1 schaut zu" : `${count} schauen zu`),
    later: (seconds: number) => `Du siehst alles ${many(seconds, "Sekunde", "Sekunden")} später.`,
    teaching: "Lehrtisch: Wer zuschaut, sieht alle Bänkchen.",
    teachingOption: "Lehrtisch: Wer zuschaut, sieht alle Bänkchen",
  },

  // writing to each other
  chat: {
    option: "Chat: Wer am Tisch sitzt, kann den anderen schreiben",
    accountsOnly: "Auf diesem Server schreiben nur die, die ein Konto haben.",
    told: "Wer hier sitzt, kann den anderen schreiben.",
    people: "Stumm, blockieren, melden",
  },

  // settings, imprint, privacy
  settings: {
    title: "Einstellungen",
    text: "Sie gelten auf diesem Gerät, mit einem Konto auf allen deinen Geräten.",
    language: "Sprache",
    colours: "Farben des Bretts",
    coordinates: "Buchstaben und Zahlen am Brett",
    size: "Schriftgröße",
    motion: "Bewegung",
    keys: "Tippen",
    sound: "Ton",
    values: {
      colours: { classic: "Blau und Rot", safe: "Blau und Orange, für alle" },
      coordinates: { auto: "wo Platz ist", on: "immer", off: "nie" },
      size: {},
      motion: { auto: "wie das Gerät es will", less: "keine" },
      keys: { page: "immer ans Brett", board: "nur am gewählten Brett" },
      sound: { "0": "aus", "1": "wenn ich dran bin" },
    },
    sample: "So sieht es aus",
    imprint: "Impressum",
    privacy: "Datenschutz",
    noNotice: "Wer diese Seite betreibt, hat hier noch nichts eingetragen.",
  },

  // challenging
  goOnAs: (name: string) => `${name}: Weiter`,
  challengesAs: (name: string) => `${name} zweifelt`,
  challengeAs: (name: string, word: string) => `${name} zweifelt ${word} an`,
  ownChallenges: (name: string) => `Zweifel von ${name}`,
  goesOn: (seconds: number) => `Von selbst weiter in ${seconds} s`,
  wait: "Anhalten",
  autoAccept: "Nach Zügen des Computers weiter",
  autoAfter: (seconds: number) => `nach ${seconds} s von selbst`,
  autoNever: "nur auf Knopfdruck",
};
