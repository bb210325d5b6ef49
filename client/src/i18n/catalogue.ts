/** Sentences by key: the catalogues that the whole house shares (`src/setzkasten/texts`). */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

import { MINUS } from "./numbers";

/** What fills a place of a sentence; sentences may stand in sentences. */
export type Detail = string | number | Sentence | readonly Sentence[];

/** A sentence in no language yet: refusals, reasons, names of levels and forms. */
export interface Sentence {
  readonly code: string;
  readonly details?: Readonly<Record<string, Detail>>;
}

// What a page can come to show; files, moves as text and the terminal are none of its business. A
// family of games may bring sentences of its own in its folder.
const FILES = import.meta.glob<string>(
  [
    "../../../src/setzkasten/texts/*/{games,notation,review,service,web,engine,files,lexicon,forms}.ftl",
    "../table/*/texts/*/*.ftl",
  ],
  { query: "?raw", import: "default" },
);

const bundles = new Map<string, FluentBundle>();

/** Load the catalogues of a language: what `say` speaks must be loaded before. */
export async function load(language: string): Promise<void> {
  if (bundles.has(language)) return;
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/texts/${language}/`));
  const texts = await Promise.all(files.map(([, text]) => text()));
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  bundles.set(language, bundle);
}

/** Put a value into the words of a language. Where the page is older than the server: its code. */
export function say(value: Sentence, language: string): string {
  const details = value.details ?? {};
  const bundle = bundles.get(language);
  const message = bundle?.getMessage(value.code);
  const wording = details.wording;
  const pattern =
    (typeof wording === "string" ? message?.attributes[wording] : undefined) ?? message?.value;
  if (!bundle || !pattern) return value.code;
  const filled: Record<string, FluentVariable> = {};
  for (const [name, detail] of Object.entries(details)) filled[name] = fill(detail, language);
  return bundle.formatPattern(pattern, filled, []);
}

/** A number in a sentence: it chooses the plural, and is written with the minus that people write. */
class Counting extends FluentNumber {
  constructor(value: number) {
    // A row or a year must not be written as 1.000.
    super(value, { useGrouping: false });
  }

  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    return super.toString(scope).replace("-", MINUS);
  }
}

function fill(detail: Detail, language: string): FluentVariable {
  if (typeof detail === "string") return detail;
  if (typeof detail === "number") return new Counting(detail);
  if ("code" in detail) return say(detail, language);
  return detail.map((part) => say(part, language)).join(" ");
}
