/** Bodies of requests about cases, other than decisions. */
import { SCREENING_TYPES } from "./customer-response.ts";
import { dateTime } from "./date-time.ts";
import { list } from "./list.ts";
import { closedEnum } from "./open-enum.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { flag } from "./quantity.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { RISK_LEVELS } from "./rule-pack.ts";
import { name, saidText } from "./text.ts";

const confirmationFields = {
  /** Note of the second person; kept beside that of the first. */
  note: saidText,
} as const;

/** A second person's confirmation of a proposal. */
export interface ConfirmationRequest extends FieldsOut<typeof confirmationFields> {}
interface ConfirmationSchema extends Resource<typeof confirmationFields, ConfirmationRequest> {}
/** Schema of a confirmation. */
export const confirmationSchema: ConfirmationSchema = resource(confirmationFields);

/** Reads a body of `POST /v1/cases/{caseId}/confirmation`. */
export const parseConfirmation = (body: unknown): ParseResult<ConfirmationRequest> =>
  parseBody(confirmationSchema, body);

const rejectionFields = {
  /** The reason, for the proposer. */
  note: saidText,
} as const;

/** Another person's rejection of a proposed draft. */
export interface RejectionRequest extends FieldsOut<typeof rejectionFields, "note"> {}
interface RejectionSchema extends Resource<typeof rejectionFields, RejectionRequest, "note"> {}
/** Schema of a rejection. */
export const rejectionSchema: RejectionSchema = resource(rejectionFields, "note");

/** Reads a body of `POST /v1/rule-drafts/{draftId}/rejection`. */
export const parseRejection = (body: unknown): ParseResult<RejectionRequest> => parseBody(rejectionSchema, body);

const proposalRejectionFields = {
  ...rejectionFields,
  /** Reason code of `workflow.json` for `rejection`; required where there is one. */
  reasonCode: name,
} as const;

/** A second person's rejection of a proposal about a case. */
export interface ProposalRejectionRequest extends FieldsOut<typeof proposalRejectionFields, "note"> {}
interface ProposalRejectionSchema extends Resource<typeof proposalRejectionFields, ProposalRejectionRequest, "note"> {}
/** Schema of a rejection of a proposal about a case. */
export const proposalRejectionSchema: ProposalRejectionSchema = resource(proposalRejectionFields, "note");

/** Reads a body of `POST /v1/cases/{caseId}/rejection`. */
export const parseProposalRejection = (body: unknown): ParseResult<ProposalRejectionRequest> =>
  parseBody(proposalRejectionSchema, body);

const reopeningFields = {
  /** What has to be corrected. */
  reason: saidText,
} as const;

/** Reopens a decided case. */
export interface ReopeningRequest extends FieldsOut<typeof reopeningFields, "reason"> {}
interface ReopeningSchema extends Resource<typeof reopeningFields, ReopeningRequest, "reason"> {}
/** Schema of a reopening. */
export const reopeningSchema: ReopeningSchema = resource(reopeningFields, "reason");

/** Reads a body of `POST /v1/cases/{caseId}/reopening`. */
export const parseReopening = (body: unknown): ParseResult<ReopeningRequest> => parseBody(reopeningSchema, body);

const assignmentFields = {
  /** `me`: assigns the case to the requesting person, even from another assignee; `none`: releases it. */
  assignee: closedEnum("me", "none"),
} as const;

/** Assigns or releases a case. */
export interface AssignmentRequest extends FieldsOut<typeof assignmentFields, "assignee"> {}
interface AssignmentSchema extends Resource<typeof assignmentFields, AssignmentRequest, "assignee"> {}
/** Schema of an assignment. */
export const assignmentSchema: AssignmentSchema = resource(assignmentFields, "assignee");

/** Reads a body of `POST /v1/cases/{caseId}/assignment`. */
export const parseAssignment = (body: unknown): ParseResult<AssignmentRequest> => parseBody(assignmentSchema, body);

const escalationFields = {
  /** The role of which one person takes it. Either this or `personId`. */
  role: closedEnum("analyst", "approver"),
  /** The person who gets the case: another one than who asks. */
  personId: name,
  /** The reason, for the person who takes it. */
  reason: saidText,
} as const;

/** Escalates a case. */
export interface EscalationRequest extends FieldsOut<typeof escalationFields, "reason"> {}
interface EscalationSchema extends Resource<typeof escalationFields, EscalationRequest, "reason"> {}
/** Schema of an escalation. */
export const escalationSchema: EscalationSchema = resource(escalationFields, "reason");

/** Reads a body of `POST /v1/cases/{caseId}/escalation`. */
export function parseEscalation(body: unknown): ParseResult<EscalationRequest> {
  const parsed = parseBody(escalationSchema, body);
  if (!parsed.ok || (parsed.value.role === undefined) !== (parsed.value.personId === undefined)) return parsed;
  const isNeither = parsed.value.role === undefined;
  const message = isNeither ? "is required where `personId` is left out" : "must be left out beside `personId`";
  return { ok: false, issues: [{ code: isNeither ? "required" : "inconsistent", message, pointer: "#/role" }] };
}

