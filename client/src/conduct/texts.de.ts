/** Muting, blocking and reporting, in German. `texts.en.ts` has the same sentences. */

import { LIMITS } from "../net/wire/limits";
import type { About, IgnoredKind, ReportReason } from "../net/wire";

const reasons: Record<ReportReason, string> = {
  insult: "Beleidigung",
  spam: "Fluten oder Werbung",
  name: "Anstößiger Name",
  cheating: "Mogeln",
  other: "Etwas anderes",
};

const abouts: Record<About, string> = {
  message: "Diese Nachricht",
  name: "Der Name",
  person: "Wie sich jemand benimmt",
};

export const words = {
  // who is not heard
  again: "Wieder hören",
  againOf: (name: string) => `${name} wieder hören`,
  unblock: "Nicht mehr blockieren",
  unblockOf: (name: string) => `${name} nicht mehr blockieren`,
  ignoredTitle: "Stumm und blockiert",
  ignoredNone: "Du hörst alle, und hast niemanden blockiert.",
  kinds: { mute: "stumm", block: "blockiert" } satisfies Record<IgnoredKind, string>,
  since: (day: string) => `seit ${day}`,
  heardAgain: (name: string) => `${name}: wieder wie alle anderen.`,

  nameless: "jemand ohne Namen",

  // about somebody
  who: "Um wen geht es?",
  nobody: "Hier sitzt gerade niemand außer dir.",
  mute: "Stummschalten",
  muteText: (name: string) => `Du liest nicht mehr, was ${name} schreibt. Niemand erfährt davon.`,
  block: "Blockieren",
  blockText: "Stumm, und ihr begegnet euch an offenen Tischen nicht mehr.",
  report: "Melden",
  reportText: "Der Gastgeber sieht es sich an.",
  done: {
    mute: (name: string) => `Du hörst ${name} nicht mehr.`,
    block: (name: string) => `${name} ist blockiert.`,
  },
  takeBack: "Zurücknehmen",
  takenBack: (name: string) => `Du hörst ${name} wieder.`,
  reportTitle: (name: string) => `${name} melden`,
  what: "Was?",
  abouts,
  why: "Warum?",
  choose: "Bitte wählen",
  reasons,
  note: "Was war los? (freiwillig)",
  noteHint: `Höchstens ${LIMITS.note} Zeichen. Der Gastgeber liest es mit deinem Namen, und die Nachrichten davor, wo es einen Chat gibt.`,
  sendReport: "Meldung senden",
  reported: "Danke! Deine Meldung liegt beim Gastgeber.",
};

export type ConductText = typeof words;
