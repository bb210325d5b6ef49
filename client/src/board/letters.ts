/** What is typed becomes letters that tiles can show. */

export const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ";

const UMLAUTS: Record<string, string> = { Ä: "AE", Ö: "OE", Ü: "UE" };
const LIGATURES: Record<string, string> = { Æ: "AE", Œ: "OE", Ø: "O", "ẞ": "SS" };

export interface Typed {
  letter: string;
  /** Typed with Shift: a blank shall show this letter. */
  shift: boolean;
}

/** Tell whether a text is one that this game's tiles spell without umlauts. */
export type Spelling = "tile" | "digraph";

/**
 * Turn typed or pasted text into letters. ß becomes SS, accents fall off, decomposed umlauts are
 * put together, and where the game has no umlauts Ä becomes AE. Whatever no tile shows is left out.
 */
export function lettersOf(text: string, spelling: Spelling): Typed[] {
  const letters: Typed[] = [];
  for (const character of text.normalize("NFC")) {
    const upper = character.toUpperCase();
    const shift = upper === character && upper !== character.toLowerCase();
    for (const letter of fold(upper, spelling)) letters.push({ letter, shift });
  }
  return letters;
}

function fold(upper: string, spelling: Spelling): string {
  let result = "";
  for (const character of upper) {
    let spelled = LIGATURES[character] ?? character;
    if (!ALPHABET.includes(spelled[0] ?? "")) spelled = character.normalize("NFD")[0] ?? "";
    if (spelling === "digraph") spelled = UMLAUTS[spelled] ?? spelled;
    for (const letter of spelled) if (ALPHABET.includes(letter)) result += letter;
  }
  return result;
}
