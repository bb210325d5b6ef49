/** Words under discussion, in English. */

import { LIMITS } from "../net/wire/limits";
import type { DiscussionText } from "./texts.de";

export const words: DiscussionText = {
  title: "Words decided on",
  text: "What the host has decided after proposals. It holds at tables opened afterwards; running ones keep their words.",
  none: "No word has been decided on yet.",
  toJudge: "Check a word and propose it",
  earlier: "Earlier decisions",
  ruling: { accept: "counts", remove: "does not count", leave: "stays as it is" },
  holdsFor: "Holds for:",
  voices: (count: number) => (count === 1 ? "1 proposal" : `${count} proposals`),
  propose: (word: string) => `Put ${word} up for discussion`,
  wish: "What should happen?",
  accept: "Accept it",
  remove: "Remove it",
  why: "Why?",
  whyHint: `At most ${LIMITS.reason} characters. The host reads it and sees your name.`,
  send: "Propose",
  proposed: (word: string, voices: number) =>
    voices === 1
      ? `Thank you! ${word} is with the host.`
      : `Thank you! ${word} is with the host, with ${voices} voices.`,
};
