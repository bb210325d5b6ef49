import { describe, expect, it } from "vitest";

import { matchesCommitment } from "../../src/bag/hashes";

describe("the fair bag", () => {
  const seed = "00".repeat(32);
  const hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

  it("matches its fingerprint", () => {
    expect(matchesCommitment(seed, hash)).toBe(true);
  });

  it("does not match another one, and nonsense matches nothing", () => {
    expect(matchesCommitment("01".repeat(32), hash)).toBe(false);
    expect(matchesCommitment("zz", hash)).toBe(false);
    expect(matchesCommitment("", hash)).toBe(false);
  });
});
