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
/** Decided cases whose history is read, the newest: each is a look at data of the customer. */
const MOST_READ = 10;

const isRated = ({ subject, riskLevel = "" }: Summary): boolean => subject === "customer" && LEVELS.includes(riskLevel);

/** Oldest first. What cannot be read is told with the level that it has now. @param cases - of the customer */
export async function readSteps(cases: readonly Summary[]): Promise<readonly LevelStep[]> {
  const rated = cases.filter(isRated).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const decided = rated.filter(({ caseStatus }) => caseStatus === "closed").slice(0, MOST_READ);
  const details = await Promise.all(
    decided.map(({ caseId }) =>
      ask<Schema<"CaseDetail">>(api.GET("/v1/cases/{caseId}", { params: { path: { caseId } } })),
    ),
  );
  const read = new Map(details.flatMap((answer) => (answer.ok ? [[answer.data.caseId, answer.data] as const] : [])));
  return rated.toReversed().flatMap((summary) => stepsOf(summary, read.get(summary.caseId)));
}

function stepsOf(
  { caseId, createdAt, riskLevel: level = "", riskScore: points }: Summary,
  detail: Schema<"CaseDetail"> | undefined,
): readonly LevelStep[] {
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
