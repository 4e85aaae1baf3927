/** Workflows for the people who work on them: listing tasks, and setting their status. */

import type { WorkflowRecord } from "../../ports/store.ts";
import type { RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { pageSize } from "../requests/pages.ts";
import { type ListWorkflowsQuery, runsCheck, type WorkflowDetail, workflowDetail } from "./workflow-answer.ts";

/** Workflows, newest first. */
export async function listWorkflows(
  { store }: GatewayParts,
  query: ListWorkflowsQuery,
  { tenant = DEFAULT_TENANT }: RequestContext,
): Promise<readonly WorkflowDetail[]> {
  const records = await store.read((tx) => tx.workflows.list({ tenant, ...query, limit: pageSize(query.limit) }));
  return records.map((record) => workflowDetail(record));
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
