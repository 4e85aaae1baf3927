import { digestJson } from "../../digest.ts";
import { customerCodec } from "../../model/account-holding-party-data.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import { NAMES_VERSION } from "../../names/names-version.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { TransactionCaseDetails } from "./transaction-answer.ts";
import type { TransactionDecisionBody } from "./transaction-decision-body.ts";

/**
 * The provisional decision for a transaction that could not be computed: held, without score and level, for a person to
 * decide.
 *
 * @returns `undefined` when the transaction is no longer stored
 */
export async function uncomputedDecision(
  { settings }: GatewayParts,
  tx: Pick<StoreReads, "transactions" | "customers">,
  { tenant, caseId, customerId, details }: CaseRecord,
): Promise<TransactionDecisionBody | undefined> {
  const transaction = await tx.transactions.findByCase(tenant, caseId);
  const customer = await tx.customers.get(tenant, customerId);
  if (transaction === undefined || customer?.erasedAt !== undefined) return undefined;
  const input = transactionCodec.decode(transaction.data);
  const { limitations = [] } = (details ?? {}) as TransactionCaseDetails;
  return {
    subject: "transaction",
    transactionId: transaction.transactionId,
    revision: transaction.revision,
    inputHash: digestJson(input),
    decisionType: "complete",
    decision: {
      riskFactors: [],
      decision: "REVIEW",
      transactionStatus: "held",
      caseStatus: "open",
      unknownRules: [],
      shadow: [],
    },
    reasons: [],
    matches: [],
    screeningResults: [],
    limitations,
    namesVersion: NAMES_VERSION,
    settings: { screeningProfile: settings.screeningProfile.id },
    lists: [],
    known: {
      ...(customer === undefined ? {} : { customer: customerCodec.decode(customer.data) }),
      ...(customer?.riskLevel === undefined ? {} : { riskLevel: customer.riskLevel }),
      historyChange: 0,
      related: {},
    },
  };
}
