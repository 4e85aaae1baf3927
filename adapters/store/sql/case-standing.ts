import type { Json } from "../../../src/model/json.ts";
import type { CaseStanding } from "../../../src/ports/case-store.ts";
import { NEVER_DUE } from "../../../src/ports/case-store.ts";
import { jsonOf, present, textOf } from "./sql-row.ts";
import type { SqlValue } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

/** What a row of a case says of its standing; nothing is set where it has none. */
export interface StandingRow {
  readonly urgency: number | null;
  readonly risk_level: string | null;
  readonly due_at: number | null;
  readonly assignee: string | null;
  readonly leased_until: number | null;
  readonly proposed: number | null;
  readonly labels: string | null;
  readonly searched: string | null;
  readonly shown: string | null;
}

export const STANDING_COLUMNS = [
  "urgency",
  "risk_level",
  "due_at",
  "assignee",
  "leased_until",
  "proposed",
  "labels",
  "searched",
  "shown",
] as const;

export function standingValues(standing: CaseStanding | undefined): readonly SqlValue[] {
  if (standing === undefined) return STANDING_COLUMNS.map(() => null);
  const { urgency, riskLevel, dueAt, assignee, leasedUntil, isProposed, labels, searched, shown } = standing;
  return [
    ...[urgency, toSqlTextOrNull(riskLevel), dueAt ?? NEVER_DUE, toSqlTextOrNull(assignee), leasedUntil ?? null],
    ...[isProposed ? 1 : null, JSON.stringify(labels), toSqlText(searched), JSON.stringify(shown)],
  ];
}

export function standingOf(row: StandingRow): CaseStanding | undefined {
  if (STANDING_COLUMNS.every((column) => row[column] === null)) return undefined;
  const { urgency, risk_level, due_at, assignee, leased_until, proposed, labels, searched, shown } = row;
  const riskLevel = textOf(risk_level);
  return {
    urgency: urgency as number,
    ...present({ riskLevel, assignee: textOf(assignee), leasedUntil: leased_until }),
    // Nothing in its place is told by the digest too.
    ...(due_at === NEVER_DUE ? {} : { dueAt: due_at as number }),
    // Another number than the one that is written is told by the digest.
    ...(proposed === null ? {} : { isProposed: (proposed === 1 || proposed) as true }),
    labels: JSON.parse(labels as string),
    searched: fromSqlText(searched as string),
    shown: jsonOf<Json>(shown) as Json,
  };
}
