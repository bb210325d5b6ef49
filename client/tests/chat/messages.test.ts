import { describe, expect, it } from "vitest";

import { asked, lastOf, leftOf, merged, PHRASES, seatOf, unreadAfter } from "../../src/chat/messages";
import type { ChatMessage, TableView } from "../../src/net/wire";
import { message } from "./making";

const numbers = (messages: readonly ChatMessage[]): number[] => messages.map((one) => one.number);

describe("what is known of a chat", () => {
  it("grows in the order of numbers, whatever comes first", () => {
    const known = merged([message(1)], { messages: [message(3), message(2)], whole: false });
    expect(numbers(known)).toEqual([1, 2, 3]);
    expect(lastOf(known)).toBe(3);
    expect(lastOf([])).toBe(0);
  });

  it("has each message once, as it is now", () => {
    const gone = message(1, { version: 7, deleted: true, text: "" });
    const known = merged([message(1), message(2)], { messages: [gone], whole: false });
    expect(known).toEqual([gone, message(2)]);
    expect(merged(known, { messages: [message(1)], whole: false })[0], "late news").toBe(gone);
  });

  it("is all that is told where everything is told", () => {
    const known = merged([message(1), message(2)], { messages: [message(2)], whole: true });
    expect(numbers(known)).toEqual([2]);
  });

  it("is no more than the server keeps", () => {
    const all = Array.from({ length: 205 }, (_, n) => message(n + 1));
    const known = merged(all, { messages: [], whole: false });
    expect([known.length, known[0]?.number]).toEqual([200, 6]);
  });
});

describe("what is known after asking", () => {
  it("is what was answered, muted as it is now", () => {
    const hidden = message(1, { muted: true, text: "" });
    expect(asked([message(1)], [hidden])).toEqual([hidden]);
    expect(asked([hidden], [message(1)])).toEqual([message(1)]);
  });

  it("has what came over the line while the answer was on its way", () => {
    const late = [message(1, { version: 1 }), message(2)];
    const gone = message(1, { version: 3, deleted: true, text: "" });
    expect(asked([gone, message(2), message(4)], late)).toEqual([gone, message(2), message(4)]);
    expect(asked([message(1)], [])).toEqual([message(1)]);
  });
});

describe("what is unread", () => {
  it("is what others have said since, and can be read", () => {
    const messages = [
      message(1),
      message(2, { mine: true }),
      message(3, { deleted: true, text: "" }),
      message(4, { muted: true, text: "" }),
      message(5),
    ];
    expect(numbers(unreadAfter(messages, 0))).toEqual([1, 5]);
    expect(numbers(unreadAfter(messages, 1))).toEqual([5]);
    expect(unreadAfter(messages, 5)).toEqual([]);
  });
});

describe("how much can still be written", () => {
  it("is told near the end only, and counted as the server counts", () => {
    expect(leftOf("kurz")).toBeNull();
    expect(leftOf("a".repeat(161))).toBe(39);
    expect(leftOf("a".repeat(200))).toBe(0);
    expect(leftOf("a".repeat(203))).toBe(-3);
    expect(leftOf("😀".repeat(200)), "a sign is one, however it is stored").toBe(0);
    expect(leftOf("u\u0308".repeat(200)), "and so is a letter with its dots").toBe(0);
    expect(leftOf(`${"a".repeat(100)}   ${"b".repeat(99)}  `), "blanks are one").toBe(0);
  });
});

describe("the seat of a writer", () => {
  const place = { seat: 1, name: "Ben", kind: "link", taken: true, mine: false };
  const table = (changes = {}): TableView =>
    ({ seats: [{}, { ...place, ...changes }] }) as unknown as TableView;

  it("is meant as long as he sits there, and nobody else", () => {
    expect(seatOf(message(1), table())).toBe(1);
    expect(seatOf(message(1), table({ name: "Carla" }))).toBeNull();
    expect(seatOf(message(1), table({ kind: "bot" }))).toBeNull();
    expect(seatOf(message(1), table({ taken: false }))).toBeNull();
    expect(seatOf(message(1, { name: null }), table())).toBeNull();
    expect(seatOf(message(1, { seat: 5 }), table())).toBeNull();
  });
});

describe("ready-made sentences", () => {
  it("are each there once", () => {
    expect(new Set(PHRASES).size).toBe(PHRASES.length);
  });
});
