/** What holds for every transaction, over HTTP: the properties P16 to P19 and P26. */
import { setTimeout } from "node:timers/promises";
import { fc, test } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type CaseSituation, isTold, paymentsOfCase } from "./rule-case-payments.ts";

const PATH = "/v1/transaction-checks";
const RUNS = { numRuns: Number(process.env.RISKGATE_LAW_RUNS ?? 6) };
const HOUR_MS = 3_600_000;

interface Content {
  readonly amount: number;
  readonly isOut: boolean;
  readonly other: string;
  readonly means: string;
}
const arbContent: fc.Arbitrary<Content> = fc.record({
  amount: fc.oneof(
    fc.constantFrom(9_000, 9_999, 10_000, 2_500),
    fc.integer({ min: 1, max: 3_000_000 }).map((cents) => cents / 100),
  ),
  isOut: fc.boolean(),
  other: fc.constantFrom("a", "b", "c"),
  means: fc.constantFrom("CASH", "TRANSFER", "CARD"),
});
/** Payments of ten days before the clock, each at a time of its own. */
const arbHistory = fc.uniqueArray(fc.record({ hours: fc.integer({ min: 1, max: 240 }), content: arbContent }), {
  selector: ({ hours }) => hours,
  minLength: 2,
  maxLength: 7,
});
const PROFILE = {
  expectedVolumeDaily: 4_000,
  expectedVolumeMonthly: 20_000,
  expectedIncomeMonthly: 8_000,
  expectedTicketSizeMax: 5_000,
  expectedTicketSizeAverage: 300,
};
const times = (factor: number) =>
  Object.fromEntries(Object.entries(PROFILE).map(([name, value]) => [name, value * factor]));

