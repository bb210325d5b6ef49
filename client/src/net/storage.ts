/** What this browser remembers. Private windows may refuse to: then it simply forgets. */

function read(store: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[store].getItem(`setzkasten:${key}`);
  } catch {
    return null;
  }
}

function write(store: "localStorage" | "sessionStorage", key: string, value: string | null): void {
  try {
    if (value === null) window[store].removeItem(`setzkasten:${key}`);
    else window[store].setItem(`setzkasten:${key}`, value);
  } catch {
    // Storage is full or forbidden: the page works without it.
  }
}

/** Kept on this device. */
export const recall = (key: string): string | null => read("localStorage", key);
type Ear = (key: string, value: string | null) => void;
const ears: Ear[] = [];

/** Hear of everything that is kept on this device from now on. */
export const heard = (ear: Ear): void => void ears.push(ear);

/** Keep something on this device; `silently` where nobody needs to hear of it. */
export function remember(key: string, value: string | null, silently = false): void {
  write("localStorage", key, value);
  if (!silently) for (const ear of ears) ear(key, value);
}

/** Kept in this tab, over a reload. */
export const recallHere = (key: string): string | null => read("sessionStorage", key);
export const rememberHere = (key: string, value: string | null): void =>
  write("sessionStorage", key, value);
