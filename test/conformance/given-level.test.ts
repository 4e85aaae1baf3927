/** What people said of a customer stays until people say otherwise: the client's next check does not undo it. */
import { fc, test } from "@fast-check/vitest";
import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { givenAbove } from "../../src/gateway/checks/given-level.ts";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import type { Store } from "../../src/ports/store.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { asPerson } from "./people.ts";

const LISTED = { personalDetails: { personName: { lastName: "Vexunin" } } };
const MATCH = { listId: "fixture-sanctions", entryId: "0" };
const IS_THE_CUSTOMER = {
  ...{ matches: [{ ...MATCH, disposition: "true-positive" as const }], riskLevel: "prohibited", note: "the passport" },
};
const DAY_MS = 86_400_000;
const levels = fc.constantFrom(...RISK_LEVELS);

test.prop([levels, levels, fc.uuid()])(
  "a given level stands above a lower one alone",
  (riskLevel, computed, caseId) => {
    const stands = givenAbove({ riskLevel, caseId }, computed);
    const isHigher = RISK_LEVELS.indexOf(riskLevel) > RISK_LEVELS.indexOf(computed);
    expect(stands).toEqual(isHigher ? { riskLevel, caseId, computedLevel: computed } : undefined);
  },
);

describe("a level that two people gave", () => {
  let under: GatewayUnderTest;
  let store: Store;
  afterEach(() => under.close());

  async function prohibited(what: object, decision: object = IS_THE_CUSTOMER) {
    under = await gatewayUnderTest("memory", {
      wrapStore: (made: Store) => {
        store = made;
        return made;
      },
      gateway: { archive: memoryArchive(), workflow: { load: async () => ({ fourEyesFrom: "high" as const }) } },
    });
    const [ines, jorid] = await Promise.all(
      ["Ines Maurer", "Jorid Vanterpool"].map((name) => asPerson(under.gateway, name)),
    );
    if (!ines || !jorid) throw new Error("nobody");
    const first = await checked(what);
    await under.gateway.decideCase(first.caseId, decision, ines);
    await under.gateway.decideCase(first.caseId, decision, jorid);
    expect(await standing()).toBe("prohibited");
    return { ines, jorid, first };
  }

  const standing = async () => (await store.read((tx) => tx.customers.get("default", "c1")))?.riskLevel;
  const exempted = async () => (await store.read((tx) => tx.exemptions.inForce("default", "c1"))).length;
  const get = async (caseId: string) => (await under.call("GET", `/v1/customerChecks/${caseId}`)).body;
  async function checked(what: object) {
    under.clock.time += DAY_MS;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "c1", ...what }))).body;
  }

  it("is answered to the same check a day later, which opens no case and stops payments", async () => {
    const { ines, first } = await prohibited(LISTED);
    expect(first.riskLevel).toBe("medium");
    const again = await checked(LISTED);
    expect(again.riskLevel).toBe("prohibited");
    expect(again.riskFactors).toContainEqual({ factor: "LEVEL_SET_BY_REVIEWER" });
    const given = { riskLevel: "prohibited", caseId: first.caseId, computedLevel: "medium" };
    const shown = await get(again.caseId);
    expect(shown).toMatchObject({ caseStatus: "not-opened", decidedIn: first.caseId, given });
    // What people said is no step of the rules, and no rule that ceases would lower it.
    for (const { decision } of [shown, await get(first.caseId)]) {
      expect(decision.explanation.steps.at(-1).text).toMatch(/^level medium, score /u);
      expect(decision.explanation.lower).toMatchObject({ riskLevel: "low" });
    }
    const payment = paymentOf("p1", { customerId: "c1", ...LISTED }, { settledAmount: 2 });
    const at = new Date(under.clock.time - 60_000).toISOString();
    const { body } = await under.call("POST", "/v1/transaction-checks", { ...payment, tenantProcessingTimestamp: at });
    expect(body).toMatchObject({ decision: "REJECT" });
    // What one person says of that check alone is a proposal.
    const said = { matches: [{ ...MATCH, disposition: "false-positive" as const }], note: "another" };
    const decided = await under.gateway.decideCase(again.caseId, said, ines);
    expect(decided).toMatchObject({ outcome: "reviewed", caseStatus: "in-progress" });
    expect([await standing(), await exempted()]).toEqual(["prohibited", 0]);
    expect(await under.gateway.replay(again.caseId)).toMatchObject({ isIdentical: true });
  });

  it("stands where the customer's data changed, in a case of that level where there is something to review", async () => {
    const { first } = await prohibited(LISTED);
    const changed = { ...LISTED, personalDetails: { ...LISTED.personalDetails, countryOfResidence: "KP" } };
    const again = await checked(changed);
    expect(again.riskLevel).toBe("prohibited");
    expect(await get(again.caseId)).toMatchObject({ caseStatus: "open", given: { caseId: first.caseId } });
  });

  it("stands where nothing is found, without a case", async () => {
    const nobody = { personalDetails: { personName: { lastName: "Quietly" }, countryOfResidence: "DE" } };
    const { first } = await prohibited(nobody, { riskLevel: "prohibited", note: "told by the police" });
    const again = await checked({ ...nobody, taxId: "T1" });
    expect(again.riskLevel).toBe("prohibited");
    expect(await get(again.caseId)).toMatchObject({ caseStatus: "not-opened", decidedIn: first.caseId });
  });

  it("is taken back by two people in another case, where they say which level it is", async () => {
    const { ines, jorid } = await prohibited(LISTED);
    const again = await checked({
      ...LISTED,
      personalDetails: { ...LISTED.personalDetails, countryOfResidence: "KP" },
    });
    const matches = [{ ...MATCH, disposition: "false-positive" as const }];
    const asComputed = { matches, note: "another" };
    await under.gateway.decideCase(again.caseId, { ...asComputed, riskLevel: "low" }, ines);
    expect(await standing()).toBe("prohibited");
    const agreed = await under.gateway.decideCase(again.caseId, { ...asComputed, riskLevel: "low" }, jorid);
    expect(agreed).toMatchObject({ outcome: "reviewed", caseStatus: "closed" });
    expect([await standing(), await exempted()]).toEqual(["low", 1]);
    expect((await checked(LISTED)).riskLevel).not.toBe("prohibited");
  });

  it("is taken back by two people in its own case, and stands until then", async () => {
    const { ines, jorid, first } = await prohibited(LISTED);
    const again = await checked(LISTED);
    await under.gateway.reopenCase(first.caseId, { reason: "another person" }, ines);
    expect(await standing()).toBe("prohibited");
    const said = { matches: [{ ...MATCH, disposition: "false-positive" as const }], note: "another" };
    await under.gateway.decideCase(first.caseId, said, ines);
    expect(await standing()).toBe("prohibited");
    await under.gateway.decideCase(first.caseId, said, jorid);
    expect([again.riskLevel, await standing(), (await checked(LISTED)).riskLevel]).toEqual([
      "prohibited",
      "medium",
      "medium",
    ]);
  });
});
