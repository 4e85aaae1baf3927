/** What the routes about rules promise. */
import type { Operation } from "./operation.ts";

const RULE = {
  ...{ subject: "customer", ruleId: "GEO-001", title: "Tie to a jurisdiction under a FATF call for action" },
  ...{ status: "active", description: "Any country of the customer is on the FATF call-for-action list." },
  ...{ owner: "compliance", modified: "2026-11-20" },
  references: ["https://www.fatf-gafi.org/en/topics/high-risk-and-other-monitored-jurisdictions.html"],
  falsePositives: ["Birth in the country without any later tie"],
  ...{ priority: 1, factor: "COUNTRY_CALL_FOR_ACTION", cases: 1 },
} as const;

const CONDITION = {
  ...{ fact: "countries", operator: "someFact:in" },
  value: { fact: "referenceList", params: { id: "fatf-call-for-action" } },
} as const;

export const LIST_RULES: Operation = {
  id: "listRules",
  tag: "Lists and rules",
  summary: "Shows the rules in service",
  description:
    "With the version that decisions name, since when it is in service, and the reference data that rules read.",
  answers: {
    200: {
      description: "The rules of customers, then those of transactions",
      body: "RuleList",
      example: {
        packs: [
          {
            ...{ subject: "customer", inServiceAt: "2026-11-20T09:00:00.000Z", jurisdictions: ["eu"] },
            version: "5b1c9a7e0b7c5d1e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f6",
            referenceLists: [
              {
                ...{ referenceId: "fatf-call-for-action", title: "FATF call for action", kind: "countries" },
                ...{ asOf: "2026-10-24", source: "https://www.fatf-gafi.org", values: 3 },
              },
            ],
          },
        ],
        data: [RULE],
      },
    },
  },
  problems: ["rules-unavailable"],
};

export const GET_RULE: Operation = {
  id: "getRule",
  tag: "Lists and rules",
  summary: "Reads a rule in service with its conditions and examples",
  parameters: {
    ruleId: { description: "As `GET /v1/rules` names it", schema: { type: "string", minLength: 1, maxLength: 200 } },
  },
  answers: {
    200: {
      description: "The rule",
      body: "RuleDetail",
      example: {
        ...RULE,
        document: { id: RULE.ruleId, title: RULE.title, conditions: { any: [CONDITION] } },
        examples: [{ description: "fires on a listed country", facts: { countries: ["KP"] }, expect: "hit" }],
      },
    },
  },
  problems: ["rule-not-found", "rules-unavailable"],
};

export const LIST_FACTS: Operation = {
  id: "listFacts",
  tag: "Lists and rules",
  summary: "Shows the facts that rules may name",
  description: "Those of loaded plugins included.",
  answers: {
    200: {
      description: "Facts of customers, then those of transactions",
      body: "FactList",
      example: {
        data: [
          {
            ...{ subject: "customer", fact: "countries", theme: "Geography", type: "list of texts" },
            meaning: "countries that the customer is tied to",
            sources: ["personalDetails.nationality", "personalDetails.countryOfResidence"],
            value: ["FR", "KP"],
          },
        ],
      },
    },
  },
};

export const GET_RULE_SCHEMA: Operation = {
  id: "getRuleSchema",
  tag: "Lists and rules",
  summary: "Reads the JSON Schema of rule documents",
  description: "With the facts and operators of loaded plugins: what editors complete and check with.",
  answers: {
    200: {
      description: "The schema, of draft 2020-12",
      body: "RuleSchema",
      example: { title: "riskgate rule", type: "object", required: ["id", "title", "conditions", "event"] },
    },
  },
  problems: ["rule-schema-not-found"],
};
