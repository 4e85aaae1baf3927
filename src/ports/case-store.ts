import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** By what a case is found and sorted among those that people work on. */
export interface CaseStanding {
  /** The greatest is next: 0 to 99,999,999,999,999. */
  readonly urgency: number;
  /** Level of what was checked; absent where nothing could decide it. */
  readonly riskLevel?: string;
  /** When it has to be decided; absent where that was not said. */
  readonly dueAt?: EpochMs;
  /** Who works on it: the id of a person, or of a key. */
  readonly assignee?: string;
  /** Until when it is theirs, if they do nothing; absent where it has no end. */
  readonly leasedUntil?: EpochMs;
  /** A proposal waits for a second person. */
  readonly isProposed?: true;
  /** What it can be looked for by, for example `rule:GEO-001`, each once. */
  readonly labels: readonly string[];
  /** The text that is searched, in small letters. */
  readonly searched: string;
  /** What a list shows of it. Its form is the gateway's. */
  readonly shown: Json;
}

/** One case: created by every check, followed until it is closed. It never changes its customer. */
export interface CaseRecord {
  readonly tenant: string;
  /** Id of the case. */
  readonly caseId: string;
  /** Id of the customer, as text. */
  readonly customerId: string;
  /** What was checked; a customer when absent. */
  readonly subject?: "transaction";
  /** How far the decision is: `finished` once there is one, `failed` when none could be made. */
  readonly processingStatus: "new" | "processing" | "finished" | "failed";
  /** Whether a person has to look at it, does so, or has; `not-opened` when no review is needed. */
  readonly caseStatus: "not-opened" | "open" | "in-progress" | "closed";
  /** The decision in force; absent while processing. */
  readonly decisionId?: string;
  /** What else is kept of its course: the request of a deferred check, the reviewers' decisions. Its form is the gateway's. */
  readonly details?: Json;
  /** Absent of a case that needs no review, or whose customer was erased. */
  readonly standing?: CaseStanding;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A place in a list that is ordered by time and id: the last record of the page before. */
export interface TimeCursor {
  readonly at: EpochMs;
  readonly id: string;
}

/** Which cases are wanted. */
export interface CaseFilter {
  readonly tenant: string;
  readonly customerId?: string;
  /** `undecided`: open or in progress. */
  readonly caseStatus?: CaseRecord["caseStatus"] | "undecided";
  readonly subject?: "customer" | "transaction";
  /** Whether a proposal waits. */
  readonly isProposed?: boolean;
  readonly riskLevel?: string;
  /** All of these. */
  readonly labels?: readonly string[];
  /** None of these. */
  readonly withoutLabels?: readonly string[];
  /** Of a person; `null`: of none, leases that have ended at `now` among them. */
  readonly assignee?: { readonly id: string | null; readonly now: EpochMs };
  /** Due before a time. */
  readonly dueBefore?: EpochMs;
  /** A part of the text that is searched, in small letters. */
  readonly text?: string;
  /** Whether there is a standing: cases of earlier versions have none. */
  readonly hasStanding?: boolean;
}

/** A page of cases. */
export interface CaseQuery extends CaseFilter {
  /**
   * By what they are sorted (Default: `creation`). The most urgent, or what is due first, comes first; cases without a standing are only in
   * what is sorted by creation.
   */
  readonly sort?: "creation" | "urgency" | "due";
  /** By the time of creation; default `newest` first. Equal times go by ascending id. */
  readonly order?: "newest" | "oldest";
  /** What they are sorted by ({@link placeOfCase}) and `caseId` of the last case of the page before. */
  readonly after?: TimeCursor;
  readonly limit: number;
}

/** Due after everything: a case without a due date. */
export const NEVER_DUE = 99_999_999_999_999;

/**
 * Where a case stands in a list that is sorted so (Default: `creation`).
 *
 * @example
 * const next = await tx.cases.list({ ...query, after: placeOfCase(last, query.sort) });
 */
export function placeOfCase({ caseId, createdAt, standing }: CaseRecord, sort: CaseQuery["sort"]): TimeCursor {
  const by = { creation: createdAt, urgency: standing?.urgency ?? 0, due: standing?.dueAt ?? NEVER_DUE };
  return { at: by[sort ?? "creation"], id: caseId };
}

/** How many cases are alike. */
export interface CaseCount {
  readonly caseStatus: CaseRecord["caseStatus"];
  readonly subject: "customer" | "transaction";
  readonly riskLevel?: string;
  readonly cases: number;
  /** Those that were due before `now`. */
  readonly overdue: number;
  /** Those that no person has at `now`. */
  readonly unassigned: number;
  /** Those that `assignee` has at `now`. */
  readonly assigned: number;
  /** Those in which a proposal waits. */
  readonly proposed: number;
}

/** Cases of checks, and what people decided. */
export interface CaseStore {
  /** The case, `undefined` when the tenant has none. In a transaction it is locked until the end. */
  get(tenant: string, caseId: string): Promise<CaseRecord | undefined>;
  /** Adds or replaces a case, as a whole. */
  put(record: CaseRecord): Promise<void>;
  list(query: CaseQuery): Promise<readonly CaseRecord[]>;
  /**
   * Counts cases with a standing by status, subject and level, in any order.
   *
   * @param assignee - whose are counted as `assigned`
   */
  count(filter: CaseFilter, now: EpochMs, assignee?: string): Promise<readonly CaseCount[]>;
  /**
   * The most urgent undecided case that no person has at a time and in which no proposal waits. In a transaction it is locked until the end;
   * one that another transaction has locked is passed over.
   */
  next(filter: CaseFilter, now: EpochMs): Promise<CaseRecord | undefined>;
}
