/** What checks share with others counts alike, however many of them come together. */
import { fc, test } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const NDJSON = { "content-type": "application/x-ndjson" };
const START = Date.parse("2026-11-19T08:00:00Z");

/** A payment between few people, accounts and devices. */
interface Paid {
  readonly customer: number;
  readonly other: number;
  readonly device: number;
  readonly isIn: boolean;
  readonly amount: number;
  readonly minutes: number;
}

const arbPaid: fc.Arbitrary<Paid> = fc.record({
  customer: fc.nat(7),
  other: fc.nat(2),
  device: fc.nat(4),
  isIn: fc.boolean(),
  amount: fc.constantFrom(90, 900, 4_000, 9_500),
  minutes: fc.nat(1_000),
});

describe.each(EVERY_STORE)("what checks share (%s)", (store) => {
  let under: GatewayUnderTest;
  let runs = 0;
  beforeAll(async () => {
    under = await gatewayOn(store, { gateway: { settings: { spacingMs: 0 } } });
  });
  afterAll(() => under.close());

  const payment = (run: string, at: number, { customer, other, device, isIn, amount, minutes }: Paid) => {
    const [own, others] = [`${run} own ${customer}`, `${run} other ${other}`];
    return paymentOf(`${run} ${at}`, person(`${run} ${customer}`), {
      accountHoldingParty: isIn ? "FUNDS_BENEFICIARY" : "FUNDS_ORIGINATOR",
      fundsOriginator: { accountNumber: isIn ? others : own },
      // Two spellings of one account.
      fundsBeneficiary: { accountNumber: isIn ? own : others.replaceAll(" ", at % 2 === 0 ? " " : "  ") },
      tenantProcessingTimestamp: new Date(START + minutes * 60_000).toISOString(),
      settledAmount: amount,
      ...(device === 0 ? {} : { deviceDetails: { deviceId: `${run} ${device}` } }),
    });
  };
  const person = (customerId: string, rest = {}) => ({
    ...{ customerId, customerType: "INDIVIDUAL" },
    personalDetails: { personName: { firstName: "Odo", lastName: "Quillborne" }, nationality: "DE" },
    ...rest,
  });

  async function oneByOne(path: string, bodies: readonly unknown[]): Promise<readonly unknown[]> {
    const answers: unknown[] = [];
    for (const body of bodies) answers.push((await under.call("POST", path, body)).body);
    return answers;
  }
  async function together(path: string, bodies: readonly unknown[]): Promise<readonly unknown[]> {
    const raw = bodies.map((body) => JSON.stringify(body)).join("\n");
    const { text } = await under.call("POST", `${path}/batch`, undefined, { raw, headers: NDJSON });
    return text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line).body);
  }

  test.prop([fc.array(arbPaid, { minLength: 5, maxLength: 24 })], { numRuns: Number(process.env.RISKGATE_BOOKS ?? 3) })(
    "has the same factors in a batch as one after the other",
    async (paid) => {
      const [slow, fast] = [`a${++runs}`, `b${runs}`];
      const one = await oneByOne(
        "/v1/transaction-checks",
        paid.map((each, at) => payment(slow, at, each)),
      );
      const all = await together(
        "/v1/transaction-checks",
        paid.map((each, at) => payment(fast, at, each)),
      );
      expect(all.map(factorsOf)).toEqual(one.map(factorsOf));
    },
  );

  it("counts who paid one account before, when all pay at once", async () => {
    const paid = Array.from({ length: 12 }, (_, customer) => ({
      ...{ customer, other: 0, device: 0, isIn: false, amount: 100, minutes: 5 },
    }));
    const answers = await Promise.all(
      paid.map((each, at) => under.call("POST", "/v1/transaction-checks", payment("at-once", at, each))),
    );
    const seen = answers.filter(({ body }) => JSON.stringify(body).includes("F07")).length;
    expect(seen).toBe(8);
    const batch = await together(
      "/v1/transaction-checks",
      paid.map((each, at) => payment("batch", at, each)),
    );
    expect(batch.map((body) => JSON.stringify(body).includes("F07"))).toEqual(paid.map((_, at) => at >= 4));
  });

  it("counts who has the same phone before, when all come at once", async () => {
    const checks = (run: string) =>
      Array.from({ length: 14 }, (_, at) =>
        checkOf(person(`${run} ${at}`, { contactDetails: { phoneNumbers: [`+49 30 ${run}`] } })),
      );
    const one = await oneByOne("/v1/customerChecks", checks("5551003"));
    const all = await Promise.all(
      checks("5551004").map(async (body) => (await under.call("POST", "/v1/customerChecks", body)).body),
    );
    const sorted = (bodies: readonly unknown[]) => bodies.map((body) => JSON.stringify(factorsOf(body))).sort();
    expect(new Set(sorted(one)).size).toBeGreaterThan(1);
    expect(sorted(all)).toEqual(sorted(one));
  });

  /** The answers as they stand when everything that came late was looked at. */
  async function inTheEnd(answers: readonly unknown[]): Promise<readonly unknown[]> {
    await expect
      .poll(async () => {
        const { waiting, active } = (await under.gateway.jobStats())["late-arrivals"]!;
        return waiting + active;
      })
      .toBe(0);
    const ends: unknown[] = [];
    for (const { caseId } of answers as readonly { readonly caseId: string }[])
      ends.push((await under.call("GET", `/v1/cases/${caseId}`)).body.result);
    return ends;
  }

  test.prop(
    [
      fc.uniqueArray(arbPaid, { minLength: 5, maxLength: 20, selector: ({ minutes }) => minutes }),
      fc.infiniteStream(fc.nat()),
      fc.constantFrom(1, 4, 20),
    ],
    { numRuns: Number(process.env.RISKGATE_BOOKS ?? 3) },
  )("has the same factors in any order of arrival, however many come at once", async (paid, picks, atOnce) => {
    const [slow, fast] = [`c${++runs}`, `d${runs}`];
    const inTime = paid.toSorted((left, right) => left.minutes - right.minutes);
    const arrivals = paid.map((each) => ({ each, place: picks.next().value! }));
    const shuffled = arrivals.toSorted((left, right) => left.place - right.place).map(({ each }) => each);
    const bodyOf = (run: string) => (each: Paid) => payment(run, each.minutes, each);
    const one = await oneByOne("/v1/transaction-checks", inTime.map(bodyOf(slow)));
    const some: unknown[] = [];
    for (let from = 0; from < shuffled.length; from += atOnce) {
      const group = shuffled.slice(from, from + atOnce).map(bodyOf(fast));
      const answers = await Promise.all(group.map((body) => under.call("POST", "/v1/transaction-checks", body)));
      some.push(...answers.map(({ body }) => body));
    }
    const byTime = shuffled
      .map((each, index) => ({ each, answer: some[index] }))
      .toSorted((left, right) => left.each.minutes - right.each.minutes)
      .map(({ answer }) => answer);
    expect((await inTheEnd(byTime)).map(factorsOf)).toEqual((await inTheEnd(one)).map(factorsOf));
    expect((await inTheEnd(one)).map(factorsOf)).toEqual(one.map(factorsOf));
  });

  it("finds a fan-in whose payments arrive in reverse order of time", async () => {
    const bodies = Array.from({ length: 12 }, (_, at) =>
      paymentOf(`reverse ${at}`, person("reverse"), {
        accountHoldingParty: "FUNDS_BENEFICIARY",
        fundsOriginator: { accountNumber: `payer ${at}` },
        fundsBeneficiary: { accountNumber: "collecting" },
        tenantProcessingTimestamp: new Date(START + at * 3_600_000).toISOString(),
        settledAmount: 900,
      }),
    ).reverse();
    const answers = await oneByOne("/v1/transaction-checks", bodies);
    const hasFanIn = (body: unknown) => JSON.stringify(body).includes("FAN_IN");
    expect(answers.some(hasFanIn)).toBe(false);
    const ends = await inTheEnd(answers);
    expect(hasFanIn(ends[0])).toBe(true);
  });

  it("counts who has the same phone before in a batch", async () => {
    const checks = (run: string) =>
      Array.from({ length: 12 }, (_, at) =>
        checkOf(
          person(`${run} ${at}`, {
            contactDetails: { phoneNumbers: [at % 2 === 0 ? `+49 30 ${run}` : `0049-30-${run}`] },
            deviceDetails: { deviceId: `phone ${run}` },
          }),
        ),
      );
    const one = await oneByOne("/v1/customerChecks", checks("5551001"));
    expect(new Set(one.map((body) => JSON.stringify(factorsOf(body)))).size).toBeGreaterThan(1);
    expect((await together("/v1/customerChecks", checks("5551002"))).map(factorsOf)).toEqual(one.map(factorsOf));
  });
});

function factorsOf(body: unknown): unknown {
  const { riskFactors, riskLevel, decision, riskScore } = body as Record<string, unknown>;
  return { riskLevel, decision, riskScore, riskFactors };
}
