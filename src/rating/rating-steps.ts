import type { RuleSetDocument } from "../model/rule-pack.ts";
import type { RatedFactor, Rating } from "./rating.ts";
import { isHigherLevel } from "./risk-level.ts";

/** One step from fired rules to a level, with its figures. */
export interface RatingStep {
  /** `category`: points of one category; `sum`: of all; `band`: level of the sum; the others raise or complete it. */
  readonly kind: "category" | "sum" | "band" | "floor" | "supplied" | "result";
  /** The step as a sentence, with its figures. */
  readonly text: string;
}

/**
 * The steps from points, caps, bands, floors and the supplied level to a rating: each step can be verified from the one
 * before.
 *
 * @param ruleSet - the rule set of the rating's pack
 */
export function ratingSteps(rating: Rating, ruleSet: RuleSetDocument): readonly RatingStep[] {
  return [
    ...rating.categories.map((total) => categoryStep(total, rating)),
    sumStep(rating),
    { kind: "band", text: bandText(rating, ruleSet) },
    ...rating.floors.map(({ factor, level }): RatingStep => {
      const effect = isHigherLevel(level, rating.bandLevel) ? "raises" : "does not raise";
      return {
        kind: "floor",
        text: `${factor} asks for at least ${level}, which ${effect} the ${rating.bandLevel} of the points`,
      };
    }),
    ...(rating.suppliedRiskLevel === undefined ? [] : [suppliedStep(rating, rating.suppliedRiskLevel)]),
    { kind: "result", text: `level ${rating.riskLevel}, score ${rating.score}` },
  ];
}

function categoryStep(total: Rating["categories"][number], rating: Rating): RatingStep {
  const { category, points, mitigation, cap, counted } = total;
  const parts = [...rating.factors, ...rating.mitigations]
    .filter((factor) => factor.category === category)
    .map(partText);
  const sum = parts.length === 0 ? "no points" : parts.join(", ");
  const floored = points + mitigation < 0 ? ", not below 0" : "";
  const capped = cap !== undefined && points + mitigation > cap ? `, capped at ${cap}` : "";
  return { kind: "category", text: `${category}: ${sum}${floored}${capped}: counts ${counted}` };
}

function partText({ factor, score, assumed }: RatedFactor): string {
  return `${factor} ${score > 0 ? "+" : ""}${score}${assumed === true ? " (assumed, what it reads was not told)" : ""}`;
}

function sumStep({ categories, points }: Rating): RatingStep {
  const counted = categories.map((total) => total.counted).filter((count) => count > 0);
  const sum = counted.reduce((total, count) => total + count, 0);
  const text = counted.length === 0 ? "no category counts" : counted.join(" + ");
  return { kind: "sum", text: `${text}: ${points} points${sum > points ? ", the most there are" : ""}` };
}

function bandText({ points, bandLevel }: Rating, { bands }: RuleSetDocument): string {
  const range = {
    low: `below ${bands.medium}`,
    medium: `from ${bands.medium}, below ${bands.high}`,
    high: `from ${bands.high}`,
    prohibited: "",
  }[bandLevel];
  return `${points} points are ${bandLevel} (${range})`;
}

function suppliedStep(rating: Rating, supplied: NonNullable<Rating["suppliedRiskLevel"]>): RatingStep {
  const effect = isHigherLevel(rating.riskLevel, supplied) ? "the higher result stands" : "the result is not lower";
  return { kind: "supplied", text: `the client supplied ${supplied}: ${effect}` };
}
