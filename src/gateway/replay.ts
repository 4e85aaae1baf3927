import type { Link } from "../model/monitored-transaction.ts";

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
  readonly othersChanged: readonly Link[];
  /** What differs, by JSON pointer; empty when nothing does. */
  readonly differences: readonly { readonly pointer: string; readonly stored: unknown; readonly replayed: unknown }[];
}
