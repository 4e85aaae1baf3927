/** The levels that a customer had, one after the other: as computed by a check, and as a person decided it. */
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
}

export const LEVELS: readonly string[] = ["low", "medium", "high", "prohibited"];
/** Checks and decided cases that are read, the newest: each is a look at data of the customer. */
const MOST_READ = 10;

/** A check after which nobody has to look at the customer: lists of cases do not tell its level. */
export const opensNoCase = ({ caseStatus }: Pick<Summary, "caseStatus">): boolean => caseStatus === "not-opened";

const isRated = (check: Summary): boolean =>
  check.subject === "customer" &&
  (opensNoCase(check) ? check.processingStatus === "finished" : LEVELS.includes(check.riskLevel ?? ""));

/**
 * Oldest first, from the first check on since which all levels are known. What cannot be read of a case is told with the level that it
 * has now.
 *
 * @param cases - of the customer
 */
export async function readSteps(cases: readonly Summary[]): Promise<readonly LevelStep[]> {
  const rated = cases.filter(isRated).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const wanted = rated.filter((each) => opensNoCase(each) || each.caseStatus === "closed").slice(0, MOST_READ);
  const details = await Promise.all(
    wanted.map(({ caseId }) =>
      ask<Schema<"CaseDetail">>(api.GET("/v1/cases/{caseId}", { params: { path: { caseId } } })),
    ),
  );
  const read = new Map(details.flatMap((answer) => (answer.ok ? [[answer.data.caseId, answer.data] as const] : [])));
  const unread = rated.findIndex((each) => opensNoCase(each) && !read.has(each.caseId));
  const known = unread < 0 ? rated : rated.slice(0, unread);
  return known.toReversed().flatMap((summary) => stepsOf(summary, read.get(summary.caseId)));
}

function stepsOf(summary: Summary, detail: Schema<"CaseDetail"> | undefined): readonly LevelStep[] {
  const { caseId, createdAt } = summary;
  const { riskLevel: level = "", riskScore: points } =
    opensNoCase(summary) && detail?.kind === "customerCheckDetail" ? detail : summary;
  // Data that came in without a check have no level.
  if (!LEVELS.includes(level)) return [];
  const now: LevelStep = { caseId, at: createdAt, level, points, by: "check" };
  if (detail?.kind !== "customerCheckDetail" || detail.review === undefined) return [now];
  const before = detail.work?.history.map(({ details }) => levelIn(details)).find((each) => each !== undefined);
  if (before === undefined) return [now];
  const at = new Date(detail.review.at).toISOString();
  return [
    { ...now, level: before },
    { ...now, at, by: "decision" },
  ];
}

function levelIn(details: unknown): string | undefined {
  const { riskLevel } = (details ?? {}) as { readonly riskLevel?: unknown };
  return typeof riskLevel === "string" && LEVELS.includes(riskLevel) ? riskLevel : undefined;
}
