import type { RulePack } from "../model/rule-pack.ts";
import { type LevelChanges, type LevelChangesOptions, levelChanges } from "./level-changes.ts";
import type { Rating } from "./rating.ts";
import { type RatingStep, ratingSteps } from "./rating-steps.ts";

/** Why a customer has its level, and what would have changed it. */
export interface RatingExplanation extends LevelChanges {
  /** From points to level, in order. */
  readonly steps: readonly RatingStep[];
}

/**
 * Explains a rating, on demand, from the stored rating and the rule pack of its version: the rating already holds,
 * for each factor, the conditions that made its rule fire.
 *
 * @throws RangeError when the pack is of another version than the rating
 */
export function explainRating(
  rating: Rating,
  pack: Pick<RulePack, "version" | "ruleSet" | "rules">,
  options: LevelChangesOptions = {},
): RatingExplanation {
  if (pack.version !== rating.ruleSetVersion) {
    throw new RangeError(`rule pack ${pack.version}: the rating was made by version ${rating.ruleSetVersion}`);
  }
  return { steps: ratingSteps(rating, pack.ruleSet), ...levelChanges(rating, pack, options) };
}
