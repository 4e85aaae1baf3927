/** What the routes promise by which people work on cases beside deciding them. */
import {
  assignmentSchema,
  commentSchema,
  escalationSchema,
  manyJudgementsSchema,
  nextCaseSchema,
  reopeningSchema,
} from "riskgate/transport";
import { word } from "./case-query-parameters.ts";
import { givenId } from "./id-parameters.ts";
import { type Answer, type AnswerHeader, IGNORED_HEADERS, type Operation } from "./operation.ts";

export const caseId = givenId("As an answer gave it");
export const HEADERS: readonly AnswerHeader[] = ["etag", ...IGNORED_HEADERS];

const CASE = {
  caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
  customerId: "4711",
  version: "6c0f2ad1b3e4958776a1c0d2e3f405162738495a6b7c8d9e0f1a2b3c4d5e6f70",
  subject: "customer",
  processingStatus: "finished",
  caseStatus: "open",
  riskLevel: "high",
  customerName: "Wendelbert Strohmaiersen",
  riskScore: 62,
  matches: 1,
  factors: ["PEP_MATCH"],
  assignee: {
    id: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162",
    name: "Ada Brimwick",
    leasedUntil: "2026-11-20T11:15:30.411Z",
  },
  ageSeconds: 1800,
  createdAt: "2026-11-20T10:15:30.411Z",
  updatedAt: "2026-11-20T10:45:30.411Z",
} as const;
export const CHANGED: Answer = {
  description: "The case as it is now",
  headers: HEADERS,
  body: "CaseSummary",
  example: CASE,
};
/** As {@link CHANGED}, of a change that is made once for its key. */
const CHANGED_ONCE: Answer = { ...CHANGED, headers: [...HEADERS, "idempotency-replayed"] };
const KEYED = ["idempotency-conflict", "idempotency-key-reused"] as const;

export const NEXT_CASE: Operation = {
  id: "nextCase",
  tag: "Cases",
  repeats:
    "a person who asks again is handed the same case, and one that a key of nobody was handed goes back to the queue when its time is over",
  summary: "Hands out the most urgent case that nobody has",
  description:
    "The case is lent to whoever asks (the person of the key, or the key) for as long as `workflow.json` says, half an hour without it. A person who asks again before acting on it is handed the same one, where it fits what is asked for and `except` does not name it; where it does not fit, it goes back to the queue. `POST /v1/cases/{caseId}/assignment` with `none` gives it back. It is theirs for good once they take it up, propose or are assigned; a proposal of somebody else makes a lent case the proposer's. A key that is nobody's has it for that time alone. No two are handed the same, however many ask at once. 204 where there is none. Cases in which a proposal waits are not handed out. With `ahead` it is lent for 2 minutes at most, for whoever still looks at another one, which `except` names. With `detail=yes` the answer has the whole case under `detail`, which is a view of the customer's data; where a reason for that is asked for and not given, nothing is handed out.",
  parameters: { detail: word("Whether the answer has the whole case", ["yes"]) },
  request: {
    schema: nextCaseSchema,
    examples: {
      any: {},
      prohibited: { kind: "customer", riskLevel: "prohibited" },
      another: { except: ["0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11"] },
      following: { ahead: true, except: ["0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11"] },
    },
  },
  answers: {
    200: { ...CHANGED, body: "HandedOutCase" },
    204: { description: "Nobody waits for anybody", headers: IGNORED_HEADERS },
  },
  problems: ["validation-error", "malformed-request", "rules-unavailable"],
};

export const ASSIGN_CASE: Operation = {
  id: "assignCase",
  tag: "Cases",
  repeats: "the case stays with whom it says",
  summary: "Says who works on a case",
  description:
    "Also where somebody else has it, which the audit log keeps. A key that is nobody's takes none for good (403 `person-required`), for it could not decide it, and gives back with `none` what it was lent, and nothing that a person has.",
  parameters: { caseId },
  requestHeaders: ["if-match"],
  request: { schema: assignmentSchema, examples: { mine: { assignee: "me" }, nobodys: { assignee: "none" } } },
  answers: { 200: CHANGED },
  problems: ["validation-error", "case-not-found", "case-closed", "case-moved", "person-required", "rules-unavailable"],
};

