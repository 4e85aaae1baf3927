/** The case that a decision is about. */
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { hasMoved, type MovedCase, movedCase } from "../case-work/case-version.ts";
import { customerDecisionCodec } from "../checks/customer-decision.ts";
import { isExpired } from "../checks/match-exemptions.ts";
import type { RequestContext } from "../gateway.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { type TransactionDecisionBody, transactionDecisionBody } from "../transactions/transaction-decision-body.ts";
import { uncomputedDecision } from "../transactions/uncomputed-decision.ts";
import type { CustomerCase } from "./judge-customer.ts";

/** An undecided case with the decision that its person has to judge. */
export type UndecidedCase =
  | { readonly payment: { readonly record: CaseRecord; readonly made: TransactionDecisionBody } }
  | { readonly customer: CustomerCase };

/** Why there is nothing to decide. */
export interface NotUndecided {
  readonly outcome: "not-found" | "case-closed";
}

export async function findUndecided(
  parts: GatewayParts,
  caseId: string,
  context: RequestContext,
): Promise<UndecidedCase | NotUndecided | MovedCase> {
  const { tenant = DEFAULT_TENANT } = context;
  const failed = await parts.store.read((tx) => readFailedTransaction(parts, tx, tenant, caseId));
  if (failed) return hasMoved(failed.record, context) ? movedCase(failed.record) : { payment: failed };
  const known = await readCase(parts, tenant, caseId);
  if (!known) return { outcome: "not-found" };
  const { record, decision, exemptions, inForce } = known;
  if (hasMoved(record, context)) return movedCase(record);
  if (record.caseStatus === "closed") return { outcome: "case-closed" };
  const made = transactionDecisionBody(decision.body);
  if (made) return { payment: { record, made } };
  return { customer: { record, made: customerDecisionCodec.decode(decision.body), exemptions, inForce } };
}

/** The case of a transaction that could not be computed, which a person may decide. */
async function readFailedTransaction(parts: GatewayParts, tx: StoreReads, tenant: string, caseId: string) {
  const record = await tx.cases.get(tenant, caseId);
  if (record?.subject !== "transaction" || record.processingStatus !== "failed") return undefined;
  const made = await uncomputedDecision(parts, tx, record);
  return made && { record, made };
}

async function readCase(parts: GatewayParts, tenant: string, caseId: string) {
  return parts.store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    if (record?.decisionId === undefined) return undefined;
    const decision = await tx.decisions.get(tenant, record.decisionId);
    // There is nothing left to judge of an erased customer.
    if (decision === undefined || (decision.body as { readonly erased?: true }).erased) return undefined;
    const inForce = await tx.exemptions.inForce(tenant, record.customerId);
    // The case is decided again as of its check: some exemptions may have expired since.
    return { record, decision, inForce, exemptions: inForce.filter((one) => !isExpired(one, parts.clock.now())) };
  });
}
