import { describe, expectTypeOf, it } from "vitest";

import type { GivenShare, NewTable } from "../../src/net/api";
import type * as page from "../../src/net/wire";
import type * as server from "../../src/net/wire/schema";

// The compiler is the test (svelte-check): nothing here does anything while it runs.
describe("what the server sends", () => {
  it("is what the page expects", () => {
    expectTypeOf<server.Refusal>().toExtend<page.Refusal>();
    expectTypeOf<server.Verdict>().toExtend<page.Verdict>();
    expectTypeOf<server.Course>().toExtend<page.Course>();
    expectTypeOf<server.ReviewAnswer>().toExtend<page.ReviewAnswer>();
    expectTypeOf<server.Notices>().toExtend<page.Notices>();
    expectTypeOf<server.TableCard>().toExtend<page.TableCard>();
    expectTypeOf<server.PlayedView>().toExtend<page.Played>();
    expectTypeOf<server.SeekView>().toExtend<page.Seek>();
    expectTypeOf<server.RatingList>().toExtend<page.RatingList>();
    expectTypeOf<server.AccountView>().toExtend<page.Account>();
    expectTypeOf<server.LevelInfo>().toExtend<page.Level>();
    expectTypeOf<server.Result>().toExtend<page.Result>();
    expectTypeOf<server.CrosswordView>().toExtend<page.CrosswordView>();
    expectTypeOf<server.RummyView>().toExtend<page.RummyView>();
    expectTypeOf<server.PatienceView>().toExtend<page.PatienceView>();
    expectTypeOf<server.PreviewAnswer>().toExtend<page.Preview>();
    expectTypeOf<server.PreviewEvent["type"]>().toEqualTypeOf<page.PreviewEvent["type"]>();
    expectTypeOf<server.Rules>().toExtend<page.Rules>();
    expectTypeOf<Omit<server.GameInfo, "family">>().toExtend<Omit<page.GameInfo, "family">>();
    expectTypeOf<Omit<server.TableView, "rules" | "view">>().toExtend<
      Omit<page.TableView, "rules" | "view">
    >();
  });
});

describe("what a live line says", () => {
  it("is what the page hears", () => {
    expectTypeOf<server.LiveMessage["type"]>().toEqualTypeOf<page.LiveMessage["type"]>();
    // What a table message carries is compared above, and below.
    type Carried = "table" | "events";
    expectTypeOf<Omit<server.TableMessage, Carried>>().toExtend<Omit<page.TableNews, Carried>>();
    expectTypeOf<Omit<server.SeatEvent, "event">>().toExtend<Omit<page.LoggedEvent, "event">>();
    type Rest = Exclude<server.LiveMessage, server.TableMessage>;
    expectTypeOf<Rest>().toExtend<Exclude<page.LiveMessage, { type: "table" }>>();
  });
});

describe("what happens in a game", () => {
  it("comes with all that the page reads of it", () => {
    type Known = Extract<server.Event, { type: page.GameEvent["type"] }>;
    expectTypeOf<Known>().toExtend<page.GameEvent>();
    expectTypeOf<page.GameEvent["type"]>().toExtend<server.Event["type"]>();
  });
});

describe("what the page sends", () => {
  it("is what the server reads", () => {
    expectTypeOf<page.Command>().toExtend<server.Command>();
    expectTypeOf<NewTable & GivenShare>().toExtend<server.NewTable>();
  });
});
