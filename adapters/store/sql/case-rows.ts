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
  const { urgency, riskLevel, dueAt, assignee, leasedUntil, isProposed, labels, searched, shown, ...record } = row;
  const found = { urgency, riskLevel, dueAt, assignee, leasedUntil, isProposed, labels, searched, shown };
  const told = Object.entries(found).filter(([, value]) => value !== undefined);
  if (told.length === 0) return record;
  // Members that are not there are told by the digest; so is a time in which nothing stands, in place of the one that is none.
  const { dueAt: due = NEVER_DUE, ...standing } = Object.fromEntries(told) as unknown as CaseStanding;
  return { ...record, standing: due === NEVER_DUE && dueAt !== undefined ? standing : { ...standing, dueAt: due } };
}
