import { describe, expect, it } from "vitest";

import { words as de } from "../../src/i18n/de";
import { words as en } from "../../src/i18n/en";
import { dayOf, listsOf, namesOf, stateOf, verbOf } from "../../src/lobby/cards";
import type { TableCard } from "../../src/net/wire";

function card(changes: Partial<TableCard>): TableCard {
  return {
    id: "t",
    game: "kompakt",
    title: { de: "Kompakt", en: "Compact" },
    status: "running",
    players: ["Gast", "Anna"],
    free: 0,
    turn: [1],
    mine: [0],
    my_turn: false,
    created: "2026-11-28T10:00:00Z",
    changed: "2026-11-28T10:00:00Z",
    may_join: false,
    put_away: false,
    rated: false,
    closed: false,
    scores: [],
    winners: [],
    resigned: null,
    watchers: 0,
    programs: [],
    control: null,
    ...changes,
  };
}

describe("one's own games", () => {
  it("go into three lists, and closed tables into none", () => {
    const own = [
      card({ id: "theirs" }),
      card({ id: "mine", my_turn: true }),
      card({ id: "away", put_away: true, my_turn: true }),
      card({ id: "old", status: "over", changed: "2026-11-01T10:00:00Z" }),
      card({ id: "new", status: "over", put_away: true }),
      card({ id: "closed", status: "over", closed: true }),
    ];
    const { running, away, finished } = listsOf(own);
    expect(running.map(({ id }) => id)).toEqual(["mine", "theirs"]);
    expect(away.map(({ id }) => id)).toEqual(["away"]);
    expect(finished.map(({ id }) => id)).toEqual(["new", "old"]);
  });

  it("are told apart by points and winner", () => {
    const won = card({ status: "over", scores: [287, -3], winners: [0] });
    expect(namesOf(won, de)).toBe("Du 287 : Anna −3");
    expect(stateOf(won, de)).toBe("Du gewinnst");
    expect(stateOf(won, en)).toBe("You win");
    const lost = card({ status: "over", scores: [0, 0], winners: [1], resigned: 0 });
    expect(stateOf(lost, de)).toBe("Anna gewinnt, du hast aufgegeben");
    expect(stateOf(card({ status: "over", scores: [5, 5], winners: [0, 1] }), de)).toBe(
      "gemeinsamer Sieg",
    );
    expect(stateOf(card({ status: "over", scores: [5, 5], winners: [] }), de)).toBe(
      "unentschieden",
    );
  });

  it("tell equal names apart, and whose turn it is", () => {
    const alike = card({ players: ["Gast", "Gast"], turn: [1], mine: [] });
    expect(namesOf(alike, de)).toBe("Gast, Gast 2");
    expect(stateOf(alike, de)).toBe("Gast 2 ist dran");
    expect(stateOf(card({ my_turn: true }), de)).toBe("Du bist dran");
  });

  it("show the day, and of today the time", () => {
    const now = new Date(2026, 10, 28, 17, 0);
    expect(dayOf(new Date(2026, 10, 28, 9, 5).toISOString(), de, now)).toBe("09:05");
    expect(dayOf(new Date(2026, 10, 27, 9, 5).toISOString(), de, now)).toBe("27.11.2026");
  });
});

describe("nobody is asked to join where one can only watch", () => {
  const cases: [Partial<TableCard>, string][] = [
    [{ mine: [] }, "Zuschauen"],
    [{ mine: [], status: "waiting", free: 1 }, "Zum Tisch"],
    [{ mine: [], status: "waiting", free: 1, may_join: true }, "Mitspielen"],
    [{ status: "waiting", free: 1 }, "Zum Tisch"],
    [{}, "Weiterspielen"],
    [{ status: "over" }, "Ansehen"],
  ];
  it.each(cases)("%j: %s", (changes, verb) => {
    expect(verbOf(card(changes), de)).toBe(verb);
  });
});
