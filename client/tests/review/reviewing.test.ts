import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Refused, Unreachable } from "../../src/net/api";
import type { ReviewAnswer, ReviewSummary, TurnReview } from "../../src/net/wire";
import { Reviewing } from "../../src/review/reviewing.svelte";

const turn = (number: number, move: string): TurnReview => ({
  number,
  seat: 0,
  player: "Anna",
  kind: "play",
  move,
  told: { code: "move_laid", details: { word: move } },
  score: 1,
  scores: [0, 0],
  rack: [],
  racks: [],
  position: "",
  method: "static",
  trials: 0,
  played: null,
  best: [],
  loss: null,
  sentences: [],
  gaps: [],
});
const summary: ReviewSummary = {
  game: "klassisch",
  players: ["Anna"],
  total: 2,
  final: [],
  curve: [],
  points: [],
  turning: [],
  sentences: [],
  gaps: [],
};
const answer = (progress: ReviewAnswer["progress"], stamp: number, turns: TurnReview[]): ReviewAnswer => ({
  id: "x",
  progress,
  stamp,
  thorough: 0,
  summary,
  turns,
});

describe("a review that grows", () => {
  /** What a browser has, as far as it is asked: whether the page is seen. */
  const page = Object.assign(new EventTarget(), { hidden: false });

  beforeEach(() => {
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
