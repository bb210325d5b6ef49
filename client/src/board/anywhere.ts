/** Keys go to the board wherever the focus is, unless a field or another part has them, or a dialog. */

export type BoardKey = "text" | "arrow" | "backspace" | "enter" | "shuffle" | "escape";

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
}

/** What has the focus: nothing in particular, something that is pressed, or a field. */
export type Focus = "page" | "control" | "field";

const ARROW = /^Arrow(?:Up|Down|Left|Right)$/;

/**
 * What a key means for the board, or null if it is meant for what has the focus: Enter and Space
 * press buttons there, arrows move within racks and lists.
 */
export function meantForBoard(event: Pressed, focus: Focus): BoardKey | null {
  if (event.defaultPrevented || event.isComposing || focus === "field") return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "Escape") return "escape";
  if (event.key === "Backspace") return "backspace";
  if (/^[\p{L}23]$/u.test(event.key)) return "text";
  if (focus === "control") return null;
  if (ARROW.test(event.key)) return "arrow";
  if (event.key === "Enter") return "enter";
  return event.key === " " ? "shuffle" : null;
}

/** `data-own-keys`: a part of the page whose buttons are no way to the board, such as the chat. */
const FIELDS =
  "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [data-own-keys]";
const CONTROLS = "button, a, summary, input, [tabindex]:not([tabindex='-1'])";

/** Name what has the focus. */
export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return "page";
  if (target.closest(FIELDS) || document.querySelector("dialog[open]")) return "field";
  return target.closest(CONTROLS) ? "control" : "page";
}
