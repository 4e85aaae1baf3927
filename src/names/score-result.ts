/** What the comparison of two names says, and why: shared by the scorer, the index and screening. */

/** What kind of name is compared: decides tokenisation, token kinds and rules. */
export type NameKind = "person" | "entity" | "vessel" | "aircraft";

/** How a pair of tokens came to be alike. */
export type PairRoute =
  | "equal"
  | "fold"
  | "edit"
  | "class"
  | "mined"
  | "initial"
  | "join"
  | "abjad"
  | "legal"
  | "prefix"
  | "acronym"
  | "number"
  | "spacing";

/** Tokens of the query matched with tokens of the candidate. */
export interface TokenPair {
  readonly query: readonly string[];
  readonly candidate: readonly string[];
  readonly route: PairRoute;
  /** Similarity, 0 to 1. */
  readonly similarity: number;
  /** Weight of the pair in the score. */
  readonly weight: number;
}

export interface WeighedToken {
  readonly token: string;
  readonly weight: number;
}

/** A rule that multiplied, capped or raised the score. */
export interface ScoreFactor {
  readonly rule: string;
  readonly effect: "times" | "cap" | "floor";
  readonly value: number;
}

/** The score of a name against another, with everything needed to compute it again. */
export interface NameScore {
  /** Similarity without unit, 0 (nothing alike) to 1 (the same name), rounded to 4 decimals. */
  readonly score: number;
  readonly pairs: readonly TokenPair[];
  /** Tokens of the query that the candidate lacks. */
  readonly missingInCandidate: readonly WeighedToken[];
  /** Tokens of the candidate that the query lacks. */
  readonly missingInQuery: readonly WeighedToken[];
  /** Weight that contradicts on both sides. */
  readonly conflictWeight: number;
  /** Evidence in nats, and how much is needed before a partial name counts in full. */
  readonly evidence: number;
  readonly evidenceNeeded: number;
  /** Applied in this order after the weighted mean. */
  readonly factors: readonly ScoreFactor[];
}
