import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import type { DecisionRecord, Json, Store } from "../../src/ports/store.ts";
import { type GatewayUnderTest, gatewayUnderTest, STORES } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";

describe.each(STORES)("replay of transactions (%s)", (store) => {
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
    await under.call("POST", `/v1/cases/${cases[2]}/decisions`, { decidedBy: "r", decision: "ACCEPT" });
    expect(await replay(cases[2] ?? "")).toMatchObject({ isIdentical: true });
  });

  it("says what differs when something else is stored than was decided", async () => {
    const wrapStore = (inner: Store): Store => ({
      ...inner,
      read: (work) =>
        inner.read((tx) =>
          work({ ...tx, decisions: { ...tx.decisions, get: async (...of) => forged(await tx.decisions.get(...of)) } }),
        ),
    });
    under = await gatewayUnderTest(store, { gateway: { archive: memoryArchive() }, wrapStore });
    const caseId = await post(paymentOf("forged", { customerId: "c", flags: [] }));
    const differences = [{ pointer: "#/decision/riskScore", stored: 99, replayed: 0 }];
    expect(await replay(caseId)).toMatchObject({ isIdentical: false, differences });
  });
});

function forged(record: DecisionRecord | undefined): DecisionRecord | undefined {
  const { decision, ...body } = (record?.body ?? {}) as Record<string, Json>;
  return record && { ...record, body: { ...body, decision: { ...(decision as object), riskScore: 99 } } };
}
