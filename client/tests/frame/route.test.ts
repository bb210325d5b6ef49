import { describe, expect, it } from "vitest";

import { readRoute, type Route } from "../../src/frame/route.svelte";
import { VIEWS } from "../../src/net/wire/views";

describe("addresses", () => {
  it("lead to their pages", () => {
    expect(readRoute("/", "")).toEqual({ page: "lobby" });
    expect(readRoute("/new/kompakt", "")).toEqual({ page: "new", game: "kompakt", here: 1 });
    expect(readRoute("/rules/patience", "")).toEqual({ page: "rules", game: "patience", table: null });
    expect(readRoute("/judge", "")).toEqual({ page: "judge" });
    expect(readRoute("/account", "")).toEqual({ page: "account" });
    expect(readRoute("/host", "")).toEqual({ page: "host" });
    expect(readRoute("/words", "")).toEqual({ page: "words" });
    expect(readRoute("/ratings", "")).toEqual({ page: "ratings" });
    expect(readRoute("/table/ab12", "?invite=xyz")).toEqual({
      page: "table",
      id: "ab12",
      token: "xyz",
      secret: null,
    });
  });

  it("are those that the server answers when they are opened directly", () => {
    const known: Record<Exclude<Route["page"], "lobby" | "unknown">, true> = {
      account: true, game: true, host: true, imprint: true, judge: true, new: true, privacy: true,
      ratings: true, review: true, rules: true, settings: true, table: true, words: true,
    };
    expect(new Set(VIEWS.map(([first]) => first))).toEqual(new Set(["", ...Object.keys(known)]));
    for (const [first, parts] of VIEWS) {
      const path = `/${[first, "a", "b"].slice(0, parts).join("/")}`;
      expect(readRoute(path, "").page, path).toBe(first === "" ? "lobby" : first);
    }
  });

  it("carry what somebody came for", () => {
    expect(readRoute("/new/kompakt", "?here=2")).toMatchObject({ here: 2 });
    expect(readRoute("/new/kompakt", "?here=99")).toMatchObject({ here: 1 });
    expect(readRoute("/rules/kompakt", "?table=ab12")).toMatchObject({ table: "ab12" });
    expect(readRoute("/table/ab12", "", "#invite=xyz")).toMatchObject({ token: "xyz" });
    expect(readRoute("/table/ab12", "", "#seat=geheim")).toMatchObject({ secret: "geheim" });
    expect(readRoute("/table/ab12", "?seat=geheim")).toMatchObject({ token: null, secret: "geheim" });
  });

  it("that do not exist are told apart", () => {
    for (const path of ["/table", "/nowhere", "/judge/x", "/table/a/b", "/new"]) {
      expect(readRoute(path, ""), path).toEqual({ page: "unknown" });
    }
  });
});
