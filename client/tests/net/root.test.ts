import { describe, expect, it } from "vitest";

import { wordIn } from "../../src/lobby/admission";
import { within } from "../../src/net/root";

const VIEWS = import.meta.glob<string>("../../src/**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("a page under a path", () => {
  it("has no link that leaves it", () => {
    const leaving = Object.entries(VIEWS).filter(([, view]) => /(href|src|action)="\//.test(view));
    expect(Object.keys(VIEWS).length).toBeGreaterThan(20);
    expect(leaving.map(([file]) => file)).toEqual([]);
  });

  it("knows its own addresses", () => {
    expect(within("/games/judge", "/games")).toBe("/judge");
    expect(within("/games", "/games")).toBe("/");
    expect(within("/games/", "/games")).toBe("/");
    expect(within("/gamesome", "/games")).toBe("/gamesome");
    expect(within("/judge", "")).toBe("/judge");
  });
});

describe("a host's link", () => {
  it("has its word behind the #", () => {
    expect(wordIn("#open=abc-_1")).toBe("abc-_1");
    expect(wordIn("#main")).toBeNull();
    expect(wordIn("")).toBeNull();
  });
});
