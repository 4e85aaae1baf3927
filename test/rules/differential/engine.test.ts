import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { engineCase } from "./engine-case.ts";
import { runCompiled, runOracle } from "./run-engines.ts";

/** Comparisons in one run; the environment may ask for more. */
const CASES = Number(process.env.RISKGATE_EQUALITY_CASES ?? 400);

describe("compiled engine and json-rules-engine", () => {
  it(`are equal on ${CASES} random rule sets`, { timeout: 300_000 + CASES * 100 }, async () => {
    const seen = { failed: 0, fired: 0, quiet: 0 };
    await fc.assert(
      fc.asyncProperty(engineCase, async (plan) => {
        const [oracle, compiled] = await Promise.all([runOracle(plan), runCompiled(plan)]);
        if ("failed" in oracle || "failed" in compiled) {
          seen.failed++;
          // Which of several failures comes first is chance in json-rules-engine; that the run fails is not.
          expect(["failed" in compiled, "failed" in oracle]).toEqual([true, true]);
          return;
        }
        expect(compiled).toEqual(oracle);
        if ((oracle.rules as { result: unknown }[]).some(({ result }) => result)) seen.fired++;
        else seen.quiet++;
      }),
      { numRuns: CASES },
    );
    // The comparison says little when one kind of case is rare; of a run that was cut short it says what it saw.
    const enough = Math.floor(CASES / 20);
    if (seen.failed + seen.fired + seen.quiet < CASES) return;
    expect([seen.failed > enough, seen.fired > enough, seen.quiet > enough]).toEqual([true, true, true]);
  });
});