const commentFields = {
  /** The comment. */
  text: saidText,
} as const;

/** A comment on a case. */
export interface CommentRequest extends FieldsOut<typeof commentFields, "text"> {}
interface CommentSchema extends Resource<typeof commentFields, CommentRequest, "text"> {}
/** Schema of a comment. */
export const commentSchema: CommentSchema = resource(commentFields, "text");

/** Reads a body of `POST /v1/cases/{caseId}/comments`. */
export const parseComment = (body: unknown): ParseResult<CommentRequest> => parseBody(commentSchema, body);

const nextFields = {
  /** Only a check of a customer, or of a transaction (Default: either). */
  kind: closedEnum("customer", "transaction"),
  /** Only a case of this level. */
  riskLevel: closedEnum(...RISK_LEVELS),
  /** Only a case with a match of this type. */
  screeningType: closedEnum(...SCREENING_TYPES),
  /** Only a case in which this rule fired. */
  ruleId: name,
  /**
   * Whether the person still looks at another case: this one is leased for 2 minutes at most, so that others wait no
   * longer for it (Default: false).
   */
  ahead: flag,
  /** Cases that were handed out before and are not handed out again, such as one whose decision is about to be sent. */
  except: list(name),
} as const;

/** Filter for the next case. */
export interface NextCaseRequest extends FieldsOut<typeof nextFields> {}
interface NextCaseSchema extends Resource<typeof nextFields, NextCaseRequest> {}
/** Schema of the filter for the next case. */
export const nextCaseSchema: NextCaseSchema = resource(nextFields);

/** Reads a body of `POST /v1/cases/next`. */
export const parseNextCase = (body: unknown): ParseResult<NextCaseRequest> => parseBody(nextCaseSchema, body);

/** The most cases that one request judges. */
const MAX_CASES = 100;

const judgedCaseFields = {
  /** The case. */
  caseId: name,
  /** The version that was looked at (`work.version`): a case in another version is left unchanged (Default: any). */
  version: name,
} as const;

/** A case in which an entry is judged. */
export interface CaseToJudge extends FieldsOut<typeof judgedCaseFields, "caseId"> {}
interface CaseToJudgeSchema extends Resource<typeof judgedCaseFields, CaseToJudge, "caseId"> {}
/** Schema of a case to be judged. */
export const caseToJudgeSchema: CaseToJudgeSchema = resource(judgedCaseFields, "caseId");

const manyFields = {
  /** List of the entry that is another person. */
  listId: name,
  /** Id of the entry within its list. */
  entryId: name,
  /** Cases of customers with this match and no other one, each at most once; 1 to 100. */
  cases: list(caseToJudgeSchema, { minItems: 1, maxItems: MAX_CASES }),
  /** Reason code of `workflow.json` for the judgement; required where there is one. */
  matchReasonCode: name,
  /** Reason code of `workflow.json` for `as-computed`; required where there is one. */
  reasonCode: name,
  /** Expiry of the exemptions (Default: as `workflow.json` says, or until either side changes). */
  exemptUntil: dateTime,
  /** When the exemptions are due for review (Default: as `workflow.json` says, or never). */
  reviewAt: dateTime,
  /** Reason for the decisions, kept with each. */
  note: saidText,
} as const;

/** A judgement that one entry is another person in many cases. */
export interface ManyJudgementsRequest extends FieldsOut<typeof manyFields, "listId" | "entryId" | "cases"> {}
interface ManyJudgementsSchema
  extends Resource<typeof manyFields, ManyJudgementsRequest, "listId" | "entryId" | "cases"> {}
/** Schema of a judgement about many cases. */
export const manyJudgementsSchema: ManyJudgementsSchema = resource(manyFields, "listId", "entryId", "cases");

/** Reads a body of `POST /v1/cases/judgements`. */
export function parseManyJudgements(body: unknown): ParseResult<ManyJudgementsRequest> {
  const parsed = parseBody(manyJudgementsSchema, body);
  if (!parsed.ok) return parsed;
  const { cases } = parsed.value;
  const ids = cases.map(({ caseId }) => caseId);
  const issues = ids.flatMap((caseId, at) =>
    ids.indexOf(caseId) === at
      ? []
      : [{ code: "inconsistent", message: "is there twice", pointer: `#/cases/${at}/caseId` }],
  );
  return issues.length > 0 ? { ok: false, issues } : parsed;
}

const revocationFields = {
  /** Why the match counts again. */
  reason: saidText,
} as const;

/** The revocation of an exemption. */
export interface RevocationRequest extends FieldsOut<typeof revocationFields, "reason"> {}
interface RevocationSchema extends Resource<typeof revocationFields, RevocationRequest, "reason"> {}
/** Schema of the revocation of an exemption. */
export const revocationSchema: RevocationSchema = resource(revocationFields, "reason");

/** Reads a body of `POST /v1/customers/{customerId}/exemptions/{exemptionId}/revocation`. */
export const parseRevocation = (body: unknown): ParseResult<RevocationRequest> => parseBody(revocationSchema, body);
