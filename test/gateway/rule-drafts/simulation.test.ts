/** What a draft would do to decisions of the past is what it does once it is published. */
import { expect, it } from "vitest";
import { parseTransactionPack } from "../../../src/monitoring/parse-transaction-pack.ts";
import { checkOf } from "../../conformance/gateway-under-test.ts";
import { paymentOf } from "../../conformance/payment.ts";
import { draftedGateway, editedFiles, PAYMENT_FILES, PAYMENT_RULE, paid, RULE, scored } from "./drafted-gateway.ts";

const DAY_MS = 86_400_000;
const RATES = {
  ...{ title: "Rates", source: "invented", baseCurrency: "EUR", maxAgeDays: 400 },
  rates: [{ currency: "USD", date: "2026-11-20", rate: "1" }],
};

async function simulatedGateway() {
  const rules = editedFiles();
  rules.files = [...rules.files, ...PAYMENT_FILES];
  const ofPayments = {
    async load() {
      const { pack, issues } = parseTransactionPack(rules.files);
      if (pack === undefined) throw new Error(JSON.stringify(issues));
      return pack;
    },
  };
  const transactions = { rules: ofPayments, rates: { load: async () => RATES } };
  const under = await draftedGateway({ rules, transactions, rulesLead: "drafts" });
  const { gateway, clock } = under;
  const check = async (customerId: string, countryOfResidence: string) => {
    clock.time += 2_000;
    const made = await gateway.checkCustomer(checkOf({ customerId, personalDetails: { countryOfResidence } }));
    if (made.outcome !== "decided") throw new Error(made.outcome);
    return made.response.riskLevel;
  };
  const drafted = async (documents: readonly { file: string; text: string }[]) => {
    const made = await gateway.addRuleDraft({ title: "x", documents }, under.as("ines"));
    if (made.outcome !== "shown") throw new Error(made.outcome);
    return made.draft.draftId;
  };
  return { ...under, check, drafted };
}

it("counts levels and rules, and names what changes", async () => {
  const { gateway, clock, as, check, drafted } = await simulatedGateway();
  await check("old", "XA");
  clock.time += 40 * DAY_MS;
  for (const [at, country] of ["XA", "FR", "XB", "XA"].entries()) await check(`c${at}`, country);
  await gateway.eraseCustomer("c3");
  const data = { customerId: "c1", personalDetails: { countryOfResidence: "FR" } };
  const payment = await gateway.checkTransaction(paymentOf("t1", data, { settledAmount: 2_000 }));
  expect(payment.outcome).toBe("decided");
  const draftId = await drafted([
    { file: RULE, text: scored(35) },
    { file: PAYMENT_RULE, text: paid(20) },
  ]);
  const made = await gateway.simulateRuleDraft(draftId, {}, as("ines"));
  if (made.outcome !== "simulated") throw new Error(JSON.stringify(made));
  const { customers, transactions, ...others } = made.simulated;
  expect(others).toMatchObject({ leftOut: 1, failed: 0, failures: [], pagination: { hasMore: false } });
  expect(customers).toMatchObject({
    ...{ decisions: 3, changed: 2, addedRules: [], removedRules: [], changedRules: ["GEO-001"] },
    ...{ levelsBefore: { low: 3, medium: 0 }, levelsAfter: { low: 1, medium: 2 } },
    levelChanges: [{ from: "low", to: "medium", count: 2 }],
  });
  expect(customers.levelChanges[0]?.samples.map(({ customerId }) => customerId).sort()).toEqual(["c0", "c2"]);
  expect(transactions).toMatchObject({ decisions: 1, changed: 1, changedRules: ["T01"] });
  // What is published does what was said.
  const proposed = await gateway.proposeRuleDraft(draftId, {}, as("ines"));
  if (proposed.outcome !== "shown") throw new Error(JSON.stringify(proposed));
  await gateway.publishRuleDraft(draftId, {}, as("jorid", proposed.version));
  expect([await check("c0", "XA"), await check("c1", "FR")]).toEqual(["medium", "low"]);
  const { data: log } = await gateway.listAuditEntries({ action: "rules.simulated", limit: 9 });
  expect(log[0]?.details).toMatchObject({ draftId, customers: 3, transactions: 1 });
  await gateway.close();
});

it("tells nothing of another tenant, whose counts would be about single customers", async () => {
  const { gateway, as, drafted } = await simulatedGateway();
  const draftId = await drafted([{ file: RULE, text: scored(35) }]);
  for (const tenant of ["north", "nobody", "Default"]) {
    const made = await gateway.simulateRuleDraft(draftId, { tenant, decisions: 10_000 }, as("ines"));
    expect(made).toMatchObject({ outcome: "invalid", issues: [{ code: "out-of-range", pointer: "#/tenant" }] });
  }
  expect((await gateway.simulateRuleDraft(draftId, { tenant: "default" }, as("ines"))).outcome).toBe("simulated");
  const { data: log } = await gateway.listAuditEntries({ action: "rules.simulated", limit: 9 });
  expect(log.length).toBe(1);
  await gateway.close();
});

it("goes on where it ended, and says what cannot be simulated", async () => {
  const { gateway, clock, as, check, drafted } = await simulatedGateway();
  for (let at = 0; at < 5; at++) await check(`c${at}`, "XA");
  const draftId = await drafted([{ file: RULE, text: scored(35) }]);
  const pages: number[] = [];
  const [froms, given] = [new Set<string>(), [] as string[]];
  for (let after: string | undefined, more = true; more; ) {
    const body = { decisions: 2, days: 1, ...(after === undefined ? {} : { after }) };
    const made = await gateway.simulateRuleDraft(draftId, body, as("ines"));
    if (made.outcome !== "simulated") throw new Error(JSON.stringify(made));
    pages.push(made.simulated.customers.changed);
    ({ hasMore: more, nextCursor: after } = made.simulated.pagination);
    froms.add(made.simulated.from);
    if (after !== undefined) given.push(after);
    clock.time += 1_000;
  }
  expect(pages).toEqual([2, 2, 1]);
  expect(froms.size).toBe(1);
  const pointersOf = async (body: unknown) => {
    const made = await gateway.simulateRuleDraft(draftId, body, as("ines"));
    return made.outcome === "invalid" && made.issues.map(({ pointer }) => pointer);
  };
  expect(await pointersOf({ days: 0, decisions: 10_001, after: "x" })).toEqual(["#/days", "#/decisions", "#/after"]);
  // Nobody makes up a place, and none is taken with other days or another draft.
  const { data: cases } = await gateway.listCases({});
  for (const { caseId } of cases) expect(given.join()).not.toContain(caseId);
  const madeUp = cases.flatMap(({ caseId }) => [`${clock.time}.${caseId}`, caseId, crypto.randomUUID()]);
  for (const after of madeUp) expect([after, await pointersOf({ days: 1, after })]).toEqual([after, ["#/after"]]);
  expect(await pointersOf({ days: 2, after: given[0] })).toEqual(["#/after"]);
  const other = await drafted([{ file: RULE, text: scored(36) }]);
  const ofOther = await gateway.simulateRuleDraft(other, { days: 1, after: given[0] }, as("ines"));
  expect(ofOther).toMatchObject({ outcome: "invalid", issues: [{ pointer: "#/after" }] });
  expect(await gateway.simulateRuleDraft("none", {}, as("ines"))).toEqual({ outcome: "draft-not-found" });
  const faulty = await drafted([{ file: RULE, text: "{" }]);
  expect(await gateway.simulateRuleDraft(faulty, {}, as("ines"))).toMatchObject({ outcome: "rules-faulty" });
  await gateway.close();
});
