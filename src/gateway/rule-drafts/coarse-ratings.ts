/**
 * What a draft would do to decisions of another tenant, told so that no number is about one customer: rules are questions that somebody
 * writes, and an exact count of few decisions would answer whether the name of one of them begins with an A.
 */
import type { CountedLevels, SimulatedRatings } from "./simulated-ratings.ts";

/** Numbers are told in steps of so many. */
const STEP = 10;
/** Fewest decisions of another tenant that are simulated in one request. */
export const LEAST_OF_OTHERS = 100;

/** A number rounded down. */
export const coarse = (count: number): number => count - (count % STEP);

/** Levels by tens, without factors: there are as many of them as somebody writes rules, each of which would be an answer. */
export function coarseRatings({ decisions, changed, levelChanges, ...ratings }: SimulatedRatings): SimulatedRatings {
  return {
    ...ratings,
    ...{ decisions: coarse(decisions), changed: coarse(changed) },
    ...{ levelsBefore: coarseLevels(ratings.levelsBefore), levelsAfter: coarseLevels(ratings.levelsAfter) },
    levelChanges: levelChanges
      .map(({ from, to, count }) => ({ from, to, count: coarse(count), samples: [] }))
      .filter(({ count }) => count > 0),
    factorChanges: [],
  };
}

const coarseLevels = ({ low, medium, high, prohibited }: CountedLevels): CountedLevels => ({
  ...{ low: coarse(low), medium: coarse(medium) },
  ...{ high: coarse(high), prohibited: coarse(prohibited) },
});
