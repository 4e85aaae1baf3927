import { transactionCodec } from "../../model/gateway-transaction.ts";
import type { StoreReads } from "../../ports/store.ts";
import { paymentParties } from "../../screening/payment/payment-parties.ts";
import type { CertifiedScreening } from "../records/certified-screening.ts";
import { findRevision } from "./find-revision.ts";
import { CUSTOMER_NOT_RATED } from "./known-level.ts";
import { isComputed, type TransactionDecisionBody } from "./transaction-decision-body.ts";

/**
 * The screening of a decided transaction, for a certificate; `undefined` when the transaction is no longer stored, or
 * nothing was computed.
 */
export async function certifiedTransaction(
  tx: Pick<StoreReads, "transactions">,
  tenant: string,
  caseId: string,
  made: TransactionDecisionBody,
): Promise<CertifiedScreening | undefined> {
  const transaction = await findRevision(tx, tenant, caseId, made.revision);
  if (transaction === undefined || !isComputed(made)) return undefined;
  const input = transactionCodec.decode(transaction.data);
  const isScreened = input.checks === undefined || input.checks.includes("SCREENING");
  const parties = isScreened ? paymentParties(input, made.known.customer ?? {}) : [];
  // A certificate is about screening only.
  const limitations = made.limitations.filter((one) => one !== CUSTOMER_NOT_RATED);
  return {
    subject: "transaction",
    tenantTransactionId: transaction.tenantTransactionId,
    screened: parties.map(({ party, subject, screened }) => ({
      role: party,
      side: subject,
      names: screened.names.map(({ name }) => name),
    })),
    ...(made.settings.businessLine === undefined ? {} : { businessLine: made.settings.businessLine }),
    lists: made.lists,
    matches: made.matches.map(({ match }) => match),
    exempted: made.exempted?.length ?? 0,
    ...(limitations.length === 0 ? {} : { limitations }),
    riskLevel: made.decision.riskLevel,
    ruleSetVersion: made.decision.ruleSetVersion,
  };
}
