/** What the routes about drafts of rules promise. */

import {
  draftedRulesSchema,
  draftStepSchema,
  emptyRequestSchema,
  rejectionSchema,
  simulationSchema,
} from "riskgate/transport";
import { CURSOR_EXAMPLE, cursorOf } from "./cursors.ts";
import { givenId } from "./id-parameters.ts";
import { type Answer, type AnswerHeader, IGNORED_HEADERS, type Operation } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";
import type { ProblemCode } from "./problem.ts";
import { DOCUMENT_CHANGE, RULE_VERSION } from "./rule-version-operations.ts";

const draftId = givenId("As an answer gave it");
const HEADERS: readonly AnswerHeader[] = ["etag", ...IGNORED_HEADERS];
const tag = "Lists and rules";

const DRAFT = {
  ...{ draftId: RULE_VERSION.draftId, title: RULE_VERSION.title, note: RULE_VERSION.note, state: "open", base: 1 },
  authors: RULE_VERSION.authors,
  ...{ createdAt: "2026-11-20T10:01:12.000Z", changedAt: "2026-11-20T10:12:41.120Z" },
} as const;
const DETAIL = { ...DRAFT, documents: [DOCUMENT_CHANGE], publishers: 2 };
const SHOWN: Answer = {
  description: "The draft as it is now",
  headers: HEADERS,
  body: "RuleDraftDetail",
  example: DETAIL,
};
const STEPS = { plain: {}, withNote: { note: "As the committee decided" } };
/** What may be said of any draft that somebody does something with. */
const CHANGES: readonly ProblemCode[] = [
  "validation-error",
  "draft-not-found",
  "draft-moved",
  "draft-closed",
  "person-required",
];

/** A place in the list of drafts: a time, and an id. */
const DRAFT_CURSOR = /^[0-9]{1,15}\.[\s\S]{1,200}$/u;

