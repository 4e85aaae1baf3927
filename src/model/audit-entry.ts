/**
 * The audit log: who did what, when. Entries form chains, one for each tenant and bucket of customers, so that writers do
 * not wait for each other; each entry holds the digest of the one before.
 */
import { digestJson } from "../digest.ts";
import { bucketOf } from "./bucket.ts";
import type { EpochMs } from "./epoch-ms.ts";
import type { Json } from "./json.ts";

/** An event for the audit log. */
export interface AuditEvent {
  readonly tenant: string;
  readonly at: EpochMs;
  /** Who did it, for example `key:9f2c` or `cli:compliance`. */
  readonly actor: string;
  /** The action, for example `customer-check.decided`. */
  readonly action: string;
  /** The customer it is about; absent when it is about none. */
  readonly customerId?: string;
  /** Further details: ids and codes, never a customer's data, because entries cannot be erased. */
  readonly details: Json;
}

/**
 * Digests of the records that a transaction of the store wrote, by kind and id ({@link recordKey}); `null` for a
 * removed record.
 */
export type RecordDigests = Readonly<Record<string, string | null>>;

/** An event with its chain and records. */
export interface ChainedEvent extends AuditEvent {
  /** The chain (Default: the bucket of the customer, 0 when it is about none). */
  readonly chain?: number;
  /** The records that it is about; absent when it changed none. */
  readonly records?: RecordDigests;
}

/** The key of a record in an entry. */
export const recordKey = (kind: string, id: string): string => `${kind} ${id}`;

/** An event in its chain. */
export interface AuditEntry extends ChainedEvent {
  /**
   * The chain within the tenant: 0 to 1023 are the buckets of customers, those from 1024 are for answers to idempotency
   * keys.
   */
  readonly chain: number;
  /** Place in the chain: 1, 2, 3... without a gap. */
  readonly sequence: number;
  /** Hash of the entry before, {@link AUDIT_START} for the first. */
  readonly previousHash: string;
  /** SHA-256 over all other members. */
  readonly hash: string;
}

/** The end of a chain. */
export interface AuditHead {
  readonly tenant: string;
  readonly chain: number;
  /** Number of entries in the chain. */
  readonly sequence: number;
  /** Hash of the last one. */
  readonly hash: string;
}

/** The previous hash of the first entry of a chain. */
export const AUDIT_START = "0".repeat(64);

/** The chain of an event. */
export const chainOf = ({ chain, customerId }: Pick<ChainedEvent, "chain" | "customerId">): number =>
  chain ?? (customerId === undefined ? 0 : bucketOf(customerId));

/** The next entry of a chain. */
export function chainAuditEvent(event: ChainedEvent, before: AuditHead): AuditEntry {
  const { tenant, at, actor, action, customerId, details, records } = event;
  // Members in the order of canonical JSON, which then need not sort them.
  const entry = {
    action,
    actor,
    at,
    chain: before.chain,
    ...(customerId === undefined ? {} : { customerId }),
    details,
    previousHash: before.hash,
    ...(records === undefined ? {} : { records }),
    sequence: before.sequence + 1,
    tenant,
  };
  return { ...entry, hash: digestJson(entry) };
}
