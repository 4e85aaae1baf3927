import type { Json } from "../model/json.ts";
import type { TimeCursor } from "./case-store.ts";
import type { EpochMs } from "./clock.ts";

/** A stored workflow. */
export interface WorkflowRecord {
  readonly tenant: string;
  readonly workflowId: string;
  readonly workflowType: string;
  readonly workflowStatus: "open" | "in-progress" | "closed";
  readonly customerId?: string;
  readonly caseId?: string;
  /** The client's own reference, unique. */
  readonly externalReference?: string;
  /** Everything else about it. The gateway defines its form. */
  readonly data: Json;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A filter for workflows. */
export interface WorkflowQuery {
  readonly tenant: string;
  readonly workflowStatus?: WorkflowRecord["workflowStatus"];
  /** `createdAt` and `workflowId` of the last one of the page before. */
  readonly after?: TimeCursor;
  readonly limit: number;
}

/** Workflows. */
export interface WorkflowStore {
  /** Saves a workflow: `false`, with nothing changed, when its id or its external reference is already stored. */
  add(workflow: WorkflowRecord): Promise<boolean>;
  get(tenant: string, workflowId: string): Promise<WorkflowRecord | undefined>;
  findByReference(tenant: string, externalReference: string): Promise<WorkflowRecord | undefined>;
  /** Replaces status, data and `updatedAt`: `false` when there is no such workflow. The rest cannot change. */
  replace(workflow: WorkflowRecord): Promise<boolean>;
  /** Workflows, newest first; equal times by ascending id. */
  list(query: WorkflowQuery): Promise<readonly WorkflowRecord[]>;
}
