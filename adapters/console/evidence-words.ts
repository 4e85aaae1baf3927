/** What evidence beside a name says, in words of whoever decides. */
import { lowerWords } from "./words.ts";

const OUTCOMES: Readonly<Record<string, string>> = {
  ...{ "day-equal": "the same day", "month-compatible": "the same month", "year-compatible": "the same year" },
  ...{ "day-and-month-swapped": "the same with day and month swapped", "one-slip": "one digit is another" },
  ...{ "circa-compatible": "fits what is said roughly", "range-compatible": "within what is said" },
  ...{ "same-year-other-day": "the same year, another day" },
  ...{ overlap: "a country in common", related: "countries that go together" },
  ...{ disjoint: "no country in common", "disjoint-nationality": "another nationality" },
  ...{ conflict: "another one", equal: "the same" },
};

/** Such as `the same day` of `day-equal`, `3 years apart` of `years-apart-3`. */
export function outcomeWords(outcome: string): string {
  const years = /^years-apart-(\d+)$/u.exec(outcome)?.[1];
  if (years !== undefined) return years === "1" ? "1 year apart" : `${years} years apart`;
  const number = /^other-(.+)$/u.exec(outcome)?.[1];
  if (number !== undefined) return `another ${lowerWords(number)}`;
  return OUTCOMES[outcome] ?? lowerWords(outcome);
}
