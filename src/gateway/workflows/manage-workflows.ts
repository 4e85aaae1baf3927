/** Workflows for the people who work on them: listing tasks, and setting their status. */

import type { WorkflowRecord } from "../../ports/store.ts";
import type { RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { pageOf, pageSize, parseCursor } from "../requests/pages.ts";
import { type ListWorkflowsQuery, runsCheck, type WorkflowPage, workflowDetail } from "./workflow-answer.ts";

/** Workflows, newest first. @throws RangeError when the cursor is none that a page gave */
export async function listWorkflows(
  { store }: GatewayParts,
  { after, limit: most, ...wanted }: ListWorkflowsQuery,
  { tenant = DEFAULT_TENANT }: RequestContext,
): Promise<WorkflowPage> {
  const limit = pageSize(most);
  const from = after === undefined ? {} : { after: parseCursor(after) };
  const found = await store.read((tx) => tx.workflows.list({ ...wanted, tenant, ...from, limit: limit + 1 }));
  const { page, pagination } = pageOf(found, limit, ({ createdAt, workflowId }) => ({ at: createdAt, id: workflowId }));
  return { data: page.map((record) => workflowDetail(record)), pagination };
}

/**
 * Starts, closes or reopens a task.
 *
 * @returns `false` when the tenant has no such task: a workflow that runs a check ends with its check
 */
export function setWorkflowStatus(
  { store, clock }: GatewayParts,
  workflowId: string,
  workflowStatus: WorkflowRecord["workflowStatus"],
  { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR }: RequestContext,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const record = await tx.workflows.get(tenant, workflowId);
    if (!record || runsCheck(record.workflowType)) return false;
    const at = clock.now();
    await tx.workflows.replace({ ...record, workflowStatus, updatedAt: at });
    const about = record.customerId === undefined ? {} : { customerId: record.customerId };
    const details = { workflowId, from: record.workflowStatus, to: workflowStatus };
    await tx.audit.append({ tenant, at, actor, action: "workflow.status-set", ...about, details });
    return true;
  });
}
