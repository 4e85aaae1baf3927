/** What the routes for the people who review cases promise. */
import { caseDecisionRequestSchema } from "riskgate/transport";
import { COUNT_FILTERS, FILTERS, PAGES } from "./case-query-parameters.ts";
import { EXPLAINED_CHECK } from "./customer-operations.ts";
import { givenId } from "./id-parameters.ts";
import { IGNORED_HEADERS, type Operation } from "./operation.ts";

const WORK = {
  version: "7c1a9e6b0f5d4c3b2a19087f6e5d4c3b2a19087f6e5d4c3b2a19087f6e5d4c3b",
  assignee: { id: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162", name: "Ada Brimwick" },
  dueAt: "2026-11-22T10:15:30.411Z",
  attachments: [
    {
      ...{ attachmentId: "4be3f0a1-2c3d-4e5f-8a0c-1d2e3f405162", at: "2026-11-20T10:45:30.411Z" },
      by: { keyId: "k7Qm2b", personId: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162", name: "Ada Brimwick" },
      ...{ name: "register-extract.txt", mediaType: "text/plain", size: 39 },
      sha256: "16a1465e9bbd4dc1eb9ec0cfb0dd22ba49ac1ff7cf7b7a8b3c3d4d5a6d3c1f0e",
    },
  ],
  comments: [
    {
      commentId: "3f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d77",
      at: "2026-11-20T11:15:30.411Z",
      by: { keyId: "k-1", personId: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162", name: "Ada Brimwick" },
      text: "Asked the branch for a copy of the passport",
    },
  ],
  escalations: [
    {
      escalationId: "4f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d78",
      at: "2026-11-20T11:20:30.411Z",
      by: { keyId: "k-1", personId: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162", name: "Ada Brimwick" },
      role: "approver",
      reason: "The name is on two lists under one programme",
      dueAt: "2026-11-20T19:20:30.411Z",
    },
  ],
  listedEntries: [
    {
      listId: "sample-pep",
      entryId: "pep-0002",
      edition: "0b7c5d1e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a",
      isInService: true,
      entry: {
        ...{ listId: "sample-pep", listKind: "pep", entryId: "pep-0002", kind: "person" },
        ...{ name: "Wendelbert Strohmaiersen", aliases: [], datesOfBirth: [{ from: "1961-03-09", to: "1961-03-09" }] },
        ...{ placesOfBirth: [], countries: [{ code: "AT", role: "nationality" }], genders: ["m"], identifiers: [] },
        ...{ addresses: [], programmes: [], remarks: "Member of Parliament since 2019" },
      },
    },
  ],
  otherCases: [],
  earlierJudgements: [
    {
      caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d02",
      decidedAt: "2025-03-02T09:00:00.000Z",
      ...{ listId: "sample-pep", entryId: "pep-0002", disposition: "false-positive" },
      reasonCode: "OTHER_BIRTH_DATE",
      decidedBy: { keyId: "k-1", personId: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162", name: "Ada Brimwick" },
    },
  ],
  hold: {
    holdId: "8f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d90",
    customerId: "4711",
    reason: "Order of the court in the matter 12 C 34/26",
    placedBy: "key:k-1",
    placedAt: "2026-11-19T08:00:00.000Z",
  },
  history: [
    {
      at: "2026-11-20T10:15:30.411Z",
      actor: "key:k-7",
      action: "customer-check.decided",
      details: { caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11", riskLevel: "high" },
    },
    {
      at: "2026-11-20T11:20:30.411Z",
      actor: "key:k-1",
      actorName: "Ada Brimwick",
      action: "case.escalated",
      reason: "The name is on two lists under one programme",
      details: {
        caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
        escalationId: "4f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d78",
        role: "approver",
      },
    },
  ],
  exemptions: [],
  asks: {
    reasonCodes: [
      {
        code: "OTHER_BIRTH_DATE",
        title: "Born on another day, by a document",
        for: ["false-positive"],
        asksForNote: true,
      },
    ],
    roles: ["approver"],
    fourEyesFrom: "high",
  },
};

const caseId = givenId("As an answer gave it");

export const LIST_CASES: Operation = {
  id: "listCases",
  tag: "Cases",
  summary: "Lists cases",
  description:
    "By creation, the newest first, unless `sort` says otherwise. A closed case says in `outcome` what a person decided, or in `closing` why none had to. Filters are about cases alone that people have, or had, to look at; status, kind and customer about all, so that `kind=transaction` also lists payments that nobody had to look at (`not-opened`).",
  parameters: { ...FILTERS, ...PAGES },
  answers: {
    200: {
      description: "A page of cases",
      body: "CasePage",
      example: {
        data: [
          {
            caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
            customerId: "4711",
            version: "6c0f2ad1b3e4958776a1c0d2e3f405162738495a6b7c8d9e0f1a2b3c4d5e6f70",
            subject: "customer",
            processingStatus: "finished",
            caseStatus: "in-progress",
            riskLevel: "high",
            customerName: "Wendelbert Strohmaiersen",
            riskScore: 62,
            topMatch: {
              type: "POLITICALLY_EXPOSED_PERSON",
              decision: "alert",
              matchedName: "Wendelbert Strohmaiersen",
              listId: "sample-pep",
              entryId: "pep-0002",
              matchScore: 0.97,
            },
            matches: 1,
            factors: ["PEP_MATCH"],
            assignee: { id: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162", name: "Ada Brimwick" },
            dueAt: "2026-11-22T10:15:30.411Z",
            ageSeconds: 3600,
            createdAt: "2026-11-20T10:15:30.411Z",
            updatedAt: "2026-11-20T10:15:30.411Z",
          },
          {
            caseId: "7b0c6a1e-33d5-4a0e-8f55-2f4a0c9d1e22",
            customerId: "C-2003",
            version: "9d1e2c3b4a5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9",
            subject: "transaction",
            processingStatus: "finished",
            caseStatus: "open",
            riskLevel: "medium",
            customerName: "Odo Quillborne",
            riskScore: 45,
            matches: 0,
            factors: ["LARGE_AMOUNT"],
            payment: {
              transactionId: "1c9d8c1e-5a52-4c8e-9a8f-0d6c0f4b7a11",
              tenantTransactionId: "tx-2026-000017",
              ...{ amount: 12_500, currency: "EUR", transactionStatus: "held" },
            },
            ageSeconds: 1800,
            createdAt: "2026-11-20T09:45:30.411Z",
            updatedAt: "2026-11-20T09:45:30.411Z",
          },
        ],
        pagination: { hasMore: false },
      },
    },
  },
};

export const COUNT_CASES: Operation = {
  id: "countCases",
  showsMany: true,
  tag: "Cases",
  summary: "Counts cases that people have, or had, to look at",
  description:
    "Those that are undecided, unless `status` says otherwise: as many as `GET /v1/cases` lists by the same filters with `status=undecided`. Without a status, that lists all cases, also those that are decided and those that nobody had to look at, which are never counted. Of an erased customer closed cases are listed by status and kind, and not counted.",
  parameters: { ...COUNT_FILTERS },
  answers: {
    200: {
      description: "How many there are",
      body: "CaseCounts",
      example: {
        cases: 12,
        byStatus: { "in-progress": 2, open: 10 },
        byKind: { customer: 9, transaction: 3 },
        byRiskLevel: { low: 0, medium: 4, high: 7, prohibited: 1, unknown: 0 },
        byAge: { "1d": 6, "3d": 4, "7d": 2, "30d": 0, later: 0 },
        overdue: 1,
        unassigned: 9,
        mine: 2,
        proposed: 1,
      },
    },
  },
};

export const GET_CASE: Operation = {
  id: "getCase",
  tag: "Cases",
  summary: "Reads a case with its full explanation",
  description: "Also while a person has to decide it, when the client is not told yet.",
  parameters: { caseId },
  answers: {
    200: {
      description: "The case",
      body: "CaseDetail",
      headers: ["etag"],
      example: { ...EXPLAINED_CHECK, work: WORK },
    },
  },
  problems: ["case-not-found"],
};

export const GET_BUNDLE: Operation = {
  id: "getCaseBundle",
  tag: "Cases",
  summary: "Gives the evidence bundle of a decided case",
  description:
    "A zip file with certificate, input, decision, rules, list entries, audit entries and public keys, signed by the operator; `riskgate bundle verify` checks it without the gateway. 503 where the gateway has no archive and no key, the archive is not what was signed, or the audit log does not know the decision as it is stored.",
  parameters: { caseId },
  answers: {
    200: { description: "The bundle", body: "EvidenceBundle", contentType: "application/zip" },
  },
  problems: [
    "case-not-found",
    "lists-unavailable",
    "rules-unavailable",
    "transactions-unavailable",
    "bundle-unavailable",
  ],
};

export const DECIDE_CASE: Operation = {
  id: "decideCase",
  showsNobody:
    "the audit log has the decision, whom it is about and who made it; the answer says what became of it, and a refusal is a view",
  tag: "Cases",
  repeats:
    "a case that is decided is not decided again, nor does a person confirm the own proposal, and the answer is 409",
  requestHeaders: ["if-match"],
  summary: "Keeps a person's decision about a case",
  description:
    "Only people decide and take up: a key that is nobody's gets 403 `person-required`. The decision is that of the person whose key it came with; `decidedBy` is kept as what the client said. A match judged false is left out from now on until either side changes. Every match on a sanctions list has to be judged, with a note; a customer of whom one is judged true needs the level `prohibited`, a payment `REJECT`; a level below the computed one, or a payment that is released, needs every alert judged, and a level a note. Where the policy asks for four eyes, the first decision is a proposal: the receipt and the case show it under `proposal`, and the case stays `in-progress` until another person sends the same one (level, decision and judged matches; both notes are kept). A second key that the first person may have gets 409. Another decision than the one proposed gets 409 `proposal-differs`, unless it says `replaceProposal`: then it waits in its place, or decides where one person is enough, which the audit log keeps. `alsoDecide` names cases of payments that the case shows in `heldBeside`: they are decided the same in one act, all of them or none; each keeps the decision, with an audit entry of its own. `workflow.json` may ask for reason codes (`reasonCode` of a judged match and of the decision: unknown and missing ones are told with their place), give cases to some roles only (403 `decision-not-allowed`), and ask for four eyes from a level on; the case shows what it asks under `work.asks`.",
  parameters: { caseId },
  request: {
    schema: caseDecisionRequestSchema,
    examples: {
      falsePositive: {
        matches: [{ listId: "sample-sanctions", entryId: "S-1001", disposition: "false-positive" }],
        note: "Born in another year, according to the passport",
      },
      confirmedOnASanctionsList: {
        matches: [{ listId: "sample-sanctions", entryId: "S-1001", disposition: "true-positive" }],
        riskLevel: "prohibited",
        note: "The passport has the number that the list states",
      },
      allOfAnAlert: {
        decision: "ACCEPT",
        alsoDecide: ["0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d12"],
        note: "The customer bought a house; the contract is in the file",
      },
      byReasonCode: {
        matches: [
          {
            ...{ listId: "sample-pep", entryId: "pep-0002", disposition: "false-positive" },
            reasonCode: "OTHER_BIRTH_DATE",
          },
        ],
        note: "Passport of 2021",
      },
      takeUp: { caseStatus: "in-progress" },
    },
  },
  answers: {
    200: {
      description: "Kept",
      headers: ["etag", ...IGNORED_HEADERS],
      body: "CaseDecisionReceipt",
      example: { caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11", caseStatus: "closed" },
    },
  },
  problems: [
    "validation-error",
    "case-not-found",
    "case-closed",
    "case-changed",
    "case-moved",
    "same-reviewer",
    "proposal-differs",
    "other-case-waits",
    "person-required",
    "confirmation-not-allowed",
    "decision-not-allowed",
    "lowering-not-allowed",
  ],
};
