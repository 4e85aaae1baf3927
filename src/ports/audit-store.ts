import type { AuditEntry, AuditEvent, AuditHead, ChainedEvent } from "../model/audit-entry.ts";
import type { EpochMs } from "./clock.ts";

/** Which entries are wanted; all of what is said has to be so. */
export interface AuditWanted {
  readonly actor?: string;
  readonly action?: string;
  /** The customer that they are about. */
  readonly customerId?: string;
  /** Not before this time. */
  readonly from?: EpochMs;
  /** Before this time. */
  readonly before?: EpochMs;
}

/** The place of an entry among all of a tenant. */
export type AuditPlace = Pick<AuditEntry, "at" | "chain" | "sequence">;

/** Some entries that are wanted. */
export interface FoundAuditEntries {
  readonly entries: readonly AuditEntry[];
  /** Where to go on: there may be more. Absent at the end. */
  readonly next?: AuditPlace;
}

/** What is read of the audit log. */
export interface AuditReads {
  /** Entries of a chain after a place, by ascending sequence, at most `limit`. */
  list(tenant: string, chain: number, afterSequence: number, limit: number): Promise<readonly AuditEntry[]>;
  /**
   * Entries that are wanted after a place, newest first; those of one time by ascending chain and sequence. At most `limit`, and fewer
   * where a bounded number of entries has no more of them: `next` says where to go on.
   */
  find(tenant: string, wanted: AuditWanted, limit: number, after?: AuditPlace): Promise<FoundAuditEntries>;
  /** The end of a chain; `undefined` when it has none. */
  head(tenant: string, chain: number): Promise<AuditHead | undefined>;
  /** The end of every chain of a tenant, by ascending chain. */
  heads(tenant: string): Promise<readonly AuditHead[]>;
  /** Every tenant that did something, in ascending order. */
  tenants(): Promise<readonly string[]>;
}

/**
 * Append-only, hash-chained: see `AuditChainCheck`. Every record that a transaction writes is in an entry with its digest, with
 * that of the event that the transaction appends in its chain, or in an entry of its own (`records.written`).
 */
export interface AuditStore extends AuditReads {
  /**
   * Adds an event to its chain: that of its customer's bucket, 0 when it is about no customer. It is written when the work of the
   * transaction is done, with the digests of the records that it wrote.
   */
  append(event: AuditEvent): Promise<void>;
}

/** The audit log as an adapter makes it: `recordedWork` puts the digests of records in. */
export interface AuditLog extends AuditReads {
  /** Adds an event to its chain. */
  append(event: ChainedEvent): Promise<unknown>;
  /** Asks for what the next entry of a chain needs, before there is one; absent where that saves nothing. */
  hold?(tenant: string, chain: number): void;
}
