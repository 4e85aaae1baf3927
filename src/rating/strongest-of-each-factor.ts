import type { RatedFactor } from "./rating.ts";
import { higherLevel } from "./risk-level.ts";

/**
 * One fired rule for each factor, in the given order: the one with the most points, or the first of equal ones. It
 * carries the highest floor of all of them, so that no floor is lost.
 */
export function strongestOfEachFactor(fired: readonly RatedFactor[]): readonly RatedFactor[] {
  const strongest = new Map<string, RatedFactor>();
  for (const candidate of fired) {
    const known = strongest.get(candidate.factor);
    if (known === undefined) {
      strongest.set(candidate.factor, candidate);
      continue;
    }
    const [winner, other] = candidate.score > known.score ? [candidate, known] : [known, candidate];
    // It takes the position of the rule that represents the factor.
    if (winner === candidate) strongest.delete(candidate.factor);
    const floor = other.floor === undefined ? winner.floor : higherLevel(other.floor, winner.floor ?? "low");
    strongest.set(candidate.factor, floor === undefined ? winner : { ...winner, floor });
  }
  return [...strongest.values()];
}