/** What depends on the transaction alone. */
function verdictOf({
  decision,
  riskScore,
  riskLevel,
  riskFactors,
  screeningResults,
  limitations,
}: Record<string, unknown>) {
  return { decision, riskScore, riskLevel, riskFactors, screeningResults, limitations };
}

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("every transaction (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());
  let customers = 0;
  /** A customer of its own. */
  const newCustomer = async (characteristics: object = PROFILE): Promise<string> => {
    const customerId = `customer ${++customers}`;
    const data = { customerId, customerType: "INDIVIDUAL", characteristics };
    await under.call("POST", "/v1/accountHoldingPartyData", data);
    return customerId;
  };
  const bodyOf = (customerId: string, id: string, hoursAgo: number, { amount, isOut, other, means }: Content) => {
    const own = { accountNumber: `own ${customerId}` };
    const others = { accountNumber: `${other} ${customerId}` };
    return paymentOf(
      `${customerId} ${id}`,
      { customerId },
      {
        tenantProcessingTimestamp: new Date(under.clock.time - hoursAgo * HOUR_MS).toISOString(),
        accountHoldingParty: isOut ? "FUNDS_ORIGINATOR" : "FUNDS_BENEFICIARY",
        fundsOriginator: isOut ? own : others,
        fundsBeneficiary: isOut ? others : own,
        settledAmount: amount,
        paymentMeans: means,
      },
    );
  };
  const post = async (body: unknown) => {
    const answer = await under.call("POST", PATH, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  test.prop([arbHistory, fc.infiniteStream(fc.nat())], RUNS)(
    "P16 depends on what was before it, whatever the order of arrival, once the last is decided again",
    async (history, picks) => {
      const newestFirst = history.toSorted((a, b) => a.hours - b.hours);
      const [last, ...older] = newestFirst;
      const verdicts: unknown[] = [];
      for (const order of [older.toReversed(), older.toSorted(() => (picks.next().value % 2) - 0.5)]) {
        const customerId = await newCustomer();
        // What comes later in time is there too, and must not matter.
        await post(bodyOf(customerId, "later", 0, { amount: 50_000, isOut: true, other: "a", means: "CASH" }));
        const { caseId } = await post(bodyOf(customerId, "last", last!.hours, last!.content));
        for (const { hours, content } of order) await post(bodyOf(customerId, `${hours}`, hours, content));
        // What came late may be deciding the last one again in the same moment: it is asked again then.
        let corrected = await under.call("PATCH", `${PATH}?caseId=${caseId}`, {});
        for (let tries = 0; corrected.status !== 200 && tries < 100; tries++) {
          await setTimeout(50);
          corrected = await under.call("PATCH", `${PATH}?caseId=${caseId}`, {});
        }
        expect(corrected.status, corrected.text).toBe(200);
        verdicts.push(verdictOf(corrected.body));
      }
      expect(verdicts[1]).toEqual(verdicts[0]);
    },
  );

  const PROFILE_RULES = ["T09", "T10", "T11", "T12", "T13", "T14"];
  test.prop([arbHistory], RUNS)(
    "P18 has the same profile factors when all amounts and expectations are doubled",
    async (history) => {
      const oldestFirst = history.toSorted((a, b) => b.hours - a.hours);
      const hits = await Promise.all(
        [1, 2].map(async (factor) => {
          const customerId = await newCustomer(times(factor));
          const found: string[][] = [];
          for (const { hours, content } of oldestFirst) {
            const body = bodyOf(customerId, `${hours}`, hours, { ...content, amount: content.amount * factor });
            const { riskFactors } = await post(body);
            const rules = (riskFactors as { ruleId: string }[]).map(({ ruleId }) => ruleId);
            found.push(rules.filter((rule) => PROFILE_RULES.includes(rule)).sort());
          }
          return found;
        }),
      );
      expect(hits[1]).toEqual(hits[0]);
    },
  );

  test.prop([arbHistory, fc.nat()], RUNS)("P19 counts once what is submitted twice", async (history, pick) => {
    const oldestFirst = history.toSorted((a, b) => b.hours - a.hours);
    const repeated = pick % oldestFirst.length;
    const verdicts: unknown[][] = [];
    for (const isRepeated of [false, true]) {
      const customerId = await newCustomer();
      const answers: unknown[] = [];
      for (const [i, { hours, content }] of oldestFirst.entries()) {
        const body = bodyOf(customerId, `${hours}`, hours, content);
        answers.push(verdictOf(await post(body)));
        if (isRepeated && i === repeated) expect(verdictOf(await post(body))).toEqual(answers.at(-1));
      }
      verdicts.push(answers);
    }
    expect(verdicts[1]).toEqual(verdicts[0]);
  });

  test.prop([arbContent, fc.boolean()], RUNS)(
    "P26 is the same with the customer's data as after their submission",
    async (content, isListed) => {
      const data = {
        customerType: "INDIVIDUAL",
        characteristics: PROFILE,
        deviceDetails: { deviceId: "device" },
        personalDetails: isListed
          ? { personName: { firstName: "Quillerina", lastName: "Obasanjovic" } }
          : { dateOfBirth: "1941-02-03" },
      };
      const before = `customer ${++customers}`;
      await under.call("POST", "/v1/accountHoldingPartyData", { customerId: before, ...data });
      const byId = await post(bodyOf(before, "1", 1, content));
      const together = `customer ${++customers}`;
      const body = bodyOf(together, "1", 1, content);
      const withData = await post({
        ...body,
        masterData: { accountHoldingPartyData: { customerId: together, ...data } },
      });
      expect(verdictOf(withData)).toEqual(verdictOf(byId));
    },
  );
});

/** Of a case: what no body of the interface says, or only with more than the case. */
const NOT_SAID = [
  "customerRiskLevel",
  "screeningTypes",
  "confirmedScreeningTypes",
  "screeningLists",
  "unscreened",
  "changes",
  "request",
];

describe("P17 thresholds", async () => {
  const { rules, cases } = await directoryTransactionRules("rules").load();
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn("memory");
  });
  afterAll(() => under.close());

  const told = (situation: CaseSituation, text: string) =>
    NOT_SAID.every((member) => situation[member] === undefined) &&
    situation.history !== null &&
    isTold(situation) &&
    // Every payment of the interface has another side.
    (!text.includes("ounterparty") || JSON.stringify(situation).split('"counterparty"').length > 1);
  const driven = rules.flatMap(({ id, title, event, conditions }) =>
    (cases[id] ?? [])
      .filter(
        ({ facts, expect: outcome }) =>
          outcome !== "unknown" && told(facts as CaseSituation, JSON.stringify(conditions)),
      )
      .map((each) => ({ id, title, factor: event.type, ...each })),
  );

  it("are reached by most cases of the rules", () => {
    expect(driven.length).toBeGreaterThan(150);
    expect(new Set(driven.map(({ id }) => id)).size).toBeGreaterThan(40);
  });

  it.each(driven.map((each) => [`${each.id} ${each.description}`, each] as const))("%s", async (name, each) => {
    const { at, bodies } = paymentsOfCase(each.facts as CaseSituation, name);
    under.clock.time = Math.max(under.clock.time, at);
    // A tenant of its own: whatever accounts and devices the other cases name, they are others.
    const tenant = name;
    const random = crypto.getRandomValues(new Uint8Array(32));
    const { apiKey } = await under.gateway.createKey({ tenant, scopes: ["*"] }, random);
    const last = bodies.at(-1);
    for (const body of bodies.slice(0, -1)) await under.gateway.checkTransaction(body, { tenant });
    const answer = await under.call("POST", PATH, last, { apiKey });
    expect(answer.status, answer.text).toBe(200);
    const factors = answer.body.riskFactors as { factor: string; ruleId: string }[];
    if (each.expect === "hit") expect(factors.map(({ factor }) => factor)).toContain(each.factor);
    else expect(factors.map(({ ruleId }) => ruleId)).not.toContain(each.id);
  });
});
