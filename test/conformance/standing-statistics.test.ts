/** Counters of decisions say what stands: a case that was opened again is decided once, by its last decision. */

import { fc } from "@fast-check/vitest";
import { afterEach, describe, expect, it } from "vitest";
import type { RiskLevel } from "../../src/model/rule-pack.ts";
import { isHigherLevel } from "../../src/rating/risk-level.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const ENTRY = { listId: "fixture-blacklist", entryId: "0" };
const DAY_MS = 86_400_000;
const REASON = { reason: "the passport was another person's" };

interface Row {
  readonly measure: string;
  readonly subject: string;
  readonly period?: string;
  readonly count: number;
}
interface Rate {
  readonly of: string;
  readonly subject: string;
  readonly judged: number;
  readonly falsePositives: number;
  readonly falsePositiveShare?: number;
}
interface Listed {
  readonly caseId: string;
  readonly subject: "customer" | "transaction";
  readonly caseStatus: string;
  readonly outcome?: {
    readonly decision?: string;
    readonly judgement?: string;
    readonly riskLevel: RiskLevel;
    readonly computedLevel: RiskLevel;
  };
}

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("counters of what stands (%s)", (store) => {
  let under: GatewayUnderTest;
  let people: readonly PersonWithKey[];
  afterEach(() => under.close());
  const start = async () => {
    const workflow = { load: async () => ({ fourEyesFrom: "prohibited", due: [{ hours: 30 }] }) };
    // Jobs look at customers again at a time of their own, and open cases of theirs.
    under = await gatewayOn(store, { gateway: { workflow, workOnJobs: false } });
    people = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
  };
  const check = async (customerId: string): Promise<string> => {
    under.clock.time += 1_000;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...BLACKLISTED }))).body.caseId;
  };
  const pay = async (id: string): Promise<string> => {
    under.clock.time += 1_000;
    const payment = paymentOf(id, { customerId: `payer-${id}`, ...BLACKLISTED });
    return (await under.call("POST", "/v1/transaction-checks", payment)).body.caseId;
  };
  const post = (path: string, body: unknown, by = people[0]!) => under.call("POST", `/v1/cases/${path}`, body, by);
  const judged = (disposition: string, more: object = {}) => ({
    matches: [{ ...ENTRY, disposition }],
    note: "n",
    ...more,
  });
  const counters = async (by: string) => {
    const from = new Date(under.clock.time - 60 * DAY_MS).toISOString().slice(0, 10);
    const { body } = await under.call("GET", `/v1/statistics?by=${by}&from=${from}`);
    const rows = body.data as readonly Row[];
    const rates = body.rates as readonly Rate[];
    const of = (measure: string) =>
      Object.fromEntries(rows.filter((row) => row.measure === measure).map(({ subject, count }) => [subject, count]));
    return { rows, rates, of };
  };
  const list = async (query: string) => (await under.call("GET", `/v1/cases?limit=100&${query}`)).body.data as Listed[];
  const isCleared = ({ subject, outcome }: Listed) =>
    outcome?.judgement !== "true-positive" &&
    (subject === "transaction"
      ? outcome?.decision === "ACCEPT"
      : outcome?.judgement === "false-positive" && !isHigherLevel(outcome.riskLevel, outcome.computedLevel));

  /** That the counters are what is counted from the cases as they stand. */
  async function compare(): Promise<void> {
    const { rows, rates, of } = await counters("total");
    const decided = (await list("status=closed")).filter(({ outcome }) => outcome !== undefined);
    const byKind = (some: readonly Listed[]) => {
      const kinds = Object.entries(Object.groupBy(some, ({ subject }) => subject)).map(([kind, all]) => [
        kind,
        all.length,
      ]);
      return Object.fromEntries(kinds);
    };
    expect(of("cases-decided")).toEqual(byKind(decided));
    expect(of("cases-cleared")).toEqual(byKind(decided.filter(isCleared)));
    const judgedFalse = decided.filter(({ outcome }) => outcome?.judgement === "false-positive").length;
    const judgedTrue = decided.filter(({ outcome }) => outcome?.judgement === "true-positive").length;
    const ofList = rates.find((rate) => rate.of === "list" && rate.subject === ENTRY.listId);
    expect([ofList?.judged ?? 0, ofList?.falsePositives ?? 0]).toEqual([judgedFalse + judgedTrue, judgedFalse]);
    for (const { of: what, subject, judged: many, falsePositives, falsePositiveShare = 0 } of rates) {
      expect(falsePositiveShare).toBeLessThanOrEqual(1);
      if (what !== "rule") continue;
      const fired = (await list(`status=closed&ruleId=${subject}`)).filter(({ outcome }) => outcome !== undefined);
      expect([subject, many, falsePositives]).toEqual([subject, fired.length, fired.filter(isCleared).length]);
    }
    const ages = rows.filter(({ measure }) => measure === "case-ages").reduce((all, { count }) => all + count, 0);
    expect(ages).toBe(decided.length);
    for (const by of ["day", "month", "total"])
      for (const { count } of (await counters(by)).rows) expect(count).toBeGreaterThan(0);
  }

  it("count a case that was opened again and decided again once, on the day of the last decision", async () => {
    await start();
    const caseId = await check("one");
    const first = new Date(under.clock.time).toISOString().slice(0, 10);
    expect((await post(`${caseId}/decisions`, judged("false-positive"))).body.caseStatus).toBe("closed");
    under.clock.time += 3 * DAY_MS;
    expect((await post(`${caseId}/reopening`, REASON)).status).toBe(200);
    const open = await counters("total");
    for (const measure of ["cases-decided", "cases-cleared", "case-ages", "case-seconds", "false-positives"])
      expect(open.of(measure), measure).toEqual({});
    expect(open.of("cases-reopened")).toEqual({ customer: 1 });
    expect(open.of("cases-opened")).toEqual({ customer: 1 });
    await compare();
    under.clock.time += 2 * DAY_MS;
    expect((await post(`${caseId}/decisions`, judged("true-positive"))).body.caseStatus).toBe("closed");
    const { rows } = await counters("day");
    const last = new Date(under.clock.time).toISOString().slice(0, 10);
    expect(rows.filter(({ measure }) => measure === "cases-decided")).toMatchObject([{ period: last, count: 1 }]);
    expect(rows.filter(({ measure }) => measure === "breaches")).toMatchObject([{ period: last, count: 1 }]);
    expect(rows.filter(({ measure }) => measure === "cases-cleared")).toEqual([]);
    expect(first).not.toBe(last);
    await compare();
  });

  it("have the rules of a case that nobody had to look at, and a person decided", async () => {
    await start();
    const customer = { customerId: "quiet", ...BLACKLISTED };
    const { caseId: first } = (await under.call("POST", "/v1/customerChecks", checkOf(customer))).body;
    expect((await post(`${first}/decisions`, judged("true-positive"))).body.caseStatus).toBe("closed");
    const again = await check("quiet");
    const raised = judged("false-positive", { riskLevel: "prohibited" });
    await post(`${again}/decisions`, raised);
    expect((await post(`${again}/decisions`, raised, people[1])).body.caseStatus).toBe("closed");
    const { of } = await counters("total");
    // Neither was let pass: the second one was raised.
    expect([of("cases-decided"), of("cases-cleared")]).toEqual([{ customer: 2 }, {}]);
    await compare();
  });

  it("take back what a person decided about a payment that a correction opened again", async () => {
    await start();
    const caseId = await pay("t-1");
    expect((await post(`${caseId}/decisions`, judged("false-positive", { decision: "ACCEPT" }))).status).toBe(200);
    await compare();
    under.clock.time += DAY_MS;
    const corrected = {
      tenantTransactionId: "t-1",
      fundsBeneficiary: { accountNumber: "z", holder: "Zoltargo Vexunin" },
    };
    expect((await under.call("PATCH", "/v1/transaction-checks", corrected)).status).toBe(200);
    expect((await list("status=open")).map((one) => one.caseId)).toEqual([caseId]);
    const { of } = await counters("total");
    expect(of("cases-decided")).toEqual({});
    expect(of("cases-reopened")).toEqual({ transaction: 1 });
    expect(of("cases-opened")).toEqual({ transaction: 1 });
    await compare();
  });

  it("are what is counted from the cases as they stand, whatever was decided, opened again and corrected", async () => {
    const at = fc.nat(7);
    const who = fc.nat(1);
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.record({ what: fc.constant("check" as const), id: fc.nat(2) }) },
      { weight: 2, arbitrary: fc.record({ what: fc.constant("pay" as const) }) },
      {
        weight: 6,
        arbitrary: fc.record({
          what: fc.constant("decide" as const),
          at,
          who,
          isTrue: fc.boolean(),
          isRaised: fc.boolean(),
        }),
      },
      { weight: 2, arbitrary: fc.record({ what: fc.constant("confirm" as const), at, who }) },
      { weight: 4, arbitrary: fc.record({ what: fc.constant("reopen" as const), at, who }) },
      {
        weight: 2,
        arbitrary: fc.record({
          what: fc.constant("correct" as const),
          at,
          holder: fc.constantFrom("Zoltargo Vexunin", "Quiet"),
        }),
      },
      { weight: 1, arbitrary: fc.record({ what: fc.constant("wait" as const) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        await start();
        const cases: string[] = [await check("c-0"), await pay("t-0")];
        const payments = new Map([[cases[1], "t-0"]]);
        for (const one of steps) {
          under.clock.time += 1_000;
          const caseId = "at" in one ? cases[one.at % cases.length]! : "";
          const by = "who" in one ? people[one.who]! : people[0]!;
          if (one.what === "check") cases.push(await check(`c-${one.id}`));
          if (one.what === "pay") {
            const id = `t-${cases.length}`;
            cases.push(await pay(id));
            payments.set(cases.at(-1)!, id);
          }
          if (one.what === "decide") {
            const said = payments.has(caseId)
              ? { decision: one.isRaised ? "REJECT" : "ACCEPT" }
              : one.isRaised
                ? { riskLevel: "prohibited" }
                : {};
            await post(`${caseId}/decisions`, judged(one.isTrue ? "true-positive" : "false-positive", said), by);
          }
          if (one.what === "confirm") {
            const etag = (await under.call("GET", `/v1/cases/${caseId}`)).headers.get("etag") ?? "";
            await under.call("POST", `/v1/cases/${caseId}/confirmation`, {}, { ...by, headers: { "if-match": etag } });
          }
          if (one.what === "reopen") await post(`${caseId}/reopening`, REASON, by);
          if (one.what === "correct" && payments.has(caseId)) {
            const fundsBeneficiary = { accountNumber: "z", holder: one.holder };
            const tenantTransactionId = payments.get(caseId);
            await under.call("PATCH", "/v1/transaction-checks", { tenantTransactionId, fundsBeneficiary });
          }
          if (one.what === "wait") under.clock.time += DAY_MS;
        }
        await compare();
        await under.close();
      }),
      { numRuns: 6 },
    );
    await start();
  });
});
