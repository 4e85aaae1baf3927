/** The audit log as a table for people, in which no cell is a formula. */
import type { ShownAuditEntry } from "../../src/gateway/records/audit-reading.ts";
import { csvRow } from "./csv-row.ts";

/** The heading of each member of an entry. */
const HEADINGS = {
  at: "When (UTC)",
  actor: "By key or session",
  actorName: "Who",
  personId: "Person id",
  action: "What",
  customerId: "Customer",
  details: "Details",
  reason: "Reason",
  records: "Digests of records",
  chain: "Chain",
  sequence: "Number in the chain",
  previousHash: "Hash of the entry before",
  hash: "Hash",
} as const;

/** The headings, without a line end. */
export const AUDIT_TABLE_HEAD: string = csvRow(Object.values(HEADINGS));

/** An entry, without a line end. */
export function auditTableRow({ details, records, ...entry }: ShownAuditEntry): string {
  const cells = { ...entry, details: JSON.stringify(details), records: records && JSON.stringify(records) };
  return csvRow(Object.keys(HEADINGS).map((name) => (cells as Readonly<Record<string, unknown>>)[name]));
}
