import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import type { DecisionRecord, Json, Store } from "../../../src/ports/store.ts";
import { chosenStores } from "../../conformance/chosen-stores.ts";
import { type GatewayUnderTest, gatewayUnderTest, STORES } from "../../conformance/gateway-under-test.ts";
import { paymentOf } from "../../conformance/payment.ts";
import { replaceParts } from "../../conformance/replace-parts.ts";

describe.each(chosenStores(import.meta.filename, STORES))("replay of transactions (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const post = async (body: unknown): Promise<string> =>
    (await under.call("POST", "/v1/transaction-checks", body)).body.caseId;
  const replay = (caseId: string) => under.gateway.replay(caseId);

  it("comes out the same to the bit, whatever came after it", async () => {
    under = await gatewayUnderTest(store, { gateway: { archive: memoryArchive() } });
    const at = (seconds: number) => new Date(under.clock.time - 60_000 + seconds * 1_000).toISOString();
    const customer = { customerId: "c", customerType: "INDIVIDUAL", deviceDetails: { deviceId: "d" } };
    const listed = { fundsBeneficiary: { accountNumber: "other", holder: "Brakvost Petrochem Trading LLC" } };
    const cases = [
      await post(paymentOf("first", customer, { settledAmount: 20_000, tenantProcessingTimestamp: at(1) })),
      await post(paymentOf("second", { customerId: "c" }, { settledAmount: 9_000, tenantProcessingTimestamp: at(2) })),
      await post(paymentOf("listed", { customerId: "c" }, { ...listed, tenantProcessingTimestamp: at(3) })),
      await post(paymentOf("foreign", { customerId: "c" }, { settledCurrency: "XAF", checks: ["AML"] })),
      await post(paymentOf("unnamed", {})),
    ];
    // The customer, its past and another of its transactions are no longer what they were.
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "c", customerType: "CORPORATION" });
    await post(paymentOf("late", { customerId: "c" }, { settledAmount: 50_000, tenantProcessingTimestamp: at(0) }));
    await under.call("PATCH", "/v1/transaction-checks", { tenantTransactionId: "first", settledAmount: 5 });
    for (const caseId of cases) {
      expect(await replay(caseId), caseId).toMatchObject({ caseId, isIdentical: true, differences: [] });
    }
    const { screeningResults } = (await under.call("GET", `/v1/cases/${cases[2]}`)).body;
    const matches = screeningResults.map(({ listId, entryId }: { listId: string; entryId: string }) => {
      return { listId, entryId, disposition: "false-positive" };
    });
    const released = { decision: "ACCEPT", note: "another", matches };
    expect((await under.call("POST", `/v1/cases/${cases[2]}/decisions`, released)).status).toBe(200);
    expect(await replay(cases[2] ?? "")).toMatchObject({ isIdentical: true });
  });

  it("knows the account as it was stored when the payment was decided", async () => {
    under = await gatewayUnderTest(store, { gateway: { archive: memoryArchive() } });
    const account = { customerId: "c", accountNumber: "own frozen", accountStatus: "FROZEN" };
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "c", customerType: "INDIVIDUAL" });
    const { accountUuid } = (await under.call("POST", "/v1/accounts", account)).body;
    const caseId = await post(paymentOf("frozen", { customerId: "c" }));
    const { body } = await under.call("GET", `/v1/transaction-checks/${caseId}`);
    expect(body.riskFactors.map(({ factor }: { factor: string }) => factor)).toContain("CUSTOMER_BLOCKED");
    await under.call("PUT", `/v1/accounts/${accountUuid}`, { ...account, accountStatus: "ACTIVE" });
    expect(await replay(caseId)).toMatchObject({ isIdentical: true, differences: [] });
  });

  it("says plainly when other customers' transactions are no longer those of the decision", async () => {
    under = await gatewayUnderTest(store, { gateway: { archive: memoryArchive() } });
    const at = (seconds: number) => new Date(under.clock.time - 60_000 + seconds * 1_000).toISOString();
    const paid = (id: string, seconds: number) =>
      paymentOf(
        id,
        { customerId: id },
        {
          fundsBeneficiary: { accountNumber: "DE75512108001245126199" },
          tenantProcessingTimestamp: at(seconds),
        },
      );
    for (const customerId of ["known", "decided", "later", "late"]) {
      await under.call("POST", "/v1/accountHoldingPartyData", { customerId, customerType: "INDIVIDUAL" });
    }
    await post(paid("known", 1));
    const caseId = await post(paid("decided", 10));
    await post(paid("later", 20));
    expect(await replay(caseId)).toMatchObject({ isIdentical: true, othersChanged: [] });

    await post(paid("late", 5));
    const marks = { stored: expect.stringMatching(/^1 /u), replayed: expect.stringMatching(/^2 /u) };
    expect(await replay(caseId)).toMatchObject({
      isIdentical: false,
      othersChanged: ["counterparty"],
      differences: [{ pointer: "#/known/related/counterparty", ...marks }],
    });
  });

  it("sees a correction of another customer's transaction", async () => {
    under = await gatewayUnderTest(store, { gateway: { archive: memoryArchive() } });
    const same = { fundsBeneficiary: { accountNumber: "DE75512108001245126199" } };
    for (const customerId of ["known", "decided"]) {
      await under.call("POST", "/v1/accountHoldingPartyData", { customerId, customerType: "INDIVIDUAL" });
    }
    await post(paymentOf("known", { customerId: "known" }, same));
    const caseId = await post(paymentOf("decided", { customerId: "decided" }, same));
    await under.call("PATCH", "/v1/transaction-checks", { tenantTransactionId: "known", settledAmount: 7 });
    expect(await replay(caseId)).toMatchObject({ isIdentical: false, othersChanged: ["counterparty"] });
  });

  it("says what differs when something else is stored than was decided", async () => {
    under = await gatewayUnderTest(store, { gateway: { archive: memoryArchive() }, wrapStore: readAs(forged) });
    const caseId = await post(paymentOf("forged", { customerId: "c", flags: [] }));
    const differences = [{ pointer: "#/decision/riskScore", stored: 99, replayed: 0 }];
    expect(await replay(caseId)).toMatchObject({ isIdentical: false, differences });
  });

  it("tells the zone of its days, and does not ask for one of decisions that tell none", async () => {
    let isOld = false;
    const wrapStore = readAs((record) => (isOld ? withoutZone(record) : record));
    under = await gatewayUnderTest(store, { gateway: { archive: memoryArchive() }, wrapStore });
    const caseId = await post(
      paymentOf(
        "sydney",
        { customerId: "c", flags: [] },
        { fundsOriginator: { accountNumber: "own", bankCountry: "AU" } },
      ),
    );
    const shown = async () => (await under.call("GET", `/v1/transaction-checks/${caseId}`)).body.decision;
    expect(await shown()).toMatchObject({ timeZone: "Australia/Sydney" });
    expect(await replay(caseId)).toMatchObject({ isIdentical: true });
    isOld = true;
    expect(await shown()).not.toHaveProperty("timeZone");
    expect(await replay(caseId)).toMatchObject({ isIdentical: true, differences: [] });
  });
});

type Decision = DecisionRecord | undefined;

/** A store whose decisions are read as somebody left them. */
const readAs =
  (change: (record: Decision) => Decision) =>
  (inner: Store): Store => ({
    ...inner,
    read: (work) =>
      inner.read((tx) => {
        const get: typeof tx.decisions.get = async (...of) => change(await tx.decisions.get(...of));
        return work(replaceParts(tx, { decisions: { ...tx.decisions, get } }));
      }),
  });

function withoutZone(record: DecisionRecord | undefined): DecisionRecord | undefined {
  const { timeZone: _, ...body } = (record?.body ?? {}) as Record<string, Json>;
  return record && { ...record, body };
}

function forged(record: DecisionRecord | undefined): DecisionRecord | undefined {
  const { decision, ...body } = (record?.body ?? {}) as Record<string, Json>;
  return record && { ...record, body: { ...body, decision: { ...(decision as object), riskScore: 99 } } };
}
