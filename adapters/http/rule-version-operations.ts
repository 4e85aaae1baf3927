/** What the routes about versions of rules promise. */
import { CURSOR_EXAMPLE, cursorOf } from "./cursors.ts";
import type { Operation } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

/** The number of a version, from 1; 0 is none. */
export const VERSION = /^\d{1,9}$/u;
const NUMBER = { type: "string", minLength: 1, maxLength: 9, pattern: "^[0-9]{1,9}$", examples: ["12"] };

const version = { description: "Number of the version", schema: NUMBER };

export const RULE_VERSION = {
  ...{
    version: 2,
    title: "A milder score for distant countries",
    note: "Decided by the committee",
    origin: "publication",
  },
  digest: "5b1c9a7e0b7c5d1e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f6",
  draftId: "7d0c3a1e-5a1f-4b7e-9a57-1f0e2c9d4c53",
  authors: [{ sessionId: "5ba0c2a4", personId: "c2b7e0de-1a3c-4c0e-9d53-2f6f0c7b9a10", name: "Ines Maurer" }],
  proposal: {
    by: { sessionId: "5ba0c2a4", personId: "c2b7e0de-1a3c-4c0e-9d53-2f6f0c7b9a10", name: "Ines Maurer" },
    at: "2026-11-20T10:15:30.411Z",
  },
  publication: {
    by: { sessionId: "81fe2b7c", personId: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162", name: "Jorid Vanterpool" },
    at: "2026-11-20T11:02:10.008Z",
  },
  tested: { rules: 211, cases: 1113 },
  inForceAt: "2026-11-20T11:02:10.008Z",
} as const;

export const DOCUMENT_CHANGE = {
  ...{ file: "geography/GEO-001-call-for-action.json", change: "changed" },
  ...{ before: '{ "id": "GEO-001", "priority": 1 }', after: '{ "id": "GEO-001", "priority": 2 }' },
} as const;

export const LIST_RULE_VERSIONS: Operation = {
  id: "listRuleVersions",
  tag: "Lists and rules",
  summary: "Lists the versions of the rules: who changed them, when and why",
  description:
    "The first one of the first page is in force. Both ways by which rules change are versions: what people published, and what the rules folder had. Empty where the gateway keeps none.",
  parameters: {
    limit: {
      description: "Most versions on the page",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
    after: cursorOf(VERSION),
  },
  answers: {
    200: {
      description: "A page of versions, newest first",
      body: "RuleVersionPage",
      example: { data: [RULE_VERSION], pagination: { hasMore: true, nextCursor: CURSOR_EXAMPLE } },
    },
  },
};

export const GET_RULE_VERSION: Operation = {
  id: "getRuleVersion",
  tag: "Lists and rules",
  summary: "Reads a version of the rules with all its documents",
  description: "To export it, or to look at what was in force.",
  parameters: { version },
  answers: {
    200: {
      description: "The version",
      body: "RuleVersionDetail",
      example: {
        ...RULE_VERSION,
        documents: [{ file: DOCUMENT_CHANGE.file, text: DOCUMENT_CHANGE.after }],
      },
    },
  },
  problems: ["rule-version-not-found"],
};

export const DIFF_RULE_VERSIONS: Operation = {
  id: "diffRuleVersions",
  tag: "Lists and rules",
  summary: "Says what differs between two versions of the rules",
  parameters: {
    version,
    from: { description: "The version to compare with (Default: the one before); 0 is none", schema: NUMBER },
  },
  answers: {
    200: {
      description: "Documents that are not the same",
      body: "RuleVersionDiff",
      example: { from: 1, to: 2, data: [DOCUMENT_CHANGE] },
    },
  },
  problems: ["rule-version-not-found"],
};
