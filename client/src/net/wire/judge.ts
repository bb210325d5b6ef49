/** The judge's answers on the wire: the verdict on a word and its readings. */

import type { Refusal } from "./shared";

export interface Verdict {
  word: string;
  admissible: boolean;
  reason: Refusal;
  analyses: Analysis[];
  suggestions: string[];
}

export interface Analysis {
  lemma: string;
  word_class: string;
  form_de: string;
  form_en: string;
  meaning: string;
  admissible: boolean;
}
