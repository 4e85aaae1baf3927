/** Bodies of requests about drafts of rules. */
import type { Issue } from "../issue.ts";
import { list } from "./list.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { wholeNumber } from "./quantity.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, saidText, textUpTo } from "./text.ts";

/** Longest document of the rules, in UTF-16 code units. */
const MAX_DOCUMENT = 1_000_000;
/** A path inside the rules folder: no file outside of it can be named. */
const PATH = /^(?:[A-Za-z0-9_-]+\/){0,8}[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.json$/u;

const NO_PATH =
  "must be the path of a document in the rules folder, for example geography/GEO-001-call-for-action.json";

const documentFields = {
  /** Path inside the rules folder, with `/`. */
  file: name,
  /** The whole document; without it the file is removed. */
  text: textUpTo(MAX_DOCUMENT, { kind: "text", maxLength: MAX_DOCUMENT }),
} as const;

/** A document as a draft has it. */
export interface DraftedDocument extends FieldsOut<typeof documentFields, "file"> {}
interface DraftedDocumentSchema extends Resource<typeof documentFields, DraftedDocument, "file"> {}
/** Schema of a document of a draft. */
export const draftedDocumentSchema: DraftedDocumentSchema = resource(documentFields, "file");

const draftFields = {
  /** Title of the change. */
  title: name,
  /** Why it is made, for the publisher. */
  note: saidText,
  /** The version that the documents change (Default: the one in force; for an edited draft the one that it had). */
  base: wholeNumber,
  /** Restores this version; then there are no `documents`. */
  restores: wholeNumber,
  /** Documents that differ from the version that is changed; each file once. */
  documents: list(draftedDocumentSchema),
} as const;

/** A change of rules that is not in force. */
export interface DraftedRulesRequest extends FieldsOut<typeof draftFields, "title"> {}
interface DraftedRulesSchema extends Resource<typeof draftFields, DraftedRulesRequest, "title"> {}
/** Schema of a draft of rules. */
export const draftedRulesSchema: DraftedRulesSchema = resource(draftFields, "title");

/** Reads a body of `POST /v1/rule-drafts` and `PUT /v1/rule-drafts/{draftId}`. */
export function parseDraftedRules(body: unknown): ParseResult<DraftedRulesRequest> {
  const parsed = parseBody(draftedRulesSchema, body);
  if (!parsed.ok) return parsed;
  const { documents = [], restores } = parsed.value;
  const wrong = (code: string, message: string, pointer: string): ParseResult<DraftedRulesRequest> => ({
    ok: false,
    issues: [{ code, message, pointer }],
  });
  if (restores !== undefined && documents.length > 0)
    return wrong("inconsistent", "must be left out beside `restores`", "#/documents");
  const misplaced = documents.findIndex(({ file }) => !PATH.test(file) || file.endsWith(".schema.json"));
  if (misplaced >= 0) return wrong("misplaced", NO_PATH, `#/documents/${misplaced}/file`);
  const twice = documents.findIndex(({ file }, at) => documents.findIndex((other) => other.file === file) < at);
  if (twice >= 0) return wrong("inconsistent", "names a file that is there before", `#/documents/${twice}/file`);
  return parsed;
}

const simulationFields = {
  /** Decisions of cases that were opened within this number of days, 1 to 3,660 (Default: 30). */
  days: wholeNumber,
  /** The most decisions that this request replays, 1 to 10,000 (Default: 1,000). */
  decisions: wholeNumber,
  /** `nextCursor` of the simulation before, which it continues: of this draft and of as many days, within a day. */
  after: name,
  /**
   * `default`, or left out: decisions of other tenants are not simulated, because a rule is a question, and counts,
   * however coarse, would answer it about single customers.
   */
  tenant: name,
} as const;

/** A filter for the past decisions of a simulation. */
export interface SimulationRequest extends FieldsOut<typeof simulationFields> {}
interface SimulationSchema extends Resource<typeof simulationFields, SimulationRequest> {}
/** Schema of a simulation. */
export const simulationSchema: SimulationSchema = resource(simulationFields);

const OTHER_TENANT: Issue = {
  code: "out-of-range",
  message: "must be `default` or left out: counts of decisions of another tenant would tell of single customers there",
  pointer: "#/tenant",
};
/** Of a cursor that no simulation of this draft gave. */
export const UNKNOWN_CURSOR: Issue = {
  code: "unknown-cursor",
  message: "must be the nextCursor of a simulation of this draft and of as many days, from within the last day",
  pointer: "#/after",
};
const CURSOR = /^[0-9a-f-]{36}$/u;

/** Reads a body of `POST /v1/rule-drafts/{draftId}/simulation`. */
export function parseSimulation(body: unknown): ParseResult<SimulationRequest> {
  const parsed = parseBody(simulationSchema, body);
  if (!parsed.ok) return parsed;
  const { days = 1, decisions = 1, after, tenant = "default" } = parsed.value;
  const issues = [
    ...(days >= 1 && days <= 3_660 ? [] : [{ code: "out-of-range", message: "must be 1 to 3,660", pointer: "#/days" }]),
    ...(decisions >= 1 && decisions <= 10_000
      ? []
      : [{ code: "out-of-range", message: "must be 1 to 10,000", pointer: "#/decisions" }]),
    ...(after === undefined || CURSOR.test(after) ? [] : [UNKNOWN_CURSOR]),
    ...(tenant === "default" ? [] : [OTHER_TENANT]),
  ];
  return issues.length > 0 ? { ok: false, issues } : parsed;
}

const decisionFields = {
  /** A note for others. */
  note: saidText,
} as const;

/** A step of a draft. */
export interface DraftStepRequest extends FieldsOut<typeof decisionFields> {}
interface DraftStepSchema extends Resource<typeof decisionFields, DraftStepRequest> {}
/** Schema of a step of a draft: a proposal, its publication, its end. */
export const draftStepSchema: DraftStepSchema = resource(decisionFields);

/** Reads a body of `POST /v1/rule-drafts/{draftId}/proposal`, `/publication` and `/withdrawal`. */
export const parseDraftStep = (body: unknown): ParseResult<DraftStepRequest> => parseBody(draftStepSchema, body);
