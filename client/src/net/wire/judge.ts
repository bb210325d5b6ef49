/** The judge's answers on the wire: the verdict on a word and its readings. */

import type { Sentence } from "../../i18n/catalogue";

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
  form: Sentence;
  meaning: string;
  admissible: boolean;
}

export interface Reason extends Sentence {
  rule: string;
}
