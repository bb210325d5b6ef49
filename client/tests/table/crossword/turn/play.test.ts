import { afterEach, describe, expect, it, vi } from "vitest";

import type { Rules, TableView } from "../../../../src/net/wire";
import { OwnPlay } from "../../../../src/table/crossword/turn/play.svelte";
import { TableSession } from "../../../../src/table/session.svelte";

const view = {
  type: "crossword",
  phase: "turn",
  turn: 0,
  awaited: [0],
  mover: 0,
  leaving: [],
  announced: null,
  board: [],
  players: [{ rack: ["A", "B", "C"] }, { rack: null }],
  lines: [],
};
const refusal = { code: "unknown_word", rule: "", details: { words: "X" } };

function laying(): OwnPlay {
  const session = new TableSession("t1");
  session.table = { id: "t1", seq: 3, seat: 0, mine: [0], view } as unknown as TableView;
  const layout = { rows: [".....", ".....", "....."], center: [1, 1] };
  const faces = [{ text: "A", value: 1 }];
  const play = new OwnPlay(session, 0, { layout, tiles: { faces } } as unknown as Rules);
  play.update(view as never);
  return play;
}

/** A server that answers a preview after some milliseconds, and notes whether it was to check. */
function previews(wait: number): boolean[] {
  const asked: boolean[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    const { check } = JSON.parse(String(init.body)) as { check: boolean };
    asked.push(check);
    return new Promise((answer, fail) => {
      init.signal?.addEventListener("abort", () => fail(new DOMException("", "AbortError")));
      const preview = { preview: null, refusal: check ? refusal : null };
      setTimeout(() => answer(Response.json(preview)), wait);
    });
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("checking one's words", () => {
  it("is answered, though the preview of the last letter was still to come", async () => {
    vi.useFakeTimers();
    const asked = previews(500);
    const play = laying();
    play.tap({ row: 1, col: 1 });
    play.typed("a", false);
    await vi.advanceTimersByTimeAsync(50);
    void play.fetchPreview(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([true]);
    expect(play.hint).toBe("Dieses Wort gilt nicht: X.");
  });

  it("is forgotten when the draft changes meanwhile", async () => {
    vi.useFakeTimers();
    const asked = previews(500);
    const play = laying();
    play.tap({ row: 1, col: 1 });
    play.typed("a", false);
    void play.fetchPreview(true);
    await vi.advanceTimersByTimeAsync(50);
    play.typed("b", false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([true, false]);
    expect(play.hint).toBe("");
  });
});
