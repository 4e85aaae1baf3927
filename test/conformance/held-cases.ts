import type { GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const HOUR_MS = 3_600_000;
const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };

/** A customer's alert, with two payments that are held beside it; somebody on a blacklist is paid by the second. */
export async function heldCases(
  under: GatewayUnderTest,
): Promise<{ readonly alert: string; readonly beside: readonly [string, string] }> {
  under.clock.time = Date.parse("2026-11-20T20:00:00Z");
  const pay = async (id: string, payee: string, hoursAgo: number, settledAmount: number, counterpartyData?: object) => {
    const accountHoldingPartyData = { customerId: "c", customerType: "INDIVIDUAL" };
    const body = paymentOf(id, accountHoldingPartyData, {
      fundsOriginator: { accountNumber: "own" },
      fundsBeneficiary: { accountNumber: payee },
      tenantProcessingTimestamp: new Date(under.clock.time - hoursAgo * HOUR_MS).toISOString(),
      settledAmount,
      masterData: { accountHoldingPartyData, ...(counterpartyData ? { counterpartyData } : {}) },
    });
    return (await under.call("POST", "/v1/transaction-checks", body)).body.caseId as string;
  };
  for (let day = 60; day > 48; day -= 3) await pay(`known ${day}`, "known", day * 24, 2_000);
  for (let at = 0; at < 3; at++) await pay(`new ${at}`, `payee ${at}`, 12 - at, 11_037);
  const alert = await pay("alert", "payee 3", 6, 11_037);
  const beside = [
    await pay("more", "payee 4", 3, 20_011),
    await pay("yet more", "payee 5", 2, 30_017, BLACKLISTED),
  ] as const;
  return { alert, beside };
}
