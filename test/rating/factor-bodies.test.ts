import { describe, expect, it } from "vitest";
import { BODIES, FINDINGS } from "./factor-bodies.ts";
import { factorNames, rateBody, rateParty } from "./rate-shipped.ts";

describe("what a client sends", () => {
  for (const [description, party, factors, level, circumstances] of BODIES) {
    it(description, async () => {
      const rating = await rateParty(party, circumstances);
      expect([...factorNames(rating)].sort()).toEqual([...factors].sort());
      expect(rating.riskLevel).toBe(level);
    });
  }

  it("a ledger network", async () => {
    const rating = await rateBody({ network: "Bitcoin", masterData: { accountHoldingPartyData: {} } });
    expect(factorNames(rating)).toEqual(["NETWORK_CRYPTO"]);
  });

  it("an overdue review", async () => {
    const check = (nextReviewDate: string) =>
      rateBody({ customerReviewSchedule: { nextReviewDate }, masterData: { accountHoldingPartyData: {} } });
    expect(factorNames(await check("2026-10"))).toEqual(["REVIEW_OVERDUE"]);
    expect(factorNames(await check("2026-11"))).toEqual([]);
  });

  it("a flag of the request", async () => {
    const rating = await rateBody({ masterData: { flags: ["WATCHLIST"], accountHoldingPartyData: {} } });
    expect(factorNames(rating)).toEqual(["INTERNAL_FLAG"]);
  });
});

describe("what screening finds", () => {
  it.each(FINDINGS)("%s", async (_, screening, factors, level, score) => {
    const rating = await rateParty({}, { screening });
    expect(factorNames(rating)).toEqual(factors);
    expect(rating).toMatchObject({ riskLevel: level, score });
  });
});
