import type { AuditEntry, AuditEvent, AuditHead } from "../model/audit-entry.ts";

/** Append-only, hash-chained: see `checkAuditChain`. */
export interface AuditStore {
  /** Adds an event to its chain: that of its customer's bucket, 0 when it is about no customer. */
  append(event: AuditEvent): Promise<AuditEntry>;
  /** Entries of a chain after a place, by ascending sequence, at most `limit`. */
  list(tenant: string, chain: number, afterSequence: number, limit: number): Promise<readonly AuditEntry[]>;
  /** The end of every chain of a tenant, by ascending chain. */
  heads(tenant: string): Promise<readonly AuditHead[]>;
  /** Every tenant that did something, in ascending order. */
  tenants(): Promise<readonly string[]>;
}
