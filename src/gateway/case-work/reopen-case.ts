/**
 * Reopens a decided case. Reopening clears no one: until as many people as required decide the case again, matches that
 * were judged false count, no level becomes lower, and the decision that clients have of a payment stands.
 */
import { parseReopening } from "../../model/case-work-requests.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { CaseRecord, ExemptionRecord, StoreTransaction } from "../../ports/store.ts";
import { isHigherLevel, parseRiskLevel } from "../../rating/risk-level.ts";
import { isAsSeen } from "../cases/case-proposal.ts";
import { type CaseReview, unnamed } from "../cases/case-review.ts";
import { caseSummary } from "../cases/case-summary.ts";
import { acceptedCheckOf } from "../cases/check-of-case.ts";
import { type CustomerDecision, customerDecisionCodec, knownThen } from "../checks/customer-decision.ts";
import { type DecidedCustomer, decideCustomer } from "../checks/decide-customer.ts";
import { areInForce, isExpired } from "../checks/match-exemptions.ts";
import { storeReopenedDecision } from "../checks/store-decision.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { CASES_DECIDE } from "../keys/scopes.ts";
import { type DecidingKey, deciderOf, mayDo } from "../people/decider.ts";
import type { DecideCaseOutcome, InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import { rescreeningJob } from "../rescreening/rescreening-queue.ts";
import { recountReview } from "../statistics/count-decisions.ts";
import { keepReopenedTransaction } from "../transactions/review-transaction.ts";
import { type TransactionDecisionBody, transactionDecisionBody } from "../transactions/transaction-decision-body.ts";
import { hasRole, rolesAsked } from "./asked-of-decision.ts";
import { caseVersion, hasMoved, movedCase } from "./case-version.ts";
import { assigned, openedBy, withDetails } from "./change-case.ts";
import type { ReopenCaseOutcome, ReopeningEffect } from "./reopened-case.ts";
import { type CaseReopening, reopeningsOf } from "./reopenings.ts";

/** How often one case may be reopened. */
const MAX_REOPENINGS = 20;
/** Why an exemption ended. */
const REOPENED = "case-reopened";

/** A decided case before it is reopened. */
interface DecidedCase {
  readonly record: CaseRecord;
  readonly review: CaseReview;
  readonly payment?: TransactionDecisionBody;
  readonly customer?: CustomerDecision;
  /** Exemptions made in this case. */
  readonly own: readonly ExemptionRecord[];
  /** Exemptions made in other cases. */
  readonly others: readonly ExemptionRecord[];
}

export async function reopenCase(
  parts: GatewayParts,
  caseId: string,
  body: unknown,
  context: RequestContext,
): Promise<ReopenCaseOutcome> {
  const parsed = parseReopening(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = context;
  const decided = await readDecided(parts, tenant, caseId, context);
  if ("outcome" in decided) return decided;
  const { record, review, customer: made, own, others } = decided;
  const check = made && acceptedCheckOf(record, made, context);
  const again =
    made && check && (await decideCustomer(parts, check, { exemptions: inTime(parts, others), ...knownThen(made) }));
  return parts.store.transaction(async (tx): Promise<ReopenCaseOutcome> => {
    // The customer is locked first, so that a concurrent erasure comes before or after.
    const customer = await tx.customers.get(tenant, record.customerId);
    if (customer?.erasedAt !== undefined) return { outcome: "not-found" };
    const now = await tx.cases.get(tenant, caseId);
    if (!isAsSeen(now, record) || !(await areInForce(tx, record, inTime(parts, others))))
      return { outcome: "case-changed" };
    const opened = await openedBy(parts, tx, now, context);
    if (opened === undefined) return { outcome: "key-refused" };
    const refused = notAllowed(parts, now, opened.decider) ?? (await newerCase(tx, now));
    if (refused) return refused;
    const earlier = reopeningsOf(now);
    if (earlier.length >= MAX_REOPENINGS) return { outcome: "too-many-reopenings" };
    const level = made && parseRiskLevel(made.rating.riskLevel);
    const reopening: CaseReopening = {
      ...{ reopeningId: parts.ids.randomUUID(), at: new Date(opened.at).toISOString() },
      ...{ by: deciderOf(opened.decider, undefined), reason: parsed.value.reason },
      ...(level === undefined ? {} : { riskLevel: level }),
      ...dueOf(now),
      ...(review.confirmedBy === undefined ? {} : { wasDecidedByTwo: true }),
    };
    const reopened = assigned(withDetails(now, { reopenings: [...earlier, reopening] }), undefined);
    for (const { exemptionId } of own) await tx.exemptions.end(tenant, exemptionId, opened.at, REOPENED);
    const what =
      decided.payment === undefined
        ? await keepCustomer(parts, tx, check, reopened, again, level)
        : await keepPayment(parts, tx, reopened, decided.payment, { ...context, at: opened.at });
    const kept = inTime(parts, others).filter((one) => isJudgedFalse(review, one));
    const effects = [...own.map(exemptionEnded), ...kept.map(exemptionKept), ...what.effects];
    // The decision in force was made without the exempted match.
    if (own.length > 0 && !what.isInForce && parts.jobs)
      await parts.jobs.enqueue([rescreeningJob({ tenant, customerId: record.customerId })], tx);
    const { reopeningId } = reopening;
    const stored = (await tx.cases.get(tenant, caseId)) ?? reopened;
    await recountReview(tx, { tenant, at: opened.at }, now, review, stored);
    const details = {
      caseId,
      reopeningId,
      reopenedBy: unnamed(reopening.by),
      ...{ before: standingOf(now), after: standingOf(stored) },
      effects: effects.map((effect) => ({ ...effect })),
    };
    const event = { tenant, at: opened.at, actor, action: "case.reopened", customerId: record.customerId };
    await tx.audit.append({ ...event, details });
    return {
      outcome: "reopened",
      case: await caseSummary(tx, stored, opened.at),
      version: caseVersion(stored),
      effects,
    };
  });
}

function dueOf({ standing }: CaseRecord): { readonly dueAt?: string } {
  return standing?.dueAt === undefined ? {} : { dueAt: new Date(standing.dueAt).toISOString() };
}

/** Level and due date of a case, for the audit log. */
function standingOf(record: CaseRecord): Readonly<Record<string, string>> {
  const riskLevel = record.standing?.riskLevel;
  return { ...(riskLevel === undefined ? {} : { riskLevel }), ...dueOf(record) };
}

const inTime = ({ clock }: GatewayParts, exemptions: readonly ExemptionRecord[]): readonly ExemptionRecord[] =>
  exemptions.filter((one) => !isExpired(one, clock.now()));

type Refused = Exclude<ReopenCaseOutcome, { readonly outcome: "reopened" } | InvalidOutcome>;

async function readDecided(
  { store }: GatewayParts,
  tenant: string,
  caseId: string,
  context: RequestContext,
): Promise<DecidedCase | Refused> {
  return store.read(async (tx): Promise<DecidedCase | Refused> => {
    const record = await tx.cases.get(tenant, caseId);
    if (record === undefined) return { outcome: "not-found" };
    if (hasMoved(record, context)) return movedCase(record);
    const decision = record.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
    if ((decision?.body as { readonly erased?: true } | undefined)?.erased) return { outcome: "not-found" };
    const payment = decision && transactionDecisionBody(decision.body);
    const customer = decision && payment === undefined ? customerDecisionCodec.decode(decision.body) : undefined;
    const review = payment?.review ?? customer?.review;
    if (record.caseStatus !== "closed" || review === undefined) return { outcome: "case-not-closed" };
    const inForce = await tx.exemptions.inForce(tenant, record.customerId);
    return {
      ...{ record, review },
      ...(payment === undefined ? {} : { payment }),
      ...(customer === undefined ? {} : { customer }),
      own: inForce.filter((one) => one.caseId === caseId),
      others: inForce.filter((one) => one.caseId !== caseId),
    };
  });
}

/** A decider of the case may reopen it. */
function notAllowed(
  { workflow }: GatewayParts,
  record: CaseRecord,
  decider: DecidingKey,
): Extract<DecideCaseOutcome, { readonly outcome: "decision-not-allowed" | "person-required" }> | undefined {
  if (decider.personId === undefined) return { outcome: "person-required" };
  if (!mayDo(decider, CASES_DECIDE)) return { outcome: "decision-not-allowed", roles: ["approver"] };
  const roles = rolesAsked(workflow?.current(), record);
  return roles === undefined || hasRole(decider, roles) ? undefined : { outcome: "decision-not-allowed", roles };
}

/** The most cases of one customer that are read. */
const LOOKED_AT = 50;

/** A customer has one open case at a time: the newer one is to be decided, and exemptions can be revoked there. */
async function newerCase(
  tx: StoreTransaction,
  { tenant, customerId, caseId, subject, createdAt }: CaseRecord,
): Promise<Refused | undefined> {
  if (subject === "transaction") return undefined;
  const open = await tx.cases.list({ tenant, customerId, caseStatus: "undecided", limit: LOOKED_AT });
  const newer = open.find((one) => one.caseId !== caseId && one.subject === undefined && one.createdAt >= createdAt);
  return newer && { outcome: "newer-case", caseId: newer.caseId };
}

const exemptionEnded = ({ exemptionId, listId, entryId }: ExemptionRecord): ReopeningEffect => ({
  ...{ what: "exemption", outcome: "undone", exemptionId, listId, entryId },
});

const exemptionKept = ({ exemptionId, listId, entryId, caseId }: ExemptionRecord): ReopeningEffect => ({
  ...{ what: "exemption", outcome: "kept", because: "judged-elsewhere", exemptionId, listId, entryId, caseId },
});

/** Whether the decision said of the entry that it is somebody else. */
const isJudgedFalse = ({ matches = [] }: CaseReview, of: ExemptionRecord): boolean =>
  matches.some(
    ({ listId, entryId, disposition }) =>
      disposition === "false-positive" && listId === of.listId && entryId === of.entryId,
  );

interface Kept {
  readonly effects: readonly ReopeningEffect[];
  /** Whether the decision of the case is the one that counts for the customer. */
  readonly isInForce: boolean;
}

async function keepCustomer(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: ReturnType<typeof acceptedCheckOf> | undefined,
  record: CaseRecord,
  decided: DecidedCustomer | undefined,
  was: RiskLevel | undefined,
): Promise<Kept> {
  if (check === undefined || decided === undefined || was === undefined)
    throw new Error(`the decision of case ${record.caseId} has no level`);
  const computed = parseRiskLevel(decided.result.riskLevel) ?? "prohibited";
  const level = isHigherLevel(computed, was) ? computed : was;
  const isInForce = await storeReopenedDecision(parts, tx, check, record, decided, level);
  const { riskLevel = level } = isInForce ? {} : ((await tx.customers.get(check.tenant, check.customerId)) ?? {});
  const effect: ReopeningEffect = !isInForce
    ? { what: "level", outcome: "kept", riskLevel, because: "checked-since" }
    : level === was
      ? { what: "level", outcome: "kept", riskLevel: level, because: "not-lowered" }
      : { what: "level", outcome: "undone", riskLevel: level, was };
  return { effects: [effect], isInForce };
}

async function keepPayment(
  parts: GatewayParts,
  tx: StoreTransaction,
  record: CaseRecord,
  made: TransactionDecisionBody,
  context: RequestContext & { readonly at: number },
): Promise<Kept> {
  await keepReopenedTransaction(parts, tx, record, made, context);
  const { decision } = made.decision;
  const effect = {
    what: "payment",
    outcome: "kept",
    because: "told",
    ...(decision === undefined ? {} : { decision }),
  } as const;
  return { effects: [effect], isInForce: false };
}
