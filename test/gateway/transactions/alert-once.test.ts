import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import { chosenStores } from "../../conformance/chosen-stores.ts";
import { type GatewayUnderTest, gatewayUnderTest, STORES } from "../../conformance/gateway-under-test.ts";
import { paymentOf } from "../../conformance/payment.ts";

const HOUR_MS = 3_600_000;

describe.each(chosenStores(import.meta.filename, STORES))("one alert for a behaviour of a day (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  it("lets through what repeats it, says so in its case, and can make the decision again", async () => {
    under = await gatewayUnderTest(store, { gateway: { archive: memoryArchive() } });
    const pay = async (id: string, payee: string, hoursAgo: number, settledAmount: number) =>
      (
        await under.call(
          "POST",
          "/v1/transaction-checks",
          paymentOf(
            id,
            { customerId: "c", customerType: "INDIVIDUAL" },
            {
              fundsOriginator: { accountNumber: "own" },
              fundsBeneficiary: { accountNumber: payee },
              tenantProcessingTimestamp: new Date(under.clock.time - hoursAgo * HOUR_MS).toISOString(),
              settledAmount,
            },
          ),
        )
      ).body;
    under.clock.time = Date.parse("2026-11-20T20:00:00Z");
    for (let day = 60; day > 48; day--) await pay(`known ${day}`, "known", day * 24, 2_000);
    for (let at = 0; at < 3; at++) await pay(`new ${at}`, `payee ${at}`, 12 - at, 11_037);
    const alert = await pay("alert", "payee 3", 6, 11_037);
    expect(alert).toMatchObject({ decision: "REVIEW", transactionStatus: "held", caseStatus: "open" });
    const repeated = [await pay("again", "payee 4", 5, 10_953), await pay("once more", "payee 4", 4, 9_817)];
    for (const answer of repeated) expect(answer).toMatchObject({ decision: "ACCEPT", caseStatus: "not-opened" });
    const more = await pay("more", "payee 4", 3, 20_011);
    expect(more.decision).not.toBe("ACCEPT");
    expect(more.caseStatus).toBe("open");

    const caseOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;
    expect((await caseOf(alert.caseId)).repeated).toEqual({ transactions: 2, latestCaseId: repeated[1].caseId });
    for (const { caseId } of repeated) expect((await caseOf(caseId)).alertCaseId).toBe(alert.caseId);
    // What is held beside the alert is part of it, for whoever works through the cases.
    expect(await caseOf(alert.caseId)).toMatchObject({ heldBeside: [more.caseId] });
    expect((await caseOf(more.caseId)).alertCaseId).toBe(alert.caseId);
    const { data } = (await under.call("GET", "/v1/cases?customerId=c&status=open")).body;
    const inList = data.map(({ caseId, alertCaseId }: Record<string, unknown>) => [caseId, alertCaseId]);
    expect(inList.sort()).toEqual(
      [
        [alert.caseId, undefined],
        [more.caseId, alert.caseId],
      ].sort(),
    );
    for (const { caseId } of [alert, ...repeated, more])
      expect(await under.gateway.replay(caseId)).toMatchObject({ isIdentical: true });
    await under.call("PATCH", "/v1/transaction-checks", { tenantTransactionId: "alert", settledAmount: 11_038 });
    expect(await caseOf(alert.caseId)).not.toHaveProperty("alertCaseId");
    expect(await caseOf(alert.caseId)).toMatchObject({ heldBeside: [more.caseId] });
    await under.call("POST", `/v1/cases/${more.caseId}/decisions`, { decision: "ACCEPT", note: "a car" });
    expect(await caseOf(alert.caseId)).not.toHaveProperty("heldBeside");
    expect(await caseOf(more.caseId)).toMatchObject({ caseStatus: "closed", alertCaseId: alert.caseId });
  });
});
