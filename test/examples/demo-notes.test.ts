/** Notes of the demonstration are about what their case is about. */
import { expect, it } from "vitest";
import { openDemoBank } from "../../examples/demo-bank/demo-bank.ts";
import { notesOf } from "../../examples/demo-bank/notes.ts";

const KINDS = ["customerCheckDetail", "transactionCheckDetail"] as const;
const TYPES = [[], ["SANCTIONED_PERSON"], ["SANCTIONED_ENTITY"], ["POLITICALLY_EXPOSED_PERSON"], ["ADVERSE_MEDIA"]];
const ALL = [...new Set(KINDS.flatMap((kind) => TYPES.flatMap((types) => Object.values(notesOf(kind, types)))))];

it("fit the kind of the case and of the lists, and no note of another kind stands in a case", async () => {
  const { gateway } = await openDemoBank({ customers: 60, passwordMemoryKiB: 64 });
  const seen = new Set<string>();
  for (const caseStatus of ["open", "in-progress", "closed"] as const)
    for (const { caseId } of (await gateway.listCases({ caseStatus, limit: 100 })).data) {
      const detail = await gateway.getCase(caseId);
      if (detail?.kind !== "customerCheckDetail" && detail?.kind !== "transactionCheckDetail") continue;
      // What was judged false before the case was made again is beside the matches.
      const results: readonly { readonly type: string }[] = [...detail.screeningResults, ...detail.exempted];
      const types = results.map(({ type }) => type);
      const own = Object.values(notesOf(detail.kind, types));
      // Exemptions and earlier judgements tell of the cases that they come from.
      const text = JSON.stringify({
        ...detail,
        work: { ...detail.work, exemptions: [], otherCases: [], earlierJudgements: [] },
      });
      for (const note of ALL.filter((each) => text.includes(JSON.stringify(each)))) {
        expect(own, `${detail.kind} of ${types.join() || "rules"}`).toContain(note);
        seen.add(note);
      }
      if (/reopen/u.test(text)) expect(own.some((note) => text.includes(note))).toBe(true);
    }
  expect(seen.size).toBeGreaterThan(3);
  await gateway.close();
}, 60_000);

it("payments to somebody listed write the name in Latin letters and in others, as recorded scores have them", async () => {
  const { gateway } = await openDemoBank({ customers: 900, passwordMemoryKiB: 64 });
  const payees = new Set<boolean>();
  const { data } = await gateway.listCases({ kind: "transaction", limit: 100 });
  for (const { caseId, customerId } of data) {
    const detail = customerId.startsWith("S-") ? undefined : await gateway.getCase(caseId);
    if (detail?.kind !== "transactionCheckDetail") continue;
    for (const { explanation } of detail.screeningResults) payees.add(/\p{Script=Latin}/u.test(explanation.query));
  }
  expect(payees).toEqual(new Set([true, false]));
  await gateway.close();
}, 60_000);
