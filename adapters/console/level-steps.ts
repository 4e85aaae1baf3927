/** The levels that a customer had, one after the other: as a check came to it, and as a person decided it. */
import { api, ask, type Schema } from "./api.ts";

type Summary = Schema<"CaseSummary">;

export interface LevelStep {
  readonly caseId: string;
  readonly at: string;
  readonly level: string;
  /** Points of the check. */
  readonly points: number | undefined;
  /** Whose word it is. */
  readonly by: "check" | "decision";
  /** What the rules computed, where that is known and people had given a higher level before. */
  readonly computed?: string;
}

export const LEVELS: readonly string[] = ["low", "medium", "high", "prohibited"];
/** Checks and decided cases that are read at a time, the newest first: each is a look at data of the customer. */
export const AT_ONCE = 10;

type Detail = Schema<"CaseDetail">;

export interface LevelSteps {
  /** Oldest first. */
  readonly steps: readonly LevelStep[];
  /** Checks that they are of, and all that have a level. */
  readonly shown: number;
  readonly all: number;
}

/** A check after which nobody has to look at the customer: lists of cases do not tell its level. */
export const opensNoCase = ({ caseStatus }: Pick<Summary, "caseStatus">): boolean => caseStatus === "not-opened";

const isRated = (check: Summary): boolean =>
  check.subject === "customer" &&
  (opensNoCase(check) ? check.processingStatus === "finished" : LEVELS.includes(check.riskLevel ?? ""));

/**
 * From the first check on since which all levels are known. What cannot be read of a case is told with the level that it
 * has now.
 *
 * @param cases - of the customer
 * @param most - checks and decided cases that are read
 * @param before - those that were read, which are added to: nobody looks twice
 */
export async function readSteps(
  cases: readonly Summary[],
  most: number,
  before: Map<string, Detail>,
): Promise<LevelSteps> {
  const rated = cases.filter(isRated).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const toRead = rated.filter((each) => opensNoCase(each) || (each.caseStatus === "closed" && each.outcome));
  const wanted = toRead.slice(0, most);
  await Promise.all(
    wanted.map(async (each) => {
      if (before.has(asOf(each))) return;
      const params = { path: { caseId: each.caseId } };
      const answer = await ask<Detail>(api.GET("/v1/cases/{caseId}", { params }));
      if (answer.ok) before.set(asOf(each), answer.data);
    }),
  );
  const later = toRead[most];
  const unread = rated.findIndex((each) => each === later || (opensNoCase(each) && !before.has(asOf(each))));
  const known = unread < 0 ? rated : rated.slice(0, unread);
  const steps = known.toReversed().flatMap((summary) => stepsOf(summary, before.get(asOf(summary))));
  return { steps, shown: known.length, all: rated.length };
}

const asOf = ({ caseId, updatedAt }: Summary): string => `${caseId} ${updatedAt}`;

function stepsOf(summary: Summary, detail: Detail | undefined): readonly LevelStep[] {
  const { caseId, createdAt } = summary;
  const { riskLevel: level = "", riskScore: points } =
    opensNoCase(summary) && detail?.kind === "customerCheckDetail" ? detail : summary;
  // Data that came in without a check have no level.
  if (!LEVELS.includes(level)) return [];
  const now: LevelStep = { caseId, at: createdAt, level, points, by: "check" };
  const checked = detail?.kind === "customerCheckDetail" ? detail : undefined;
  const computed = checked?.given ? { computed: checked.given.computedLevel } : {};
  if (checked?.review === undefined) return [{ ...now, ...computed }];
  const before = checked.work?.history.map(({ details }) => levelIn(details)).find((each) => each !== undefined);
  if (before === undefined) return [now];
  const at = new Date(checked.review.at).toISOString();
  return [
    { ...now, level: before, ...computed },
    { ...now, at, by: "decision" },
  ];
}

function levelIn(details: unknown): string | undefined {
  const { riskLevel } = (details ?? {}) as { readonly riskLevel?: unknown };
  return typeof riskLevel === "string" && LEVELS.includes(riskLevel) ? riskLevel : undefined;
}
