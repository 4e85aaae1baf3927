/** Checks as their client sees them: a proposal is shown in the case only. */
import type { CaseState } from "../cases/case-state.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { TransactionCheckDetail, TransactionCheckState } from "../transactions/shown-transaction.ts";
import { transactionCheckDetail } from "../transactions/transaction-check-detail.ts";
import {
  type CustomerCheckDetail,
  type CustomerCheckState,
  customerCheckDetail,
  undecided,
} from "./customer-check-detail.ts";

/** @returns the state alone while a person has to decide, `undefined` when the tenant has no such check */
export async function getCustomerCheck(
  parts: GatewayParts,
  tenant: string,
  caseId: string,
): Promise<CustomerCheckState | CustomerCheckDetail | undefined> {
  const detail = await customerCheckDetail(parts, tenant, caseId);
  return detail?.processingStatus === "processing" ? undecided(detail) : withoutProposal(detail);
}

/** @returns `undefined` when the tenant has no such check */
export async function getTransactionCheck(
  parts: GatewayParts,
  tenant: string,
  caseId: string,
): Promise<TransactionCheckState | TransactionCheckDetail | undefined> {
  return withoutProposal(await transactionCheckDetail(parts, tenant, caseId));
}

function withoutProposal<T extends CaseState>(check: T | undefined): T | undefined {
  if (check === undefined) return undefined;
  const { proposal: _, ...shown } = check;
  return shown as T;
}
