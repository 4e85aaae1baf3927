import type { Link } from "../../model/monitored-transaction.ts";

/** A plugin that is not what it was. */
export interface OtherPlugin {
  /** What it is called. */
  readonly name: string;
  /** Its version in the decision; absent when it took no part. */
  readonly decided?: string;
  /** Its version here; absent when it takes no part. */
  readonly replayed?: string;
}

/** What differs between a decision and the same one made again. */
export interface ReplayDifference {
  /** Where, as a JSON Pointer fragment. */
  readonly pointer: string;
  /** As it was stored; absent where it was not. */
  readonly stored?: unknown;
  /** As it came out now; absent where it did not. */
  readonly replayed?: unknown;
}

/** What came of a decision that was made again. */
export interface Replay {
  /** Id of the case that was decided. */
  readonly caseId: string;
  /** Id of the decision in force. */
  readonly decisionId: string;
  /** Whether the decision came out the same to the bit. */
  readonly isIdentical: boolean;
  /** SHA-256 of the canonical JSON of the decision as it is stored. */
  readonly storedHash: string;
  /** The same of the decision as it came out now. */
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
  readonly differences: readonly ReplayDifference[];
}
