import type { ScreeningMatch } from "./match-explanation.ts";

/** Whether more than a name says that the two are one: the day of birth, or a number, under a name that does not contradict it. */
export function isConfirmed({ explanation: { identifier, attributes } }: ScreeningMatch): boolean {
  return identifier === undefined
    ? attributes.some(({ field, outcome }) => field === "date-of-birth" && outcome === "day-equal")
    : identifier.agreement === "same" && identifier.nameConflict !== true;
}
