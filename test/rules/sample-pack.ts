import type { RuleFile } from "../../src/rules/rule-issue.ts";

/** A rule document that is right, with some members replaced. */
export function sampleRule(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    $schema: "../rule.schema.json",
    id: "GEO-001",
    title: "Tie to a far-away country",
    status: "active",
    description: "Any country of the customer is on the list.",
    references: ["https://example.org/guidance"],
    owner: "compliance",
    modified: "2026-11-20",
    falsePositives: ["birth in the country without any later tie"],
    conditions: {
      any: [
        { fact: "countries", operator: "someFact:in", value: { fact: "referenceList", params: { id: "far-away" } } },
      ],
    },
    event: { type: "COUNTRY_FAR_AWAY", params: { score: 40, category: "geography", floor: "high" } },
    ...changes,
  };
}

export const SAMPLE_CASES = [
  { description: "fires on one listed country", facts: { countries: ["FR", "XA"] }, expect: "hit" },
  { description: "stays quiet on others", facts: { countries: ["FR"] }, expect: "miss" },
  { description: "says so when it cannot know", facts: {}, expect: "unknown" },
];

export const SAMPLE_LIST = {
  id: "far-away",
  kind: "countries" as const,
  title: "Far away",
  asOf: "2026-11-20",
  source: "invented",
  values: ["XA", "XB"],
};

export const SAMPLE_RULE_SET = {
  order: ["GEO-001"],
  categoryCaps: { geography: 35 },
  bands: { medium: 30, high: 60 },
  missingDataPolicy: "neutral",
  conditions: {},
  floors: { COUNTRY_FAR_AWAY: "high" },
};

/** A rules folder that is right, with some files replaced, added, or left out (`undefined`). */
export function sampleFiles(changes: Readonly<Record<string, unknown>> = {}): readonly RuleFile[] {
  const documents: Record<string, unknown> = {
    "rule-set.json": SAMPLE_RULE_SET,
    "reference/far-away.json": SAMPLE_LIST,
    "geography/GEO-001-far-away.json": sampleRule(),
    "geography/GEO-001-far-away.cases.json": SAMPLE_CASES,
    ...changes,
  };
  return Object.entries(documents)
    .filter(([, document]) => document !== undefined)
    .map(([file, document]) => ({
      file,
      text: typeof document === "string" ? document : JSON.stringify(document, null, 2),
    }));
}
