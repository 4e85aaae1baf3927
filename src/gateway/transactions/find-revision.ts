import type { StoreReads, TransactionRecord } from "../../ports/store.ts";

/** A transaction at one of its revisions; `undefined` when it is no longer stored. */
export async function findRevision(
  tx: Pick<StoreReads, "transactions">,
  tenant: string,
  caseId: string,
  revision: number,
): Promise<TransactionRecord | undefined> {
  const current = await tx.transactions.findByCase(tenant, caseId);
  if (current === undefined || current.revision === revision) return current;
  const { tenantTransactionId, accountHoldingParty } = current;
  const all = await tx.transactions.revisions(tenant, tenantTransactionId, accountHoldingParty);
  return all.find((each) => each.revision === revision);
}
