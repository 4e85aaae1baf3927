import { describe, expect, it } from "vitest";
import { runSimulation } from "../../examples/core-bank-simulator/run-simulation.ts";
import { scoreChart } from "../../examples/core-bank-simulator/score-chart.ts";
import { PATTERNS, simulateBank } from "../../examples/core-bank-simulator/simulated-bank.ts";

const LISTED = {
  listedNames: ["Odo Quillborne"],
  listedCompanies: ["Quill & Co"],
  restrictedCompanies: ["Quenlow Group"],
};

describe("the core bank simulator", () => {
  it("gives the same bank for the same seed", () => {
    const bank = (seed: number) => simulateBank({ seed, customers: 80, planted: 3, listed: LISTED });
    expect(bank(7)).toEqual(bank(7));
    expect(bank(7)).not.toEqual(bank(8));
  });

  it("finds every planted pattern among ordinary customers", async () => {
    const { scores, decisions } = await runSimulation({ seed: 11, customers: 80, planted: 4 });
    expect(new Set(scores.map(({ planted }) => planted))).toEqual(new Set([4]));
    expect(scores).toHaveLength(PATTERNS.length);
    for (const { pattern, recall, precision } of scores) {
      expect(recall, pattern).toBeGreaterThanOrEqual(0.95);
      expect(precision, pattern).toBeGreaterThanOrEqual(0.8);
    }
    expect(decisions.ACCEPT).toBeGreaterThan(decisions.REVIEW + decisions.REJECT);
    expect(scoreChart("A month", scores)).toContain("sanctioned counterparty");
  });
});
