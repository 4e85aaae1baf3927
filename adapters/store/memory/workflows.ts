import type { WorkflowRecord, WorkflowStore } from "../../../src/ports/workflow-store.ts";
import { timePage } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryWorkflows({ workflows }: MemoryRows): WorkflowStore {
  const byReference = (tenant: string, externalReference: string) =>
    workflows.all().find((workflow) => workflow.tenant === tenant && workflow.externalReference === externalReference);

  return {
    add: async (workflow) => {
      const { tenant, workflowId, externalReference } = workflow;
      if (workflows.get(keyOf(tenant, workflowId)) !== undefined) return false;
      if (externalReference !== undefined && byReference(tenant, externalReference) !== undefined) return false;
      workflows.set(keyOf(tenant, workflowId), workflow);
      return true;
    },
    get: async (tenant, workflowId) => workflows.get(keyOf(tenant, workflowId)),
    findByReference: async (tenant, externalReference) => byReference(tenant, externalReference),
    replace: async ({ tenant, workflowId, workflowStatus, data, updatedAt }) => {
      const key = keyOf(tenant, workflowId);
      const before = workflows.get(key);
      if (before === undefined) return false;
      workflows.set(key, { ...before, workflowStatus, data, updatedAt });
      return true;
    },
    list: async (query) => {
      const { tenant, workflowStatus } = query;
      const wanted = workflows
        .all()
        .filter(
          (workflow) =>
            workflow.tenant === tenant && (workflowStatus === undefined || workflow.workflowStatus === workflowStatus),
        );
      return timePage(wanted, "newest", placeOf, query);
    },
  };
}

const placeOf = ({ createdAt, workflowId }: WorkflowRecord) => ({ at: createdAt, id: workflowId });
