/** What evidence says, which rule decided and where a name stands, in words of whoever decides. */
import { lowerWords, words } from "./words.ts";

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

const RULES: Readonly<Record<string, string>> = {
  "exact-sanctioned-name": "Exactly the name of somebody sanctioned",
  "sanctions-not-excluded-by-attributes": "A sanctioned name, which nothing else excludes",
  "shared-identifier": "A number that both have",
  "named-by-initials": "Initials and the family name",
  "same-birth-date": "Born on the same day",
  "weak-alias-without-support": "A weak alias, and nothing else confirms it",
  "similar-name-without-support": "A name that is only like it, and nothing else confirms it",
  "common-name-without-support": "A common name, and nothing else confirms it",
};

/** By which rule something else than the score decided. */
export const ruleWords = (rule: string): string => RULES[rule] ?? words(rule);

/** Such as `personal details › person name` of a JSON Pointer: what all of them begin with is left out. */
export const placeWords = (pointer: string): string =>
  pointer
    .replace(/^#?\/(?:masterData\/)?/u, "")
    .split("/")
    .map((part) => (/^\d+$/u.test(part) ? String(Number(part) + 1) : lowerWords(part)))
    .join(" › ");
