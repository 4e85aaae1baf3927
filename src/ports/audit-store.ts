import type { AuditEntry, AuditEvent, AuditHead, ChainedEvent } from "../model/audit-entry.ts";
import type { EpochMs } from "./clock.ts";

/** A filter for entries. All given members must match. */
export interface AuditFilter {
  readonly actor?: string;
  /** Any of these actors; of none, nothing is found. A store finds them without reading the entries of others. */
  readonly actors?: readonly string[];
  readonly action?: string;
  /** The customer whom they concern. */
  readonly customerId?: string;
  /** Not before this time. */
  readonly from?: EpochMs;
  /** Before this time. */
  readonly before?: EpochMs;
}

/** The position of an entry among all entries of a tenant. */
export type AuditPlace = Pick<AuditEntry, "at" | "chain" | "sequence">;

/** A page of entries. */
export interface FoundAuditEntries {
  readonly entries: readonly AuditEntry[];
  /** Where to continue, as there may be more. Absent at the end. */
  readonly next?: AuditPlace;
}

/** The readable side of the audit log. */
export interface AuditReads {
  /** Entries of a chain after a position, by ascending sequence, at most `limit`. */
  list(tenant: string, chain: number, afterSequence: number, limit: number): Promise<readonly AuditEntry[]>;
  /**
   * Matching entries after a position, newest first; equal times by ascending chain and sequence. At most `limit`, and
   * fewer where a bounded number of read entries holds no more matches: `next` says where to continue.
   */
  find(tenant: string, wanted: AuditFilter, limit: number, after?: AuditPlace): Promise<FoundAuditEntries>;
  /** The end of a chain; `undefined` when it has none. */
  head(tenant: string, chain: number): Promise<AuditHead | undefined>;
  /** The end of every chain of a tenant, by ascending chain. */
  heads(tenant: string): Promise<readonly AuditHead[]>;
  /** Every tenant with at least one entry, in ascending order. */
  tenants(): Promise<readonly string[]>;
}

/**
 * Append-only, hash-chained: see `AuditChainCheck`. The digest of every record that a transaction writes is in an
 * entry: that of the event which the transaction appends to the record's chain, or a separate one (`records.written`).
 */
export interface AuditStore extends AuditReads {
  /**
   * Adds an event to its chain: that of its customer's bucket, or 0 when it concerns no customer. Answers to idempotency
   * keys have chains from 1024 on. The chain is locked at once; the entry is written at the end of the transaction's work,
   * with the digests of the records written.
   */
  append(event: AuditEvent): Promise<void>;
}

/** The audit log as an adapter implements it: `recordedWork` adds the digests of records. */
export interface AuditLog extends AuditReads {
  /** Adds an event to its chain. */
  append(event: ChainedEvent): Promise<unknown>;
  /** Starts locking the head of a chain, so that the wait overlaps with other work; absent where that saves nothing. */
  lockHead?(tenant: string, chain: number): void;
}
