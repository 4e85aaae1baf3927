/**
 * The audit log: who did what, when. Entries form chains, one for each tenant and bucket of customers, so that writers do
 * not wait for each other; each entry holds the digest of the one before.
 */
import { digestJson } from "../digest.ts";
import { bucketOf } from "./bucket.ts";
import type { EpochMs } from "./epoch-ms.ts";
import type { Json } from "./json.ts";

/** What is to be written down. */
export interface AuditEvent {
  readonly tenant: string;
  readonly at: EpochMs;
  /** Who did it, for example `key:9f2c` or `cli:compliance`. */
  readonly actor: string;
  /** What was done, for example `customer-check.decided`. */
  readonly action: string;
  /** The customer it is about; absent when it is about none. */
  readonly customerId?: string;
  /** What else is needed to understand it: ids and codes, never a customer's data, because entries cannot be erased. */
  readonly details: Json;
}

/**
 * What a transaction of the store left of records, by kind and id ({@link recordKey}): the digest of each as it is stored from now
 * on, `null` for one that was removed.
 */
export type RecordDigests = Readonly<Record<string, string | null>>;

/** An event as it is written down. */
export interface ChainedEvent extends AuditEvent {
  /** The chain (Default: the bucket of the customer, 0 when it is about none). */
  readonly chain?: number;
  /** The records that it is about; absent when it changed none. */
  readonly records?: RecordDigests;
}

/** How a record is named in an entry. */
export const recordKey = (kind: string, id: string): string => `${kind} ${id}`;

/** An event in its chain. */
export interface AuditEntry extends ChainedEvent {
  /** The chain within the tenant: 0 to 1023 as buckets of customers are, from 1024 those of answers to idempotency keys. */
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
  /** Entries in the chain. */
  readonly sequence: number;
  /** Hash of the last one. */
  readonly hash: string;
}

/** What the first entry of a chain holds in place of a hash before it. */
export const AUDIT_START = "0".repeat(64);

/** The chain of an event. */
export const chainOf = ({ chain, customerId }: Pick<ChainedEvent, "chain" | "customerId">): number =>
  chain ?? (customerId === undefined ? 0 : bucketOf(customerId));

/** The next entry of a chain. */
export function chainAuditEvent(event: ChainedEvent, before: AuditHead): AuditEntry {
  const { tenant, at, actor, action, customerId, details, records } = event;
  // In the order of canonical JSON, which then need not sort them.
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
