import { expect, test } from "vitest";

import { de } from "../../src/i18n/de";
import { en } from "../../src/i18n/en";
import { shownName } from "../../src/i18n/names";

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
