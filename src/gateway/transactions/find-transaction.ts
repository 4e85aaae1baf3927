/** Finds the stored transaction of a correction. */
import type { Issue } from "../../issue.ts";
import type { CaseRecord, DecisionRecord, StoreReads, TransactionRecord } from "../../ports/store.ts";

/** A stored transaction with its case and the decision in force. */
export interface StoredTransaction {
  readonly transaction: TransactionRecord;
  readonly record: CaseRecord;
  /** Absent while there is none. */
  readonly decision: DecisionRecord | undefined;
}

/** The members of a correction that identify its transaction. */
export interface TransactionTarget {
  readonly caseId: string | undefined;
  readonly tenantTransactionId: string | undefined;
  readonly accountHoldingParty: string | undefined;
}

/** Reads the target of a correction from its body and the case that was named beside it. */
export function targetOf(body: unknown, caseId: string | undefined): TransactionTarget {
  const members = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const { tenantTransactionId: id, accountHoldingParty: side } = members;
  return {
    caseId,
    tenantTransactionId: typeof id === "string" ? id : undefined,
    accountHoldingParty: typeof side === "string" ? side : undefined,
  };
}

/** @returns `undefined` when there is no such transaction, or its customer was erased; issues when two transactions fit */
export async function findTransaction(
  tx: Pick<StoreReads, "transactions" | "cases" | "decisions">,
  tenant: string,
  { caseId, tenantTransactionId, accountHoldingParty }: TransactionTarget,
): Promise<StoredTransaction | { readonly issues: readonly Issue[] } | undefined> {
  const found: readonly (TransactionRecord | undefined)[] =
    caseId !== undefined
      ? [await tx.transactions.findByCase(tenant, caseId)]
      : tenantTransactionId === undefined
        ? []
        : await tx.transactions.find(tenant, tenantTransactionId);
  const ofSide = found.find((each) => each?.accountHoldingParty === accountHoldingParty);
  if (found.length > 1 && !ofSide) {
    const message = "must be given: both sides of this payment are stored";
    return { issues: [{ code: "required", message, pointer: "#/accountHoldingParty" }] };
  }
  const transaction = ofSide ?? found[0];
  if (!transaction || isErased(transaction)) return undefined;
  const record = await tx.cases.get(tenant, transaction.caseId);
  if (!record) return undefined;
  const decision = record.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
  return { transaction, record, decision };
}

/** Whether a transaction is blank, because its customer was erased. */
export function isErased({ data }: TransactionRecord): boolean {
  return Object.keys(data as object).length === 0;
}
