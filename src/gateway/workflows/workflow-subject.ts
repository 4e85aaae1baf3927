/** The subject of a workflow: everything that the request names must exist and belong to one customer. */
import type { Issue } from "../../issue.ts";
import type { WorkflowRequest } from "../../model/workflow-request.ts";
import type { StoreReads } from "../../ports/store.ts";
import type { CustomerNotFound, InvalidOutcome, SubjectNotFound } from "../gateway.ts";
import { runsCheck } from "./workflow-answer.ts";

/** The customer of a subject; absent for a payment between two customers of whom neither was named. */
export interface WorkflowSubject {
  readonly outcome: "found";
  readonly customerId?: string;
}

type Named = "customerId" | "caseId" | "accountUuid" | "tenantTransactionId";

export async function workflowSubject(
  tx: Pick<StoreReads, "customers" | "cases" | "accounts" | "transactions">,
  tenant: string,
  request: WorkflowRequest,
): Promise<WorkflowSubject | CustomerNotFound | SubjectNotFound | InvalidOutcome> {
  const { customerId, caseId, accountUuid, tenantTransactionId, workflowType } = request;
  const subjects: { readonly named: Named; readonly customers: readonly string[] }[] = [];
  if (customerId !== undefined) {
    const customer = await tx.customers.get(tenant, customerId);
    if (!customer || customer.erasedAt !== undefined) return { outcome: "customer-not-found" };
    subjects.push({ named: "customerId", customers: [customerId] });
  }
  if (caseId !== undefined) {
    const record = await tx.cases.get(tenant, caseId);
    if (!record) return { outcome: "case-not-found" };
    subjects.push({ named: "caseId", customers: [record.customerId] });
  }
  if (accountUuid !== undefined) {
    const account = await tx.accounts.get(tenant, accountUuid);
    if (!account) return { outcome: "account-not-found" };
    subjects.push({ named: "accountUuid", customers: [account.customerId] });
  }
  if (tenantTransactionId !== undefined) {
    const sides = await tx.transactions.find(tenant, tenantTransactionId);
    if (sides.length === 0) return { outcome: "transaction-not-found" };
    subjects.push({ named: "tenantTransactionId", customers: sides.map((side) => side.customerId) });
  }
  let customers = subjects[0]?.customers ?? [];
  for (const { named, customers: its } of subjects) {
    customers = customers.filter((customer) => its.includes(customer));
    if (customers.length === 0) return inconsistent(named, "is about another customer than the other members");
  }
  const [only, ...others] = new Set(customers);
  if (others.length === 0 && only !== undefined) return { outcome: "found", customerId: only };
  if (!runsCheck(workflowType)) return { outcome: "found" };
  return inconsistent("customerId", "must be given: the transaction is one between two customers");
}

function inconsistent(named: Named, message: string): InvalidOutcome {
  const issue: Issue = { code: "inconsistent", pointer: `#/${named}`, message };
  return { outcome: "invalid", issues: [issue] };
}
