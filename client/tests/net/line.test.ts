import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { backoff, KeptLine, LONGEST_PAUSE, LONGEST_WAIT, LOOK, SILENCE, type LineState } from "../../src/net/line";

/** A socket as the browser has it, over a net that the test switches. */
class FakeSocket {
  static all: FakeSocket[] = [];
  /** What happens to a new socket: it opens, is refused, or hears nothing at all. */
  static net: "up" | "refuses" | "drops" | "closes" = "up";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  asked = false;
  static readonly CONNECTING = 0;
  readyState = 0;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
    const net = FakeSocket.net;
    setTimeout(() => {
      if (net === "up") {
        this.readyState = 1;
        this.onopen?.();
      }
      else if (net === "refuses" || net === "closes") this.end(1006);
    }, 20);
  }

  /** The other side closes it. */
  end(code: number): void {
    this.asked = true;
    this.onclose?.({ code });
  }

  /** A farewell on a dead line: nobody answers, `onclose` does not come. */
  close(): void {
    this.asked = true;
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  static get open(): number {
    return FakeSocket.all.filter((socket) => socket.readyState === 1 && !socket.asked).length;
  }
}

let page: EventTarget;
let lines: LineState[];
let texts: string[];
let probes: number;
let kept: KeptLine | undefined;

function keep(ends: (code: number) => boolean = () => false): void {
  kept = new KeptLine("ws://here/socket", {
    hear: (text) => texts.push(text),
    turn: (line) => lines.push(line),
    ends,
  });
}

const now = (): LineState | undefined => lines.at(-1);
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** The server pings as it does, for so long. */
async function talk(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 2_500) {
    await pass(2_500);
    for (const socket of FakeSocket.all) socket.onmessage?.({ data: "ping" });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  page = new EventTarget();
  lines = [];
  texts = [];
  probes = 0;
  FakeSocket.all = [];
  FakeSocket.net = "up";
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    probes++;
    if (FakeSocket.net === "up" || FakeSocket.net === "closes") return Promise.resolve(new Response(""));
    if (FakeSocket.net === "refuses") return Promise.reject(new TypeError("network"));
    return new Promise((_done, fail) => {
      init.signal?.addEventListener("abort", () => fail(new Error("aborted")));
    });
  });
});

