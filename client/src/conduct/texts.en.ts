/** Muting, blocking and reporting, in English. */

import { LIMITS } from "../net/wire/limits";
import type { ConductText } from "./texts.de";

export const words: ConductText = {
  // who is not heard
  again: "Hear again",
  againOf: (name) => `Hear ${name} again`,
  unblock: "Unblock",
  unblockOf: (name) => `Unblock ${name}`,
  ignoredTitle: "Muted and blocked",
  ignoredNone: "You hear everybody, and have blocked nobody.",
  kinds: { mute: "muted", block: "blocked" },
  since: (day) => `since ${day}`,
  heardAgain: (name) => `${name}: like everybody else again.`,

  nameless: "somebody without a name",

  // about somebody
  who: "Whom is it about?",
  nobody: "Nobody else sits here just now.",
  mute: "Mute",
  muteText: (name) => `You no longer read what ${name} writes. Nobody learns of it.`,
  block: "Block",
  blockText: "Muted, and you do not meet at open tables any more.",
  report: "Report",
  reportText: "The host will look at it.",
  done: {
    mute: (name) => `You no longer hear ${name}.`,
    block: (name) => `${name} is blocked.`,
  },
  takeBack: "Take back",
  takenBack: (name) => `You hear ${name} again.`,
  reportTitle: (name) => `Report ${name}`,
  what: "What?",
  abouts: { message: "This message", name: "The name", person: "How somebody behaves" },
  why: "Why?",
  choose: "Please choose",
  reasons: {
    insult: "Insult",
    spam: "Flooding or advertising",
    name: "Offensive name",
    cheating: "Cheating",
    other: "Something else",
  },
  note: "What happened? (optional)",
  noteHint: `${LIMITS.note} characters at the most. The host reads it with your name, and the messages before where there is a chat.`,
  sendReport: "Send the report",
  reported: "Thank you! Your report lies with the host.",
};
