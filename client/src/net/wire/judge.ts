/** The judge's answers on the wire: the verdict on a word and its readings. */

import type { Text } from "./shared";

export interface Verdict {
  word: string;
  admissible: boolean;
  reason: Reason;
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

export interface Reason extends Text {
  code: string;
  rule: string;
}
