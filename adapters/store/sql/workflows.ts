import { bucketOf } from "../../../src/model/bucket.ts";
import type { WorkflowRecord, WorkflowStore } from "../../../src/ports/workflow-store.ts";
import { present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

export interface WorkflowRow {
  readonly workflow_id: string;
  readonly workflow_type: string;
  readonly workflow_status: WorkflowRecord["workflowStatus"];
  readonly customer_id: string | null;
  readonly case_id: string | null;
  readonly external_reference: string | null;
  readonly data: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export const WORKFLOW_COLUMNS = `workflow_id, workflow_type, workflow_status, customer_id, case_id, external_reference, data,
  created_at, updated_at`;

const ADD = `insert into workflows (tenant, bucket, ${WORKFLOW_COLUMNS})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`;

const GET = `select ${WORKFLOW_COLUMNS} from workflows where tenant = $1 and workflow_id = $2 for update`;

const FIND = `select ${WORKFLOW_COLUMNS} from workflows where tenant = $1 and external_reference = $2`;

const REPLACE = `update workflows set workflow_status = $3, data = $4, updated_at = $5
  where tenant = $1 and workflow_id = $2`;

/** Workflows in a SQL database. */
export function sqlWorkflows(session: SqlSession): WorkflowStore {
  return {
    async add(workflow) {
      const added = await session.run(ADD, [
        toSqlText(workflow.tenant),
        bucketOf(workflow.customerId ?? workflow.workflowId),
        toSqlText(workflow.workflowId),
        toSqlText(workflow.workflowType),
        workflow.workflowStatus,
        toSqlTextOrNull(workflow.customerId),
        toSqlTextOrNull(workflow.caseId),
        toSqlTextOrNull(workflow.externalReference),
        JSON.stringify(workflow.data),
        workflow.createdAt,
        workflow.updatedAt,
      ]);
      return added === 1;
    },

    async get(tenant, workflowId) {
      const row = await firstRow<WorkflowRow>(session, GET, [toSqlText(tenant), toSqlText(workflowId)]);
      return row && workflowRecordOf(tenant, row);
    },

    async findByReference(tenant, externalReference) {
      const row = await firstRow<WorkflowRow>(session, FIND, [toSqlText(tenant), toSqlText(externalReference)]);
      return row && workflowRecordOf(tenant, row);
    },

    async replace({ tenant, workflowId, workflowStatus, data, updatedAt }) {
      const values = [toSqlText(tenant), toSqlText(workflowId), workflowStatus, JSON.stringify(data), updatedAt];
      return (await session.run(REPLACE, values)) === 1;
    },

    async list({ tenant, workflowStatus, after, limit }) {
      const order = { time: "created_at", id: "workflow_id", order: "newest" } as const;
      const page = timePage({ columns: WORKFLOW_COLUMNS, table: "workflows", ...order, after, limit });
      page.where("tenant", toSqlText(tenant));
      if (workflowStatus !== undefined) page.where("workflow_status", workflowStatus);
      return (await page.rows<WorkflowRow>(session)).map((row) => workflowRecordOf(tenant, row));
    },
  };
}

export function workflowRecordOf(tenant: string, row: WorkflowRow): WorkflowRecord {
  return {
    tenant,
    workflowId: fromSqlText(row.workflow_id),
    workflowType: fromSqlText(row.workflow_type),
    workflowStatus: row.workflow_status,
    ...present({
      customerId: textOf(row.customer_id),
      caseId: textOf(row.case_id),
      externalReference: textOf(row.external_reference),
    }),
    data: JSON.parse(row.data),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
