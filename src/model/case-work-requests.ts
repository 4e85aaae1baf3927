/** Bodies of what people do with cases beside deciding them. */
import { SCREENING_TYPES } from "./customer-response.ts";
import { dateTime } from "./date-time.ts";
import { list } from "./list.ts";
import { closedEnum } from "./open-enum.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { RISK_LEVELS } from "./rule-pack.ts";
import { name, text } from "./text.ts";

const confirmationFields = {
  /** What the second person wants to say; kept beside the first one's note. */
  note: text,
} as const;

/** A second person agrees with what is proposed. */
export interface ConfirmationRequest extends FieldsOut<typeof confirmationFields> {}
interface ConfirmationSchema extends Resource<typeof confirmationFields, ConfirmationRequest> {}
/** Schema of a confirmation. */
export const confirmationSchema: ConfirmationSchema = resource(confirmationFields);

/** Reads a body of `POST /v1/cases/{caseId}/confirmation`. */
export const parseConfirmation = (body: unknown): ParseResult<ConfirmationRequest> =>
  parseBody(confirmationSchema, body);

const rejectionFields = {
  /** Why: whoever proposed it reads this. */
  note: text,
} as const;

/** Another person does not agree with a draft that is proposed. */
export interface RejectionRequest extends FieldsOut<typeof rejectionFields, "note"> {}
interface RejectionSchema extends Resource<typeof rejectionFields, RejectionRequest, "note"> {}
/** Schema of a rejection. */
export const rejectionSchema: RejectionSchema = resource(rejectionFields, "note");

/** Reads a body of `POST /v1/rule-drafts/{draftId}/rejection`. */
export const parseRejection = (body: unknown): ParseResult<RejectionRequest> => parseBody(rejectionSchema, body);

const proposalRejectionFields = {
  ...rejectionFields,
  /** Why, by a code of `workflow.json` that is for `rejection`; required where there is one. */
  reasonCode: name,
} as const;

/** A second person does not agree with what is proposed about a case. */
export interface ProposalRejectionRequest extends FieldsOut<typeof proposalRejectionFields, "note"> {}
interface ProposalRejectionSchema extends Resource<typeof proposalRejectionFields, ProposalRejectionRequest, "note"> {}
/** Schema of a rejection of what is proposed about a case. */
export const proposalRejectionSchema: ProposalRejectionSchema = resource(proposalRejectionFields, "note");

/** Reads a body of `POST /v1/cases/{caseId}/rejection`. */
export const parseProposalRejection = (body: unknown): ParseResult<ProposalRejectionRequest> =>
  parseBody(proposalRejectionSchema, body);

const reopeningFields = {
  /** What has to be corrected. */
  reason: text,
} as const;

/** Opens a decided case again. */
export interface ReopeningRequest extends FieldsOut<typeof reopeningFields, "reason"> {}
interface ReopeningSchema extends Resource<typeof reopeningFields, ReopeningRequest, "reason"> {}
/** Schema of a reopening. */
export const reopeningSchema: ReopeningSchema = resource(reopeningFields, "reason");

/** Reads a body of `POST /v1/cases/{caseId}/reopening`. */
export const parseReopening = (body: unknown): ParseResult<ReopeningRequest> => parseBody(reopeningSchema, body);

const assignmentFields = {
  /** `me`: whoever asks has the case from now on, also when somebody else had it; `none`: nobody has. */
  assignee: closedEnum("me", "none"),
} as const;

/** Says who works on a case. */
export interface AssignmentRequest extends FieldsOut<typeof assignmentFields, "assignee"> {}
interface AssignmentSchema extends Resource<typeof assignmentFields, AssignmentRequest, "assignee"> {}
/** Schema of an assignment. */
export const assignmentSchema: AssignmentSchema = resource(assignmentFields, "assignee");

/** Reads a body of `POST /v1/cases/{caseId}/assignment`. */
export const parseAssignment = (body: unknown): ParseResult<AssignmentRequest> => parseBody(assignmentSchema, body);

const escalationFields = {
  /** To people of this role, of whom one takes it. Either this or `personId`. */
  role: closedEnum("analyst", "approver"),
  /** To this person, who has it from now on. */
  personId: name,
  /** Why: whoever takes it reads this. */
  reason: text,
} as const;

/** Hands a case up, or over. */
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
  /** What others who look at the case should know. */
  text,
} as const;

/** Something said about a case. */
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
} as const;

/** Which case is wanted next. */
export interface NextCaseRequest extends FieldsOut<typeof nextFields> {}
interface NextCaseSchema extends Resource<typeof nextFields, NextCaseRequest> {}
/** Schema of what case is wanted next. */
export const nextCaseSchema: NextCaseSchema = resource(nextFields);

/** Reads a body of `POST /v1/cases/next`. */
export const parseNextCase = (body: unknown): ParseResult<NextCaseRequest> => parseBody(nextCaseSchema, body);

/** Cases that one request judges. */
const MAX_CASES = 100;

const judgedCaseFields = {
  /** The case. */
  caseId: name,
  /** Which state of it was looked at (`work.version`): another one is left alone (Default: any). */
  version: name,
} as const;

/** A case in which an entry is judged. */
export interface CaseToJudge extends FieldsOut<typeof judgedCaseFields, "caseId"> {}
interface CaseToJudgeSchema extends Resource<typeof judgedCaseFields, CaseToJudge, "caseId"> {}
/** Schema of a case to be judged. */
export const caseToJudgeSchema: CaseToJudgeSchema = resource(judgedCaseFields, "caseId");

const manyFields = {
  /** List of the entry that is somebody else. */
  listId: name,
  /** Id of the entry within its list. */
  entryId: name,
  /** Cases of customers with this match and no other one, each at most once; 1 to 100. */
  cases: list(caseToJudgeSchema, { minItems: 1, maxItems: MAX_CASES }),
  /** Why it is somebody else, by a code of `workflow.json`; required where there is one. */
  matchReasonCode: name,
  /** Why the cases are closed so, by a code of `workflow.json` that is for `as-computed`; required where there is one. */
  reasonCode: name,
  /** Until when the match is left out (Default: as `workflow.json` says, or until either side changes). */
  exemptUntil: dateTime,
  /** When somebody is to look at it again (Default: as `workflow.json` says, or never). */
  reviewAt: dateTime,
  /** Reason, kept with each decision. */
  note: text,
} as const;

/** The same entry is judged to be somebody else in many cases. */
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
  reason: text,
} as const;

/** The end of an exemption. */
export interface RevocationRequest extends FieldsOut<typeof revocationFields, "reason"> {}
interface RevocationSchema extends Resource<typeof revocationFields, RevocationRequest, "reason"> {}
/** Schema of the end of an exemption. */
export const revocationSchema: RevocationSchema = resource(revocationFields, "reason");

/** Reads a body of `POST /v1/customers/{customerId}/exemptions/{exemptionId}/revocation`. */
export const parseRevocation = (body: unknown): ParseResult<RevocationRequest> => parseBody(revocationSchema, body);
