import { describe, expect, it } from "vitest";

import { textOf } from "../../src/review/reading";

const bytes = (...all: number[]): ArrayBuffer => new Uint8Array(all).buffer;
const SAID = ">Jörg: GRÜßE – ẞ";

describe("a file of a game", () => {
  it("is read as UTF-8, with its mark or without", () => {
    const utf8 = [...new TextEncoder().encode(SAID)];
    expect(textOf(bytes(...utf8))).toBe(SAID);
    expect(textOf(bytes(0xef, 0xbb, 0xbf, ...utf8))).toBe(SAID);
    expect(textOf(bytes())).toBe("");
  });

  it("is read as old score programs write it", () => {
    // >Jörg GRÜßE as Windows writes it. (Its dashes, which Node reads wrongly, are tried in browsers.)
    const old = [0x3e, 0x4a, 0xf6, 0x72, 0x67, 0x20, 0x47, 0x52, 0xdc, 0xdf, 0x45];
    expect(textOf(bytes(...old))).toBe(">Jörg GRÜßE");
    expect(textOf(bytes(0xdc))).toBe("Ü");
  });

  it("is read as UTF-16 by its mark, whichever half comes first", () => {
    const halves = [...SAID].map((letter) => letter.charCodeAt(0));
    expect(textOf(bytes(0xff, 0xfe, ...halves.flatMap((one) => [one & 255, one >> 8])))).toBe(SAID);
    expect(textOf(bytes(0xfe, 0xff, ...halves.flatMap((one) => [one >> 8, one & 255])))).toBe(SAID);
  });

  it("keeps its zeros where it is no text, by which the server knows it", () => {
    expect(textOf(bytes(0xff, 0xd8, 0x00, 0x10))).toContain("\u0000");
    // A mark, and then half of a sign.
    expect(textOf(bytes(0xff, 0xfe, 0x00))).toContain("\u0000");
  });
});
