/** Copying a text: also where the page came without https, and browsers hide their clipboard. */

/** Copy what a field holds; false where only the hand can do it. The text is selected in any case. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) {
      await clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Forbidden here: the older way is left.
  }
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
