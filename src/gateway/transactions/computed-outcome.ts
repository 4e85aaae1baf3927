import type { TransactionOutcome } from "../../monitoring/transaction-decision.ts";
import type { StoreReads } from "../../ports/store.ts";
import { type TransactionDecisionBody, transactionDecisionBody } from "./transaction-decision-body.ts";

/**
 * The outcome that was computed before people decided: a reopened case shows the decision that clients have. `REJECT`
 * where it is no longer known.
 */
export async function computedOutcome(
  tx: Pick<StoreReads, "decisions">,
  tenant: string,
  made: TransactionDecisionBody,
): Promise<TransactionOutcome> {
  let body: TransactionDecisionBody | undefined = made;
  while (body?.review !== undefined) {
    const before: Awaited<ReturnType<StoreReads["decisions"]["get"]>> =
      body.replaces === undefined ? undefined : await tx.decisions.get(tenant, body.replaces);
    body = transactionDecisionBody(before?.body);
  }
  return body?.decision.decision ?? "REJECT";
}
