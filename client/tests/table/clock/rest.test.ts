import { describe, expect, it } from "vitest";

import { words as de } from "../../../src/i18n/de";
import { words as en } from "../../../src/i18n/en";
import type { Clocks, Control } from "../../../src/net/wire";
import { costOf, restOf, written } from "../../../src/table/clock/rest";
import { ServerTime } from "../../../src/table/clock/time";

const SINCE = "2026-01-01T12:00:00.000Z";
const BEGAN = Date.parse(SINCE);
const LIVE: Control = { type: "live", minutes: 10, increment: 5, overtime: null };
const DAYS: Control = { type: "days", days: 3, reserve: 1, when_up: "claim" };
const clocks: Clocks = { left_ms: [600_000, 500_000], since: SINCE, running: 0, turn_ms: 0, fallen: [], away_ms: 0 };

describe("what is left", () => {
  it("goes down for the seat whose clock runs, and for no other", () => {
    expect(restOf(clocks, LIVE, 0, BEGAN + 1000)).toBe(599_000);
    expect(restOf(clocks, LIVE, 1, BEGAN + 1000)).toBe(500_000);
  });

  it("is never less than nothing, nor more than all", () => {
    expect(restOf(clocks, LIVE, 0, BEGAN + 10 ** 9)).toBe(0);
    expect(restOf(clocks, LIVE, 0, BEGAN - 15_000)).toBe(600_000);
  });

  it("is the turn and then the reserve where there are days for a turn", () => {
    const days = { ...clocks, turn_ms: 259_200_000, left_ms: [86_400_000, 86_400_000] };
    expect(restOf(days, DAYS, 0, BEGAN)).toBe(345_600_000);
    expect(restOf(days, DAYS, 1, BEGAN)).toBe(86_400_000);
  });
});

describe("how it is written", () => {
  it("counts whole seconds, and tenths in the end", () => {
    expect(written(600_000, LIVE, de)).toBe("10:00");
    expect(written(599_001, LIVE, de)).toBe("10:00");
    expect(written(61_000, LIVE, de)).toBe("1:01");
    expect(written(10_000, LIVE, de)).toBe("0:10");
    expect(written(9_940, LIVE, de)).toBe("0:09,9");
    expect(written(9_940, LIVE, en)).toBe("0:09.9");
    expect(written(0, LIVE, en)).toBe("0:00.0");
  });

  it("says days and hours, then hours and minutes", () => {
    expect(written(2 * 86_400_000 + 4 * 3_600_000, DAYS, en)).toBe("2 d 4 h");
    expect(written(4 * 3_600_000 + 720_000, DAYS, en)).toBe("4 h 12 min");
    expect(written(1, DAYS, de)).toBe("1 min");
  });
});

describe("the server's time", () => {
  it("does not care what the clock of the device says, and swallows small corrections", () => {
    let counter = 5000;
    const time = new ServerTime(() => counter);
    time.hear(SINCE);
    counter += 2000;
    expect(time.now()).toBe(BEGAN + 2000);
    time.hear(new Date(BEGAN + 1100).toISOString());
    expect(time.now()).toBe(BEGAN + 2000);
    // The device was asleep for an hour, and its counter with it.
    time.hear(new Date(BEGAN + 3_600_000).toISOString());
    expect(time.now()).toBe(BEGAN + 3_600_000);
  });

  it("is what windows and graces are counted down in, never the device's clock", () => {
    let counter = 5000;
    const time = new ServerTime(() => counter);
    time.hear(SINCE);
    const end = new Date(BEGAN + 60_000).toISOString();
    const told = Date.now;
    try {
      Date.now = () => told() + 86_400_000;
      expect(time.until(end)).toBe(60);
      counter += 1500;
      expect(time.until(end)).toBe(59);
    } finally {
      Date.now = told;
    }
    counter += 10 ** 6;
    expect(time.until(end)).toBe(0);
  });
});

describe("the club rule", () => {
  const CLUB: Control = { type: "live", minutes: 10, increment: 0, overtime: { points: 10, limit: 5 } };
  const over = (ms: number): number => restOf(clocks, CLUB, 0, BEGAN + 600_000 + ms);

  it("goes on below nothing, down to its limit", () => {
    expect(over(67_000)).toBe(-67_000);
    expect(over(10 ** 9)).toBe(-300_000);
  });

  it("costs each minute that has begun", () => {
    expect([0, 1, 60_000, 60_001, 300_000].map((ms) => costOf(over(ms), CLUB))).toEqual([0, 10, 10, 20, 50]);
  });

  it("counts up without a jump", () => {
    expect([0, 999, 1000, 59_999, 67_000].map((ms) => written(over(ms), CLUB, de))).toEqual([
      "0:00,0", "0:00", "0:01", "0:59", "1:07",
    ]);
    expect(de.clockOver("1:07", 20)).toBe("+1:07 (−20)");
  });
});
