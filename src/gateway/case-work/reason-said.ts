/**
 * The reason that belongs to an entry of the audit log. The log never holds it, because nothing in it can be erased: the
 * case keeps it, and loses it with the customer.
 */
import type { AuditEntry, CaseRecord } from "../../ports/store.ts";
import { escalationsOf } from "./escalations.ts";
import { rejectionOf } from "./rejection.ts";
import { reopeningsOf } from "./reopenings.ts";

interface Said {
  readonly reopeningId?: string;
  readonly escalationId?: string;
}

/** Actions whose reason a case keeps. */
export const WITH_REASON: ReadonlySet<string> = new Set(["case.reopened", "case.escalated", "case.proposal-rejected"]);

/** @returns `undefined` where none was given, or the case keeps it no longer */
export function reasonSaid(
  record: Pick<CaseRecord, "details">,
  { action, at, details }: Pick<AuditEntry, "action" | "at" | "details">,
): string | undefined {
  if (!WITH_REASON.has(action)) return undefined;
  const { reopeningId, escalationId } = (details ?? {}) as Said;
  if (reopeningId !== undefined)
    return reopeningsOf(record).find((reopening) => reopening.reopeningId === reopeningId)?.reason;
  if (escalationId !== undefined)
    return escalationsOf(record).find((escalation) => escalation.escalationId === escalationId)?.reason;
  const rejection = rejectionOf(record);
  return rejection !== undefined && Date.parse(rejection.rejectedAt) === at ? rejection.note : undefined;
}
