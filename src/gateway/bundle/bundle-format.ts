/** What stands in the files of an evidence bundle. `docs/bundle-format.md` says it for whoever verifies one. */
import type { MerkleStep } from "../../model/merkle-tree.ts";
import type { KnownKey } from "../../ports/signer.ts";
import type { Statement } from "../signed-statement.ts";

export const BUNDLE_TYPE = "riskgate-evidence-bundle";

/** `manifest.json`, signed in `manifest.sig`: everything else hangs on it. */
export interface BundleManifest extends Statement {
  readonly type: typeof BUNDLE_TYPE;
  readonly version: 1;
  readonly tenant: string;
  readonly caseId: string;
  readonly customerId: string;
  readonly subject: "customer" | "transaction";
  readonly decisionId: string;
  /** ISO 8601, UTC. */
  readonly decidedAt: string;
  /** Every other file: its bytes and their SHA-256. */
  readonly files: { readonly [name: string]: { readonly bytes: number; readonly sha256: string } };
}

/** `keys.json`. */
export interface BundleKeys {
  readonly keys: readonly Pick<KnownKey, "keyId" | "publicKey" | "validFrom" | "validUntil">[];
}

/** A row of `lists.json`: an edition that was screened against. */
export interface BundleList {
  readonly listId: string;
  readonly edition: string;
  /** The tree over its entries. */
  readonly entries: { readonly count: number; readonly root: string };
  /** Name of the signed record of the archive; absent when the record has no tree, or is of an earlier version. */
  readonly record?: string;
}

/** A row of `entries.json`: an entry that took part. */
export interface BundleEntry {
  readonly listId: string;
  readonly edition: string;
  /** The canonical JSON of the entry: its SHA-256 is a leaf of the tree. */
  readonly text: string;
  readonly proof: readonly MerkleStep[];
}

/** `audit.json`. */
export interface BundleAudit {
  readonly chain: number;
  /** Canonical JSON of the entries about the case, without their `hash`, which is the SHA-256 of the text. */
  readonly entries: readonly string[];
  /** The entries from the one that holds the decision to the signed end of the chain; absent when some are about others. */
  readonly toHead?: readonly string[];
  /** The end of the chain that a checkpoint signed: canonical JSON, a leaf of its tree; absent when none has the decision yet. */
  readonly head?: { readonly text: string; readonly proof: readonly MerkleStep[] };
}

/** `replay.json`: what the gateway says came of deciding again. */
export interface BundleReplay {
  readonly isIdentical?: boolean;
  /** Why nothing could be replayed. */
  readonly refused?: string;
}
