import type { ScreeningMatch } from "./match-explanation.ts";

/** Whether more than the name confirms a match: the day of birth, or a number whose names do not contradict each other. */
export function isConfirmed({ explanation: { identifier, attributes } }: ScreeningMatch): boolean {
  return identifier === undefined
    ? attributes.some(({ field, outcome }) => field === "date-of-birth" && outcome === "day-equal")
    : identifier.agreement === "same" && identifier.nameConflict !== true;
}
