/** Workflows as the interface answers them. */
import { codec } from "../../model/codec.ts";
import type { WorkflowRequest } from "../../model/workflow-request.ts";
import type { CaseRecord, WorkflowRecord } from "../../ports/store.ts";
import type { Pagination } from "../requests/pages.ts";

/** A workflow. */
export interface WorkflowAnswer {
  /** Id of the workflow, a UUID. */
  readonly workflowId: string;
  /** Type of the workflow. */
  readonly workflowType: string;
  /** Status of the workflow. */
  readonly workflowStatus: WorkflowRecord["workflowStatus"];
  /** The case of the check that it ran, or the case that it is about. */
  readonly caseId: string | null;
  /** Id of the customer that it is about; `null` when it is about none. */
  readonly customerId: string | null;
  /** How urgent it is. */
  readonly priority: NonNullable<WorkflowRequest["priority"]>;
  /** The person who works on it; `null` when none does. */
  readonly assignedTo: string | null;
  /**
   * Due date, `YYYY-MM-DD`; `null` when there is none.
   *
   * @format date
   */
  readonly dueDate: string | null;
  /**
   * When it was created: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When it last changed: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly updatedAt: string;
}

/** A workflow with the members that only its assignees need. */
export interface WorkflowDetail extends WorkflowAnswer, Pick<WorkflowRequest, (typeof ABOUT)[number]> {}

const ABOUT = [
  "tenantTransactionId",
  "accountUuid",
  "externalReference",
  "reason",
  "notes",
  "flags",
  "callbackUrl",
] as const;

export interface ListWorkflowsQuery {
  readonly workflowStatus?: WorkflowRecord["workflowStatus"];
  /** `nextCursor` of the page before. */
  readonly after?: string;
  /** At most so many, at least 1 (Default: 50). */
  readonly limit?: number;
}

/** A page of workflows. */
export interface WorkflowPage {
  /** Newest first, as they are stored: one that runs a check is `closed` only when it was decided at once. */
  readonly data: readonly WorkflowDetail[];
  /** Where this page stands. */
  readonly pagination: Pagination;
}

/** Data of a stored workflow, beside the members that are searched. */
export type WorkflowData = Omit<WorkflowRequest, "workflowType" | "customerId" | "externalReference">;

export const workflowCodec = codec<WorkflowData>();

/** Types that run a check of the customer and need no person's work. */
const CHECKS: ReadonlySet<string> = new Set(["RESCREENING", "RERATING"]);

export const runsCheck = (workflowType: string): boolean => CHECKS.has(workflowType);

/**
 * @param checked - the case of the check that the workflow ran, as it is now: a check that is decided later ends its
 * workflow
 */
export function workflowAnswer(record: WorkflowRecord, checked?: CaseRecord): WorkflowAnswer {
  const { workflowId, workflowType, caseId = null, customerId = null, createdAt, updatedAt } = record;
  const { priority = "NORMAL", assignedTo = null, dueDate = null } = workflowCodec.decode(record.data);
  const iso = (at: number): string => new Date(at).toISOString();
  const isDone = checked?.processingStatus === "finished";
  return {
    workflowId,
    workflowType,
    workflowStatus: isDone ? "closed" : record.workflowStatus,
    caseId,
    customerId,
    priority,
    assignedTo,
    dueDate,
    createdAt: iso(createdAt),
    updatedAt: iso(Math.max(updatedAt, isDone ? checked.updatedAt : 0)),
  };
}

export function workflowDetail(record: WorkflowRecord, checked?: CaseRecord): WorkflowDetail {
  const about: Readonly<Record<string, unknown>> = { ...(record.data as object), ...record };
  const given = ABOUT.filter((key) => about[key] !== undefined).map((key) => [key, about[key]]);
  return { ...workflowAnswer(record, checked), ...Object.fromEntries(given) };
}
