import { describe, expect, it } from "vitest";

import safe from "../../src/style/safe.css?raw";
import css from "../../src/style/tokens.css?raw";

/** The colours of a theme; what the dark one does not name is as in the light one. */
function tokens(theme: "light" | "dark", colours: "classic" | "safe"): Map<string, string> {
  const sheets = colours === "safe" ? [css, safe] : [css];
  const halves = sheets.map((sheet) => sheet.split(':root[data-theme="dark"]'));
  const light = halves.map(([part = ""]) => part);
  const dark = halves.map(([, part = ""]) => part);
  // As in the page: the dark theme goes over the light one, and chosen colours over both.
  const order =
    theme === "dark" ? halves.flatMap((_, n) => [light[n] ?? "", dark[n] ?? ""]) : light;
  const found = new Map<string, string>();
  for (const part of order) {
    for (const [, name = "", colour = ""] of part.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)) {
      found.set(name, colour);
    }
  }
  return found;
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(colour: string): number {
  const channel = (at: number): number => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Letters, and what they stand on. */
const TEXT = [
  ["ink", "paper"],
  ["ink", "card"],
  ["ink", "accent-soft"],
  ["ink", "warn-soft"],
  ["soft", "paper"],
  ["soft", "card"],
  ["accent", "paper"],
  ["accent", "card"],
  ["accent-ink", "accent"],
  ["square-ink", "square"],
  ["b-ink", "b-mark"],
  ["b-ink", "b-tint"],
  ["bb-ink", "bb-mark"],
  ["w-ink", "w-mark"],
  ["w-ink", "w-tint"],
  ["ww-ink", "ww-mark"],
  ["tile-ink", "tile"],
  ["tile-ink", "tile-new"],
  ["tile-ink", "tile-fresh"],
  ["tile-blank", "tile"],
  ["tile-blank", "tile-new"],
] as const;

/**
 * Edges that one must see: controls, and the ring of the focus, which has two colours because it lies
 * on light and dark. Premium squares are told by their letters, not by their colour.
 */
const EDGES = [
  ["control", "paper"],
  ["control", "card"],
  ["focus", "paper"],
  ["focus", "card"],
  ["focus", "square"],
  ["focus", "focus-edge"],
  ["accent", "square"],
] as const;

describe.each([
  ["light", "classic"],
  ["dark", "classic"],
  ["light", "safe"],
  ["dark", "safe"],
] as const)("the colours of the %s theme, %s", (theme, chosen) => {
  const colours = tokens(theme, chosen);
  const of = (name: string): string => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`no colour ${name}`);
    return colour;
  };

  it.each(TEXT)("%s can be read on %s", (letters, ground) => {
    expect(contrast(of(letters), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)("%s can be told from %s", (edge, ground) => {
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3);
  });
});
