/** Checkpoints: signed statements about the audit log, so that it cannot be rolled back unnoticed. */

import { canonicalJson, digestJson, digestText } from "../../digest.ts";
import type { AuditHead } from "../../model/audit-entry.ts";
import { codec } from "../../model/codec.ts";
import { merkleRoot } from "../../model/merkle-tree.ts";
import type { Signed, Statement } from "../records/signed-statement.ts";

export const CHECKPOINT_TYPE = "riskgate-audit-checkpoint-1";

/** A statement about all chains of all tenants at one moment. */
export interface Checkpoint extends Statement {
  readonly type: typeof CHECKPOINT_TYPE;
  /** 1, 2, 3... */
  readonly number: number;
  /** Entries of all chains together. */
  readonly entries: number;
  readonly chains: number;
  /** Root of the tree over the ends of all chains, see {@link headsRoot}. */
  readonly root: string;
  /** SHA-256 of the canonical JSON of the signed checkpoint before; absent in the first. */
  readonly previous?: string;
  /**
   * Digest of the entries that say which records are not covered; never changes. Absent in checkpoints of versions
   * without it.
   */
  readonly notCovered?: string;
  /** In the first checkpoint: the log was older than a signing gateway lets it become. */
  readonly beginsLate?: true;
}

/** A checkpoint as the store and the witnesses keep it. */
export const checkpointCodec = codec<Signed<Checkpoint>>();

/** Digest of a chain's end: SHA-256 of its canonical JSON. */
export const headDigest = ({ tenant, chain, sequence, hash }: AuditHead): string =>
  digestText(canonicalJson({ chain, hash, sequence, tenant }));

/** Sorts by tenant, then by chain: the order of the tree. */
export const orderedHeads = (heads: readonly AuditHead[]): readonly AuditHead[] =>
  [...heads].sort((one, other) => {
    if (one.tenant === other.tenant) return one.chain - other.chain;
    return one.tenant < other.tenant ? -1 : 1;
  });

export const headsRoot = (ordered: readonly AuditHead[]): string => merkleRoot(ordered.map(headDigest));

/** The next checkpoint; `undefined` when nothing was written since the last one. */
export function nextCheckpoint(
  heads: readonly AuditHead[],
  last: Signed<Checkpoint> | undefined,
  begins?: { readonly notCovered: string; readonly isLate: boolean },
): Checkpoint | undefined {
  const root = headsRoot(heads);
  if (heads.length === 0 || last?.statement.root === root) return undefined;
  const notCovered = begins?.notCovered ?? last?.statement.notCovered;
  return {
    type: CHECKPOINT_TYPE,
    number: (last?.statement.number ?? 0) + 1,
    entries: heads.reduce((sum, { sequence }) => sum + sequence, 0),
    chains: heads.length,
    root,
    ...(last === undefined ? {} : { previous: digestJson(last) }),
    ...(notCovered === undefined ? {} : { notCovered }),
    ...(begins?.isLate ? { beginsLate: true } : {}),
  };
}
