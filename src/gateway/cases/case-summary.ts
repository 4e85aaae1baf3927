/** A case as lists show it. */
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { fullOutcome, shortOutcome } from "../case-work/case-outcome.ts";
import { type ShownStanding, shownStandingCodec } from "../case-work/case-standing.ts";
import { caseVersion } from "../case-work/case-version.ts";
import { escalationOf, type ShownEscalation, shownEscalation } from "../case-work/escalations.ts";
import { rejectionOf } from "../case-work/rejection.ts";
import type { Decider } from "../people/decider.ts";
import { namesOf } from "../people/names-of.ts";
import { alertDetailsOf } from "../transactions/refresh-alert.ts";
import { readPayment } from "../transactions/shown-payment.ts";
import { stoodOf } from "../transactions/stood-case.ts";
import { type ReviewDetails, shownReview } from "./case-review.ts";
import { type CaseClosing, relationsOf } from "./earlier-cases.ts";

/** Who works on a case. */
export interface CaseAssignee {
  /** Id of the person, or of the key where it belongs to none. */
  readonly id: string;
  /** Name of the person; absent for a key. */
  readonly name?: string;
  /**
   * When the lease ends unless they act on the case: RFC 3339, UTC; absent where it has no end.
   *
   * @format date-time
   */
  readonly leasedUntil?: string;
}

