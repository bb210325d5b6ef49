/** The words of the page in German. `en.ts` must have the same keys: a missing one is a type error. */

import { LIMITS } from "../net/wire/limits";
import { around } from "./around.de";
import type { InWords } from "../rules/numbers";
import { many, sum } from "./numbers";
import { tut, type Person } from "./person";

export const words = {
  ...around,

  // frame
  code: "de" as string,
  /** How dates and numbers are written. */
  locale: "de-DE" as string,
  brand: "Setzkasten",
  motto: "Deutsche Wortspiele am gemeinsamen Tisch",
  toLobby: "Zur Spielübersicht",
  seeks: {
    title: "Mitspieler gesucht",
    find: "Mitspieler finden",
    findFor: (game: string) => `${game}: Mitspieler finden`,
    rated: "gewertet",
    free: (count: number) => (count === 1 ? "1 Platz frei" : `${count} Plätze frei`),
    range: (low: number, high: number) => `Wertung ${low} bis ${high}`,
    notForYou: "passt nicht zu deiner Wertung",
    justNow: "gerade eben",
    minutes: (count: number) => (count === 1 ? "seit 1 Minute" : `seit ${count} Minuten`),
    hours: (count: number) => (count === 1 ? "seit 1 Stunde" : `seit ${count} Stunden`),
    days: (count: number) => (count === 1 ? "seit 1 Tag" : `seit ${count} Tagen`),
    waitingFor: (game: string) => `Du wartest auf Mitspieler: ${game}.`,
    begun: (game: string) => `Alle sind da, es geht los: ${game}.`,
    ended: (game: string) => `Deine Suche ist zu Ende: ${game}.`,
    replaced: (game: string) => `Dein früheres Gesuch ist zurückgezogen: ${game}.`,
    understood: "Verstanden",
    endsIn: (time: string) => `endet in ${time}`,
    awayEndsIn: (time: string) => `gerade nicht da, endet in ${time}`,
    someMinutes: (count: number) => (count === 1 ? "1 Minute" : `${count} Minuten`),
    someHours: (count: number) => (count === 1 ? "1 Stunde" : `${count} Stunden`),
    someDays: (count: number) => (count === 1 ? "1 Tag" : `${count} Tagen`),
    sound: "Ton, wenn ich dran bin",
  },
  ratingFrom: "Wertung von",
  ratingTo: "Wertung bis",
  ratedGame: "Gewertet: zählt für die Rangliste, alle brauchen ein Konto",
  account: "Konto",
  judge: "Wörter prüfen",
  rules: "Regeln",
  skip: "Zum Inhalt",
  dark: "Dunkel",
  light: "Hell",
  lightOrDark: "Hell oder dunkel",
  loading: "Einen Augenblick …",
  lineLost: "Verbindung unterbrochen. Es geht von selbst weiter.",
  lineBack: "Die Verbindung ist wieder da.",
  pageUnknown: "Diese Seite gibt es nicht.",
  tableUnknown: "Diesen Tisch gibt es nicht.",
  close: "Schließen",
  cancel: "Abbrechen",

  // lobby
  lobbyTitle: "Spiele",
  ownTables: "Deine Partien",
  finishedTables: (count: number) => `Beendete Partien (${count})`,
  keptFor: (days: number) =>
    days === 1
      ? "Beendete Partien löscht dieser Server nach einem Tag."
      : `Beendete Partien löscht dieser Server nach ${days} Tagen.`,
  play: "Spielen",
  playAgainst: (game: string) => `${game} gegen den Computer spielen`,
  playAlone: (game: string) => `${game} spielen`,
  invite: "Einladen",
  inviteTo: (game: string) => `Zu ${game} einladen`,
  rulesOf: (game: string) => `Regeln: ${game}`,
  people: (low: number, high: number) =>
    low === high ? many(low, "Person", "Personen") : `${low}–${high} Personen`,
  yourTurn: "Du bist dran",
  turnOf: (names: string) => `${names} ist dran`,
  waitingFor: "Wartet auf Mitspieler",
  seatFree: "noch frei",
  seatAwaits: "noch nicht da",
  over: "Beendet",
  goOn: "Weiterspielen",
  look: "Ansehen",
  sitDown: "Mitspielen",
  /** How small numbers are said, for the sentences that take theirs from a rule set. */
  inWords: {
    counts: "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" "),
    times: ["gar nicht", "einfach", "doppelt", "dreifach", "vierfach"],
    points: (count) => (count === 0 ? "nichts" : `${count} ${count === 1 ? "Punkt" : "Punkte"}`),
  } as InWords,
  /** Numbers of the rule set in braces, see `rules/numbers.ts`. */
  special: {
    kompakt: "Das Brett für unterwegs. Falsch zweifeln kostet {wrong:points}.",
    klassisch: "Die allgemeinen Regeln. Tauschen, solange {minSupply} Steine im Beutel sind.",
    wortspiel: "{rack:Count} Steine, keine Blankos; jedes Wort wird vorher geprüft.",
    kartenkreuz: "Karten auf freiem Tisch. Was nicht gebraucht wird, verschwindet.",
    kartenrommee: "{rounds:Count} Runden auf der Hand. Wer ausmacht, ruft die letzte Runde.",
    patience: "{piles:Count} Stapel, eine Person: Wie wenige Punkte bleiben liegen?",
  } as Record<string, string>,

  // new game
  newGame: (game: string) => `Neue Partie: ${game}`,
  seats: "Plätze",
  seatName: (number: number) => `Name auf Platz ${number}`,
  seatKind: (number: number) => `Wer sitzt auf Platz ${number}?`,
  here: "hier am Gerät",
  link: "mit Link eingeladen",
  bot: "Computer",
  level: "Spielstärke des Computers",
  levelOf: (number: number) => `Spielstärke auf Platz ${number}`,
  addSeat: "Platz dazu",
  removeSeat: (number: number) => `Platz ${number} entfernen`,
  options: "Einstellungen",
  brokenOff: "Die Partie ist abgebrochen",
  brokenOffText: "Es gibt kein Ergebnis. Einen neuen Tisch gibt es auf der Spielübersicht.",
  abort: "Partie abbrechen",
  abortSure: "Die Partie abbrechen? Es gibt dann kein Ergebnis. Das geht, bis jeder einen Zug beendet hat.",
  gone: (name: string) => `${name} ist nicht da.`,
  goneRest: (seconds: number) => `In ${many(seconds, "Sekunde", "Sekunden")} dürfen die anderen entscheiden.`,
  overdue: (name: string) => `Die Zeit von ${name} ist um.`,
  overdueOwn: "Deine Zeit ist um. Noch kannst du spielen.",
  goneNow: "Die anderen dürfen entscheiden.",
  claimEnd: "Partie beenden",
  claimDrop: "Platz scheidet aus",
  claimComputer: "Computer spielt weiter",
  claimWait: "Oder warten: Wer zurückkommt, spielt weiter. Zu mehreren entscheiden die meisten, die da sind.",
  wants: {
    drop: (name: string) => `${name} möchte, dass der Platz ausscheidet.`,
    computer: (name: string) => `${name} möchte, dass der Computer weiterspielt.`,
  },
  agreed: {
    draw: {
      ask: "Remis anbieten",
      asks: (who: Person) => `${tut(who, "bietet", "bietest")} Remis an.`,
      yes: "Remis annehmen",
    },
    take_back: {
      ask: "Zug zurücknehmen?",
      asks: (who: Person) =>
        who.you ? "Du möchtest den Zug zurücknehmen." : `${who.name} möchte den Zug zurücknehmen.`,
      yes: "Einverstanden",
    },
    no: "Ablehnen",
    withdraw: "Angebot zurückziehen",
    agrees: (who: Person) => `${tut(who, "ist", "bist")} einverstanden.`,
    declines: (who: Person) => (who.you ? "Es bleibt dabei." : `${who.name}: Es bleibt dabei.`),
    takenBack: (who: Person) => `${tut(who, "nimmt", "nimmst")} den Zug zurück.`,
    option: "Zurücknehmen, solange angezweifelt werden kann, wenn alle einverstanden sind (Hausregel)",
  },
  clockLabel: "Uhr (Hausregel)",
  clockNone: "ohne Uhr",
  clockLive: (minutes: number, increment: number) =>
    increment > 0 ? `${minutes} Minuten + ${increment} s je Zug` : many(minutes, "Minute", "Minuten"),
  clockDays: (days: number, reserve: number) =>
    `${many(days, "Tag", "Tage")} je Zug${reserve > 0 ? ` + ${many(reserve, "Tag", "Tage")} Vorrat` : ""}`,
  clockClub: (minutes: number, points: number, limit: number) =>
    `${many(minutes, "Minute", "Minuten")}, danach −${points} je Minute, aus nach ${limit}`,
  clockClubs: { tournament: "Turnier", club: "Verein" },
  clockOwn: "eigene Zeit …",
  clockByClub: "Klubregel: Überziehen kostet Punkte",
  clockPoints: "Punkte für jede begonnene Minute",
  clockLimit: "Minuten, nach denen man verloren hat",
  clockClubHelp: (points: number, limit: number) =>
    `Bei null geht es weiter: Jede begonnene Minute kostet ${points} Punkte. Sie werden am Ende abgezogen, auch wenn das den Sieg kostet. Wer ${many(limit, "Minute", "Minuten")} darüber ist, scheidet aus; zu zweit gewinnt der andere.`,
  clockOver: (time: string, points: number) => `+${time} (−${points})`,
  clockOverAloud: (time: string, points: number) => `${time} über der Zeit, kostet ${points} Punkte`,
  clockOverSoon: (points: number) => `Deine Zeit ist um. Jede begonnene Minute kostet ${points} Punkte.`,
  clockMinutes: "Minuten für jeden",
  clockIncrement: "Sekunden mehr mit jedem Zug",
  clockHelp:
    `Die Uhr geht beim Server und läuft auch, wenn niemand verbunden ist. Solange ein Zug angezweifelt werden kann, bedenkt sich der Nächste auf eigene Zeit. Ist die Zeit um, scheidet der Platz aus; zu zweit gewinnt der andere. Ist der Server weg, läuft keine Uhr, und danach noch ${LIMITS.awaySeconds} Sekunden lang nicht. Was eine langsame Leitung kostet, wird bis zu einer Grenze gutgeschrieben.`,
  clockDaysHelp:
    `Jeder Zug hat die ganze Zeit. Ist sie um, dürfen die anderen entscheiden: Der Platz scheidet aus (zu zweit gewinnt der andere), der Computer spielt weiter, oder man wartet, höchstens ${LIMITS.patienceDays} Tage. Zum Anzweifeln bleibt ein Tag, wenn niemand etwas anderes wählt. Ist der Server länger als ${many(LIMITS.longAwayHours, "Stunde", "Stunden")} weg, zählt das nicht.`,
  clockDaysRated:
    `Jeder Zug hat die ganze Zeit, danach zählt der Vorrat. Ist auch der um, scheidet der Platz aus; zu zweit gewinnt der andere. Zum Anzweifeln bleibt ein Tag, wenn niemand etwas anderes wählt. Ist der Server länger als ${many(LIMITS.longAwayHours, "Stunde", "Stunden")} weg, zählt das nicht.`,
  clockReserve: "Vorrat für die ganze Partie",
  clockNoReserve: "keiner",
  clockOf: (who: Person, left: string) => (who.you ? `Deine Uhr: ${left}` : `Uhr von ${who.name}: ${left}`),
  clockSoon: (seconds: number) => `Noch ${seconds} Sekunden auf deiner Uhr.`,
  clockUp: "Zeit um",
  clockUntil: (date: string) => `bis ${date}`,
  clockRestart: (seconds: number) => `Der Server war ${many(seconds, "Sekunde", "Sekunden")} weg. Das zählt nicht.`,
  clockDaysLeft: (days: number, hours: number) => `${days} T ${hours} h`,
  clockHoursLeft: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  clockMinutesLeft: (minutes: number) => `${minutes} min`,
  decimalMark: ",",
  isOut: "ausgeschieden",
  windowSeconds: "Zeit zum Anzweifeln (Hausregel)",
  windowFree: "unbegrenzt",
  windowByPlay: "bis zum nächsten Zug",
  windowDefault: "wie vorgesehen",
  seconds: (count: number) => many(count, "Sekunde", "Sekunden"),
  hours: (count: number) => many(count, "Stunde", "Stunden"),
  days: (count: number) => many(count, "Tag", "Tage"),
  sharesLabel: "Ist jemand weg, wenn der Letzte sich setzt",
  sharesSealed: "wartet der Tisch auf ihn",
  sharesOpen: "geht es gleich los",
  sharesHint: {
    sealed: "Niemand kann beeinflussen, welche Steine kommen.",
    open: "Schwächerer Schutz: Wer den Server betreibt und sich zuletzt setzt, könnte die Steine aussuchen.",
  },
  openTable: "Offener Tisch: Wer die Seite besucht, darf sich dazusetzen",
  begin: "Partie beginnen",
  beginInvite: "Tisch eröffnen",
  oneHere: "Mindestens ein Platz ist hier am Gerät.",

  // waiting
  waitTitle: "Warten auf Mitspieler",
  waitText: "Die Partie beginnt, sobald alle Plätze besetzt sind.",
  revealTitle: "Der Beutel wird gemischt",
  revealText:
    "Jeder Browser deckt seinen Beitrag zum Zufall von selbst auf, sobald sein Spieler hinsieht. Dann beginnt die Partie.",
  revealOwing: "Beitrag fehlt noch",
  revealGiven: "Beitrag ist da",
  shareLost:
    "Den Beitrag zum Zufall hat ein anderer Browser von dir, oder dieser hat ihn vergessen. Öffne den Tisch dort, wo du dich gesetzt hast; sonst wird nach einer Minute neu gemischt.",
  bagChanged:
    "Achtung: Der Server nennt einen anderen Fingerabdruck als vorhin und sagt nicht, warum. Dieses Gerät deckt seinen Beitrag nicht auf.",
  inviteFor: (name: string) => `Einladung für ${name}`,
  copy: "Link kopieren",
  copied: "Kopiert",
  share: "Teilen",
  qr: (name: string) => `QR-Code mit der Einladung für ${name}`,
  fill: "Mit dem Computer auffüllen",
  joinTitle: (game: string) => `Du bist zu ${game} eingeladen`,
  joinOpen: (game: string) => `An diesem Tisch (${game}) ist noch Platz`,
  yourName: "Dein Name",
  join: "Platz nehmen",
  onlyLooking: "Du schaust zu.",

  // the table
  players: "Spieler",
  plays: "Züge",
  points: (count: number) => many(count, "Punkt", "Punkte"),
  you: "du",
  program: "Programm",
  programsOption: "Programme dürfen sich dazusetzen",
  youName: "Du",
  computer: "Computer",
  offline: "gerade nicht da",
  isOn: (name: string) => `${name} ist dran.`,
  youAreOn: "Du bist dran.",
  youAreOnNamed: (name: string) => `${name}, du bist dran.`,
  think: (name: string) => `${name} überlegt …`,
  board: "Brett",
  cardTable: "Kartentisch",
  typeHere: "Wort auf das Brett tippen",
  keysTitle: "Tasten",
  keyboard: "Tastatur",
  lay: "Legen",
  layFor: (points: number) => `Legen · ${points}`,
  exchange: "Tauschen",
  exchangeThese: (count: number) => `${count} tauschen`,
  pass: "Passen",
  passSure: "Wirklich passen?",
  more: "Mehr",
  takeBack: "Zurücknehmen",
  shuffle: "Mischen",
  sort: "Ordnen",
  resign: "Aufgeben",
  resignSure: "Aufgeben? Der Computer spielt für dich weiter.",
  yes: "Ja",
  no: "Nein",
  projector: "Nur Tisch und Punkte",
  projectorOff: "Alles zeigen",
  zoomIn: "Größer",
  zoomOut: "Kleiner",
  fit: "Einpassen",
  empty: "leer",
  center: "Mitte",
  premium: {
    b: "doppelter Buchstabenwert",
    B: "dreifacher Buchstabenwert",
    w: "doppelter Wortwert",
    W: "dreifacher Wortwert",
    ".": "",
  },
  premiumShort: { b: "2B", B: "3B", w: "2W", W: "3W", ".": "" },
  blank: "Blanko",
  blankAs: (letter: string) => `Blanko als ${letter}`,
  tile: (letter: string, value: number) => `${letter}, ${many(value, "Punkt", "Punkte")}`,
  premiumCard: (factor: string) => `Prämienkarte, mal ${factor}`,
  notNoted: "noch nicht notiert",
  own: "gelegt, noch nicht angesagt",
  across: "waagerecht",
  down: "senkrecht",
  blankWhich: "Welchen Buchstaben zeigt das Blanko?",
  premiumHint: "Tippe den Buchstaben an, den die Karte nennt.",
  bonus: (points: number) => `Prämie ${points}`,

  // what is played with: tiles from a bag, or cards from a stock
  tiles: {
    held: (count: number) => many(count, "Stein", "Steine"),
    supply: (count: number) => `Im Beutel: ${count}`,
    rack: "Dein Bänkchen",
    help: "Buchstaben tippen legt Steine, Umschalt nimmt ein Blanko. Pfeile bewegen und drehen, Rücktaste nimmt zurück, Leertaste mischt, Eingabe legt oder geht weiter.",
    which: "Welche Steine willst du tauschen?",
    missing: (letter: string) => `${letter} liegt nicht auf deinem Bänkchen.`,
    covered: "Erst danach werden die Steine gezeigt.",
    played: (who: Person, word: string, at: string, points: number) =>
      `${tut(who, "legt", "legst")} ${word} auf ${at} für ${many(points, "Punkt", "Punkte")}.`,
    exchanged: (who: Person, count: number) =>
      `${tut(who, "tauscht", "tauschst")} ${many(count, "Stein", "Steine")}.`,
    redealt: "Niemand hat gelegt: Alle bekommen neue Steine.",
    out: "Ein Bänkchen ist leer, und es gibt keine Steine mehr.",
    fair: "War der Beutel fair?",
    fairText:
      "Vor dem ersten Zug stand dieser Fingerabdruck des Zufalls fest. Jetzt liegt der Zufall offen: Beides passt zusammen, wenn niemand die Steine ausgesucht hat.",
  },
  cards: {
    held: (count: number) => many(count, "Karte", "Karten"),
    supply: (count: number) => `Im Stapel: ${count}`,
    rack: "Deine Hand",
    help: "Buchstaben tippen legt Karten, Umschalt nimmt ein Blanko, 2 und 3 eine Prämienkarte. Pfeile bewegen und drehen, Rücktaste nimmt zurück, Leertaste mischt, Eingabe legt oder geht weiter.",
    which: "Welche Karten willst du tauschen?",
    missing: (letter: string) => `${letter} hast du nicht auf der Hand.`,
    covered: "Erst danach werden die Karten gezeigt.",
    played: (who: Person, word: string, _: string, points: number) =>
      `${tut(who, "legt", "legst")} ${word} für ${many(points, "Punkt", "Punkte")}.`,
    exchanged: (who: Person, count: number) =>
      `${tut(who, "tauscht", "tauschst")} ${many(count, "Karte", "Karten")}.`,
    redealt: "Niemand hat gelegt: Alle bekommen neue Karten.",
    out: "Eine Hand ist leer, und es gibt keine Karten mehr.",
    fair: "Waren die Karten fair gemischt?",
    fairText:
      "Vor dem ersten Zug stand dieser Fingerabdruck des Zufalls fest. Jetzt liegt der Zufall offen: Beides passt zusammen, wenn niemand die Karten ausgesucht hat.",
  },

  // challenge window
  announcedTitle: (who: Person, points: number) =>
    `${tut(who, "sagt", "sagst")} ${many(points, "Punkt", "Punkte")} an`,
  challengeWord: (word: string) => `${word} anzweifeln`,
  whoChallenges: "Wer zweifelt?",
  wrongCosts: (points: number) =>
    points > 0
      ? `Falsch zu zweifeln kostet ${many(points, "Punkt", "Punkte")}.`
      : "Falsch zu zweifeln kostet nichts.",
  next: "Weiter",
  timeLeft: (seconds: number) => `noch ${seconds} s`,
  waitForOthers: "Die anderen dürfen noch anzweifeln.",
  passWaits: (who: Person) => `${tut(who, "passt", "passt")}, sobald die anderen zugestimmt haben.`,
  exchangeWaits: (who: Person, count: number) =>
    `${tut(who, "tauscht", "tauschst")} ${count}, sobald die anderen zugestimmt haben.`,
  waitForNext: (who: Person) =>
    `Bis ${who.you ? "du legst" : `${who.name} legt`}, darf noch angezweifelt werden.`,
  confirmedWord: "bestätigt",

  // hot seat
  handOver: (name: string) => `Gerät an ${name} weitergeben`,
  iAm: (name: string) => `Ich bin ${name}`,

  // rummy
  round: (number: number, all: number) => `Runde ${number} von ${all}`,
  drawStock: "Vom Stapel ziehen",
  drawDiscard: (card: string) => `${card} von der Ablage nehmen`,
  discardPile: "Ablage",
  discardEmpty: "Ablage, leer",
  discardIt: "Abwerfen",
  layWords: "Auslegen",
  wordsInMaking: "Deine Wörter",
  newWord: "Neues Wort",
  newWordHint: "Karten hierher ziehen oder antippen",
  toWord: (word: string) => `an ${word} anlegen`,
  backToHand: "zurück auf die Hand",
  drawFirst: "Zieh zuerst eine Karte.",
  meldAll: "Alle Karten bis auf eine in Wörter legen, dann auslegen. Oder eine Karte abwerfen.",
  meldSome: "Letzte Runde: Leg aus, was du kannst, und wirf eine Karte ab.",
  laidBy: (who: Person) => `Ausgelegt von ${who.you ? "dir" : who.name}`,
  laidNothing: "noch nichts",
  lastRound: (who: Person) => `${tut(who, "hat", "hast")} ausgemacht: letzte Züge.`,
  challengeRound: "Alle Züge sind gemacht: Zweifelst du an einem Wort?",
  challengeRoundCost: "Wer falsch liegt, zahlt den Wert des Wortes.",
  refuted: "gestrichen",
  longest: (letters: number) => `längstes Wort, ${letters} Buchstaben`,
  roundResult: (number: number) => `Wertung der Runde ${number}`,
  lookUp: "Nachschlagen",
  lookUpHint: "Nachschlagen darf, wer gerade nicht am Zug ist, auch bevor angezweifelt wird.",
  lookUpUntilLaid:
    "Nachschlagen darf, wer gerade nicht am Zug ist; vom ersten ausgelegten Wort bis zur Wertung niemand (Hausregel).",
  houseRule: "Hausregel",
  toThisGame: "Zu dieser Partie",

  // patience
  piles: "Stapel",
  pile: (number: number, card: string, hidden: number) =>
    `Stapel ${number}: ${card}, darunter ${hidden}`,
  pileGap: (number: number) => `Stapel ${number}: leer`,
  yourWord: "Dein Wort",
  wordHint: "Tippe die Karten in der Reihenfolge des Wortes an.",
  takeWord: "Wegnehmen",
  refillPrompt: (gap: number) =>
    `Platz ${gap} ist leer. Von welchem Stapel soll die offene Karte dorthin?`,
  donor: (number: number, card: string) => `${card} von Stapel ${number} nehmen`,
  stop: "Aufhören",
  stopSure: "Aufhören? Alle übrigen Karten zählen.",
  cardsLeft: (count: number) => `Noch ${many(count, "Karte", "Karten")}`,
  openPoints: (points: number) => `offen ${many(points, "Punkt", "Punkte")}`,
  restIs: (points: number) => `${many(points, "Punkt", "Punkte")} bleiben liegen`,

  // the end
  ended: "Ende der Partie",
  wins: (who: Person) => `${tut(who, "gewinnt", "gewinnst")}.`,
  shared: (names: string, you: boolean) =>
    you ? `Ihr gewinnt gemeinsam: ${names}.` : `${names} gewinnen gemeinsam.`,
  drawn: "Unentschieden.",
  resigned: (who: Person) => `${tut(who, "hat", "hast")} aufgegeben.`,
  allGone: "Geschafft: Alles ist weg!",
  before: "Punkte",
  leftOver: "übrig",
  deducted: "ab",
  credited: "dazu",
  penalty: "Zeit",
  total: "Summe",
  commitment: "Fingerabdruck vorab",
  serverSeed: "Zufall des Servers",
  shares: "Beiträge der Plätze",
  proofGood: "Geprüft: Der Zufall passt zum Fingerabdruck.",
  proofFault: {
    seed: "Achtung: Der Zufall passt nicht zum Fingerabdruck!",
    commitment: "Achtung: Dieses Gerät hat vorab einen anderen Fingerabdruck gehört!",
    shares: "Achtung: Die Beiträge passen nicht zu dem, was vorher festgelegt war!",
  },
  scheme: {
    sealed:
      "Jeder Platz hat seinen Beitrag mit einem Fingerabdruck festgelegt, bevor der erste aufgedeckt wurde. So konnte auch niemand wählen, der den Zufall des Servers kennt.",
    open: "Die Beiträge wurden offen nacheinander gegeben. Wer sich zuletzt setzte und den Zufall des Servers kannte, konnte wählen.",
    one_device: "An einem Gerät gespielt: Nur dieser Browser hat einen Beitrag gegeben.",
  },
  shareHash: "vorher festgelegt",
  bagBroken: {
    late: (names: string) => `Verworfener Beutel, weil ein Beitrag ausblieb: ${names}`,
    left: (names: string) => `Verworfener Beutel, weil jemand nach dem ersten Aufdecken aufstand; aufgestanden oder noch nicht aufgedeckt: ${names}`,
  },
  bagInterrupted: (count: number) =>
    `Während des Aufdeckens wurde der Server neu gestartet (${count}-mal).`,
  heardBefore: "Den Fingerabdruck hat dieses Gerät gehört, bevor es seinen Beitrag gab.",
  shareIn: "Der Beitrag dieses Geräts ist enthalten.",
  proofCommand: "Jede einzelne Ziehung rechnet nach: setzkasten verify DATEI",
  rematch: "Revanche",
  onceMore: "Noch einmal",
  toNext: "Zur neuen Partie",
  record: "Aufzeichnung",
  recordGcg: "Als GCG",
  replayStep: (step: number, all: number) => `Zug ${step} von ${all}`,
  back: "Zurück",
  forth: "Vor",
  overBy: {
    time: (who: Person) => (who.you ? "Deine Zeit ist um." : `Die Zeit von ${who.name} ist um.`),
    left: (who: Person) => (who.you ? "Du bist weggegangen." : `${who.name} ist weggegangen.`),
  },
  reason: {
    passes: "Alle haben gepasst.",
    passed_out: "Alle haben gepasst.",
    scoreless: "Lange hat niemand gelegt.",
    rounds_played: "Alle Runden sind gespielt.",
    cleared: "Alle Karten sind weg.",
    no_word: "Aus den offenen Karten wird kein Wort mehr.",
    stopped: "Du hast aufgehört.",
    agreed: "Alle wollten Remis.",
  } as Record<string, string>,

  // sentences for the live region and the list of plays
  said: {
    dropped: {
      time: (who: Person) =>
        who.you ? "Deine Zeit ist um: Du scheidest aus." : `Die Zeit von ${who.name} ist um: Der Platz scheidet aus.`,
      left: (who: Person) =>
        who.you ? "Du scheidest aus der Partie aus." : `${who.name} ist nicht mehr da: Der Platz scheidet aus.`,
    },
    charged: (who: Person, minutes: number, points: number) =>
      `${tut(who, "hat", "hast")} die Zeit überzogen (${many(minutes, "begonnene Minute", "begonnene Minuten")}): −${points}.`,
    pass: (who: Person) => `${tut(who, "passt", "passt")}.`,
    upheld: (who: Person, word: string) =>
      `${tut(who, "zweifelt", "zweifelst")} zu Recht: ${word} gilt nicht, der Zug geht zurück.`,
    wrong: (who: Person, word: string, points: number) =>
      points > 0
        ? `${tut(who, "zweifelt", "zweifelst")}: ${word} gilt. Das kostet ${many(points, "Punkt", "Punkte")}.`
        : `${tut(who, "zweifelt", "zweifelst")}: ${word} gilt.`,
    removed: (count: number) =>
      `${many(count, "Karte verschwindet", "Karten verschwinden")} vom Tisch.`,
    starts: (who: Person) => `${tut(who, "beginnt", "beginnst")}.`,
    over: "Die Partie ist zu Ende.",
    withdrawn: (who: Person) => `${tut(who, "nimmt", "nimmst")} den Zug zurück.`,
    drewStock: (who: Person) => `${tut(who, "zieht", "ziehst")} vom Stapel.`,
    drewDiscard: (who: Person, card: string) => `${tut(who, "nimmt", "nimmst")} ${card} von der Ablage.`,
    reshuffled: "Die Ablage wird zum neuen Stapel.",
    melded: (who: Person, words: string) => `${tut(who, "legt", "legst")} ${words} aus.`,
    out: (who: Person) => `${tut(who, "macht", "machst")} aus.`,
    discarded: (who: Person, card: string) => `${tut(who, "wirft", "wirfst")} ${card} ab.`,
    dealt: (number: number) => `Runde ${number} ist gegeben.`,
    lastTurns: "Jeder hat noch einen letzten Zug.",
    challengeRight: (who: Person, word: string, owner: Person, paid: number) =>
      `${tut(who, "zweifelt", "zweifelst")} zu Recht: ${word} gilt nicht, ${owner.you ? "du zahlst" : `${owner.name} zahlt`} ${paid}.`,
    challengeWrong: (who: Person, word: string, paid: number) =>
      `${tut(who, "zweifelt", "zweifelst")}: ${word} gilt. Das kostet ${many(paid, "Punkt", "Punkte")}.`,
    scored: (number: number) => `Runde ${number} ist gewertet.`,
    longest: (who: Person, bonus: number) => `${tut(who, "hat", "hast")} das längste Wort: ${bonus} dazu.`,
    took: (word: string, points: number) => `${word} genommen, ${points} Punkte weniger.`,
    refilled: (card: string, gap: number) => `${card} liegt jetzt auf Platz ${gap}.`,
    joined: (names: string) => `Alle sind da: ${names}.`,
  },
  // only spoken
  aloud: {
    drawn: (tiles: string) => `Du ziehst ${tiles}.`,
    has: (who: Person, points: number) => `${who.you ? "du" : who.name} ${sum(points)}`,
    standing: (each: string) => `Stand: ${each}.`,
    mayChallenge: "Du kannst anzweifeln oder weitergehen.",
    mayChallengeFor: (seconds: number) =>
      `Du kannst anzweifeln oder weitergehen, noch ${many(seconds, "Sekunde", "Sekunden")}.`,
    word: (word: string, points: number) => `${word}, ${many(points, "Punkt", "Punkte")}.`,
    noWord: "Keine Karte gewählt.",
  },
  line: {
    drawnForStart: (draws: string, who: Person) =>
      `Zum Start gezogen: ${draws}. ${tut(who, "beginnt", "beginnst")}.`,
    byLot: (who: Person) => `${tut(who, "beginnt", "beginnst")}: So hat das Los entschieden.`,
    drawnBlank: "Blanko",
    exchange: (you: boolean, count: number) => `${you ? "tauschst" : "tauscht"} ${count}`,
    pass: (_: boolean) => "passt",
    redeal: "Neu gegeben",
    time: "Zeit überzogen",
    takenBack: "mit Einverständnis zurückgenommen",
    withdrawn: "zurückgezogen",
    challengeRight: (you: boolean, word: string) =>
      `${you ? "zweifelst" : "zweifelt"} zu Recht an ${word}`,
    challengeWrong: (you: boolean, word: string) =>
      `${you ? "zweifelst" : "zweifelt"} an ${word}, es gilt`,
    took: (you: boolean, card: string) => `${you ? "nimmst" : "nimmt"} ${card}`,
    laid: (you: boolean, words: string) => `${you ? "legst" : "legt"} ${words}`,
    out: (you: boolean) => (you ? "machst aus" : "macht aus"),
    discarded: (you: boolean, card: string) => `${you ? "wirfst" : "wirft"} ${card} ab`,
  },
  noPlays: "Noch kein Zug.",

  // rules and judge
  rulesTitle: (game: string) => `Regeln in Kürze: ${game}`,
  values: "Werte",
  valuesCaption: (game: string, size: number) => `${game}: ${size} Stück`,
  face: "Zeichen",
  value: "Wert",
  count: "Anzahl",
  silent: "Wo das Heft schweigt",
  booklet: (number: string) => `Grundlage: Heft ${number}`,
  judgeTitle: "Wörter prüfen",
  judgeText: "Ein oder mehrere Wörter, mit Leerzeichen getrennt. Der Richter nennt auch den Grund.",
  words: "Wörter",
  forGame: "Für welches Spiel?",
  check: "Prüfen",
  tooManyWords: (most: number, left: number) =>
    `Geprüft sind die ersten ${most} Wörter. ${left === 1 ? "Eines blieb" : `${left} blieben`} übrig.`,
  discuss: "Vorschlagen …",
  discussWord: (word: string) => `Zu ${word} etwas vorschlagen`,
  decidedWords: "Entschiedene Wörter",
  valid: "gilt",
  invalid: "gilt nicht",
  formOf: (lemma: string) => `zu ${lemma}`,
  meant: "Gemeint?",
  checkOwn: "Wörter prüfen",
  allValid: "Alle Wörter gelten.",
};

/** Every dictionary has the same keys with the same parameters. */
export type Dictionary = Widened<typeof words>;

/** The part of it that is about what lies around the game. */
export type Around = Pick<Dictionary, keyof typeof around>;

type Widened<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Widened<T[K]>;
};
