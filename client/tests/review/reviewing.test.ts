import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Refused, Unreachable } from "../../src/net/api";
import type { ReviewAnswer, TurnReview } from "../../src/net/wire";
import { Reviewing } from "../../src/review/reviewing.svelte";
import { summary, turn } from "./making";

const answer = (progress: ReviewAnswer["progress"], stamp: number, turns: TurnReview[]): ReviewAnswer => ({
  id: "x",
  progress,
  stamp,
  thorough: 0,
  summary: summary(),
  turns,
});

describe("a review that grows", () => {
  /** What a browser has, as far as it is asked: whether the page is seen. */
  let page: EventTarget & { hidden: boolean };

  beforeEach(() => {
    page = Object.assign(new EventTarget(), { hidden: false });
    vi.useFakeTimers();
    vi.stubGlobal("document", page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("asks with the last stamp until all is done, and puts new turns in the place of old ones", async () => {
    const asked: number[] = [];
    const reviewing = new Reviewing(
      async () => answer("working", 7, [turn(1, "quick"), turn(2, "quick")]),
      async (_, since) => {
        asked.push(since);
        if (asked.length === 1) throw new Unreachable("gone");
        return answer("done", 9, [turn(2, "deep")]);
      },
    );
    reviewing.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([7, 7]);
    expect(reviewing.turns.map((one) => one.move)).toEqual(["quick", "deep"]);
    expect(reviewing.progress).toBe("done");
  });

  it("stops when nobody looks any more", async () => {
    const ask = vi.fn(async () => answer("working", 8, []));
    const stop = new Reviewing(async () => answer("working", 7, []), ask).start();
    await vi.advanceTimersByTimeAsync(1500);
    stop();
    const before = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask.mock.calls.length).toBe(before);
  });

  it("asks often until there is something to show, then every second", async () => {
    const times: number[] = [];
    let now = 0;
    const nothing = { ...answer("working", 0, []), summary: null };
    const ask = async (): Promise<ReviewAnswer> => {
      times.push(now);
      return times.length < 3 ? nothing : answer("working", 7, [turn(1, "quick")]);
    };
    new Reviewing(async () => nothing, ask).start();
    for (now = 0; now < 2000; now += 100) await vi.advanceTimersByTimeAsync(100);
    expect(times.slice(0, 3).every((at) => at < 700)).toBe(true);
    expect(times.length).toBe(4);
  });

  it("does not ask while the page is hidden, and goes on when it is seen again", async () => {
    const ask = vi.fn(async () => answer("working", 8, []));
    new Reviewing(async () => answer("working", 7, []), ask).start();
    await vi.advanceTimersByTimeAsync(1500);
    page.hidden = true;
    const before = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ask.mock.calls.length).toBe(before);
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(100);
    expect(ask.mock.calls.length).toBe(before + 1);
  });

  const refused = (code: string, status = 422, at: string | null = null): Refused =>
    new Refused(status, { code, rule: "" }, null, at);

  it("begins again where the server has forgotten it, and shows meanwhile what has come", async () => {
    const begun: number[] = [];
    const reviewing: Reviewing = new Reviewing(
      async () => {
        begun.push(reviewing.turns.length);
        // A server that was started again has nothing yet: what was shown stays.
        return begun.length === 1
          ? answer("working", 7, [turn(1, "deep"), turn(2, "quick")])
          : { ...answer("working", 0, []), summary: null };
      },
      async (_, since) => {
        if (begun.length === 1) throw refused("unknown_review", 404);
        return answer("done", 9, since === 0 ? [turn(1, "new"), turn(2, "new")] : []);
      },
    );
    reviewing.start();
    await vi.advanceTimersByTimeAsync(1200);
    expect(reviewing.turns.map((one) => one.move)).toEqual(["deep", "quick"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(begun).toEqual([0, 2]);
    expect(reviewing.refusal).toBeNull();
    expect(reviewing.turns.map((one) => one.move)).toEqual(["new", "new"]);
    expect(reviewing.progress).toBe("done");
  });

  it("begins a file again for whom the server does not know any more", async () => {
    const begin = vi.fn(async () => answer("working", 7, [turn(1, "quick")]));
    const ask = vi
      .fn(async () => answer("done", 9, []))
      .mockImplementationOnce(() => Promise.reject(refused("no_session", 401)));
    const reviewing = new Reviewing(begin, ask);
    reviewing.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(begin).toHaveBeenCalledTimes(2);
    expect(reviewing.progress).toBe("done");
  });

  it.each([
    ["reviews_busy", 422],
    ["too_many", 429],
    ["stopping", 503],
  ])("waits longer and longer where the server says %s, and goes on then", async (code, status) => {
    const times: number[] = [];
    let now = 0;
    const reviewing = new Reviewing(
      async () => answer("working", 7, [turn(1, "quick")]),
      async () => {
        times.push(now);
        if (times.length < 6) throw refused(code, status);
        return answer("done", 9, []);
      },
    );
    reviewing.start();
    for (; now < 60_000; now += 100) {
      await vi.advanceTimersByTimeAsync(100);
      if (times.length === 5) expect(reviewing.hitch?.code).toBe(code);
      expect(reviewing.turns).toHaveLength(1);
    }
    expect(times.length).toBe(6);
    const pauses = times.slice(1).map((at, place) => at - (times[place] ?? 0));
    expect(pauses.at(-1)).toBeGreaterThan(4 * (pauses[0] ?? 0));
    expect(reviewing.refusal).toBeNull();
    expect(reviewing.hitch).toBeNull();
    expect(reviewing.progress).toBe("done");
  });

  it("does not begin all the time where two servers take turns", async () => {
    const begin = vi.fn(async () => answer("working", 7, [turn(1, "quick")]));
    new Reviewing(begin, () => Promise.reject(refused("unknown_review", 404))).start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begin.mock.calls.length).toBeGreaterThan(3);
    expect(begin.mock.calls.length).toBeLessThan(12);
  });

  it("keeps what has come when it may not go on, and names the game that is the reason", async () => {
    const ask = vi.fn(() => Promise.reject(refused("you_play", 403, "table-2")));
    const reviewing = new Reviewing(async () => answer("working", 7, [turn(1, "quick")]), ask);
    reviewing.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(reviewing.refusal?.code).toBe("you_play");
    expect(reviewing.closedBy).toBe("table-2");
    expect(reviewing.turns).toHaveLength(1);
  });

  it("says why it cannot be", async () => {
    const refusal = { code: "game_runs", rule: "", de: "läuft", en: "runs" };
    const reviewing = new Reviewing(
      () => Promise.reject(new Refused(422, refusal, null)),
      () => Promise.reject(new Error("never")),
    );
    reviewing.start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(reviewing.refusal).toEqual(refusal);
  });
});
