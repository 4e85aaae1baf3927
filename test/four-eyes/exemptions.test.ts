/**
 * No exemption of a customer is one person's while one of its cases asks for two, in whichever of them the match is judged, and none is
 * about an entry that the case does not show.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { REPROCESSING_QUEUE } from "../../src/gateway/transactions/defer-transaction.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { Store } from "../../src/ports/store.ts";
import { fixtureLists } from "../conformance/fixture-lists.ts";
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
  act: fc.constantFrom("decide", "replace", "both", "both", "reopen", "correct", "wait", "publish"),
});

/** Which of the cases are at the level for two: the customer's, or those of its payments. */
const HIGH = fc.constantFrom("customer", "payments");

it("is two people's", { timeout: 300_000 }, async () => {
  const workflow = { load: async () => ({ fourEyesFrom: "high" }) };
  let store: Store;
  const jobs = jobsByHand(() => store);
  const wrapStore = (made: Store) => (store = made);
  const programmes: string[] = [];
  const lists = {
    load: async () =>
      (await fixtureLists(Date).load()).map((list) => (list.listId === OWN.listId ? published(list) : list)),
  };
  const editionOf = (n: number) => n.toString(16).padStart(64, "0");
  const published = (list: LoadedList): LoadedList => {
    const entries = list.entries.map((entry) => ({ ...entry, programmes: programmes.slice(-1) }));
    return { ...list, edition: editionOf(programmes.length), entries };
  };
  const under = await gatewayUnderTest("memory", { lists, wrapStore, gateway: { workflow, jobs } });
  const { gateway } = under;
  const people = [await asPerson(gateway, "Ines Maurer"), await asPerson(gateway, "Jorid Vanterpool")];
  let [customers, corrections, made] = [0, 0, 0];
  const work = async () => {
    const isNext = () => jobs.waiting.some(({ queue }) => queue === REPROCESSING_QUEUE);
    while (isNext()) await (await jobs.begin(REPROCESSING_QUEUE))();
  };
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
        const { riskLevel } = (await store.read((tx) => tx.customers.get("default", customerId))) ?? {};
        const highCases = high === "customer" ? caseIds.slice(0, 1) : payments;
        const isForTwo = riskLevel === "high" || highCases.some((each) => each === caseId || !closed.has(each));
        const matches = [{ ...OWN, disposition }, ...(of > 0 || high === "customer" ? [OTHERS] : [])];
        let shown: string | undefined;
        const decision = of === 0 ? {} : { decision: "REJECT" as const };
        if (act === "reopen") {
          const { outcome } = await gateway.reopenCase(caseId, { reason: "look again" }, people[by]);
          if (outcome === "reopened") closed.delete(caseId);
        } else if (act === "publish") {
          // Most editions say the same of an entry as the one before.
          programmes.push(disposition === "true-positive" ? `${programmes.length}` : (programmes.at(-1) ?? "one"));
          await gateway.reload(["lists"]);
        } else if (act === "correct" || act === "wait") {
          // A correction is decided at once, or waits until the next one that is.
          const path = `/v1/transaction-checks?caseId=${caseIds[Math.max(of, 1)]}`;
          const usage = { usage: `correction ${corrections++}` };
          await under.call("PATCH", path, usage, { headers: { prefer: "respond-async" } });
          if (act === "correct") await work();
        } else {
          const asked = { ...decision, matches, note: "n", replaceProposal: act === "replace" };
          for (const one of act === "both" ? [by, 1 - by] : [by]) {
            const { listedEntries = [] } = (await under.call("GET", `/v1/cases/${caseId}`)).body.work ?? {};
            shown = listedEntries.find(({ listId }: { listId: string }) => listId === OWN.listId)?.edition;
            const decided = await gateway.decideCase(caseId, asked, people[one]);
            if (decided.outcome === "reviewed" && decided.caseStatus === "closed") closed.add(caseId);
          }
        }
        const { data } = (await under.call("GET", `/v1/customers/${customerId}/exemptions`)).body;
        for (const one of data) {
          if (known.has(one.exemptionId)) continue;
          known.add(one.exemptionId);
          const then = programmes.findIndex((_, at) => editionOf(at + 1) === shown);
          expect([one.caseId, programmes[then]]).toEqual([caseId, programmes.at(-1)]);
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
