import { bucketOf } from "../model/bucket.ts";
import type { WorkflowRecord, WorkflowStore } from "../ports/workflow-store.ts";
import { descending } from "./key.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const WORKFLOWS = table("workflow", ({ tenant, workflowId }: WorkflowRecord) => [tenant, workflowId], {
  reference: ({ tenant, externalReference }) =>
    externalReference === undefined ? undefined : [tenant, externalReference],
  chain: ({ tenant, customerId, workflowId }) => [tenant, bucketOf(customerId ?? workflowId), workflowId],
  newest: ({ tenant, createdAt, workflowId }) => [tenant, descending(createdAt), workflowId],
});

export function keyValueWorkflows(rows: Rows): WorkflowStore {
  const findByReference = (tenant: string, reference: string) => rows.getBy(WORKFLOWS.by.reference, tenant, reference);

  return {
    add: async (workflow) => {
      const { tenant, externalReference } = workflow;
      const isTaken =
        externalReference !== undefined && (await findByReference(tenant, externalReference)) !== undefined;
      return !isTaken && rows.add(WORKFLOWS, workflow);
    },
    get: (tenant, workflowId) => rows.get(WORKFLOWS, tenant, workflowId),
    findByReference,
    replace: async ({ tenant, workflowId, workflowStatus, data, updatedAt }) => {
      const before = await rows.get(WORKFLOWS, tenant, workflowId);
      if (before === undefined) return false;
      await rows.put(WORKFLOWS, { ...before, workflowStatus, data, updatedAt });
      return true;
    },
    list: ({ tenant, workflowStatus, after, limit }) =>
      rows.list(WORKFLOWS.by.newest, {
        prefix: [tenant],
        after: after && [descending(after.at), after.id],
        limit,
        where: (workflow) => workflowStatus === undefined || workflow.workflowStatus === workflowStatus,
      }),
  };
}
