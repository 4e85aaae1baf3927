import type { Link } from "../../model/monitored-transaction.ts";

/** A plugin whose version differs. */
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

/** Result of a replay. */
export interface Replay {
  /** Id of the case that was decided. */
  readonly caseId: string;
  /** Id of the decision in force. */
  readonly decisionId: string;
  /** Whether the replayed decision is identical, bit by bit. */
  readonly isIdentical: boolean;
  /** SHA-256 of the canonical JSON of the decision as it is stored. */
  readonly storedHash: string;
  /** The same of the decision as it came out now. */
  readonly replayedHash: string;
  /**
   * Links by which transactions of other customers were found that have changed since: some arrived or were corrected,
   * which may explain differences. Empty when they are the same.
   */
  readonly othersChanged: readonly (Link | "flows")[];
  /**
   * Plugins that took part in only one of the two decisions, or in another version: equal results were computed by
   * other code, and differences may come from it. Empty when all are the same, and for decisions that do not state
   * their plugins.
   */
  readonly otherPlugins: readonly OtherPlugin[];
  /** Differences by JSON pointer; empty when there are none. */
  readonly differences: readonly ReplayDifference[];
}
