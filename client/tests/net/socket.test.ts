import { describe, expect, it } from "vitest";
import { viewAfter } from "../../src/net/socket";
import type { TableView } from "../../src/net/wire";

const whole = { seq: 4, status: "running", view: { turn: 0, board: ["A"] } } as unknown as TableView;

describe("what a line tells of a table", () => {
  it("begins with the whole view", () => {
    expect(viewAfter(null, { table: whole, whole: true })).toBe(whole);
  });

  it("puts what has changed over what is known, one level deep", () => {
    const message = { table: { seq: 5, view: { turn: 1 } }, whole: false };
    expect(viewAfter(whole, message as never)).toEqual({
      seq: 5,
      status: "running",
      view: { turn: 1, board: ["A"] },
    });
  });

  it("keeps the game's view where only somebody came or went", () => {
    const after = viewAfter(whole, { table: { seq: 4 }, whole: false });
    expect(after?.view).toBe(whole.view);
  });

  it("takes the game's view as it is when the game begins", () => {
    const waiting = { ...whole, view: null } as unknown as TableView;
    const message = { table: { view: { turn: 1 } }, whole: false };
    expect(viewAfter(waiting, message as never)?.view).toEqual({ turn: 1 });
  });

  it("shows nothing where the whole view has not come yet", () => {
    expect(viewAfter(null, { table: { seq: 5 }, whole: false })).toBeNull();
  });
});
