/** Rules of the bank that does not exist have the dates of the rules folder: it is the same that `npm start` has. */
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { openDemoBank } from "../../examples/demo-bank/demo-bank.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";

const RULES = fileURLToPath(new URL("../../rules", import.meta.url));
const DAY_MS = 86_400_000;

it("says of rules when they were written, and of reference lists as of when, what the folder says where that was over", async () => {
  const begun = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
  const bank = await openDemoBank({ customers: 30, passwordMemoryKiB: 64 });
  const { packs, data } = await bank.gateway.listRules();
  await bank.gateway.close();
  const written = new Map<string, string>();
  const published = new Map<string, string>();
  for (const source of [directoryRules(RULES), directoryTransactionRules(RULES)]) {
    const { rules, referenceLists }: Pick<RulePack, "rules" | "referenceLists"> = await source.load();
    for (const { id, modified } of rules) written.set(id, modified);
    for (const { id, asOf } of Object.values(referenceLists)) published.set(id, asOf);
  }
  expect(data.length).toBeGreaterThan(100);
  for (const { ruleId, modified } of data) expect(modified, ruleId).toBe(written.get(ruleId));
  const dates = packs.flatMap(({ referenceLists }) =>
    referenceLists.map((each) => [each.referenceId, each.asOf] as const),
  );
  expect(dates.map(([id]) => id)).toContain("fatf-call-for-action");
  for (const [id, asOf] of dates) {
    const said = published.get(id) ?? "";
    if (said < begun) expect(asOf, id).toBe(said);
    // What came later cannot have been there when the month began.
    else expect(Date.parse(asOf), id).toBeLessThanOrEqual(Date.parse(said));
  }
});
