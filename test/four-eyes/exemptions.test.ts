/** No exemption of a customer is one person's while one of its cases asks for two, in whichever of them the match is judged. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Store } from "../../src/ports/store.ts";
import { checkOf, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { asPerson } from "../conformance/people.ts";
import { jobsByHand } from "../gateway/jobs-by-hand.ts";
import { toldSeed } from "../told-seed.ts";

const PEP = { personalDetails: { personName: { firstName: "Q", lastName: "Obasanjovic" } } };
const LISTED = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
const OWN = { listId: "fixture-pep", entryId: "0" };
const OTHERS = { listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" } as const;
const RUNS = Math.min(Math.ceil(Number(process.env.RISKGATE_SEQUENCES ?? 120) / 8), 1_000);

const anAct = fc.record({
  by: fc.nat({ max: 1 }),
  of: fc.nat({ max: 2 }),
  disposition: fc.constantFrom("false-positive" as const, "false-positive" as const, "true-positive" as const),
  act: fc.constantFrom("decide", "decide", "replace", "reopen", "correct", "wait", "wait"),
});

/** Which of the cases are at the level for two: the customer's, or those of its payments. */
const HIGH = fc.constantFrom("customer", "payments");

it("is two people's", { timeout: 300_000 }, async () => {
  const workflow = { load: async () => ({ fourEyesFrom: "high" }) };
  let store: Store;
  const jobs = jobsByHand(() => store);
  const wrapStore = (made: Store) => (store = made);
  const under = await gatewayUnderTest("memory", { wrapStore, gateway: { workflow, jobs } });
  const { gateway } = under;
  const people = [await asPerson(gateway, "Ines Maurer"), await asPerson(gateway, "Jorid Vanterpool")];
  let [customers, corrections, made] = [0, 0, 0];
  const work = async () => {
    for (;;) {
      const [job] = jobs.waiting;
      if (job === undefined) return;
      await (await jobs.begin(job.queue))();
    }
  };
  await work();
  await fc.assert(
    fc.asyncProperty(HIGH, fc.array(anAct, { minLength: 2, maxLength: 10, size: "max" }), async (high, acts) => {
      const customerId = `c${customers++}`;
      const { masterData, ...rest } = checkOf({ customerId, ...PEP }) as { masterData: object };
      const counterparty = high === "customer" ? { counterpartyData: LISTED } : {};
      const checked = { ...rest, masterData: { ...masterData, ...counterparty } };
      const own = await under.call("POST", "/v1/customerChecks", checked);
      const payments: string[] = [];
      // What one payment at the level asks for is no longer asked once it is decided.
      for (const n of high === "customer" ? [0, 1] : [0]) {
        const holder = high === "customer" ? "Vexunin" : "Zoltargo Vexunin";
        const fundsBeneficiary = { accountNumber: customerId, holder };
        const body = paymentOf(`${customerId} ${n}`, { customerId, ...PEP }, { fundsBeneficiary, settledAmount: 2 });
        const { caseId, riskLevel } = (await under.call("POST", "/v1/transaction-checks", body)).body;
        if (high === "payments") expect([own.body.riskLevel, riskLevel]).toEqual(["medium", "high"]);
        else expect(own.body.riskLevel).toBe("high");
        payments.push(caseId);
      }
      const caseIds = [own.body.caseId as string, ...payments];
      const closed = new Set<string>();
      const known = new Set<string>();
      for (const { by, disposition, act, ...each } of acts) {
        const of = each.of % caseIds.length;
        const caseId = caseIds[of] as string;
        const isForTwo = high === "customer" || of > 0 || payments.some((each) => !closed.has(each));
        const matches = [{ ...OWN, disposition }, ...(of > 0 || high === "customer" ? [OTHERS] : [])];
        const decision = of === 0 ? {} : { decision: "REJECT" as const };
        if (act === "reopen") {
          const { outcome } = await gateway.reopenCase(caseId, { reason: "look again" }, people[by]);
          if (outcome === "reopened") closed.delete(caseId);
        } else if (act === "correct" || act === "wait") {
          // A correction is decided at once, or waits until the next one that is.
          const path = `/v1/transaction-checks?caseId=${caseIds[Math.max(of, 1)]}`;
          const usage = { usage: `correction ${corrections++}` };
          await under.call("PATCH", path, usage, { headers: { prefer: "respond-async" } });
          if (act === "correct") await work();
        } else {
          const asked = { ...decision, matches, note: "n", replaceProposal: act === "replace" };
          const decided = await gateway.decideCase(caseId, asked, people[by]);
          if (decided.outcome === "reviewed" && decided.caseStatus === "closed") closed.add(caseId);
        }
        const { data } = (await under.call("GET", `/v1/customers/${customerId}/exemptions`)).body;
        for (const one of data) {
          if (known.has(one.exemptionId)) continue;
          known.add(one.exemptionId);
          if (!isForTwo) continue;
          const { review } = (await under.call("GET", `/v1/cases/${one.caseId}`)).body;
          expect(review?.confirmedBy?.personId).toBeDefined();
          expect(review.confirmedBy.personId).not.toBe(review.decidedBy.personId);
          made++;
        }
      }
      await work();
    }),
    { numRuns: RUNS, seed: toldSeed() },
  );
  expect(made).toBeGreaterThan(0);
  await under.close();
});
