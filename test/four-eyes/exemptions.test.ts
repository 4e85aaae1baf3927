/** No exemption of a customer at a level for two is one person's, in whichever of its cases the match is judged. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { checkOf, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { asPerson } from "../conformance/people.ts";
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
  act: fc.constantFrom("decide", "decide", "replace", "reopen"),
});

it("is two people's", { timeout: 300_000 }, async () => {
  const workflow = { load: async () => ({ fourEyesFrom: "high" }) };
  const under = await gatewayUnderTest("memory", { gateway: { workflow } });
  const { gateway } = under;
  const people = [await asPerson(gateway, "Ines Maurer"), await asPerson(gateway, "Jorid Vanterpool")];
  let [customers, made] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 2, maxLength: 10, size: "max" }), async (acts) => {
      const customerId = `c${customers++}`;
      const { masterData, ...rest } = checkOf({ customerId, ...PEP }) as { masterData: object };
      const own = await under.call("POST", "/v1/customerChecks", {
        ...rest,
        masterData: { ...masterData, counterpartyData: LISTED },
      });
      const caseIds = [own.body.caseId as string];
      for (const n of [0, 1]) {
        const fundsBeneficiary = { accountNumber: "x", holder: "Vexunin" };
        const body = paymentOf(`${customerId} ${n}`, { customerId, ...PEP }, { fundsBeneficiary, settledAmount: 2 });
        caseIds.push((await under.call("POST", "/v1/transaction-checks", body)).body.caseId);
      }
      for (const { by, of, disposition, act } of acts) {
        const caseId = caseIds[of] as string;
        const matches = [{ ...OWN, disposition }, OTHERS];
        const decision = of === 0 ? {} : { decision: "REJECT" as const };
        const replaceProposal = act === "replace";
        if (act === "reopen") await gateway.reopenCase(caseId, { reason: "look again" }, people[by]);
        else await gateway.decideCase(caseId, { ...decision, matches, note: "n", replaceProposal }, people[by]);
        const { data } = (await under.call("GET", `/v1/customers/${customerId}/exemptions`)).body;
        for (const one of data.filter(({ endedAt }: { endedAt?: string }) => endedAt === undefined)) {
          const { review } = (await under.call("GET", `/v1/cases/${one.caseId}`)).body;
          expect(review?.confirmedBy?.personId).toBeDefined();
          expect(review.confirmedBy.personId).not.toBe(review.decidedBy.personId);
          made++;
        }
      }
    }),
    { numRuns: RUNS, seed: toldSeed() },
  );
  expect(made).toBeGreaterThan(0);
  await under.close();
});
