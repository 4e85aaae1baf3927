/**
 * The audit log: who did what, when. Entries form chains, one for each tenant and bucket of customers, so that writers do
 * not wait for each other; each entry holds the digest of the one before.
 */
import { digestJson } from "../digest.ts";
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

/** An event in its chain. */
export interface AuditEntry extends AuditEvent {
  /** The chain within the tenant, 0 to 1023. */
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

/** The next entry of a chain. */
export function chainAuditEvent(event: AuditEvent, before: AuditHead): AuditEntry {
  const { tenant, at, actor, action, customerId, details } = event;
  // In the order of canonical JSON, which then need not sort them.
  const entry = {
    action,
    actor,
    at,
    chain: before.chain,
    ...(customerId === undefined ? {} : { customerId }),
    details,
    previousHash: before.hash,
    sequence: before.sequence + 1,
    tenant,
  };
  return { ...entry, hash: digestJson(entry) };
}

/** One thing that is wrong with a chain. */
export interface AuditFlaw {
  readonly tenant: string;
  readonly chain: number;
  /** Where: the place of the entry that is wrong, or that should be there. */
  readonly sequence: number;
  readonly flaw: "changed" | "missing" | "not-linked";
}

/**
 * Looks for the first flaw of a chain.
 *
 * An entry that was changed no longer has its hash; one that was taken away leaves a gap in the sequence or before the
 * head; entries that were exchanged, inserted or hashed anew no longer hold the hash of the one before.
 *
 * @param head - the end of the chain as it is kept beside it
 * @param entries - the whole chain, by ascending sequence
 */
export function checkAuditChain(head: AuditHead, entries: Iterable<AuditEntry>): AuditFlaw | undefined {
  const flawAt = (sequence: number, flaw: AuditFlaw["flaw"]) => ({
    tenant: head.tenant,
    chain: head.chain,
    sequence,
    flaw,
  });
  let last: AuditHead = { tenant: head.tenant, chain: head.chain, sequence: 0, hash: AUDIT_START };
  for (const entry of entries) {
    const { hash, ...rest } = entry;
    if (entry.sequence !== last.sequence + 1) return flawAt(last.sequence + 1, "missing");
    if (entry.previousHash !== last.hash) return flawAt(entry.sequence, "not-linked");
    if (digestJson(rest) !== hash || entry.tenant !== head.tenant || entry.chain !== head.chain) {
      return flawAt(entry.sequence, "changed");
    }
    last = entry;
  }
  if (last.sequence < head.sequence) return flawAt(last.sequence + 1, "missing");
  if (last.sequence > head.sequence || last.hash !== head.hash) return flawAt(last.sequence, "not-linked");
  return undefined;
}
