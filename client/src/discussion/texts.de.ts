/** Words under discussion, in German. `texts.en.ts` has the same sentences. */

import { LIMITS } from "../net/wire/limits";

export const words = {
  title: "Entschiedene Wörter",
  text: "Was der Hausherr auf Vorschläge hin entschieden hat. Es gilt an Tischen, die danach eröffnet wurden; laufende behalten ihre Wörter.",
  none: "Noch ist über kein Wort entschieden worden.",
  toJudge: "Ein Wort prüfen und vorschlagen",
  earlier: "Frühere Entscheidungen",
  ruling: { accept: "zählt", remove: "zählt nicht", leave: "bleibt, wie es ist" },
  holdsFor: "Gilt für:",
  voices: (count: number) => (count === 1 ? "1 Vorschlag" : `${count} Vorschläge`),
  propose: (word: string) => `${word} zur Diskussion stellen`,
  wish: "Was soll geschehen?",
  accept: "Aufnehmen",
  remove: "Streichen",
  why: "Warum?",
  whyHint: `Höchstens ${LIMITS.reason} Zeichen. Der Hausherr liest es und sieht deinen Namen.`,
  send: "Vorschlagen",
  proposed: (word: string, voices: number) =>
    voices === 1
      ? `Danke! ${word} liegt beim Hausherrn.`
      : `Danke! ${word} liegt beim Hausherrn, mit ${voices} Stimmen.`,
};

export type DiscussionText = typeof words;