export const LIST_RULE_DRAFTS: Operation = {
  id: "listRuleDrafts",
  tag,
  summary: "Lists drafts of rules that are not in force",
  description: "Withdrawn ones too. What was published is a version: `GET /v1/rule-versions`.",
  parameters: {
    limit: {
      description: "Most drafts that are listed",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
    after: cursorOf(DRAFT_CURSOR),
  },
  answers: {
    200: {
      description: "A page of drafts, newest first",
      body: "RuleDraftList",
      example: { data: [DRAFT], pagination: { hasMore: false } },
    },
  },
};

export const ADD_RULE_DRAFT: Operation = {
  id: "addRuleDraft",
  tag,
  summary: "Begins a draft of rules",
  description:
    "A draft says which documents of the rules folder are other than in the version that it is based on; nothing it says counts until another person publishes it. With `restores` it makes the rules again what they were in an earlier version, which is the way back.",
  requestHeaders: ["idempotency-key"],
  request: {
    schema: draftedRulesSchema,
    examples: {
      score: {
        ...{ title: DRAFT.title, note: DRAFT.note },
        documents: [{ file: DOCUMENT_CHANGE.file, text: DOCUMENT_CHANGE.after }],
      },
      back: { title: "As it was before", restores: 1 },
    },
  },
  answers: { 200: { ...SHOWN, headers: [...(SHOWN.headers ?? []), "idempotency-replayed"] } },
  problems: [
    "validation-error",
    "person-required",
    "drafts-unavailable",
    "idempotency-conflict",
    "idempotency-key-reused",
  ],
};

export const GET_RULE_DRAFT: Operation = {
  id: "getRuleDraft",
  tag,
  summary: "Reads a draft of rules with what it changes",
  parameters: { draftId },
  answers: { 200: { ...SHOWN, headers: ["etag"] } },
  problems: ["draft-not-found"],
};

export const EDIT_RULE_DRAFT: Operation = {
  id: "editRuleDraft",
  tag,
  summary: "Writes a draft of rules anew",
  description:
    "`If-Match` has to say which state of the draft was read. All of the draft is what the body says; `base` moves it to another version. A draft that was proposed is open again, and whoever writes at it cannot publish it.",
  parameters: { draftId },
  requestHeaders: ["if-match"],
  request: {
    schema: draftedRulesSchema,
    examples: {
      removed: { title: DRAFT.title, base: 2, documents: [{ file: "geography/GEO-009-tax-haven.json" }] },
    },
  },
  answers: { 200: SHOWN },
  problems: [...CHANGES, "version-required"],
};

export const CHECK_RULE_DRAFT: Operation = {
  id: "checkRuleDraft",
  tag,
  repeats: "it changes nothing",
  summary: "Says what is wrong with the rules as a draft makes them",
  description: "By the parsers that put rules into service: each error and warning with file, line and place.",
  parameters: { draftId },
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: {
    200: {
      description: "Everything that is wrong",
      body: "CheckedDraft",
      example: {
        ...{ errors: 1, warnings: 0 },
        data: [
          {
            ...{ file: DOCUMENT_CHANGE.file, line: 12, column: 19, path: "conditions.all[1].operator" },
            ...{ pointer: "#/conditions/all/1/operator", severity: "error", code: "unknown-operator" },
            message: "unknown operator `equals`; did you mean `equal`?",
          },
        ],
      },
    },
  },
  problems: ["draft-not-found"],
};

export const TEST_RULE_DRAFT: Operation = {
  id: "testRuleDraft",
  tag,
  repeats: "it changes nothing",
  summary: "Runs the examples of all rules as a draft makes them",
  parameters: { draftId },
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: {
    200: {
      description: "What came of them",
      body: "TestedDraft",
      example: {
        ...{ rules: 181, cases: 820 },
        failures: [{ ruleId: "GEO-001", description: "fires on a listed country", expected: "hit", got: "miss" }],
      },
    },
  },
  problems: ["draft-not-found", "rules-faulty"],
};

const RATINGS = {
  ...{ decisions: 1_000, changed: 14, addedRules: [], removedRules: [], changedRules: ["GEO-001"] },
  levelsBefore: { low: 871, medium: 97, high: 30, prohibited: 2 },
  levelsAfter: { low: 860, medium: 108, high: 30, prohibited: 2 },
  levelChanges: [
    {
      ...{ from: "low", to: "medium", count: 11 },
      samples: [
        {
          ...{ caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11", customerId: "4711" },
          before: { level: "low", score: 25, factors: ["COUNTRY_CALL_FOR_ACTION"] },
          after: { level: "medium", score: 35, factors: ["COUNTRY_CALL_FOR_ACTION"] },
        },
      ],
    },
  ],
  factorChanges: [],
};

export const SIMULATE_RULE_DRAFT: Operation = {
  id: "simulateRuleDraft",
  tag,
  repeats: "it changes nothing",
  summary: "Says what decisions of the past would be with the rules of a draft",
  description:
    "Each decision is made again with the rules in force and with those of the draft, from what was known then: the data, the matches, what providers and other systems answered; of payments the history as it is known now. Newest first, for ten seconds at most, between other requests; with `nextCursor` as `after` the next request goes on. The audit log has who asked; where the answer names customers or cases, a person has seen them (`data.viewed`), and may be asked why.",
  parameters: { draftId },
  request: { schema: simulationSchema, examples: { month: {}, quarter: { days: 90, decisions: 10_000 } } },
  answers: {
    200: {
      description: "What would change, with some of the decisions",
      headers: IGNORED_HEADERS,
      body: "SimulatedDraft",
      example: {
        ...{ from: "2026-10-21T10:15:30.411Z", customers: RATINGS, leftOut: 3, failed: 0, failures: [] },
        pagination: { hasMore: true, nextCursor: CURSOR_EXAMPLE },
      },
    },
  },
  problems: ["validation-error", "draft-not-found", "rules-faulty", "rules-unavailable", "lists-unavailable"],
};

export const PROPOSE_RULE_DRAFT: Operation = {
  id: "proposeRuleDraft",
  tag,
  repeats: "a draft that is proposed stays so",
  summary: "Proposes a draft of rules for another person to publish",
  description:
    "Refused while the check finds an error, an example fails, nothing differs from the rules in force, or other rules came into force since.",
  parameters: { draftId },
  requestHeaders: ["if-match"],
  request: { schema: draftStepSchema, examples: STEPS },
  answers: { 200: SHOWN },
  problems: [...CHANGES, "drafts-unavailable", "rules-led-by-files", "rules-moved", "draft-empty", "rules-faulty"],
};

export const REJECT_RULE_DRAFT: Operation = {
  id: "rejectRuleDraft",
  tag,
  repeats: "what was rejected waits no more, and the answer is 409",
  summary: "Does not agree with a draft of rules that another person proposed",
  description: "It is open again, with the reason.",
  parameters: { draftId },
  requestHeaders: ["if-match"],
  request: { schema: rejectionSchema, examples: { reason: { note: "The country list is of last year" } } },
  answers: { 200: SHOWN },
  problems: [...CHANGES, "no-proposal", "same-reviewer"],
};

export const WITHDRAW_RULE_DRAFT: Operation = {
  id: "withdrawRuleDraft",
  tag,
  repeats: "a draft is withdrawn once",
  summary: "Ends a draft of rules",
  description: "It is kept, and nothing can be done with it any more.",
  parameters: { draftId },
  requestHeaders: ["if-match"],
  request: { schema: draftStepSchema, examples: STEPS },
  answers: { 200: SHOWN },
  problems: CHANGES,
};

export const PUBLISH_RULE_DRAFT: Operation = {
  id: "publishRuleDraft",
  tag,
  repeats: "a draft is published once",
  summary: "Puts rules into force that another person proposed",
  description:
    "`If-Match` has to say which state of the draft was read. Whoever wrote at the draft, proposed it, or could have used the key or session of somebody who did, cannot publish it, whatever the policy says about cases. This process decides with the new version at once, others within seconds; its documents are in the archive, under the operator's signature where there is a key.",
  parameters: { draftId },
  requestHeaders: ["if-match"],
  request: { schema: draftStepSchema, examples: STEPS },
  answers: {
    200: { description: "The version in force", headers: IGNORED_HEADERS, body: "RuleVersion", example: RULE_VERSION },
  },
  problems: [
    ...CHANGES,
    ...(["version-required", "no-proposal", "same-reviewer", "drafts-unavailable"] as const),
    ...(["rules-led-by-files", "rules-moved", "draft-empty", "rules-faulty"] as const),
  ],
};
