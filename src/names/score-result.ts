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
  /** Words of the name that was looked for. */
  readonly query: readonly string[];
  /** Words of the name that was found. */
  readonly candidate: readonly string[];
  /** How they came to be alike. */
  readonly route: PairRoute;
  /** Similarity, 0 to 1. */
  readonly similarity: number;
  /** Weight of the pair in the score. */
  readonly weight: number;
}

/** A word of a name with its weight. */
export interface WeighedToken {
  /** The word, as it was compared. */
  readonly token: string;
  /** What it weighs in the score. */
  readonly weight: number;
}

/** A rule that multiplied, capped or raised the score. */
export interface ScoreFactor {
  /** Name of the rule. */
  readonly rule: string;
  /** `times` multiplies the score, `cap` is the most and `floor` the least that it may be. */
  readonly effect: "times" | "cap" | "floor";
  /** Factor, cap or floor. */
  readonly value: number;
}

/**
 * How alike two words are. `equal`: the same, written together or apart, or the same in another script; `slip`: one typing error makes
 * a word that is no known name; `spelling`: one name spelled in two ways, or short for another; `similar`: no more than that.
 */
export type WordLikeness = "equal" | "slip" | "spelling" | "similar";

/** What a match rests on, beside its score. */
export interface NameResemblance {
  /** Of the pair of words that are least alike. */
  readonly words: WordLikeness;
  /**
   * Words and numbers of the query that the candidate lacks; neither repeated ones nor initials count.
   *
   * @integer
   */
  readonly missingInCandidate: number;
  /**
   * Words and numbers of the candidate that the query lacks, counted the same.
   *
   * @integer
   */
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
  /** Words that were matched with one another. */
  readonly pairs: readonly TokenPair[];
  /** Tokens of the query that the candidate lacks. */
  readonly missingInCandidate: readonly WeighedToken[];
  /** Tokens of the candidate that the query lacks. */
  readonly missingInQuery: readonly WeighedToken[];
  /** Weight that contradicts on both sides. */
  readonly conflictWeight: number;
  /** Evidence that the names are one, in nats. */
  readonly evidence: number;
  /** Evidence from which a partial name counts in full, in nats. */
  readonly evidenceNeeded: number;
  /** Applied in this order after the weighted mean. */
  readonly factors: readonly ScoreFactor[];
  /** What the match rests on, beside its score. */
  readonly resemblance: NameResemblance;
}