afterEach(() => {
  kept?.close();
  kept = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("trying again", () => {
  it("waits longer each time, but never long", () => {
    const waits = [0, 1, 2, 3, 10, 50].map((attempt) => backoff(attempt, 0.5));
    expect(waits).toEqual([400, 800, 1600, 2000, 2000, 2000]);
  });

  it("spreads the tries of many", () => {
    expect(backoff(2, 0)).toBe(1200);
    expect(backoff(2, 1)).toBe(2000);
  });
});

describe("a line that is kept", () => {
  it("stays as long as the server says something", async () => {
    keep();
    await pass(20);
    expect(now()).toBe("live");
    await talk(600_000);
    expect(now()).toBe("live");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is dead after a silence, and is opened anew without a farewell", async () => {
    keep();
    await talk(5_000);
    FakeSocket.net = "drops";
    await pass(SILENCE + LOOK);
    expect(now()).toBe("lost");
    expect(SILENCE + LOOK).toBeLessThanOrEqual(10_000);
    expect(FakeSocket.all.length).toBe(2);
  });

  it.each(["drops", "refuses"] as const)("is back soon after a net that %s, however long", async (net) => {
    for (const away of [15_000, 61_500, 603_000]) {
      keep();
      await talk(2_500);
      FakeSocket.net = net;
      if (net === "refuses") FakeSocket.last.end(1006);
      await pass(away);
      expect(now()).toBe("lost");
      FakeSocket.net = "up";
      await pass(1.25 * LONGEST_WAIT + 100);
      expect(now()).toBe("live");
      expect(FakeSocket.open).toBe(1);
      kept?.close();
      FakeSocket.all = [];
    }
  });

  it("does not try with sockets only, which browsers punish", async () => {
    keep();
    await talk(2_500);
    FakeSocket.net = "drops";
    await pass(600_000);
    expect(probes).toBeGreaterThan(200);
    expect(FakeSocket.all.length).toBeLessThan(50);
    expect(FakeSocket.open).toBeLessThanOrEqual(4);
  });

  it("asks a server that is there and refuses it after growing pauses", async () => {
    FakeSocket.net = "closes";
    keep();
    await pass(60_000);
    const first = FakeSocket.all.length;
    expect(first).toBeGreaterThan(3);
    expect(first).toBeLessThan(12);
    await pass(600_000);
    expect(FakeSocket.all.length - first).toBeLessThan(16);
    FakeSocket.net = "up";
    await pass(1.25 * LONGEST_PAUSE + 100);
    expect(now()).toBe("live");
  });

  it("asks less and less often where there are too many lines", async () => {
    keep();
    const tries: number[] = [];
    for (let second = 0; second < 600; second++) {
      await pass(1_000);
      const socket = FakeSocket.last;
      if (socket.asked || now() !== "live") continue;
      tries.push(second);
      socket.onmessage?.({ data: '{"type":"refusal","refusal":{}}' });
      socket.end(4429);
    }
    expect(tries.length).toBeLessThan(18);
    await talk(120_000);
    expect(now()).toBe("live");
  });

  it("does not let pauses grow on while the net is away", async () => {
    FakeSocket.net = "closes";
    keep();
    await pass(300_000);
    FakeSocket.net = "drops";
    page.dispatchEvent(new Event("online"));
    await pass(60_000);
    FakeSocket.net = "up";
    await pass(1.25 * LONGEST_WAIT + 100);
    expect(now()).toBe("live");
  });

  it.each(["offline", "online"])("notices at once what the browser tells: %s", async (name) => {
    keep();
    await talk(2_500);
    const before = FakeSocket.last;
    page.dispatchEvent(new Event(name));
    expect(now()).toBe("lost");
    expect(before.asked).toBe(true);
    await pass(20);
    expect(now()).toBe("live");
  });

  it("is looked at when the page is shown again", async () => {
    keep();
    await talk(2_500);
    // Put away: no timer runs, the clock does.
    vi.setSystemTime(Date.now() + 60_000);
    page.dispatchEvent(new Event("visibilitychange"));
    expect(now()).toBe("lost");
    await pass(20);
    expect(now()).toBe("live");
  });

  it("is opened anew when the page comes out of the browser's memory", async () => {
    keep();
    await talk(2_500);
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(FakeSocket.all).toHaveLength(1);
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("lets a slow try finish while the next has begun", async () => {
    FakeSocket.net = "drops";
    keep();
    const slow = FakeSocket.last;
    await pass(2 * LONGEST_WAIT + 100);
    expect(FakeSocket.all).toHaveLength(3);
    slow.readyState = 1;
    slow.onopen?.();
    expect(now()).toBe("live");
    // Browsers warn of a socket that is closed on its way: the others arrive, and are closed then.
    expect(FakeSocket.all.map((socket) => socket.asked)).toEqual([false, false, false]);
    for (const late of FakeSocket.all) if (late !== slow) late.onopen?.();
    expect(FakeSocket.all.map((socket) => socket.asked)).toEqual([false, true, true]);
    expect(FakeSocket.open).toBe(1);
    await talk(30_000);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it("hears nothing any more from a socket that it has given up", async () => {
    keep();
    await talk(2_500);
    const old = FakeSocket.last;
    page.dispatchEvent(new Event("online"));
    old.onmessage?.({ data: "late" });
    expect(texts).not.toContain("late");
  });

  it("ends where the server closes it for good", async () => {
    keep((code) => code === 4404);
    await pass(20);
    FakeSocket.last.end(4404);
    await pass(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("that is left while it is being opened is let arrive, and closed then", async () => {
    keep();
    const early = FakeSocket.last;
    kept?.close();
    expect(early.asked).toBe(false);
    await pass(20);
    expect(early.asked).toBe(true);
    expect(lines).toEqual([]);
  });

  it("is not opened again once it is closed", async () => {
    keep();
    await pass(20);
    kept?.close();
    await pass(60_000);
    page.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
    expect(probes).toBe(0);
  });
});
