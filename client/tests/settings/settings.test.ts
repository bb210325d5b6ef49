import { describe, expect, it } from "vitest";

import { CHOICES, valueOf } from "../../src/settings/settings.svelte";

describe("a setting", () => {
  it("is the first of its values until somebody chooses", () => {
    for (const choice of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
      expect(valueOf(choice, null)).toBe(CHOICES[choice][0]);
    }
  });

  it("is what was chosen, as long as there is such a value", () => {
    expect(valueOf("colours", "safe")).toBe("safe");
    expect(valueOf("size", "130")).toBe("130");
    expect(valueOf("size", "9000")).toBe("100");
    expect(valueOf("motion", "")).toBe("auto");
  });
});
