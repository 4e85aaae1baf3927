/** Counts decisions, in the transaction that stores them. */
import type { EpochMs } from "../../ports/clock.ts";
import { countsByMeasure } from "../../ports/count-sums.ts";
import type { CaseRecord, StatisticCount, StoreTransaction } from "../../ports/store.ts";
import { isHigherLevel } from "../../rating/risk-level.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import { RULE_LABEL } from "../case-work/case-standing.ts";
import type { CaseReview } from "../cases/case-review.ts";
import type { CustomerDecision } from "../checks/customer-decision.ts";
import type { TransactionDecisionBody } from "../transactions/transaction-decision-body.ts";
import type { Measure } from "./measures.ts";

/** Tenant and time of a decision. */
interface About {
  readonly tenant: string;
  readonly at: EpochMs;
}

export const dayOf = (at: EpochMs): string => new Date(at).toISOString().slice(0, 10);

/** @param isOpened - whether it needs a review */
export function countCustomer(
  tx: StoreTransaction,
  about: About,
  measure: "customer-checks" | "customer-rescreens",
  { rating, matches }: Pick<CustomerDecision, "rating" | "matches">,
  isOpened: boolean,
): Promise<void> {
  const { factors, mitigations, overrides, riskLevel } = rating;
  const fired = [...factors, ...mitigations, ...overrides].map(({ ruleId }) => ruleId);
  return add(tx, about, [
    one(measure, riskLevel),
    ...fired.map((ruleId) => one("rule-hits", ruleId)),
    ...matches.map(byList),
    ...(isOpened ? [one("cases-opened", "customer")] : []),
  ]);
}

export function countTransaction(
  tx: StoreTransaction,
  about: About,
  { decision, matches }: Pick<TransactionDecisionBody, "decision" | "matches">,
  isOpened: boolean,
): Promise<void> {
  return add(tx, about, [
    one("transaction-checks", decision.decision ?? "none"),
    ...decision.riskFactors.map(({ ruleId }) => one("rule-hits", ruleId)),
    ...matches.map(({ match }) => byList(match)),
    ...(isOpened ? [one("cases-opened", "transaction")] : []),
  ]);
}

/** Counts a case that was opened because nothing could be decided. */
export const countOpened = (tx: StoreTransaction, about: About, subject: "customer" | "transaction"): Promise<void> =>
  add(tx, about, [one("cases-opened", subject)]);

const byList = ({ decision, entry }: ScreeningMatch): StatisticCount =>
  one(decision === "alert" ? "list-alerts" : "list-reviews", entry.listId);

const HOUR = 3_600;
const AGES = [
  ["1h", HOUR],
  ["1d", 24 * HOUR],
  ["7d", 7 * 24 * HOUR],
  ["30d", 30 * 24 * HOUR],
] as const;

/**
 * Counts a person's decision that closed a case, as the case is with it: one that was not opened has its rules from then
 * on.
 */
export async function countReview(
  tx: StoreTransaction,
  tenant: string,
  caseId: string,
  review: CaseReview,
): Promise<void> {
  const after = await tx.cases.get(tenant, caseId);
  if (after?.caseStatus !== "closed") return;
  await tx.statistics.add({ tenant, day: dayOf(review.at), counts: countsOfReview(after, review, review.at) });
}

/**
 * Counts a payment again that was decided by itself after a person had decided it: it stays closed, or is opened again.
 *
 * @param before - the case before; of one that waited for its decision as it was before that (`beforeWaiting`)
 */
export async function recountPayment(
  tx: StoreTransaction,
  about: About,
  before: CaseRecord,
  review: CaseReview | undefined,
): Promise<void> {
  if (before.caseStatus !== "closed" || review === undefined) return;
  const after = await tx.cases.get(before.tenant, before.caseId);
  if (after !== undefined) await recountReview(tx, about, before, review, after);
}

/**
 * Counts a decided case again that changed: what its decision counted is taken back, on the day on which it was counted,
 * and counted as the case is now. One that is open again is reopened today, and counts as decided on no day.
 *
 * @param before - the case as it was decided
 * @param review - the decision of a person that closed it
 */
export async function recountReview(
  tx: StoreTransaction,
  about: About,
  before: CaseRecord,
  review: CaseReview,
  after: CaseRecord,
): Promise<void> {
  const { tenant } = about;
  // Of a payment that waited they were taken back when it began to.
  const counted = before.processingStatus === "processing" ? [] : countsOfReview(before, review, review.at);
  const was = counted.map((one) => ({ ...one, count: -one.count }));
  const is = after.caseStatus === "closed" ? countsOfReview(after, review, review.at) : [];
  const changed = Object.entries(countsByMeasure([...was, ...is])).flatMap(([measure, subjects]) =>
    Object.entries(subjects).flatMap(([subject, count]) => (count === 0 ? [] : [{ measure, subject, count }])),
  );
  if (changed.length > 0) await tx.statistics.add({ tenant, day: dayOf(review.at), counts: changed });
  if (isUndecided(after)) await add(tx, about, [one("cases-reopened", before.subject ?? "customer")]);
}

const isUndecided = ({ caseStatus }: CaseRecord): boolean => caseStatus === "open" || caseStatus === "in-progress";

function countsOfReview(
  { subject: ofCase, createdAt, standing }: CaseRecord,
  { riskLevel, computedLevel: computed, decision, matches = [] }: CaseReview,
  at: EpochMs,
): readonly StatisticCount[] {
  const subject = ofCase ?? "customer";
  const seconds = Math.max(0, Math.round((at - createdAt) / 1_000));
  const age = AGES.find(([, most]) => seconds <= most)?.[0] ?? "later";
  const isTrue = matches.some(({ disposition }) => disposition === "true-positive");
  const isOverridden = riskLevel !== undefined && computed !== undefined && riskLevel !== computed;
  const isLowered = isOverridden && isHigherLevel(computed, riskLevel);
  const isRaised = isOverridden && !isLowered;
  const isPassed = subject === "transaction" ? decision === "ACCEPT" : (matches.length > 0 || isLowered) && !isRaised;
  const isCleared = !isTrue && isPassed;
  const dueAt = standing?.dueAt;
  const rules = (standing?.labels ?? []).flatMap((label) =>
    label.startsWith(RULE_LABEL) ? [label.slice(RULE_LABEL.length)] : [],
  );
  return [
    ...[one("cases-decided", subject), one("case-seconds", subject, seconds), one("case-ages", age)],
    ...(isCleared ? [one("cases-cleared", subject)] : []),
    ...(dueAt === undefined ? [] : [one("cases-with-due-date", subject)]),
    ...(dueAt !== undefined && at > dueAt ? [one("breaches", subject)] : []),
    ...(isOverridden ? [one("overrides", `${computed}>${riskLevel}`)] : []),
    ...matches.map(({ listId, disposition }) =>
      one(disposition === "true-positive" ? "true-positives" : "false-positives", listId),
    ),
    ...rules.map((ruleId) => one("cases-by-rule", ruleId)),
    ...(isCleared ? rules.map((ruleId) => one("cleared-by-rule", ruleId)) : []),
  ];
}

const one = (measure: Measure, subject: string, count = 1): StatisticCount => ({ measure, subject, count });

function add(tx: StoreTransaction, { tenant, at }: About, counts: readonly StatisticCount[]) {
  return tx.statistics.add({ tenant, day: dayOf(at), counts });
}
