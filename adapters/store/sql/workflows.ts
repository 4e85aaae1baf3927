import type { WorkflowRecord, WorkflowStore } from "../../../src/ports/workflow-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { json, number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";
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
const ADD = `${WORKFLOWS.insert} on conflict do nothing`;
const GET = `${WORKFLOWS.select} where tenant = $1 and workflow_id = $2 for update`;
const FIND = `${WORKFLOWS.select} where tenant = $1 and external_reference = $2`;
const REPLACE = `update workflows set workflow_status = $3, data = $4, updated_at = $5
  where tenant = $1 and workflow_id = $2`;

/** Workflows in a SQL database. */
export function sqlWorkflows(session: SqlSession): WorkflowStore {
  const first = async (sql: string, ...values: readonly string[]) => {
    const row = await firstRow<SqlRow>(session, sql, values.map(toSqlText));
    return row && WORKFLOWS.recordOf(row);
  };
  return {
    add: async (workflow) => (await session.run(ADD, WORKFLOWS.values(workflow))) === 1,
    get: (tenant, workflowId) => first(GET, tenant, workflowId),
    findByReference: (tenant, externalReference) => first(FIND, tenant, externalReference),

    async replace({ tenant, workflowId, workflowStatus, data, updatedAt }) {
      const values = [toSqlText(tenant), toSqlText(workflowId), workflowStatus, JSON.stringify(data), updatedAt];
      return (await session.run(REPLACE, values)) === 1;
    },

    async list({ tenant, workflowStatus, after, limit }) {
      const order = { time: "created_at", id: "workflow_id", order: "newest" } as const;
      const page = timePage({ of: WORKFLOWS, ...order, after, limit });
      page.where("tenant", toSqlText(tenant));
      if (workflowStatus !== undefined) page.where("workflow_status", workflowStatus);
      return (await page.rows<SqlRow>(session)).map(WORKFLOWS.recordOf);
    },
  };
}
