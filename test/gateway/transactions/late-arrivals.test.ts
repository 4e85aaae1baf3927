import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import type { Store } from "../../../src/ports/store.ts";
import { chosenStores } from "../../conformance/chosen-stores.ts";
import { type GatewayUnderTest, gatewayUnderTest, STORES } from "../../conformance/gateway-under-test.ts";
import { paymentOf } from "../../conformance/payment.ts";

const HOUR_MS = 3_600_000;

describe.each(chosenStores(import.meta.filename, STORES))("late arrivals (%s)", (store) => {
  let under: GatewayUnderTest;
  let stored: Store;
  afterEach(() => under.close());

  const begin = async (gateway: object = {}): Promise<void> => {
    under = await gatewayUnderTest(store, {
      gateway: { archive: memoryArchive(), ...gateway },
      wrapStore: (inner) => {
        stored = inner;
        return inner;
      },
    });
  };
  const payment = (number: number, hoursAgo: number) =>
    paymentOf(
      `pay ${number}`,
      { customerId: "c", customerType: "INDIVIDUAL" },
      {
        accountHoldingParty: "FUNDS_BENEFICIARY",
        fundsOriginator: { accountNumber: `payer ${number}` },
        fundsBeneficiary: { accountNumber: "collecting" },
        tenantProcessingTimestamp: new Date(under.clock.time - hoursAgo * HOUR_MS).toISOString(),
        settledAmount: 900,
      },
    );
  const post = async (number: number, hoursAgo: number) =>
    (await under.call("POST", "/v1/transaction-checks", payment(number, hoursAgo))).body;
  const done = () =>
    expect
      .poll(async () => {
        const { waiting, active } = (await under.gateway.jobStats())["late-arrivals"] ?? { waiting: 0, active: 0 };
        return waiting + active;
      })
      .toBe(0);
  const factorsOf = async (caseId: string): Promise<readonly string[]> => {
    const { body } = await under.call("GET", `/v1/transaction-checks/${caseId}`);
    return body.riskFactors.map(({ factor }: { factor: string }) => factor);
  };
  const entriesOf = async () => stored.read((tx) => tx.audit.list("default", bucketOf("c"), 0, 1_000));

  it("has the payments that came before decided again, writes down why, and can make that again", async () => {
    await begin();
    const answers = [];
    // The newest first: hours rise, so that each one is dated before all that were stored.
    for (let i = 0; i < 10; i++) answers.push(await post(i, i + 1));
    await done();
    const [last] = answers;
    expect(JSON.stringify(last)).not.toContain("FAN_IN");
    expect(await factorsOf(last.caseId)).toContain("FAN_IN");
    expect(await factorsOf(answers[1].caseId)).not.toContain("FAN_IN");
    const again = (await entriesOf()).filter(({ details }) => JSON.stringify(details).includes("lateArrival"));
    expect(new Set(again.map(({ action, actor }) => `${action} by ${actor}`))).toEqual(
      new Set(["transaction-check.decided by gateway"]),
    );
    const ofLast = again.filter(({ details }) => JSON.stringify(details).includes(last.caseId));
    expect(ofLast.length).toBeGreaterThan(0);
    // Late ones are looked at side by side: each sees all that is stored.
    const late = answers
      .slice(1)
      .map(({ transactionId }) => JSON.stringify({ lateArrival: transactionId }).slice(1, -1));
    for (const { details } of ofLast) expect(late.some((text) => JSON.stringify(details).includes(text))).toBe(true);
    for (const { caseId } of answers) expect(await under.gateway.replay(caseId)).toMatchObject({ isIdentical: true });
  });

  it("decides them again at once in a gateway without jobs", async () => {
    await begin({ jobs: undefined });
    const answers = [];
    for (let i = 0; i < 10; i++) answers.push(await post(i, i + 1));
    expect(await factorsOf(answers[0].caseId)).toContain("FAN_IN");
  });

  it("has a correction count in what came after it", async () => {
    await begin();
    const answers = [];
    for (let i = 9; i >= 0; i--) answers.push(await post(i, i === 9 ? 240 : i + 1));
    expect(await factorsOf(answers[9].caseId)).not.toContain("FAN_IN");
    await under.call("PATCH", "/v1/transaction-checks", {
      tenantTransactionId: "pay 9",
      tenantProcessingTimestamp: new Date(under.clock.time - 100 * HOUR_MS).toISOString(),
    });
    await done();
    expect(await factorsOf(answers[9].caseId)).toContain("FAN_IN");
  });

  it("decides again what a correction was taken away from", async () => {
    await begin();
    // Each payer is another customer: five of them pay one account within a day.
    const paying = (number: number) => ({
      ...paymentOf(
        `to ${number}`,
        { customerId: `payer ${number}`, customerType: "INDIVIDUAL" },
        {
          fundsBeneficiary: { accountNumber: "shared", holder: "Somebody" },
          tenantProcessingTimestamp: new Date(under.clock.time - (9 - number) * HOUR_MS).toISOString(),
        },
      ),
    });
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push((await under.call("POST", "/v1/transaction-checks", paying(i))).body);
    const last = answers[4].caseId;
    expect(await factorsOf(last)).toContain("BENEFICIARY_SHARED");
    const fundsBeneficiary = { accountNumber: "another", holder: "Somebody" };
    await under.call("PATCH", "/v1/transaction-checks", { tenantTransactionId: "to 1", fundsBeneficiary });
    await done();
    expect(await factorsOf(last)).not.toContain("BENEFICIARY_SHARED");
  });

  it("decides again what a correction to a later time leaves behind", async () => {
    await begin();
    const answers = [];
    for (let i = 9; i >= 0; i--) answers.push(await post(i, i + 2));
    expect(await factorsOf(answers[9].caseId)).toContain("FAN_IN");
    await under.call("PATCH", "/v1/transaction-checks", {
      tenantTransactionId: "pay 9",
      tenantProcessingTimestamp: new Date(under.clock.time - HOUR_MS).toISOString(),
    });
    await done();
    expect(await factorsOf(answers[9].caseId)).not.toContain("FAN_IN");
  });

  it("says where more is changed than the limits let be decided again", async () => {
    await begin();
    await post(1, 1);
    expect((await post(2, 24 * 29)).limitations).not.toContain("LATE_ARRIVAL");
    expect((await post(3, 24 * 40)).limitations).toContain("LATE_ARRIVAL");
  });

  it("leaves alone what was stored at the same instant, or shares nothing", async () => {
    await begin();
    await post(1, 1);
    await post(2, 1);
    await done();
    expect((await under.gateway.jobStats())["late-arrivals"]).toMatchObject({ done: 0 });
  });
});
