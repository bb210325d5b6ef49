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
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

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
