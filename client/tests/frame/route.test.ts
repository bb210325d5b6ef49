import { describe, expect, it } from "vitest";

import { readRoute } from "../../src/frame/route.svelte";

describe("addresses", () => {
  it("lead to their pages", () => {
    expect(readRoute("/", "")).toEqual({ page: "lobby" });
    expect(readRoute("/new/kompakt", "")).toEqual({ page: "new", game: "kompakt" });
    expect(readRoute("/rules/patience", "")).toEqual({ page: "rules", game: "patience" });
    expect(readRoute("/judge", "")).toEqual({ page: "judge" });
    expect(readRoute("/table/ab12", "?invite=xyz")).toEqual({
      page: "table",
      id: "ab12",
      token: "xyz",
    });
  });

  it("that do not exist are told apart", () => {
    for (const path of ["/table", "/nowhere", "/judge/x", "/table/a/b", "/new"]) {
      expect(readRoute(path, ""), path).toEqual({ page: "unknown" });
    }
  });
});
