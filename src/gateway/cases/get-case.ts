import { customerCheckDetail } from "../checks/customer-check-detail.ts";
import type { CaseDetail } from "../gateway.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { transactionCheckDetail } from "../transactions/transaction-check-detail.ts";

/** @returns the case with its full explanation, also while a person has to decide; `undefined` when the tenant has none */
export async function getCase(parts: GatewayParts, tenant: string, caseId: string): Promise<CaseDetail | undefined> {
  return (await transactionCheckDetail(parts, tenant, caseId)) ?? customerCheckDetail(parts, tenant, caseId);
}
