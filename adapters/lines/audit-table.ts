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
  proposedBy: "Proposed by",
  proposerId: "Id of the proposer",
  confirmedBy: "Confirmed by",
  confirmerId: "Id of the confirmer",
  reasonCodes: "Reason code",
  note: "Note",
  confirmationNote: "Note of the confirmer",
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
export function auditTableRow({ details, records, proposer, confirmer, ...entry }: ShownAuditEntry): string {
  const cells = {
    ...{ ...entry, details: JSON.stringify(details), records: records && JSON.stringify(records) },
    ...{ proposedBy: proposer?.name, proposerId: proposer?.personId },
    ...{ confirmedBy: confirmer?.name, confirmerId: confirmer?.personId },
    reasonCodes: reasonCodesIn(details),
  };
  return csvRow(Object.keys(HEADINGS).map((name) => (cells as Readonly<Record<string, unknown>>)[name]));
}

/** The code of a decision, then those of its matches, each once. */
function reasonCodesIn(details: unknown): string {
  const { reasonCode, matches } = (details ?? {}) as { readonly reasonCode?: unknown; readonly matches?: unknown };
  const ofMatches = Array.isArray(matches)
    ? matches.map((match: { readonly reasonCode?: unknown }) => match?.reasonCode)
    : [];
  return [...new Set([reasonCode, ...ofMatches])].filter((code) => typeof code === "string").join("; ");
}
