import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** The keys by which a case is found and sorted among those that people work on. */
export interface CaseStanding {
  /** The greatest is next: 0 to 99,999,999,999,999. */
  readonly urgency: number;
  /** Risk level of the checked subject; absent where the check could not decide it. */
  readonly riskLevel?: string;
  /** When it has to be decided; absent where no time was set. */
  readonly dueAt?: EpochMs;
  /** The id of the person or key that works on it. */
  readonly assignee?: string;
  /** End of the assignment unless it is renewed; absent where it has no end. */
  readonly leasedUntil?: EpochMs;
  /** When a closed case was closed, where it changed since; absent where that was its last change. */
  readonly closedAt?: EpochMs;
  /** A proposal waits for a second person. */
  readonly isProposed?: true;
  /** Tags it can be searched by, for example `rule:GEO-001`, each once. */
  readonly labels: readonly string[];
  /** The searchable text, in lower case. */
  readonly searched: string;
  /** The part that a list shows. The gateway defines its form. */
  readonly shown: Json;
}

/** One case: created by every check, followed until it is closed. It never changes its customer. */
export interface CaseRecord {
  readonly tenant: string;
  /** Id of the case. */
  readonly caseId: string;
  /** Id of the customer, as text. */
  readonly customerId: string;
  /** The checked subject; a customer when absent. */
  readonly subject?: "transaction";
  /** State of the decision: `finished` once there is one, `failed` when none could be made. */
  readonly processingStatus: "new" | "processing" | "finished" | "failed";
  /** Whether a person has to review it, does so, or has done so; `not-opened` when no review is needed. */
  readonly caseStatus: "not-opened" | "open" | "in-progress" | "closed";
  /** The decision in force; absent while processing. */
  readonly decisionId?: string;
  /**
   * Everything else stored with it: the request of a deferred check, the reviewers' decisions. The gateway defines its
   * form.
   */
  readonly details?: Json;
  /** Absent in a case that needs no review, or whose customer was erased. */
  readonly standing?: CaseStanding;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A position in a list ordered by time and id: the last record of the page before. */
export interface TimeCursor {
  readonly at: EpochMs;
  readonly id: string;
}

/** A filter for cases. */
export interface CaseFilter {
  readonly tenant: string;
  readonly customerId?: string;
  /** `undecided`: open or in progress. */
  readonly caseStatus?: CaseRecord["caseStatus"] | "undecided";
  /** The state of its decision. */
  readonly processingStatus?: CaseRecord["processingStatus"];
  readonly subject?: "customer" | "transaction";
  /** Whether a proposal waits. */
  readonly isProposed?: boolean;
  readonly riskLevel?: string;
  /** The case has all of these. */
  readonly labels?: readonly string[];
  /** The case has none of these. */
  readonly withoutLabels?: readonly string[];
  /** Assigned to this person; `null`: assigned to no one, leases that have ended at `now` included. */
  readonly assignee?: { readonly id: string | null; readonly now: EpochMs };
  /** Due before a time. */
  readonly dueBefore?: EpochMs;
  /** A part of the searchable text, in lower case. */
  readonly text?: string;
  /** Whether there is a standing: cases of earlier versions have none. */
  readonly hasStanding?: boolean;
}

/** A page of cases. */
export interface CaseQuery extends CaseFilter {
  /**
   * The sort key (Default: `creation`). The most urgent case, or the one due first, or closed last, comes first. Those by
   * urgency and due date have no cases without a standing; those by `closing` have closed cases alone, with a standing or
   * without.
   */
  readonly sort?: "creation" | "urgency" | "due" | "closing";
  /** Order by the time of creation (Default: `newest`). Equal times by ascending id. */
  readonly order?: "newest" | "oldest";
  /** The sort key ({@link placeOfCase}) and `caseId` of the last case of the page before. */
  readonly after?: TimeCursor;
  readonly limit: number;
}

/** Sorts after every due date: a case without one. */
export const NEVER_DUE = 99_999_999_999_999;

/**
 * The sort key of a case in a list with this order (Default: `creation`).
 *
 * @example
 * const next = await tx.cases.list({ ...query, after: placeOfCase(last, query.sort) });
 */
export function placeOfCase(record: CaseRecord, sort: CaseQuery["sort"]): TimeCursor {
  const { caseId, createdAt, updatedAt, standing } = record;
  const by = {
    ...{ creation: createdAt, urgency: standing?.urgency ?? 0, due: standing?.dueAt ?? NEVER_DUE },
    closing: standing?.closedAt ?? updatedAt,
  };
  return { at: by[sort ?? "creation"], id: caseId };
}

/** Number of cases with equal status, subject and level. */
export interface CaseCount {
  readonly caseStatus: CaseRecord["caseStatus"];
  readonly subject: "customer" | "transaction";
  readonly riskLevel?: string;
  readonly cases: number;
  /** Those due before `now`. */
  readonly overdue: number;
  /** Those assigned to no one at `now`. */
  readonly unassigned: number;
  /** Those assigned to `assignee` at `now`. */
  readonly assigned: number;
  /** Those with a waiting proposal. */
  readonly proposed: number;
  /** Those by their age at `now`, in the bands of {@link ageBandOf}. */
  readonly ages: readonly number[];
}

/** Where bands of the ages of cases end, in milliseconds; one more has the older ones. */
export const AGE_LIMITS: readonly EpochMs[] = [1, 3, 7, 30].map((days) => days * 86_400_000);

/**
 * The band of a case that was created at a time: the first whose limit it is younger than.
 *
 * @example
 * const ages = [0, 0, 0, 0, 0];
 * for (const { createdAt } of openCases) ages[ageBandOf(createdAt, now)]++;
 */
export function ageBandOf(createdAt: EpochMs, now: EpochMs): number {
  const band = AGE_LIMITS.findIndex((limit) => createdAt > now - limit);
  return band === -1 ? AGE_LIMITS.length : band;
}

/** Cases of checks, and the decisions of people. */
export interface CaseStore {
  /** The case; `undefined` when the tenant has no such one. In a transaction it is locked until the end. */
  get(tenant: string, caseId: string): Promise<CaseRecord | undefined>;
  /** Adds or replaces a case, as a whole. */
  put(record: CaseRecord): Promise<void>;
  list(query: CaseQuery): Promise<readonly CaseRecord[]>;
  /**
   * Counts cases with a standing by status, subject and level, in any order.
   *
   * @param assignee - the person whose cases are counted as `assigned`
   */
  count(filter: CaseFilter, now: EpochMs, assignee?: string): Promise<readonly CaseCount[]>;
  /**
   * The most urgent undecided case that is unassigned at a time and has no waiting proposal. In a transaction it is
   * locked until the end; a case that another transaction has locked is skipped.
   */
  next(filter: CaseFilter, now: EpochMs): Promise<CaseRecord | undefined>;
}
