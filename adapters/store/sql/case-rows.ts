import { type CaseRecord, type CaseStanding, NEVER_DUE } from "../../../src/ports/case-store.ts";
import { flag, json, named, number, optional, sqlTable, text } from "./sql-table.ts";

/** A case with the members of its standing beside its own: none of them where it has no standing. */
type CaseRow = Omit<CaseRecord, "standing"> & Partial<CaseStanding>;

const STANDING = {
  urgency: optional(number()),
  riskLevel: optional(text()),
  dueAt: optional(number()),
  assignee: optional(text()),
  leasedUntil: optional(number()),
  closedAt: optional(number()),
  isProposed: named("proposed", flag(null)),
  labels: optional(json<readonly string[]>()),
  searched: optional(text()),
  shown: optional(json<CaseStanding["shown"]>()),
};

export const CASES = sqlTable<CaseRow>(
  "cases",
  {
    tenant: text(),
    customerId: text(),
    caseId: text(),
    processingStatus: text(),
    caseStatus: text(),
    decisionId: optional(text()),
    details: optional(json()),
    createdAt: number(),
    updatedAt: number(),
    subject: optional(text()),
    ...STANDING,
  },
  { key: ["tenant", "bucket", "customer_id", "case_id"], bucket: "customerId" },
);

/** Takes the standing of cases away. */
export const NO_STANDING = Object.keys(STANDING)
  .map((member) => `${CASES.columnOf(member as keyof typeof STANDING)} = null`)
  .join(", ");

export const caseRowOf = ({ standing, ...record }: CaseRecord): CaseRow =>
  standing === undefined ? record : { ...record, dueAt: NEVER_DUE, ...standing };

export function caseRecordOf(row: CaseRow): CaseRecord {
  const { urgency, riskLevel, dueAt, assignee, leasedUntil, closedAt, ...more } = row;
  const { isProposed, labels, searched, shown, ...record } = more;
  const columns = { urgency, riskLevel, dueAt, assignee, leasedUntil, closedAt, isProposed, labels, searched, shown };
  const standing: { -readonly [Member in keyof CaseStanding]?: CaseStanding[Member] } = {};
  for (const [member, value] of Object.entries(columns))
    if (value !== undefined) Object.assign(standing, { [member]: value });
  if (Object.keys(standing).length === 0) return record;
  // What is missing is told by the digest, and so is nothing in the place of the time that stands for none.
  if (dueAt === NEVER_DUE) delete standing.dueAt;
  else if (dueAt === undefined) standing.dueAt = NEVER_DUE;
  return { ...record, standing: standing as CaseStanding };
}
