/** The language of the page: German first, English at one touch, remembered on this device. */

import { recall, remember } from "../net/memory";
import type { Text } from "../net/wire";
import { say, type Sentence } from "./catalogue";
import { de, type Dictionary } from "./de";
import { en } from "./en";

export type Code = "de" | "en";

const DICTIONARIES: Record<Code, Dictionary> = { de, en };

const HOUSE_RULE = "Hausregel";

class Language {
  code = $state<Code>(recall("language") === "en" ? "en" : "de");

  /** The dictionary in use: `lang.t.lay`. */
  get t(): Dictionary {
    return DICTIONARIES[this.code];
  }

  /** A sentence in the words of this language, by its key or as it was written in both. */
  of(text: Sentence | Text): string {
    return "de" in text ? text[this.code] : say(text, this.code);
  }

  /** Booklet and section behind a sentence; what no booklet says is a house rule. */
  cite(rule: string): string {
    return rule === HOUSE_RULE ? this.t.houseRule : rule;
  }

  use(code: Code): void {
    this.code = code;
    document.documentElement.lang = code;
    remember("language", code);
  }
}

export const lang = new Language();
