/** Stores a decision in one transaction: the record, the case, the callback, the audit entry. */

import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, CustomerRecord, GivenLevel, Json, StoreReads, StoreTransaction } from "../../ports/store.ts";
import { addCallback } from "../callbacks/add-callback.ts";
import { decidedCustomer, withStanding } from "../case-work/case-standing.ts";
import { saidIn } from "../case-work/comments.ts";
import { endProposal } from "../case-work/end-proposal.ts";
import { notesKept } from "../case-work/proposal-notes.ts";
import { reopeningsOf, standingLevel } from "../case-work/reopenings.ts";
import { caseDetailsCodec } from "../cases/case-details.ts";
import { auditReview, type BesideReview, type CaseReview } from "../cases/case-review.ts";
import { relationsOf } from "../cases/earlier-cases.ts";
import { openCase } from "../cases/open-case.ts";
import type { DecidedOutcome, DeferredOutcome } from "../gateway.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { keepDecided } from "../rescreening/keep-screened.ts";
import { rescreenUnlessNewest } from "../rescreening/rescreening-queue.ts";
import { countCustomer, countReview } from "../statistics/count-decisions.ts";
import type { AcceptedCheck } from "./accepted-check.ts";
import { customerDecisionCodec } from "./customer-decision.ts";
import type { DecidedCustomer } from "./decide-customer.ts";
import { computedLevelOf, givenAbove, givenBy } from "./given-level.ts";

/**
 * Stores a decision that was just made. The caller stores the customer's own record: it was replaced when the check was
 * accepted.
 *
 * @returns deferred when the review policy requires a person to decide first
 */
export async function storeDecision(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: AcceptedCheck,
  decided: DecidedCustomer,
  { later, isKnown = true, newestKey = tx.rescreens.newestListsKey() }: StoreDecisionOptions = {},
): Promise<DecidedOutcome | DeferredOutcome> {
  const { tenant, actor, caseId, customerId, at } = check;
  const now = later ? parts.clock.now() : at;
  const decisionId = parts.ids.randomUUID();
  const response = { caseId, ...decided.result };
  const isRescreened = later?.because === "lists-changed";
  const action = isRescreened ? "customer.rescreened" : "customer-check.decided";
  const changesCustomer = later === undefined || later.customer !== undefined;
  const made = { decisionId, createdAt: later?.acceptedAt ?? at, updatedAt: now, isKnown };
  // Read together: where the store is far away, this costs one round trip.
  const [newest, { held, decidedIn }] = await Promise.all([
    newestKey,
    openCase(parts, tx, check, decided, made),
    appendDecision(tx, check, decided, decisionId, now),
    countCustomer(
      tx,
      { tenant, at: now },
      isRescreened ? "customer-rescreens" : "customer-checks",
      decided.record,
      decided.needsReview,
    ),
    changesCustomer && keepDecided(tx, check, decided.record, decisionId, later?.customer),
  ]);
  const { ruleSetVersion } = decided.record;
  const details = {
    caseId,
    decisionId,
    riskLevel: response.riskLevel,
    ruleSetVersion,
    ...(decidedIn ? { decidedIn } : {}),
  };
  await tx.audit.append({ tenant, at: now, actor, action, customerId, details });
  if (changesCustomer) await rescreenUnlessNewest(parts, tx, check, decided, newest);
  const event = isRescreened ? "customerCheck.rescreened" : "customerCheck.completed";
  const isTold = isRescreened ? parts.settings.rescreenedCallback : later !== undefined;
  if (isTold && !held) await addCallback(parts, tx, check, event, response);
  return held ? { outcome: "deferred", caseId, customerId } : { outcome: "decided", response };
}

interface StoreDecisionOptions {
  /** No client waits for the answer: a callback reports it. */
  readonly later?: LaterDecision;
  /** The customer may have cases already (Default: true). */
  readonly isKnown?: boolean;
  /** The answer of `newestListsKey` in this transaction, where it was asked before. */
  readonly newestKey?: Promise<string | undefined> | undefined;
}

