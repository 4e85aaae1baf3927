import { labelOf } from "../../model/label.ts";
import { latestInstant } from "../../model/partial-date.ts";
import { daysBetween } from "../calendar-span.ts";
import { parseRiskLevel } from "../risk-level.ts";
import type { CustomerFact, FactParams } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { labelsOf, setOf } from "./fact-values.ts";

function assessmentsOf({ company, person }: CustomerView) {
  if (company?.assessments === undefined && person?.assessments === undefined) return undefined;
  return [...(company?.assessments ?? []), ...(person?.assessments ?? [])];
}

function minimumsOf({ minimums }: FactParams): ReadonlyMap<string, number> {
  const entries = typeof minimums === "object" && minimums !== null ? Object.entries(minimums) : undefined;
  if (entries?.every(([, minimum]) => typeof minimum === "number")) {
    return new Map(entries.map(([name, minimum]) => [labelOf(name), minimum]));
  }
  throw new TypeError("fact assessmentsBelowMinimum: params.minimums: expected an object of numbers");
}

/** Facts about the tenant's own knowledge of a customer. */
export const INTERNAL_FACTS: readonly CustomerFact[] = [
  {
    name: "customerStatus",
    type: "text",
    meaning: "status of the customer, as a label in upper case",
    sources: ["customerStatus"],
    example: "ACTIVE",
    compute: ({ party }) => party.customerStatus && labelOf(party.customerStatus),
  },
  {
    name: "suppliedRiskLevel",
    type: "text",
    meaning:
      "risk level that the client supplied: `low`, `medium`, `high` or `prohibited`; missing when its label is not one of these",
    sources: ["riskLevel"],
    example: "low",
    compute: ({ party }) => parseRiskLevel(party.riskLevel),
  },
  {
    name: "suppliedRiskLevelKnown",
    type: "boolean",
    meaning: "whether the risk level that the client supplied is one that is known; missing when none was supplied",
    sources: ["riskLevel"],
    example: true,
    compute: ({ party }) => (party.riskLevel === undefined ? undefined : parseRiskLevel(party.riskLevel) !== undefined),
  },
  {
    name: "accountReplaced",
    type: "boolean",
    meaning: "whether the account was replaced",
    sources: ["accountReplaced"],
    example: false,
    compute: ({ party }) => party.accountReplaced,
  },
  {
    name: "accountReplacedNotes",
    type: "text",
    meaning: "reason for the replacement as submitted, for `matchesKeyword`",
    sources: ["accountReplacedNotes"],
    example: "card lost on a journey",
    compute: ({ party }) => party.accountReplacedNotes,
  },
  {
    name: "flags",
    type: "list of texts",
    meaning:
      "flags of the request and of the customer, as labels in upper case; missing when neither field was submitted",
    sources: ["masterData.flags[]", "flags[]"],
    example: ["VIP"],
    compute: ({ checks, party }) => {
      const given = checks.masterData.flags === undefined && party.flags === undefined;
      return given ? undefined : labelsOf([...(checks.masterData.flags ?? []), ...(party.flags ?? [])]);
    },
  },
  {
    name: "assessmentStatuses",
    type: "list of texts",
    meaning: "states of the assessments that were carried out, as labels in upper case",
    sources: ["companyDetails.assessments[].status", "personalDetails.assessments[].status"],
    example: ["DONE"],
    compute: (customer) =>
      labelsOf(assessmentsOf(customer)?.flatMap(({ status }) => (status === undefined ? [] : [status]))),
  },
  {
    name: "assessmentsBelowMinimum",
    type: "list of texts",
    meaning:
      "names of the assessments whose score is below the minimum that the rule states for that name, as labels in upper case",
    sources: ["companyDetails.assessments[]", "personalDetails.assessments[]"],
    example: [],
    params: { minimums: "object of assessment name to smallest acceptable score" },
    compute: (customer, params) => {
      const minimums = minimumsOf(params);
      const assessments = assessmentsOf(customer);
      const low = assessments?.filter(({ name, score }) => {
        const minimum = name === undefined ? undefined : minimums.get(labelOf(name));
        return minimum !== undefined && score !== undefined && score < minimum;
      });
      return low && setOf(low.map(({ name }) => name && labelOf(name)));
    },
  },
  {
    name: "exemptionCount",
    type: "number",
    meaning: "exemptions that were granted to the customer; missing when the field was left out",
    sources: ["customerRelationshipDetails.exemptions[]"],
    example: 0,
    compute: ({ party }) => party.customerRelationshipDetails?.exemptions?.length,
  },
  {
    name: "daysPastReview",
    type: "number",
    meaning: "days since the end of the month in which the next review was due, 0 or less while it is not over",
    sources: ["customerReviewSchedule.nextReviewDate"],
    example: -200,
    compute: ({ checks, now }) => {
      const due = checks.customerReviewSchedule?.nextReviewDate;
      return due && daysBetween(latestInstant(due), now);
    },
  },
];
