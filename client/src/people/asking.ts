/** Ask the server for something; what it refuses becomes a sentence. */

import { lang } from "../i18n/language.svelte";
import { Refused, UNREACHABLE, Unreachable } from "../net/api";

/** Give the sentence of a refusal, or throw what is none. */
export function reasonOf(problem: unknown): string {
  if (problem instanceof Refused) return lang.of(problem.refusal);
  if (problem instanceof Unreachable) return lang.of(UNREACHABLE);
  throw problem;
}
