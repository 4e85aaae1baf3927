import { readCaseWork } from "../case-work/case-work.ts";
import { listedEntries } from "../case-work/listed-entries.ts";
import { customerCheckDetail } from "../checks/customer-check-detail.ts";
import type { CaseDetail } from "../gateway.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { transactionCheckDetail } from "../transactions/transaction-check-detail.ts";

/** @returns the case with its full explanation, also while a person has to decide; `undefined` when the tenant has none */
export async function getCase(parts: GatewayParts, tenant: string, caseId: string): Promise<CaseDetail | undefined> {
  // The version is read before the rest: a decision on what is shown may be refused without need, but never accepted on
  // a changed case.
  const read = await parts.store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    if (record === undefined) return undefined;
    const decision = record.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
    const body = decision?.body ?? {};
    return { work: await readCaseWork(parts, tx, record, body), body };
  });
  if (read === undefined) return undefined;
  const shown =
    (await transactionCheckDetail(parts, tenant, caseId)) ?? (await customerCheckDetail(parts, tenant, caseId));
  if (shown === undefined) return undefined;
  return { ...shown, work: { ...read.work, listedEntries: await listedEntries(parts, tenant, read.body) } };
}
