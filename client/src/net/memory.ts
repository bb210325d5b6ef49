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
export const remember = (key: string, value: string | null): void =>
  write("localStorage", key, value);

/** Kept in this tab, over a reload. */
export const recallHere = (key: string): string | null => read("sessionStorage", key);
export const rememberHere = (key: string, value: string | null): void =>
  write("sessionStorage", key, value);
