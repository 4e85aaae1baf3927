/** What is signed of the audit log from time to time, so that it cannot be set back unseen. */

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
  /** Digest of the entries that say which records are not covered: never another one. Absent in those of before there was one. */
  readonly notCovered?: string;
  /** In the first: the log was older than a gateway that signs lets it become. */
  readonly beginsLate?: true;
}

/** A checkpoint as the store and the witnesses keep it. */
export const checkpointCodec = codec<Signed<Checkpoint>>();

/** Digest of a chain's end: SHA-256 of its canonical JSON. */
export const headDigest = ({ tenant, chain, sequence, hash }: AuditHead): string =>
  digestText(canonicalJson({ chain, hash, sequence, tenant }));

/** By tenant, then chain: the order of the tree. */
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
