import { expect, test } from "vitest";

import { de } from "../../src/i18n/de";
import { en } from "../../src/i18n/en";
import { distinctNames, isHouseName, listed, nameAt, personAt, shownName } from "../../src/i18n/names";
import type { TableView } from "../../src/net/wire";

test("names that people chose stay as they are", () => {
  for (const name of ["Anna", "Platz", "Computerin", "Computer (böse)", "Seat 2b", ""]) {
    expect(shownName(name, de)).toBe(name);
    expect(shownName(name, en)).toBe(name);
  }
});

test("names that the house gave follow the language of whoever looks", () => {
  expect(shownName("Platz 2", en)).toBe("Seat 2");
  expect(shownName("Seat 3", de)).toBe("Platz 3");
  expect(shownName("Spieler 2", en)).toBe("Player 2");
  expect(shownName("Player 4", de)).toBe("Spieler 4");
  expect(shownName("Gast", en)).toBe("Guest");
  expect(shownName("Computer 2", en)).toBe("Computer 2");
});

test("older tables named the computer by its level, in the opener's language", () => {
  expect(shownName("Computer (Gelegenheitsspieler)", en)).toBe("Computer");
  expect(shownName("Computer (Master)", de)).toBe("Computer");
});

test("equal names are told apart, also where only the languages made them equal", () => {
  expect(distinctNames(["Gast", "Guest"], de)).toEqual(["Gast", "Gast 2"]);
  expect(distinctNames(["Anna", "anna", "Bert"], de)).toEqual(["Anna", "anna 2", "Bert"]);
  // A number that somebody else bears already is not given twice.
  expect(distinctNames(["Gast", "Gast", "Gast 2"], de)).toEqual(["Gast", "Gast 3", "Gast 2"]);
  expect(new Set(distinctNames(["Gast", "Gast 2", "Gast", "Guest 2"], en)).size).toBe(4);
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

test("the house knows its own names", () => {
  for (const name of ["Gast", "Guest 2", "Spieler 1", "Platz 3", "Computer"]) {
    expect(isHouseName(name), name).toBe(true);
  }
  expect(isHouseName("Anna")).toBe(false);
});
