import { describe, expect, it } from "vitest";

import { wordIn } from "../../src/lobby/admission";
import { within } from "../../src/net/root";

describe("a page under a path", () => {
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