/** A case in a list. */
export interface CaseSummary
  extends Pick<CaseRecord, "caseId" | "customerId" | "processingStatus" | "caseStatus">,
    Partial<ShownStanding> {
  /** Version of the case: decisions and changes may require it with `If-Match`. 64 hexadecimal digits. */
  readonly version: string;
  /** What was checked. */
  readonly subject: "customer" | "transaction";
  /** Whether a decision is proposed; absent where none is. */
  readonly isProposed?: true;
  /** Who proposed it: the person, or the key where it belongs to none; absent where nothing is proposed. */
  readonly proposedBy?: string;
  /** Name of the person who proposed it; absent for a key. */
  readonly proposedByName?: string;
  /** Whether a second person rejected the last proposal, and nothing was proposed since; absent where not. */
  readonly isRejected?: true;
  /** The case that shows this transaction together with others of the same behaviour; absent where there is none. */
  readonly alertCaseId?: string;
  /** The level; absent where none could be decided, and where no review is needed. */
  readonly riskLevel?: string;
  /** The person who works on it; absent where none does. */
  readonly assignee?: CaseAssignee;
  /** The last escalation; absent where there was none. */
  readonly escalation?: ShownEscalation;
  /**
   * When it has to be decided: RFC 3339, UTC; absent where it has no due date.
   *
   * @format date-time
   */
  readonly dueAt?: string;
  /** It should have been decided before now. */
  readonly isOverdue?: true;
  /** Why it was closed without a decision of a person, and the newer case that it was closed by; absent for others. */
  readonly closing?: CaseClosing;
  /**
   * Seconds since the check was accepted.
   *
   * @integer
   * @minimum 0
   */
  readonly ageSeconds: number;
  /**
   * When the check was accepted: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When the case last changed: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly updatedAt: string;
}

/** Cases as lists show them. */
export async function caseSummaries(
  tx: SummaryReads,
  tenant: string,
  records: readonly CaseRecord[],
  now: number,
): Promise<readonly CaseSummary[]> {
  const ids = records.flatMap((record) => [
    (record.standing ?? stoodOf(record))?.assignee,
    proposerOf(record)?.personId,
    escalationOf(record)?.personId,
  ]);
  const named = await namesOf(tx, tenant, ids);
  return Promise.all(records.map((record) => withPayment(tx, record, summaryOf(record, named, now))));
}

type SummaryReads = Pick<StoreReads, "people" | "decisions" | "transactions">;

async function withPayment(tx: SummaryReads, record: CaseRecord, summary: CaseSummary): Promise<CaseSummary> {
  const payment = summary.payment ?? (await readPayment(tx, record));
  const outcome = await earlierOutcome(tx, record);
  return payment === undefined ? { ...summary, ...outcome } : { ...summary, payment, ...outcome };
}

/** The outcome of a case that an earlier version closed: its decision has it. */
async function earlierOutcome(
  tx: Pick<StoreReads, "decisions">,
  record: CaseRecord,
): Promise<Pick<CaseSummary, "outcome">> {
  const { tenant, caseStatus, decisionId, standing } = record;
  if (caseStatus !== "closed" || decisionId === undefined || standing === undefined) return {};
  if (relationsOf(record).closing !== undefined || shownStandingCodec.decode(standing.shown).outcome) return {};
  const outcome = shortOutcome(fullOutcome((await tx.decisions.get(tenant, decisionId))?.body));
  return outcome === undefined ? {} : { outcome };
}

/** One case as lists show it. */
export async function caseSummary(tx: SummaryReads, record: CaseRecord, now: number): Promise<CaseSummary> {
  const [summary] = await caseSummaries(tx, record.tenant, [record], now);
  return summary as CaseSummary;
}

function summaryOf(record: CaseRecord, named: ReadonlyMap<string | undefined, string>, now: number): CaseSummary {
  const { caseId, customerId, processingStatus, caseStatus, createdAt, updatedAt, standing } = record;
  const subject = record.subject ?? "customer";
  const proposer = proposerOf(record);
  const isProposed = proposer !== undefined;
  const proposedBy = proposer?.personId ?? proposer?.keyId;
  const proposedByName = named.get(proposer?.personId);
  const isRejected = !isProposed && caseStatus !== "closed" && rejectionOf(record) !== undefined;
  const { alertCaseId } = alertDetailsOf(record);
  const { closing } = relationsOf(record);
  const stood = stoodOf(record);
  const { riskLevel } = standing ?? {};
  const { dueAt } = standing ?? stood ?? {};
  const isClosed = (stood ?? record).caseStatus === "closed";
  const assignee = assigneeOf(record, named, now);
  const escalation = escalationOf(record);
  return {
    ...{ caseId, customerId, version: caseVersion(record), subject, processingStatus, caseStatus },
    ...(isProposed ? { isProposed } : {}),
    ...(proposedBy === undefined ? {} : { proposedBy }),
    ...(proposedByName === undefined ? {} : { proposedByName }),
    ...(isRejected ? { isRejected } : {}),
    ...(alertCaseId === undefined ? {} : { alertCaseId }),
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...shownStandingCodec.decode(standing?.shown ?? {}),
    ...(assignee === undefined ? {} : { assignee }),
    ...(escalation === undefined ? {} : { escalation: shownEscalation(escalation, named.get(escalation.personId)) }),
    ...(dueAt === undefined ? {} : { dueAt: iso(dueAt) }),
    ...(dueAt !== undefined && dueAt < now && !isClosed ? { isOverdue: true } : {}),
    ...(closing === undefined ? {} : { closing }),
    ageSeconds: Math.max(0, Math.floor((now - createdAt) / 1_000)),
    ...{ createdAt: iso(createdAt), updatedAt: iso(updatedAt) },
  };
}

/** Who proposed what waits in a case. */
function proposerOf({ caseStatus, details }: CaseRecord): Decider | undefined {
  const { proposal } = (details ?? {}) as ReviewDetails;
  return caseStatus === "in-progress" && proposal !== undefined ? shownReview(proposal).decidedBy : undefined;
}

/** The assignee of a case; none once the lease has ended. */
function assigneeOf(
  record: CaseRecord,
  named: ReadonlyMap<string | undefined, string>,
  now: number,
): CaseAssignee | undefined {
  const { assignee: id, leasedUntil } = record.standing ?? stoodOf(record) ?? {};
  if (id === undefined || (leasedUntil ?? Number.POSITIVE_INFINITY) <= now) return undefined;
  const name = named.get(id);
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(leasedUntil === undefined ? {} : { leasedUntil: iso(leasedUntil) }),
  };
}

const iso = (at: number): string => new Date(at).toISOString();
