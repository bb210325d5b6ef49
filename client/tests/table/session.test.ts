import { afterEach, describe, expect, it, vi } from "vitest";

import { voice } from "../../src/frame/voice.svelte";
import type { LoggedEvent, TableView } from "../../src/net/wire";
import { TableSession } from "../../src/table/session.svelte";

const announced = { seat: 1, placements: [], premium: null, words: [], bonus: 0, score: 8 };

function table(seq: number, change: Record<string, unknown> = {}): TableView {
  return {
    id: "t1",
    status: "running",
    seq,
    seat: 0,
    mine: [0],
    now: new Date().toISOString(),
    seats: [{ name: "Anna" }, { name: "Bert" }, { name: "Cleo" }],
    rules: { layout: null },
    bag: { phase: null, owing: [], scheme: "one_device", shares: [], broken: [], interrupted: 0 },
    view: {
      type: "crossword",
      phase: "window",
      turn: 1,
      awaited: [0, 2],
      mover: null,
      leaving: [],
      announced,
      players: [{}, {}, {}],
      lines: [],
      ...change,
    },
  } as unknown as TableView;
}

interface Request {
  seat: number;
  expected_seq: number;
  key: string;
}

/** A server that gives these answers, one after another, and notes what it was asked. */
function serve(...answers: (() => Response)[]): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    if (!path.endsWith("/commands")) return Promise.resolve(new Response(""));
    asked.push(JSON.parse(String(init?.body)) as Request);
    const answer = answers.shift();
    if (!answer) throw new Error("asked too often");
    return Promise.resolve().then(answer);
  });
  return asked;
}

const done = (seq: number) => () => Response.json({ seq, events: [], table: table(seq) });
const refused =
  (code: string, after: TableView | null, status = 409) =>
  () =>
    Response.json({ refusal: { code, rule: "" }, table: after }, { status });
const broken = (): Response => {
  throw new TypeError("network");
};

function sitting(): TableSession {
  const session = new TableSession("t1");
  session.table = table(10);
  return session;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a command", () => {
  it("is sent with what one looked at, and its answer is the new table", async () => {
    const asked = serve(done(11));
    const session = sitting();
    expect(await session.send({ type: "accept", seat: 0 })).toBe(true);
    expect(asked.map((a) => a.expected_seq)).toEqual([10]);
    expect(session.table?.seq).toBe(11);
    expect(session.busy).toBe(false);
  });

  it("is sent again with the same key when the line breaks", async () => {
    vi.useFakeTimers();
    const asked = serve(broken, broken, done(11));
    const session = sitting();
    const sent = session.send({ type: "pass", seat: 0 });
    await vi.advanceTimersByTimeAsync(200);
    expect(session.lost).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await sent).toBe(true);
    expect(new Set(asked.map((a) => a.key)).size).toBe(1);
    expect(asked.length).toBe(3);
    expect(session.lost).toBe(false);
  });

  it("is not sent while another is under way", async () => {
    const asked = serve(done(11));
    const session = sitting();
    const both = [session.send({ type: "pass", seat: 0 }), session.send({ type: "pass", seat: 0 })];
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(asked.length).toBe(1);
  });

  it("that is refused leaves its reason", async () => {
    serve(refused("gap", table(10), 422));
    const session = sitting();
    expect(await session.send({ type: "pass", seat: 0 })).toBe(false);
    expect(session.refusal?.code).toBe("gap");
  });
});

describe("an answer to an announced play", () => {
  it("is given again when somebody else's answer came first", async () => {
    const asked = serve(refused("stale", table(11, { awaited: [0] })), done(12));
    const session = sitting();
    expect(await session.send({ type: "accept", seat: 0 })).toBe(true);
    expect(asked.map((a) => a.expected_seq)).toEqual([10, 11]);
    expect(asked[0]?.key).not.toBe(asked[1]?.key);
  });

  it("is not given to another play", async () => {
    const asked = serve(refused("stale", table(14, { announced: { ...announced, score: 99 } })));
    const session = sitting();
    expect(await session.send({ type: "accept", seat: 0 })).toBe(false);
    expect(asked.length).toBe(1);
    expect(session.refusal?.code).toBe("stale");
    expect(session.table?.seq).toBe(14);
  });

  it("is not given when nobody waits for it any more", async () => {
    const asked = serve(refused("stale", table(12, { awaited: [2] })));
    expect(await sitting().send({ type: "challenge", seat: 0, word: "X" })).toBe(false);
    expect(asked.length).toBe(1);
  });
});

describe("another command", () => {
  it("that is out of date is told, not repeated", async () => {
    const asked = serve(refused("stale", table(11)));
    const session = sitting();
    expect(await session.send({ type: "pass", seat: 0 })).toBe(false);
    expect(asked.length).toBe(1);
    expect(session.refusal?.code).toBe("stale");
  });
});

describe("news", () => {
  const passed = (seq: number): LoggedEvent =>
    ({ seq, event: { type: "passed", seat: seq % 3 } }) as LoggedEvent;

  it("that come while others are made up for are told once", async () => {
    const said: string[] = [];
    vi.spyOn(voice, "say").mockImplementation((text) => void said.push(text));
    let answer: (text: string) => void = () => undefined;
    const rows = new Promise<string>((done) => (answer = done));
    vi.stubGlobal("fetch", async () => new Response(await rows));
    const session = sitting();
    // Both find that something is missing before they hear what it was.
    const both = [12, 13].map((seq) =>
      session["receive"]({ events: [passed(seq)], table: table(seq) }),
    );
    answer([11, 12, 13].map((seq) => JSON.stringify(passed(seq))).join("\n"));
    await Promise.all(both);
    expect(said.join(" ").match(/passt/g)?.length).toBe(3);
    expect(session.table?.seq).toBe(13);
    vi.restoreAllMocks();
  });
});

describe("the judge", () => {
  const challenged = { lines: [{ kind: "challenge", word: "ÖXE", admissible: false }] };
  const verdict = { word: "ÖXE", admissible: false, reason: { code: "not_found", de: "nein" } };
  const challenge = { type: "challenge", seat: 0, word: "ÖXE" } as const;

  it("is asked for the reason after a challenge, and only then", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      if (path.includes("/events")) return Promise.resolve(new Response(""));
      const told = path.endsWith("/verdicts")
        ? [verdict]
        : { seq: 11, events: [], table: table(11, challenged) };
      return Promise.resolve(Response.json(told));
    });
    const session = sitting();
    await session.send(challenge);
    await vi.waitFor(() => expect(session.verdicts.get("ÖXE")).toEqual(verdict));
    await session.send({ type: "accept", seat: 0 });
    expect(asked.filter((path) => path.endsWith("/verdicts"))).toEqual(["/api/tables/t1/verdicts"]);
  });

  it("is asked again with the next news when he could not be heard", async () => {
    let deaf = true;
    vi.stubGlobal("fetch", (path: string) => {
      if (path.includes("/events")) return Promise.resolve(new Response(""));
      if (!path.endsWith("/verdicts")) {
        return Promise.resolve(Response.json({ seq: 11, events: [], table: table(11, challenged) }));
      }
      if (deaf) return Promise.reject(new TypeError("network"));
      return Promise.resolve(Response.json([verdict]));
    });
    const session = sitting();
    await session.send(challenge);
    await Promise.resolve();
    expect(session.verdicts.size).toBe(0);
    expect(session.refusal).toBeNull();
    deaf = false;
    await session.send({ type: "accept", seat: 0 });
    await vi.waitFor(() => expect(session.verdicts.size).toBe(1));
  });
});
