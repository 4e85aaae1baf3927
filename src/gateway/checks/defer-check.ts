/** Deferred checks: stored with everything that they need, and decided by a job. */

import { codec } from "../../model/codec.ts";
import type { GatewayCustomerChecks } from "../../model/gateway-customer-checks.ts";
import { type Traced, traced } from "../../model/trace-context.ts";
import type { JobCommit, JobHandler, NewJob, RunningJob } from "../../ports/jobs.ts";
import type { CaseRecord, StoreTransaction } from "../../ports/store.ts";
import { addCallback } from "../callbacks/add-callback.ts";
import { undecidedOf, withStanding } from "../case-work/case-standing.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import { isCustomerStillKnown, readKnown } from "../customers/read-known.ts";
import type { DeferredOutcome } from "../gateway.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { keepUndecided } from "../rescreening/keep-screened.ts";
import { countOpened } from "../statistics/count-decisions.ts";
import type { AcceptedCheck } from "./accepted-check.ts";
import { decideCustomer } from "./decide-customer.ts";
import { setLevel, storeDecision } from "./store-decision.ts";

/** Queue of checks to be decided. */
export const DECISION_QUEUE = "decisions";
/** Attempts after which a check fails: some five hours, given the longest wait between two of them. */
export const DECISION_ATTEMPTS = 30;
/** Longest wait between two attempts, in milliseconds. */
export const DECISION_BACKOFF_MS = 600_000;

/** Details of the case of a deferred check, until it is decided. */
interface DeferredDetails {
  readonly input: GatewayCustomerChecks;
  readonly actor: string;
  readonly ignored?: AcceptedCheck["ignored"];
}

const deferredCodec = codec<DeferredDetails>();

/** Accepts a check without deciding it: the case is processing, and a job will finish it. */
export async function deferCheck(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: AcceptedCheck,
): Promise<DeferredOutcome> {
  const { tenant, actor, caseId, customerId, input, at, ignored } = check;
  const details = deferredCodec.encode({ input, actor, ...(ignored === undefined ? {} : { ignored }) });
  const status = { processingStatus: "processing", caseStatus: "not-opened" } as const;
  await tx.cases.put({ tenant, caseId, customerId, ...status, details, createdAt: at, updatedAt: at });
  await keepUndecided(tx, check, { request: input.masterData });
  await parts.jobs?.enqueue([decisionJob(check, caseId)], tx);
  await tx.audit.append({ tenant, at, actor, action: "customer-check.deferred", customerId, details: { caseId } });
  return { outcome: "deferred", caseId, customerId };
}

function decisionJob({ tenant, caseId, trace }: AcceptedCheck, key: string): NewJob {
  return { queue: DECISION_QUEUE, key, tenant, data: { tenant, caseId, ...traced(trace) } };
}

/** Enqueues the check again: the customer's accounts or exemptions changed while it was decided. */
async function decideAgain({ jobs, ids }: GatewayParts, tx: StoreTransaction, check: AcceptedCheck): Promise<void> {
  // The job that is ending still holds the key of the case.
  await jobs?.enqueue([decisionJob(check, `${check.caseId} ${ids.randomUUID()}`)], tx);
}

/** Decides a deferred check; after too many failures the check fails, and the client is notified. */
export function decideDeferred(parts: GatewayParts): JobHandler {
  const tell = (outcome: string, result?: string): void =>
    parts.observer?.event?.({
      type: "operation",
      operation: "deferred-check",
      outcome,
      ...(result === undefined ? {} : { result }),
    });
  return async (job) => {
    const { tenant, caseId, trace } = job.data as { readonly tenant: string; readonly caseId: string } & Traced;
    const record = await parts.store.read((tx) => tx.cases.get(tenant, caseId));
    if (!isUndecided(record)) return undefined;
    /**
     * Writes the new state of the case after reading it again. The customer is locked first, so that a concurrent
     * erasure comes before or after.
     */
    const storing =
      (write: (tx: StoreTransaction, now: CaseRecord) => Promise<void>): JobCommit =>
      async (tx) => {
        await lockCustomer(tx, tenant, record.customerId);
        const now = await tx.cases.get(tenant, caseId);
        if (isUndecided(now)) await (now.details === undefined ? abandonCheck(parts, tx, now) : write(tx, now));
      };
    if (record.details === undefined) return storing((tx, now) => abandonCheck(parts, tx, now));
    const check = { ...checkOf(record), ...traced(trace) };
    try {
      const known = await parts.store.read((tx) => readKnown(tx, check));
      const decided = await decideCustomer(parts, check, known);
      tell("decided", decided.result.riskLevel);
      return storing(async (tx) => {
        const now = await tx.customers.get(tenant, record.customerId);
        if (now && !(await isCustomerStillKnown(tx, now, known))) return decideAgain(parts, tx, check);
        const customer = await setLevel(tx, check, decided.result.riskLevel);
        await storeDecision(parts, tx, check, decided, { later: { acceptedAt: check.at, customer } });
      });
    } catch (error) {
      if (!isLastAttempt(job)) throw error;
      tell("given-up");
      return storing((tx, now) => failCheck(parts, tx, now, check));
    }
  };
}

/** A case with a decision waits for a person, not for a job. */
const isUndecided = (record: CaseRecord | undefined): record is CaseRecord =>
  record?.processingStatus === "processing" && record.decisionId === undefined;

const isLastAttempt = ({ failures }: RunningJob): boolean => failures + 1 >= DECISION_ATTEMPTS;

function checkOf({ tenant, caseId, customerId, details, createdAt }: CaseRecord): AcceptedCheck {
  const { input, actor, ignored } = deferredCodec.decode(details ?? {});
  const isNamed = input.masterData.accountHoldingPartyData.customerId !== undefined;
  return {
    tenant,
    actor,
    caseId,
    customerId,
    isNamed,
    input,
    at: createdAt,
    ...(ignored === undefined ? {} : { ignored }),
  };
}

/** The customer was erased before the check was decided: there is nothing left to decide or to report. */
async function abandonCheck(parts: GatewayParts, tx: StoreTransaction, record: CaseRecord): Promise<void> {
  const { tenant, caseId, customerId } = record;
  const at = parts.clock.now();
  await tx.cases.put({ ...record, processingStatus: "failed", caseStatus: "closed", updatedAt: at });
  const details = { caseId, reason: "customer-erased" };
  await tx.audit.append({ tenant, at, actor: "gateway", action: "customer-check.failed", customerId, details });
}

async function failCheck(
  parts: GatewayParts,
  tx: StoreTransaction,
  record: CaseRecord,
  check: AcceptedCheck,
): Promise<void> {
  const { tenant, caseId, customerId, actor } = check;
  const now = parts.clock.now();
  // A person has to review it: the customer's level is unknown.
  const failed: CaseRecord = { ...record, processingStatus: "failed", caseStatus: "open", updatedAt: now };
  await tx.cases.put(withStanding(parts, failed, undecidedOf("customer")));
  await countOpened(tx, { tenant, at: now }, "customer");
  await addCallback(parts, tx, check, "customerCheck.failed", { caseId, customerId });
  await tx.audit.append({ tenant, at: now, actor, action: "customer-check.failed", customerId, details: { caseId } });
}
