import { describe, expect, it } from "vitest";

import { TRAVELLING } from "../../src/lobby/account.svelte";
import { CHOICES, valueOf } from "../../src/settings/settings.svelte";

describe("a setting", () => {
  it("is the first of its values until somebody chooses", () => {
    for (const choice of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
      expect(valueOf(choice, null)).toBe(CHOICES[choice][0]);
    }
  });

  it("goes along to all devices of an account", () => {
    expect(TRAVELLING).toEqual(expect.arrayContaining(Object.keys(CHOICES)));
  });

  it("is what was chosen, as long as there is such a value", () => {
    expect(valueOf("colours", "safe")).toBe("safe");
    expect(valueOf("size", "130")).toBe("130");
    expect(valueOf("size", "9000")).toBe("100");
    expect(valueOf("motion", "")).toBe("auto");
  });
});
