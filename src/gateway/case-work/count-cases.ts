/** Counts of cases by status, kind, level and assignee. */
import { RISK_LEVELS, type RiskLevel } from "../../model/rule-pack.ts";
import type { CaseCount } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { type CasesWanted, caseFilter } from "./case-filter.ts";
import { subjectOf } from "./subject.ts";

/** Cases by status; a status without cases is left out. */
export interface CasesByStatus {
  /**
   * No reviewer has looked at them yet.
   *
   * @integer
   * @minimum 0
   */
  readonly open?: number;
  /**
   * A reviewer works on them, or a proposal waits.
   *
   * @integer
   * @minimum 0
   */
  readonly "in-progress"?: number;
  /**
   * They are decided.
   *
   * @integer
   * @minimum 0
   */
  readonly closed?: number;
}

/** Cases by what was checked. */
export interface CasesByKind {
  /**
   * Checks of customers.
   *
   * @integer
   * @minimum 0
   */
  readonly customer: number;
  /**
   * Checks of transactions.
   *
   * @integer
   * @minimum 0
   */
  readonly transaction: number;
}

/** Cases by level. */
export interface CasesByLevel {
  /**
   * Those that are `low`.
   *
   * @integer
   * @minimum 0
   */
  readonly low: number;
  /**
   * Those that are `medium`.
   *
   * @integer
   * @minimum 0
   */
  readonly medium: number;
  /**
   * Those that are `high`.
   *
   * @integer
   * @minimum 0
   */
  readonly high: number;
  /**
   * Those that are `prohibited`.
   *
   * @integer
   * @minimum 0
   */
  readonly prohibited: number;
  /**
   * Those whose level could not be decided.
   *
   * @integer
   * @minimum 0
   */
  readonly unknown: number;
}

/** Undecided cases by the time since the check was accepted; the bands end where the next one begins. */
export interface CasesByAge {
  /**
   * Less than a day.
   *
   * @integer
   * @minimum 0
   */
  readonly "1d": number;
  /**
   * From 1 to less than 3 days.
   *
   * @integer
   * @minimum 0
   */
  readonly "3d": number;
  /**
   * From 3 to less than 7 days.
   *
   * @integer
   * @minimum 0
   */
  readonly "7d": number;
  /**
   * From 7 to less than 30 days.
   *
   * @integer
   * @minimum 0
   */
  readonly "30d": number;
  /**
   * 30 days or more.
   *
   * @integer
   * @minimum 0
   */
  readonly later: number;
}

/** Counts of the cases that were asked for. */
export interface CaseCounts {
  /**
   * All of them.
   *
   * @integer
   * @minimum 0
   */
  readonly cases: number;
  /** By status; a status without cases is left out. */
  readonly byStatus: CasesByStatus;
  /** By what was checked. */
  readonly byKind: CasesByKind;
  /** By level; `unknown` where none could be decided. */
  readonly byRiskLevel: CasesByLevel;
  /** Undecided ones by age. */
  readonly byAge: CasesByAge;
  /**
   * Undecided ones that should have been decided before now.
   *
   * @integer
   * @minimum 0
   */
  readonly overdue: number;
  /**
   * Those that no reviewer has.
   *
   * @integer
   * @minimum 0
   */
  readonly unassigned: number;
  /**
   * Those of the requesting person.
   *
   * @integer
   * @minimum 0
   */
  readonly mine: number;
  /**
   * Those in which a proposal waits for a second person.
   *
   * @integer
   * @minimum 0
   */
  readonly proposed: number;
}

/**
 * Counts cases that need, or needed, a review (Default: undecided ones).
 *
 * @throws RangeError for cases that are not opened: nothing holds how many there are
 */
export async function countCases(
  { store, clock }: GatewayParts,
  { caseStatus = "undecided", ...wanted }: CasesWanted,
  context: RequestContext,
): Promise<CaseCounts> {
  if (caseStatus === "not-opened") throw new RangeError("status: cases that nobody had to look at are not counted");
  const { tenant = DEFAULT_TENANT } = context;
  const now = clock.now();
  const counts = await store.read(async (tx) => {
    const me = await subjectOf(tx, context, now);
    return tx.cases.count(caseFilter(tenant, { ...wanted, caseStatus }, me, now), now, me);
  });
  const sum = (of: keyof CaseCount & ("cases" | "overdue" | "unassigned" | "assigned" | "proposed"), some = counts) =>
    some.reduce((total, count) => total + count[of], 0);
  const having = (is: (count: CaseCount) => boolean): number => sum("cases", counts.filter(is));
  const levels = RISK_LEVELS.map((level) => [level, having(({ riskLevel }) => riskLevel === level)] as const);
  const statuses = [...new Set(counts.map((count) => count.caseStatus))].sort();
  const undecided = counts.filter((count) => count.caseStatus !== "closed");
  const aged = (band: number): number => undecided.reduce((total, { ages }) => total + (ages[band] ?? 0), 0);
  return {
    cases: sum("cases"),
    byStatus: Object.fromEntries(statuses.map((status) => [status, having((count) => count.caseStatus === status)])),
    byKind: {
      customer: having(({ subject }) => subject === "customer"),
      transaction: having(({ subject }) => subject === "transaction"),
    },
    byRiskLevel: {
      ...(Object.fromEntries(levels) as Readonly<Record<RiskLevel, number>>),
      unknown: having(({ riskLevel }) => riskLevel === undefined),
    },
    byAge: { "1d": aged(0), "3d": aged(1), "7d": aged(2), "30d": aged(3), later: aged(4) },
    overdue: sum("overdue", undecided),
    unassigned: sum("unassigned"),
    mine: sum("assigned"),
    proposed: sum("proposed"),
  };
}
