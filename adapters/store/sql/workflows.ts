import type { WorkflowRecord, WorkflowStore } from "../../../src/ports/workflow-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, number, optional, sqlTable, text } from "./sql-table.ts";
import { timePage } from "./sql-time-page.ts";

export const WORKFLOWS = sqlTable<WorkflowRecord>(
  "workflows",
  {
    tenant: text(),
    workflowId: text(),
    workflowType: text(),
    workflowStatus: text(),
    customerId: optional(text()),
    caseId: optional(text()),
    externalReference: optional(text()),
    data: json(),
    createdAt: number(),
    updatedAt: number(),
  },
  { bucket: ({ customerId, workflowId }) => customerId ?? workflowId },
);

/** Workflows in a SQL database. */
export function sqlWorkflows(session: SqlSession): WorkflowStore {
  return {
    add: (workflow) => WORKFLOWS.add(session, workflow),
    get: (tenant, workflowId) => WORKFLOWS.find(session, { tenant, workflowId }, "for update"),
    findByReference: (tenant, externalReference) => WORKFLOWS.find(session, { tenant, externalReference }),

    replace: ({ tenant, workflowId, workflowStatus, data, updatedAt }) =>
      WORKFLOWS.change(session, { tenant, workflowId }, { workflowStatus, data, updatedAt }),

    list({ tenant, workflowStatus, after, limit }) {
      const where = WORKFLOWS.where({ tenant, ...(workflowStatus && { workflowStatus }) });
      const order = { time: "created_at", id: "workflow_id", order: "newest" } as const;
      return timePage(session, { of: WORKFLOWS, where, ...order, after, limit });
    },
  };
}
