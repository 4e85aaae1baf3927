/** Bodies of transaction checks. */
const NOW = "2026-11-20T08:59:00.000Z";

/** A plain payment of a customer: nothing about it is a risk. */
export function paymentOf(
  tenantTransactionId: string,
  customer: unknown,
  rest: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    tenantTransactionId,
    tenantProcessingTimestamp: NOW,
    accountHoldingParty: "FUNDS_ORIGINATOR",
    fundsOriginator: { accountNumber: `own ${tenantTransactionId}`, holder: "Own Account" },
    fundsBeneficiary: { accountNumber: `other ${tenantTransactionId}`, holder: "Other Account" },
    settledAmount: 100,
    settledCurrency: "EUR",
    usage: "Invoice 81",
    masterData: { accountHoldingPartyData: customer },
    ...rest,
  };
}
