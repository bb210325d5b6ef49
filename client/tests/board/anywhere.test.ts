import { describe, expect, it } from "vitest";

import { meantForBoard, type Focus, type Pressed } from "../../src/board/anywhere";

const press = (key: string, changes: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...changes,
});

describe("keys go to the board", () => {
  const cases: [string, Focus, string | null][] = [
    ["a", "page", "text"],
    ["Ü", "page", "text"],
    ["ß", "control", "text"],
    ["3", "control", "text"],
    ["4", "page", null],
    ["Backspace", "control", "backspace"],
    ["Escape", "control", "escape"],
    ["ArrowUp", "page", "arrow"],
    ["Enter", "page", "enter"],
    [" ", "page", "shuffle"],
    ["Tab", "page", null],
    ["F5", "page", null],
  ];
  it.each(cases)("%s with the focus on %s", (key, focus, meant) => {
    expect(meantForBoard(press(key), focus)).toBe(meant);
  });

  it("but what has the focus comes first where a key means something to it", () => {
    for (const key of ["Enter", " ", "ArrowLeft"]) {
      expect(meantForBoard(press(key), "control"), key).toBeNull();
    }
    for (const key of ["a", "Backspace", "Escape", "Enter"]) {
      expect(meantForBoard(press(key), "field"), key).toBeNull();
    }
  });

  it("and commands of the browser stay commands", () => {
    for (const held of ["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"]) {
      expect(meantForBoard(press("r", { [held]: true }), "page"), held).toBeNull();
    }
  });
});
