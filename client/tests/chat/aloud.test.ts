import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Aloud } from "../../src/chat/aloud.svelte";

const tell = (count: number, last: string): string => (count === 1 ? last : `${count} neu. ${last}`);

describe("what is said aloud", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const voice = (): Aloud => new Aloud(tell, () => Date.now());

  it("is a message by itself", () => {
    const aloud = voice();
    aloud.say("Ben schreibt: Hallo");
    expect(aloud.text).toBe("");
    vi.advanceTimersByTime(1_000);
    expect(aloud.text).toBe("Ben schreibt: Hallo");
  });

  it("is one sentence for a flood, and then silence for a while", () => {
    const aloud = voice();
    for (let n = 1; n <= 12; n++) aloud.say(`Nummer ${n}`);
    vi.advanceTimersByTime(1_000);
    expect(aloud.text).toBe("12 neu. Nummer 12");
    aloud.say("Nummer 13");
    aloud.say("Nummer 14");
    vi.advanceTimersByTime(3_000);
    expect(aloud.text).toBe("12 neu. Nummer 12");
    vi.advanceTimersByTime(2_000);
    expect(aloud.text).toBe("2 neu. Nummer 14");
  });

  it("is new where the same is said twice", () => {
    const aloud = voice();
    aloud.say("Ups!");
    vi.advanceTimersByTime(10_000);
    const first = aloud.text;
    aloud.say("Ups!");
    vi.advanceTimersByTime(10_000);
    expect([first, aloud.text.trim()]).toEqual(["Ups!", "Ups!"]);
    expect(aloud.text).not.toBe(first);
  });

  it("is nothing once one has left", () => {
    const aloud = voice();
    aloud.say("zu spät");
    aloud.stop();
    vi.advanceTimersByTime(10_000);
    expect(aloud.text).toBe("");
  });
});
