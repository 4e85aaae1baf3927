/** The simulated effect of a draft on past decisions, as answers show it. */
import type { RiskLevel, RulePack } from "../../model/rule-pack.ts";
import { type DiffRating, type RatedTwice, ratingDifferences } from "../../rules/rating-differences.ts";

/** A rating by one of the two sets of rules. */
export interface SimulatedRating {
  /** The level. */
  readonly level: RiskLevel;
  /**
   * Points, 0 to 100.
   *
   * @minimum 0
   * @maximum 100
   */
  readonly score: number;
  /** Names of the factors that count. */
  readonly factors: readonly string[];
}

/** A decision that would differ. */
export interface SimulatedDecision {
  /** The case that was decided. */
  readonly caseId: string;
  /** Id of the customer. */
  readonly customerId: string;
  /** With the rules in force. */
  readonly before: SimulatedRating;
  /** With the rules of the draft. */
  readonly after: SimulatedRating;
}

/** Number of decisions by level. */
export interface CountedLevels {
  /**
   * Of the level `low`.
   *
   * @integer
   */
  readonly low: number;
  /**
   * Of the level `medium`.
   *
   * @integer
   */
  readonly medium: number;
  /**
   * Of the level `high`.
   *
   * @integer
   */
  readonly high: number;
  /**
   * Of the level `prohibited`.
   *
   * @integer
   */
  readonly prohibited: number;
}

/** Decisions that change from one level to another. */
export interface SimulatedLevelChange {
  /** With the rules in force. */
  readonly from: RiskLevel;
  /** With the rules of the draft. */
  readonly to: RiskLevel;
  /**
   * How many.
   *
   * @integer
   */
  readonly count: number;
  /** Some of them. */
  readonly samples: readonly SimulatedDecision[];
}

/** A factor that decisions gain or lose. */
export interface SimulatedFactorChange {
  /** The factor. */
  readonly factor: string;
  /** The rules that add it, in force or in the draft. */
  readonly ruleIds: readonly string[];
  /**
   * How many have it with the draft and not with the rules in force.
   *
   * @integer
   */
  readonly appears: number;
  /**
   * How many have it with the rules in force and not with the draft.
   *
   * @integer
   */
  readonly vanishes: number;
  /** Some of them. */
  readonly samples: readonly SimulatedDecision[];
}

/** The effect on decisions about customers, or about transactions. */
export interface SimulatedRatings {
  /**
   * Number of decisions that were replayed with both.
   *
   * @integer
   */
  readonly decisions: number;
  /**
   * Number of decisions with another level, score or factor.
   *
   * @integer
   */
  readonly changed: number;
  /** Rules that the draft adds. */
  readonly addedRules: readonly string[];
  /** Rules that the draft removes. */
  readonly removedRules: readonly string[];
  /** Rules that it changes. */
  readonly changedRules: readonly string[];
  /** With the rules in force. */
  readonly levelsBefore: CountedLevels;
  /** With the rules of the draft. */
  readonly levelsAfter: CountedLevels;
  /** Largest first. */
  readonly levelChanges: readonly SimulatedLevelChange[];
  /** Largest first. */
  readonly factorChanges: readonly SimulatedFactorChange[];
}

/** A past decision, replayed with both. */
export interface MadeAgain extends RatedTwice {
  readonly caseId: string;
  readonly customerId: string;
}

export async function simulatedRatings(
  before: RulePack,
  after: RulePack,
  made: readonly MadeAgain[],
): Promise<SimulatedRatings> {
  const { differences, count } = await ratingDifferences(before, after, eachOf(made), {});
  const { changed, rules, levelChanges, factorChanges } = differences;
  const rulesOf = (factor: string) => [
    ...new Set([...before.rules, ...after.rules].filter(({ event }) => event.type === factor).map(({ id }) => id)),
  ];
  return {
    ...{ decisions: count, changed },
    ...{ addedRules: rules.added, removedRules: rules.removed, changedRules: rules.changed },
    ...{ levelsBefore: differences.before.levels, levelsAfter: differences.after.levels },
    levelChanges: levelChanges.map(({ from, to, count: number, samples }) => ({
      ...{ from, to, count: number },
      samples: samples.map(shownDecision),
    })),
    factorChanges: factorChanges.map(({ factor, appears, vanishes, samples }) => ({
      ...{ factor, ruleIds: rulesOf(factor), appears, vanishes },
      samples: samples.map(shownDecision),
    })),
  };
}

async function* eachOf<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

const shownDecision = ({ caseId, customerId, before, after }: MadeAgain): SimulatedDecision => ({
  ...{ caseId, customerId },
  ...{ before: shownRating(before), after: shownRating(after) },
});

const shownRating = ({ level, score, factors }: DiffRating): SimulatedRating => ({ level, score, factors });
