import { describe, expect, it } from "vitest";

const FILES = import.meta.glob<string>(
  ["../../src/i18n/[a-z][a-z].ts", "../../src/i18n/around.*.ts", "../../src/*/texts.*.ts"],
  { query: "?raw", import: "default", eager: true },
);

describe("numbers that the server goes by", () => {
  it("are taken from its limits, and typed in no text of the page", () => {
    expect(Object.keys(FILES).length).toBeGreaterThan(12);
    for (const [path, source] of Object.entries(FILES)) {
      const texts = source.match(/"[^"\n]*"|`[^`]*`/gu) ?? [];
      const typed = texts.filter((text) => /\d{2,}/u.test(text.replace(/\$\{[^}]*\}/gu, "")));
      expect(typed, path).toEqual([]);
    }
  });
});