/** Details of a decision that no client waits for. */
export interface LaterDecision {
  readonly acceptedAt: EpochMs;
  /** The customer as it is stored; absent when a newer check was decided before, so that nothing of the customer changes. */
  readonly customer: CustomerRecord | undefined;
  /** Why it was made (Default: a client asked for it). */
  readonly because?: "lists-changed";
}

/** Stores the decision that follows a person's: closes the case, and sends the answer to a waiting client. */
export async function storeReviewedDecision(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: AcceptedCheck,
  record: CaseRecord,
  decided: DecidedCustomer & { readonly record: { readonly review?: CaseReview } },
  beside: BesideReview,
): Promise<void> {
  const { tenant, actor, caseId, customerId } = check;
  const review = decided.record.review as CaseReview;
  await replaceDecision(
    parts,
    tx,
    check,
    record,
    decided,
    { processingStatus: "finished", caseStatus: "closed", details: decidedOn(record, decided) },
    review.at,
    (customer) => withGiven({ ...customer, riskLevel: decided.result.riskLevel }, givenBy(caseId, decided.record)),
  );
  if (record.processingStatus === "processing") {
    await addCallback(parts, tx, check, "customerCheck.completed", { caseId, ...decided.result });
  }
  await countReview(tx, tenant, caseId, review);
  await auditReview(tx, { tenant, actor, action: "case.decided", customerId, caseId }, review, beside);
}

/** The details that later checks of the customer are compared with. */
function decidedOn(record: CaseRecord, { facts, result }: DecidedCustomer): Json {
  const { facts: _, proposal: __, ...kept } = relationsOf(record);
  return caseDetailsCodec.encode({
    ...kept,
    ...notesKept(record),
    ...(facts === undefined ? {} : { facts, decidedLevel: result.riskLevel }),
  });
}

/**
 * Stores a refreshed decision of a case, because lists or rules have changed since it was decided; no person has judged
 * it yet. After a reopening the level that the case was closed with stays until they decide again, unless a higher one
 * is computed.
 */
export async function storeRefreshedDecision(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: AcceptedCheck,
  { details: before, ...record }: CaseRecord,
  decided: DecidedCustomer,
): Promise<void> {
  const { tenant, actor, caseId, customerId } = check;
  const at = parts.clock.now();
  const known: CaseRecord = before === undefined ? record : { ...record, details: before };
  const kept = {
    ...saidIn(known),
    ...(await endProposal(tx, known, { because: "decided-again", actor, at })),
    ...(decided.facts === undefined ? {} : { facts: decided.facts }),
  };
  const facts = Object.keys(kept).length === 0 ? {} : { details: caseDetailsCodec.encode(kept) };
  const now = { caseStatus: "open", ...facts } as const;
  const leveled = (level: string): string => standingLevel(now, level) ?? level;
  await replaceDecision(parts, tx, check, record, decided, now, at, (customer) => ({
    ...customer,
    riskLevel: leveled(levelOf(customer, decided)),
  }));
  const details = { caseId, riskLevel: leveled(decided.result.riskLevel), reason: "lists-or-rules-changed" };
  await tx.audit.append({ tenant, at, actor, action: "case.refreshed", customerId, details });
}

/**
 * Stores the decision of a reopened case. The person's decision stays with the earlier one.
 *
 * @param level - level of the customer until the case is decided again
 * @returns whether the level of the customer comes from this case
 */
export async function storeReopenedDecision(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: AcceptedCheck,
  record: CaseRecord,
  decided: DecidedCustomer,
  level: string,
): Promise<boolean> {
  const facts = decided.facts === undefined ? {} : { facts: decided.facts };
  const details = caseDetailsCodec.encode({ ...saidIn(record), ...facts });
  const at = parts.clock.now();
  return replaceDecision(parts, tx, check, record, decided, { caseStatus: "open", details }, at, (customer) => ({
    ...customer,
    riskLevel: level,
  }));
}

/**
 * Replaces the decision of a case, and puts the new one in force where the old one was.
 *
 * @param rate - gives the customer its level (Default: the computed one, unless people gave a higher one, which stands
 * until they decide again)
 */
