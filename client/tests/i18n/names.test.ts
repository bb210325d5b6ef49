import { expect, test } from "vitest";

import { words as de } from "../../src/i18n/de";
import { words as en } from "../../src/i18n/en";
import { distinctNames, listed, nameAt, personAt, shownName } from "../../src/i18n/names";
import type { TableView } from "../../src/net/wire";

test("names that people chose stay as they are", () => {
  for (const name of ["Anna", "Platz", "Computer 2", "Spieler 3", "Seat 2b", ""]) {
    expect(shownName(name, 0, de)).toBe(name);
    expect(shownName(name, 0, en)).toBe(name);
  }
});

test("names that nobody chose follow the language of whoever looks", () => {
  expect(shownName(null, 1, de)).toBe("Spieler 2");
  expect(shownName(null, 3, en)).toBe("Player 4");
  expect(shownName({ code: "computer" }, 1, en)).toBe("Computer");
  expect(shownName({ code: "computer", number: 2 }, 1, de)).toBe("Computer 2");
});

test("equal names are told apart, also where only a language made them equal", () => {
  expect(distinctNames(["Player 2", null], de)).toEqual(["Player 2", "Spieler 2"]);
  expect(distinctNames(["Player 2", null], en)).toEqual(["Player 2", "Player 2 2"]);
  expect(distinctNames(["Anna", "anna", "Bert"], de)).toEqual(["Anna", "anna 2", "Bert"]);
  // A number that somebody else bears already is not given twice.
  expect(distinctNames(["Gast", "Gast", "Gast 2"], de)).toEqual(["Gast", "Gast 3", "Gast 2"]);
});

test("whoever looks is du, unless several share the device", () => {
  const seats = ["Gast", "Gast"].map((name) => ({ name }));
  const table = (mine: number[]): TableView => ({ seats, mine }) as unknown as TableView;
  expect(personAt(table([0]), 0, de)).toEqual({ name: "Gast", you: true });
  expect(personAt(table([0]), 1, de)).toEqual({ name: "Gast 2", you: false });
  expect(personAt(table([0, 1]), 0, de).you).toBe(false);
  expect(nameAt(table([]), 7, de)).toBe("?");
});

test("several people are listed with oneself last", () => {
  const people = [
    { name: "Gast", you: true },
    { name: "Anna", you: false },
  ];
  expect(listed(people, de)).toBe("Anna und du");
  expect(listed(people, en)).toBe("Anna and you");
});
