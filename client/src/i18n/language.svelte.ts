/**
 * The language of the page: German first, others at one touch, remembered on this device.
 *
 * Nothing here knows how many languages there are: each is `CODE.ts` beside this file, a folder of
 * catalogues, and a file `texts.CODE.ts` in some rooms (docs/texts.md). The one in use is loaded.
 */

import { recall, remember } from "../net/storage";
import type { Text } from "../net/wire";
import { load as loadSentences, say, type Sentence } from "./catalogue";
import type { Dictionary } from "./de";

const FILES = import.meta.glob<Dictionary>("./[a-z][a-z].ts", { import: "words" });
const FIRST = "de";
const HOUSE_RULE = "Hausregel";

/** The languages there are, by their codes, German first. */
export const CODES: readonly string[] = Object.keys(FILES)
  .map((path) => path.slice("./".length, -".ts".length))
  .sort((a, b) => Number(b === FIRST) - Number(a === FIRST) || a.localeCompare(b));

const dictionaries = new Map<string, Dictionary>();

async function load(code: string): Promise<void> {
  if (dictionaries.has(code)) return;
  const [words] = await Promise.all([FILES[`./${code}.ts`]?.(), loadSentences(code)]);
  if (words) dictionaries.set(code, words);
}

/** How a language calls itself. */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The sentence of a text from a file of rules; its wording is the German text, as a key. */
function asWritten({ de, en }: Text): Sentence {
  const wording = de.toLowerCase().replace(/[^a-z]+/gu, "-").replace(/^-|-$/gu, "");
  return { code: "as_written", details: { de, en, wording } };
}

class Language {
  code = $state(FIRST);

  /** The dictionary in use: `lang.t.lay`. */
  get t(): Dictionary {
    const words = dictionaries.get(this.code);
    if (!words) throw new Error("No language is loaded yet.");
    return words;
  }

  /** The language that one touch leads to. */
  get next(): string {
    return CODES[(CODES.indexOf(this.code) + 1) % CODES.length] ?? FIRST;
  }

  /** A sentence in the words of this language, by its key or as a file of rules has it. */
  of(text: Sentence | Text): string {
    return say("code" in text ? text : asWritten(text), this.code);
  }

  /** Of a room's texts, which it has in a file for each language, those in this one. */
  pick<T>(texts: Record<string, T>): T {
    const found = texts[`./texts.${this.code}.ts`] ?? texts[`./texts.${FIRST}.ts`];
    if (!found) throw new Error("This room has no texts.");
    return found;
  }

  /** Booklet and section behind a sentence; what no booklet says is a house rule. */
  cite(rule: string): string {
    return rule === HOUSE_RULE ? this.t.houseRule : rule;
  }

  /** Load the language that this device remembers, or German. */
  async start(): Promise<void> {
    const remembered = recall("language") ?? FIRST;
    try {
      await this.use(CODES.includes(remembered) ? remembered : FIRST);
    } catch (problem) {
      // Without a line there may be no other language than the first one that was loaded.
      if (remembered === FIRST) throw problem;
      await load(FIRST);
      this.show(FIRST);
    }
  }

  async use(code: string): Promise<void> {
    await load(code);
    this.show(code);
    remember("language", code);
  }

  private show(code: string): void {
    this.code = code;
    if (typeof document !== "undefined") document.documentElement.lang = code;
  }
}

export const lang = new Language();
