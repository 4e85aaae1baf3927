import type { Link } from "../../model/monitored-transaction.ts";

/** A plugin that is not what it was. */
export interface OtherPlugin {
  readonly name: string;
  /** Its version in the decision; absent when it took no part. */
  readonly decided?: string;
  /** Its version here; absent when it takes no part. */
  readonly replayed?: string;
}

/** What came of a decision that was made again. */
export interface Replay {
  readonly caseId: string;
  readonly decisionId: string;
  /** Whether the decision came out the same to the bit. */
  readonly isIdentical: boolean;
  /** SHA-256 of the canonical JSON of both. */
  readonly storedHash: string;
  readonly replayedHash: string;
  /**
   * By what those transactions of other customers were looked for that are no longer the ones of the decision: some arrived
   * or were corrected since, and what differs may come from that. Empty when they are the same.
   */
  readonly othersChanged: readonly (Link | "flows")[];
  /**
   * Plugins that took part in one of both in another version, or in one alone: what is the same was computed by something else, and what
   * differs may come from that. Empty when all are the same, and for decisions that do not tell theirs.
   */
  readonly otherPlugins: readonly OtherPlugin[];
  /** What differs, by JSON pointer; empty when nothing does. */
  readonly differences: readonly { readonly pointer: string; readonly stored: unknown; readonly replayed: unknown }[];
}
