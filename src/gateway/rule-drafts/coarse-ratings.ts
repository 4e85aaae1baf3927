/**
 * Rounds the simulated effects of a draft on decisions of another tenant, so that no number is about one customer: a
 * rule is a query, and an exact count over few decisions would reveal, for instance, whether a customer's name begins
 * with an A.
 */
import type { CountedLevels, SimulatedRatings } from "./simulated-ratings.ts";

/** Numbers are rounded to steps of this size. */
const STEP = 10;
/** The fewest decisions of another tenant that one request may simulate. */
export const LEAST_OF_OTHERS = 100;

/** A number rounded down. */
export const coarse = (count: number): number => count - (count % STEP);

/** Levels in steps of ten, without factors: every rule that an author adds would otherwise be another query. */
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
