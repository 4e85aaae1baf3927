/** Account Holding Party Data: replaces the stored customer, without a check. */
import { customerCodec, parseAccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { TransactionResponse } from "../../model/transaction-response.ts";
import type { StoreTransaction } from "../../ports/store.ts";
import { allLinks } from "../../records/shared-links.ts";
import type { ReceivedOutcome, RequestContext, SubmitOutcome } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { idempotently } from "../requests/idempotency.ts";
import { keepUndecided } from "../rescreening/keep-screened.ts";
import { putLinks } from "./customer-links.ts";
import { replaceCustomer } from "./replace-customer.ts";

export async function submitAccountHoldingParty(
  parts: GatewayParts,
  body: unknown,
  context: RequestContext,
): Promise<SubmitOutcome> {
  const parsed = parseAccountHoldingPartyData(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };

  const data = parsed.value;
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = context;
  return idempotently(parts, tenant, context.idempotency, data, async (keep) => {
    const at = parts.clock.now();
    const customerId = data.customerId ?? parts.ids.randomUUID();
    const transactionId = parts.ids.randomUUID();
    const storeAll = async (tx: StoreTransaction): Promise<ReceivedOutcome> => {
      const earlier = await tx.customers.get(tenant, customerId);
      const record = replaceCustomer(earlier, { tenant, customerId, data, at });
      await tx.customers.put(record);
      await putLinks(tx, tenant, customerId, data, customerCodec.decode(earlier?.data));
      await keepUndecided(tx, { tenant, customerId }, { accountHoldingPartyData: data });
      const action = "account-holding-party.submitted";
      await tx.audit.append({ tenant, at, actor, action, customerId, details: { transactionId } });
      const level = record.riskLevel as RiskLevel | undefined;
      const response = receipt(customerId, transactionId, level, new Date(at).toISOString());
      const outcome: ReceivedOutcome = { outcome: "received", response };
      await keep(tx, outcome, customerId);
      return outcome;
    };
    return parts.store.transaction(storeAll, { tenant, customerId, keys: allLinks(data) });
  });
}

/** The answer to master data: a TransactionResponse without transaction, case or decision. */
function receipt(
  customerId: string,
  transactionId: string,
  riskLevel: RiskLevel | undefined,
  at: string,
): TransactionResponse {
  return {
    caseId: null,
    transactionId,
    tenantTransactionId: null,
    customerId,
    transactionStatus: "proceeded",
    decision: null,
    decisionType: "immediate",
    processingStatus: "finished",
    investigationStatus: "none",
    caseStatus: "not-opened",
    ...(riskLevel === undefined ? {} : { riskLevel }),
    riskFactors: [],
    screeningResults: [],
    limitations: [],
    assignedTo: null,
    createdAt: at,
    updatedAt: at,
  };
}
