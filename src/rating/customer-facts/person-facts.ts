import { labelOf } from "../../model/label.ts";
import { earliestInstant, latestInstant } from "../../model/partial-date.ts";
import { completedYears, daysBetween } from "../calendar-span.ts";
import { AT_LEAST, AT_MOST } from "./certain-count.ts";
import type { CustomerFact } from "./customer-fact.ts";
import { setOf } from "./fact-values.ts";

/** Facts about an individual. */
export const PERSON_FACTS: readonly CustomerFact[] = [
  {
    name: "ageYearsAtMost",
    type: "number",
    meaning: `age of the person in completed years, ${AT_MOST}`,
    sources: ["personalDetails.dateOfBirth"],
    example: 41,
    compute: ({ person, now }) => person?.dateOfBirth && completedYears(earliestInstant(person.dateOfBirth), now),
  },
  {
    name: "ageYearsAtLeast",
    type: "number",
    meaning: `age of the person in completed years, ${AT_LEAST}`,
    sources: ["personalDetails.dateOfBirth"],
    example: 40,
    compute: ({ person, now }) => person?.dateOfBirth && completedYears(latestInstant(person.dateOfBirth), now),
  },
  {
    name: "occupation",
    type: "text",
    meaning: "occupation of the person as submitted, for `matchesKeyword`",
    sources: ["personalDetails.occupation"],
    example: "Art dealer",
    compute: ({ person }) => person?.occupation,
  },
  {
    name: "employmentStatus",
    type: "text",
    meaning: "employment of the person, in upper case",
    sources: ["characteristics.employmentDetails.status"],
    example: "EMPLOYED",
    compute: ({ behaviour }) => behaviour?.employmentDetails?.status && labelOf(behaviour.employmentDetails.status),
  },
  {
    name: "identityDocumentCount",
    type: "number",
    meaning: "identity documents that were submitted; 0 when none was, missing where there are no personal details",
    sources: ["personalDetails.identityDocuments[]"],
    example: 1,
    compute: ({ person }) => person && (person.identityDocuments?.length ?? 0),
  },
  {
    name: "documentDaysLeft",
    type: "number",
    meaning:
      "days until the identity document that lasts longest expires; 0 on its last day, negative when all have expired; missing when none states a date",
    sources: ["personalDetails.identityDocuments[].expiryDate"],
    example: 900,
    compute: ({ person, now }) => {
      const expiries = setOf((person?.identityDocuments ?? []).map((document) => document.expiryDate));
      const last = expiries.at(-1);
      return last && daysBetween(now, earliestInstant(last));
    },
  },
];
