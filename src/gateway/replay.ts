/** What came of a decision that was made again. */
export interface Replay {
  readonly caseId: string;
  readonly decisionId: string;
  /** Whether the decision came out the same to the bit. */
  readonly isIdentical: boolean;
  /** SHA-256 of the canonical JSON of both. */
  readonly storedHash: string;
  readonly replayedHash: string;
  /** What differs, by JSON pointer; empty when nothing does. */
  readonly differences: readonly { readonly pointer: string; readonly stored: unknown; readonly replayed: unknown }[];
}
