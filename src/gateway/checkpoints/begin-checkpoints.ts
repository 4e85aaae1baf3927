/**
 * The beginning of checkpoints: an entry that says that there are checkpoints from now on, and values that no later
 * checkpoint may change.
 */
import { canonicalJson, digestText } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import {
  AUDIT_START,
  type AuditEntry,
  type AuditEvent,
  type AuditHead,
  chainAuditEvent,
} from "../../model/audit-entry.ts";
import type { StoreReads } from "../../ports/store.ts";
import { notCoveredOf } from "../../records/compare-records.ts";
import { SHARED_TENANT } from "../../records/digest-record.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { orderedHeads } from "./checkpoint.ts";

/** Stands in chain 0 of the first tenant: where it stands and there is no checkpoint, they were removed. */
export const CHECKPOINTS_BEGUN = "audit.checkpoints-begun";

/** A running gateway signs every minute: a log older than this had a checkpoint, or no signer. */
const LATE_MS = 5 * 60_000;
const PAGE = 1_000;

/** The beginning of checkpoints. */
export interface Beginning {
  readonly event: AuditEvent;
  /** The entry of the event, provided that nothing else is written to its chain first. */
  readonly entry: AuditEntry;
  /** The ends of all chains with that entry. */
  readonly heads: readonly AuditHead[];
  readonly notCovered: string;
  readonly isLate: boolean;
}

/** Digest of the entries that say which records are not covered: SHA-256 of the canonical JSON of their hashes in ascending order. */
export const notCoveredDigest = (hashes: readonly string[]): string => digestText(canonicalJson([...hashes].sort()));

/**
 * @returns `undefined` when another process was quicker
 * @throws RiskgateError `AUDIT_TAMPERED` when checkpoints had begun, and there are none
 */
export async function beginCheckpoints(
  { store, clock }: Pick<GatewayParts, "store" | "clock">,
  heads: readonly AuditHead[],
  number: number,
): Promise<Beginning | undefined> {
  const at = clock.now();
  const event = { tenant: SHARED_TENANT, at, actor: "gateway", action: CHECKPOINTS_BEGUN, details: { number } };
  const isPlace = ({ tenant, chain }: AuditHead) => tenant === SHARED_TENANT && chain === 0;
  const start = { tenant: SHARED_TENANT, chain: 0, sequence: 0, hash: AUDIT_START };
  const entry = chainAuditEvent(event, heads.find(isPlace) ?? start);
  const { sequence, hash } = entry;
  const found = await store.read(async (tx) => ({
    notCovered: notCoveredDigest(await notCoveredHashes(tx, heads)),
    isLate: number === 1 && (await isOlder(tx, heads, at - LATE_MS)),
    begun: await begunAt(tx),
    newest: await tx.checkpoints.newest(),
  }));
  if (found.newest !== undefined && found.newest.number >= number) return undefined;
  if (found.begun !== undefined) throw new RiskgateError("AUDIT_TAMPERED", `audit log: ${goneText(found.begun)}`);
  const ends = orderedHeads([...heads.filter((head) => !isPlace(head)), { ...start, sequence, hash }]);
  return { event, entry, heads: ends, notCovered: found.notCovered, isLate: found.isLate };
}

/** The flaw where the log says that checkpoints began, and there are none. */
export const goneText = (at: number): string => `checkpoints began at ${new Date(at).toISOString()}, and are gone`;

async function begunAt(tx: StoreReads): Promise<number | undefined> {
  for await (const { action, at } of chainOf(tx, SHARED_TENANT)) if (action === CHECKPOINTS_BEGUN) return at;
  return undefined;
}

/** An entry about uncovered records counts only before the first digest of its chain. */
async function notCoveredHashes(tx: StoreReads, heads: readonly AuditHead[]): Promise<readonly string[]> {
  const hashes: string[] = [];
  for (const { tenant, chain } of heads) {
    if (chain !== 0) continue;
    for await (const entry of chainOf(tx, tenant)) {
      const isFound = notCoveredOf(entry) !== undefined;
      if (isFound) hashes.push(entry.hash);
      if (isFound || entry.records !== undefined) break;
    }
  }
  return hashes;
}

async function isOlder(tx: StoreReads, heads: readonly AuditHead[], time: number): Promise<boolean> {
  for (const { tenant, chain } of heads) {
    const [first] = await tx.audit.list(tenant, chain, 0, 1);
    if (first !== undefined && first.at < time) return true;
  }
  return false;
}

async function* chainOf(tx: StoreReads, tenant: string): AsyncGenerator<AuditEntry> {
  for (let after = 0; ; ) {
    const page = await tx.audit.list(tenant, 0, after, PAGE);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.sequence ?? after;
  }
}