export const LIST_ASSIGNEES: Operation = {
  id: "listAssignees",
  tag: "Cases",
  summary: "Lists the people to whom a case may be handed over",
  description:
    "Those of the tenant who may work on cases, signed in or with a key of their own: `personId` of `POST /v1/cases/{caseId}/escalation`. Nothing else of them is said here.",
  answers: {
    200: {
      description: "The people, as they were recorded",
      body: "PossibleAssigneeList",
      example: {
        data: [
          { personId: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162", name: "Ada Brimwick", roles: ["analyst", "approver"] },
        ],
      },
    },
  },
};

export const JUDGE_MANY: Operation = {
  id: "judgeManyCases",
  tag: "Cases",
  repeats: "a case that is decided is not decided again",
  summary: "Judges the same list entry to be somebody else in many cases",
  description:
    "For customers whose case has this match and no other one: never for a match that is true, and never for payments. Each case is decided as if the decision had been sent for it alone, with an audit entry of its own: reason codes, notes, roles and four eyes are asked for as ever, and where two people have to agree each is a proposal. What is refused for one case changes nothing about the others; `outcome` says of each what came of it.",
  request: {
    schema: manyJudgementsSchema,
    examples: {
      commonName: {
        ...{ listId: "sample-pep", entryId: "pep-0002", note: "Born in other years, according to their passports" },
        cases: [{ caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11" }, { caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d12" }],
      },
    },
  },
  answers: {
    200: {
      description: "What came of each",
      body: "JudgedCases",
      example: {
        data: [
          { caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11", outcome: "reviewed", caseStatus: "closed" },
          {
            caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d12",
            outcome: "other-matches",
            message: "it has other matches too, or not this one: decide it by itself",
          },
        ],
      },
    },
  },
  problems: ["validation-error", "person-required", "rules-unavailable"],
};

export const ESCALATE_CASE: Operation = {
  id: "escalateCase",
  tag: "Cases",
  summary: "Hands a case up to a role, or over to a person",
  description:
    "A person (`GET /v1/cases/assignees` lists who may be named; oneself is refused) has it from now on; a role's is nobody's, and `POST /v1/cases/next` hands it to people of that role alone (a key stands for the roles whose work it may do). It has to be decided within the hours that `workflow.json` says (`escalation`). The reason is shown in the case and in the one that takes its place, and goes when the customer is erased. A case has at most 50.",
  parameters: { caseId },
  requestHeaders: ["if-match", "idempotency-key"],
  request: {
    schema: escalationSchema,
    examples: {
      toRole: { role: "approver", reason: "The name is on two lists under one programme" },
      toPerson: { personId: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162", reason: "You know this customer" },
    },
  },
  answers: { 200: CHANGED_ONCE },
  problems: [
    "validation-error",
    "case-not-found",
    "case-closed",
    "case-moved",
    "too-many-escalations",
    "person-required",
    ...KEYED,
    "rules-unavailable",
  ],
};

export const COMMENT_ON_CASE: Operation = {
  id: "commentOnCase",
  tag: "Cases",
  summary: "Keeps what somebody says about a case",
  description:
    "It is shown in the case and in the one that takes its place, and goes when the customer is erased. A case has at most 200.",
  parameters: { caseId },
  requestHeaders: ["if-match", "idempotency-key"],
  request: {
    schema: commentSchema,
    examples: { passport: { text: "Asked the branch for a copy of the passport" } },
  },
  answers: { 200: CHANGED_ONCE },
  problems: [
    "validation-error",
    "case-not-found",
    "case-closed",
    "case-moved",
    "too-many-comments",
    ...KEYED,
    "rules-unavailable",
  ],
};

export const REOPEN_CASE: Operation = {
  id: "reopenCase",
  tag: "Cases",
  repeats: "a case that is open is not opened again, and the answer is 409",
  summary: "Opens a decided case again, to be corrected",
  description:
    "It clears nobody: matches that were judged false count again, the level of the customer never becomes lower, and what clients were told of a payment stands until the case is decided again. `effects` says it of each, as the audit log does. What two people decided takes two people again, whatever policy and `workflow.json` say by then.",
  parameters: { caseId },
  requestHeaders: ["if-match"],
  request: { schema: reopeningSchema, examples: { passport: { reason: "The passport was another person's" } } },
  answers: {
    200: {
      description: "Open again",
      headers: HEADERS,
      body: "ReopenedCase",
      example: {
        case: CASE,
        effects: [
          {
            ...{ what: "exemption", outcome: "undone", exemptionId: "5d7f4f5e-0a7f-4a86-8d0a-53a2c13f0d5c" },
            ...{ listId: "sample-pep", entryId: "pep-0002" },
          },
          { what: "level", outcome: "undone", riskLevel: "high", was: "medium" },
        ],
      },
    },
  },
  problems: [
    "validation-error",
    "case-not-found",
    "case-not-closed",
    "case-changed",
    "case-moved",
    "newer-case",
    "too-many-reopenings",
    "person-required",
    "decision-not-allowed",
    "rules-unavailable",
  ],
};