async function replaceDecision(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: AcceptedCheck,
  record: CaseRecord,
  decided: DecidedCustomer,
  status: Partial<Pick<CaseRecord, "processingStatus" | "caseStatus" | "details">>,
  at: EpochMs,
  rate = (customer: CustomerRecord): CustomerRecord => ({ ...customer, riskLevel: levelOf(customer, decided) }),
): Promise<boolean> {
  const rated = await ratedByCase(tx, check, record);
  const decisionId = parts.ids.randomUUID();
  await appendDecision(tx, check, decided, decisionId, at);
  const now: CaseRecord = { ...record, ...status, decisionId, updatedAt: at };
  await tx.cases.put(withStanding(parts, now, decidedCustomer(decided.record), record.standing));
  if (rated === undefined) return false;
  await tx.customers.put(rate(rated));
  await keepDecided(tx, check, decided.record, decisionId, rated);
  await rescreenUnlessNewest(parts, tx, check, decided, await tx.rescreens.newestListsKey());
  return true;
}

function levelOf({ givenLevel }: CustomerRecord, { record }: DecidedCustomer): string {
  const computed = computedLevelOf(record);
  return givenAbove(givenLevel, computed)?.riskLevel ?? computed;
}

function withGiven({ givenLevel: _, ...customer }: CustomerRecord, givenLevel: GivenLevel | undefined): CustomerRecord {
  return { ...customer, ...(givenLevel === undefined ? {} : { givenLevel }) };
}

/** The customer, where its level comes from this case; `undefined` where another decision gave it one since. */
export async function ratedByCase(
  tx: StoreReads,
  check: AcceptedCheck,
  record: CaseRecord,
): Promise<CustomerRecord | undefined> {
  const screened = await tx.screened.get(check.tenant, check.customerId);
  const repeat = await lastRepeat(tx, record);
  const inForce = [record.decisionId, repeat?.decisionId];
  const wasInForce = screened === undefined || inForce.includes(screened.decisionId);
  return wasInForce ? unlessCheckedSince(tx, repeat ? { ...check, at: repeat.createdAt } : check) : undefined;
}

/** The most checks of a customer that are read. */
const LOOKED_AT = 50;

/**
 * The last check that adopted a person's decision in a case: once the case is reopened, correcting it corrects that
 * check too.
 */
async function lastRepeat(tx: StoreReads, record: CaseRecord): Promise<CaseRecord | undefined> {
  if (reopeningsOf(record).length === 0) return undefined;
  const { tenant, customerId, caseId } = record;
  const later = await tx.cases.list({ tenant, customerId, caseStatus: "not-opened", limit: LOOKED_AT });
  return later.find((one) => relationsOf(one).decidedIn === caseId);
}

/**
 * Sets the level of a customer, unless a later check was decided first.
 *
 * @returns the customer, when it has the level now
 */
export async function setLevel(
  tx: StoreTransaction,
  check: AcceptedCheck,
  riskLevel: string,
): Promise<CustomerRecord | undefined> {
  const customer = await unlessCheckedSince(tx, check);
  if (customer !== undefined) await tx.customers.put({ ...customer, riskLevel });
  return customer;
}

async function unlessCheckedSince(
  tx: StoreReads,
  { tenant, customerId, at }: AcceptedCheck,
): Promise<CustomerRecord | undefined> {
  const customer = await tx.customers.get(tenant, customerId);
  if (customer === undefined || customer.erasedAt !== undefined) return undefined;
  return (customer.lastCheckedAt ?? at) > at ? undefined : customer;
}

async function appendDecision(
  tx: StoreTransaction,
  { tenant, caseId, customerId }: AcceptedCheck,
  decided: DecidedCustomer,
  decisionId: string,
  decidedAt: EpochMs,
): Promise<void> {
  const body = customerDecisionCodec.encode(decided.record);
  await tx.decisions.append({ tenant, decisionId, caseId, customerId, decidedAt, body });
  for (const { exemptionId, reason } of decided.endedExemptions) {
    await tx.exemptions.end(tenant, exemptionId, decidedAt, reason);
  }
}
