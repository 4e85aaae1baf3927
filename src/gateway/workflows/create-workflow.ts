/** Workflows: tasks for people, and checks of stored customers that are run at once. */

import { digestJson } from "../../digest.ts";
import { traced } from "../../model/trace-context.ts";
import { parseWorkflow, WORKFLOW_TYPES, type WorkflowRequest } from "../../model/workflow-request.ts";
import type { StoreReads, StoreTransaction, WorkflowRecord } from "../../ports/store.ts";
import { type MadeRecheck, recheckCustomer } from "../checks/recheck-customer.ts";
import type { CreateWorkflowOutcome, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { idempotently, type KeepOutcome } from "../requests/idempotency.ts";
import { runsCheck, type WorkflowDetail, workflowAnswer, workflowCodec, workflowDetail } from "./workflow-answer.ts";
import { workflowSubject } from "./workflow-subject.ts";

export async function createWorkflow(
  parts: GatewayParts,
  body: unknown,
  context: RequestContext,
): Promise<CreateWorkflowOutcome> {
  const parsed = parseWorkflow(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, trace } = context;
  const request = parsed.value;
  const { workflowType, customerId: _, externalReference, ...data } = request;
  const problem =
    data.callbackUrl === undefined ? undefined : await parts.callbacks?.checkUrl(tenant, data.callbackUrl);
  if (problem) return { outcome: "invalid", issues: [{ ...problem, pointer: "#/callbackUrl" }] };

  return idempotently(parts, tenant, context.idempotency, request, async (keep): Promise<CreateWorkflowOutcome> => {
    const found = await parts.store.read(
      async (tx) => (await sameReference(tx, tenant, request)) ?? (await workflowSubject(tx, tenant, request)),
    );
    if (found.outcome !== "found") return found;
    const { customerId } = found;
    const at = parts.clock.now();
    const record: WorkflowRecord = {
      tenant,
      workflowId: parts.ids.randomUUID(),
      workflowType,
      workflowStatus: "open",
      ...(customerId === undefined ? {} : { customerId }),
      ...(data.caseId === undefined ? {} : { caseId: data.caseId }),
      ...(externalReference === undefined ? {} : { externalReference }),
      data: workflowCodec.encode(data),
      createdAt: at,
      updatedAt: at,
    };
    const by = { actor, keep, request };
    if (!runsCheck(workflowType) || customerId === undefined) {
      return parts.store.transaction((tx) => addWorkflow(tx, record, by));
    }
    const recheck = { tenant, actor, customerId, callbackUrl: data.callbackUrl, ...traced(trace) };
    return recheckCustomer(
      parts,
      recheck,
      (tx, { caseId, store }): Promise<CreateWorkflowOutcome> =>
        addWorkflow(tx, { ...record, caseId, workflowStatus: "in-progress" }, { ...by, check: store }),
    );
  });
}

/** The actor of a new workflow, and how its outcome and check are stored. */
interface Making {
  readonly actor: string;
  readonly keep?: KeepOutcome;
  readonly request: WorkflowRequest;
  readonly check?: MadeRecheck["store"];
}

/** Stores a workflow, with the check that it runs. */
export async function addWorkflow(
  tx: StoreTransaction,
  record: WorkflowRecord,
  { actor, keep, request, check }: Making,
): Promise<CreateWorkflowOutcome> {
  const { tenant, workflowId, workflowType, customerId, caseId, createdAt: at } = record;
  if (!(await tx.workflows.add(record))) {
    // Another request was faster with the same reference.
    const same = await sameReference(tx, tenant, request);
    if (same) return same;
    throw new Error("the store refuses a workflow that it does not have");
  }
  const about = customerId === undefined ? {} : { customerId };
  // A type of the client's own may be any text, and entries of the log cannot be erased.
  const known = WORKFLOW_TYPES.find((type) => type === workflowType) ?? "other";
  const details = { workflowId, workflowType: known, ...(caseId === undefined ? {} : { caseId }) };
  await tx.audit.append({ tenant, at, actor, action: "workflow.created", ...about, details });
  const isDone = check !== undefined && (await check()).outcome === "decided";
  const now: WorkflowRecord = isDone ? { ...record, workflowStatus: "closed" } : record;
  if (isDone) await tx.workflows.replace(now);
  const outcome = { outcome: "created", response: workflowAnswer(now) } as const;
  await keep?.(tx, outcome, customerId);
  return outcome;
}

type WorkflowReads = Pick<StoreReads, "workflows" | "cases">;

/**
 * The existing workflow of the client's reference: the same request is answered again without effect, another one with
 * that reference is refused.
 */
async function sameReference(tx: WorkflowReads, tenant: string, request: WorkflowRequest) {
  const { workflowType, customerId, externalReference, ...data } = request;
  if (externalReference === undefined) return undefined;
  const record = await tx.workflows.findByReference(tenant, externalReference);
  if (!record) return undefined;
  const isSame =
    record.workflowType === workflowType &&
    (customerId === undefined || record.customerId === customerId) &&
    digestJson(record.data) === digestJson(data);
  if (!isSame) return { outcome: "workflow-already-exists", workflowId: record.workflowId } as const;
  const response = workflowAnswer(record, await checkedCase(tx, record));
  return { outcome: "created", response, replayed: true } as const;
}

async function checkedCase(tx: WorkflowReads, { tenant, workflowType, caseId }: WorkflowRecord) {
  return runsCheck(workflowType) && caseId !== undefined ? tx.cases.get(tenant, caseId) : undefined;
}

/** A workflow as it is now; `undefined` when the tenant has none. */
export function getWorkflow(
  { store }: GatewayParts,
  tenant: string,
  workflowId: string,
): Promise<WorkflowDetail | undefined> {
  return store.read(async (tx) => {
    const record = await tx.workflows.get(tenant, workflowId);
    return record && workflowDetail(record, await checkedCase(tx, record));
  });
}
