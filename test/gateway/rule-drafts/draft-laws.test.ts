/** Whatever somebody drafts is kept as it was written, checked without a fault of the gateway, and proposed only where nothing is wrong. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { arbDraftedRules } from "../../contract/arbitraries/drafted-rules.ts";
import { runs } from "../../runs.ts";
import { toldSeed } from "../../told-seed.ts";
import { draftedGateway } from "./drafted-gateway.ts";

it("any draft is kept, checked, and proposed where it has no errors and no failed example", {
  timeout: 300_000,
}, async () => {
  const { gateway, as, clock } = await draftedGateway();
  const seen = { proposed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(arbDraftedRules(fc), async (body) => {
      clock.time += 1_000;
      const added = await gateway.addRuleDraft(body, as("ines"));
      if (added.outcome !== "shown") throw new Error(JSON.stringify(added));
      const { draftId } = added.draft;
      const written = new Map((body.documents ?? []).flatMap((one) => (one ? [[one.file, one.text]] : [])));
      // What is taken away that is not there changes nothing.
      for (const { file, after } of added.draft.documents) expect(after).toBe(written.get(file));
      const checked = await gateway.checkRuleDraft(draftId, as("ines"));
      if (checked.outcome !== "checked") throw new Error(JSON.stringify(checked));
      const { errors, data } = checked.checked;
      expect(data.filter(({ severity }) => severity === "error").length).toBe(Math.min(errors, data.length));
      const tested = await gateway.testRuleDraft(draftId, as("ines"));
      expect(tested.outcome).toBe(errors > 0 ? "rules-faulty" : "tested");
      const failures = tested.outcome === "tested" ? tested.tested.failures.length : 0;
      const proposed = await gateway.proposeRuleDraft(draftId, {}, as("ines"));
      const isGood = errors === 0 && failures === 0;
      const isEmpty = added.draft.documents.length === 0;
      expect(proposed.outcome).toBe(isEmpty ? "draft-empty" : isGood ? "shown" : "rules-faulty");
      if (proposed.outcome !== "shown") {
        seen.refused++;
        return;
      }
      seen.proposed++;
      const own = await gateway.publishRuleDraft(draftId, {}, as("ines", proposed.version));
      expect(own.outcome).toBe("same-reviewer");
    }),
    { numRuns: runs(30), seed: toldSeed() },
  );
  expect(seen.refused).toBeGreaterThan(0);
  await gateway.close();
});
