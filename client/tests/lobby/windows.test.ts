import { describe, expect, it } from "vitest";

import { words as de } from "../../src/i18n/de";
import { words as en } from "../../src/i18n/en";
import { counting, TOURNAMENT, windowName, windowsFor } from "../../src/lobby/windows";
import type { Control } from "../../src/net/wire";
import { LIMITS } from "../../src/net/wire/limits";

const LIVE: Control = { type: "live", minutes: 30, increment: 0, overtime: { points: 10, limit: 5 } };
const DAYS: Control = { type: "days", days: 3, reserve: 2, when_up: "claim" };

describe("times for challenges", () => {
  it("are seconds in live games, hours and days where a turn takes days, and both without clocks", () => {
    expect(windowsFor(LIVE)).toContain(Number(TOURNAMENT));
    expect(Math.max(...windowsFor(LIVE))).toBeLessThan(Math.min(...windowsFor(DAYS)));
    expect(windowsFor(null)).toEqual([...windowsFor(LIVE), ...windowsFor(DAYS)]);
    const [least, most] = LIMITS.challengeSeconds;
    expect(windowsFor(null).every((seconds) => least <= seconds && seconds <= most)).toBe(true);
  });

  it("are called by the largest measure that fits", () => {
    const all = [20, 300, 21_600, 86_400, 604_800];
    expect(all.map((one) => windowName(one, de))).toEqual([
      "20 Sekunden", "300 Sekunden", "6 Stunden", "1 Tag", "7 Tage",
    ]);
    expect(windowName(43_200, en)).toBe("12 hours");
  });
});

describe("days for a turn", () => {
  it("end a game that counts by themselves", () => {
    expect(counting(DAYS, true)).toEqual({ ...DAYS, when_up: "falls" });
    expect(counting(DAYS, false)).toBe(DAYS);
    expect(counting(LIVE, true)).toBe(LIVE);
    expect(counting(null, true)).toBeNull();
  });
});
