import { afterEach, describe, expect, it, vi } from "vitest";

import { Talk } from "../../src/chat/talk.svelte";
import type { ChatNews } from "../../src/net/wire";
import type { TableSession } from "../../src/table/session.svelte";
import { message } from "./making";

const answer = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

interface Sent {
  seat: number;
  key: string;
  text?: string;
}

/** A chat at a table, and a server that gives these answers and notes what was written. */
function begin(...answers: (() => Promise<Response>)[]): {
  talk: Talk;
  tell: (news: ChatNews) => void;
  sent: Sent[];
} {
  vi.stubGlobal("document", { hidden: false });
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
    if (init?.method !== "POST") {
      return answer({ messages: [], refusal: null, ignored: [] });
    }
    sent.push(JSON.parse(String(init.body)) as Sent);
    return (answers.shift() ?? (() => Promise.reject(new Error("asked too often"))))();
  });
  let tell: (news: ChatNews) => void = () => undefined;
  const session = {
    id: "t1",
    table: { seat: 0, mine: [0], seats: [{ name: "Anna" }, { name: "Ben" }] },
    listen: (ear: (news: ChatNews) => void) => (tell = ear),
  };
  const talk = new Talk(session as unknown as TableSession);
  return { talk, tell: (news) => tell(news), sent };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("what is written", () => {
  const cut = (): Promise<Response> => Promise.reject(new TypeError("no line"));

  it("counts once, though the line breaks before the answer", async () => {
    const said = (): Promise<Response> => answer(message(1, { mine: true, seat: 0 }));
    const { talk, sent } = begin(cut, said, said);
    expect(await talk.say({ text: "Hallo" })).toBe(false);
    expect(talk.refusal?.code).toBe("unreachable");
    expect(await talk.say({ text: "Hallo" })).toBe(true);
    expect(talk.refusal).toBeNull();
    expect(talk.messages.map((one) => one.number)).toEqual([1]);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    await talk.say({ text: "Hallo" });
    expect(sent[2]?.key, "said again it is another message").not.toBe(sent[0]?.key);
  });

  it("is another message where something else was written after a break", async () => {
    const { talk, sent } = begin(cut, cut);
    await talk.say({ text: "Hallo" });
    await talk.say({ text: "Hallo!" });
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it("is refused in the server's words, and tried anew with a new key", async () => {
    const refused = (): Promise<Response> =>
      answer({ refusal: { code: "long_message", rule: "" } }, 409);
    const { talk, sent } = begin(refused, refused);
    expect(await talk.say({ text: "lang" })).toBe(false);
    expect(talk.refusal?.code).toBe("long_message");
    await talk.say({ text: "lang" });
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });
});

describe("what is heard", () => {
  it("is unread until the chat is open, and then read", () => {
    const { talk, tell } = begin();
    tell({ messages: [message(1), message(2, { mine: true })], whole: true });
    expect(talk.unread).toBe(1);
    talk.show();
    expect(talk.unread).toBe(0);
    tell({ messages: [message(3)], whole: false });
    talk.close();
    expect(talk.unread).toBe(0);
    tell({ messages: [message(4)], whole: false });
    expect(talk.unread).toBe(1);
  });

  it("is said aloud when it is new, once; not what was there before, nor what is muted", () => {
    vi.useFakeTimers();
    const { talk, tell } = begin();
    tell({ messages: [message(1)], whole: true });
    vi.advanceTimersByTime(10_000);
    expect(talk.aloud.text).toBe("");
    tell({ messages: [message(2), message(3, { muted: true, text: "" })], whole: false });
    vi.advanceTimersByTime(10_000);
    expect(talk.aloud.text).toBe("Ben schreibt: Nachricht 2");
    tell({ messages: [message(2, { version: 9, deleted: true, text: "" })], whole: false });
    tell({ messages: [message(1), message(2)], whole: true });
    vi.advanceTimersByTime(10_000);
    expect(talk.aloud.text).toBe("Ben schreibt: Nachricht 2");
  });

  it("shows nothing of those who are muted but how much it is", () => {
    const { talk, tell } = begin();
    tell({ messages: [message(1, { muted: true, text: "" }), message(2)], whole: true });
    expect(talk.shown.map((one) => one.number)).toEqual([2]);
    expect(talk.hidden).toBe(1);
  });

  it("is unread again where all messages have gone and numbers began anew", () => {
    const { talk, tell } = begin();
    tell({ messages: [message(7)], whole: true });
    talk.show();
    talk.close();
    tell({ messages: [], whole: true });
    tell({ messages: [message(1)], whole: false });
    expect(talk.unread).toBe(1);
  });
});
