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

/**
 * How alike two words are. `equal`: the same, written together or apart, or the same in another script; `slip`: one typing error makes
 * a word that nobody is known to be named by; `spelling`: one name spelled in two ways, or short for another; `similar`: no more than that.
 */
export type WordLikeness = "equal" | "slip" | "spelling" | "similar";

/** What a match rests on, beside its score. */
export interface NameResemblance {
  /** Of the pair of words that are least alike. */
  readonly words: WordLikeness;
  /** Words and numbers of the query that the candidate lacks, and the other way round; neither repeated ones nor initials count. */
  readonly missingInCandidate: number;
  readonly missingInQuery: number;
  /** Nothing is left over on either side, small words and repetitions included. */
  readonly complete: boolean;
  /** An initial stood for a word. */
  readonly initials: boolean;
  /** Most evidence that a single pair of equal words gives, in nats. */
  readonly rarest: number;
  /**
   * Nats by which the evidence overstates, because words of longer names may be paired in many ways and a syllable that is similar is
   * another one.
   */
  readonly chance: number;
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
  readonly resemblance: NameResemblance;
}
