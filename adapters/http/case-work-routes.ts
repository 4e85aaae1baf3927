/** Routes by which people work on cases beside deciding them. */
import type { ChangeCaseOutcome, IdempotencyRefusal, Ignored, ReopenedCase, Replayed } from "riskgate/transport";
import type { HandedOutCase, PossibleAssigneeList } from "./answer-types.ts";
import {
  caseContext,
  caseProblem,
  decisionAnswer,
  keyedContext,
  personRequired,
  sameReviewer,
} from "./case-answers.ts";
import {
  ASSIGN_CASE,
  COMMENT_ON_CASE,
  ESCALATE_CASE,
  JUDGE_MANY,
  LIST_ASSIGNEES,
  NEXT_CASE,
  REOPEN_CASE,
} from "./case-work-operations.ts";
import { problemResponse } from "./problem.ts";
import { CONFIRM_PROPOSAL, REJECT_PROPOSAL, WITHDRAW_PROPOSAL } from "./proposal-operations.ts";
import type { Exchange, Route } from "./route.ts";
import { badIdempotencyKey, invalid, refused, toldHeaders } from "./route-answers.ts";
import { unauthorized } from "./unauthorized.ts";
import { showing } from "./views.ts";

const scope = "cases:propose";
const decides = "cases:decide";

export const CASE_WORK_ROUTES: readonly Route[] = [
  {
    method: "GET",
    path: "/v1/cases/assignees",
    scope: "cases:read",
    operation: LIST_ASSIGNEES,
    handle: getAssignees,
  },
  { method: "POST", path: "/v1/cases/next", scope, operation: NEXT_CASE, handle: postNext },
  { method: "POST", path: "/v1/cases/judgements", scope, operation: JUDGE_MANY, handle: postJudgements },
  { method: "POST", path: "/v1/cases/:caseId/assignment", scope, operation: ASSIGN_CASE, handle: postAssignment },
  { method: "POST", path: "/v1/cases/:caseId/escalation", scope, operation: ESCALATE_CASE, handle: postEscalation },
  { method: "POST", path: "/v1/cases/:caseId/comments", scope, operation: COMMENT_ON_CASE, handle: postComment },
  {
    method: "POST",
    path: "/v1/cases/:caseId/confirmation",
    scope: decides,
    operation: CONFIRM_PROPOSAL,
    handle: postConfirmation,
  },
  {
    method: "POST",
    path: "/v1/cases/:caseId/rejection",
    scope: decides,
    operation: REJECT_PROPOSAL,
    handle: postRejection,
  },
  { method: "POST", path: "/v1/cases/:caseId/withdrawal", scope, operation: WITHDRAW_PROPOSAL, handle: postWithdrawal },
  {
    method: "POST",
    path: "/v1/cases/:caseId/reopening",
    scope: decides,
    operation: REOPEN_CASE,
    handle: postReopening,
  },
];

async function getAssignees({ gateway, principal }: Exchange): Promise<Response> {
  const body: PossibleAssigneeList = { data: await gateway.listAssignees(principal) };
  return Response.json(body);
}

async function postNext(exchange: Exchange): Promise<Response> {
  const { gateway, body, query, requestId } = exchange;
  const asked = query.get("detail");
  const result = await gateway.nextCase(body, caseContext(exchange));
  switch (result.outcome) {
    case "changed":
      return showing(asked === null ? changed(result) : await detailed(exchange, result), {
        ids: { caseId: result.case.caseId },
      });
    case "none-left":
      return new Response(null, { status: 204, headers: toldHeaders(result) });
    case "invalid":
      return invalid(result.issues, requestId);
    case "key-refused":
      return unauthorized(requestId);
    case "not-allowed":
      return caseProblem(result, requestId);
  }
}

/** The case that was handed out with everything in it. */
async function detailed(exchange: Exchange, result: Changed & Ignored): Promise<Response> {
  const { gateway, principal } = exchange;
  const detail = await gateway.getCase(result.case.caseId, principal);
  const handed: HandedOutCase = { ...result.case, ...(detail === undefined ? {} : { detail }) };
  const version = detail?.work?.version ?? result.version;
  return Response.json(handed, { headers: { etag: `"${version}"`, ...toldHeaders(result) } });
}

const TAKES = "only people have a case for good, or take one from the person who has it";

async function postAssignment(exchange: Exchange): Promise<Response> {
  const { gateway, body, parameters, requestId } = exchange;
  const result = await gateway.assignCase(parameters.caseId ?? "", body, caseContext(exchange));
  switch (result.outcome) {
    case "changed":
      return changed(result);
    case "invalid":
      return invalid(result.issues, requestId);
    case "person-required":
      return personRequired(requestId, TAKES);
    default:
      return unchanged(result, requestId);
  }
}

async function postJudgements(exchange: Exchange): Promise<Response> {
  const { gateway, body, requestId } = exchange;
  const result = await gateway.judgeMany(body, caseContext(exchange));
  if (result.outcome !== "judged") return decisionAnswer(result, requestId);
  const response = Response.json({ data: result.data });
  return showing(response, { others: result.data.map(({ caseId }) => ({ caseId })) });
}

async function postEscalation(exchange: Exchange): Promise<Response> {
  const { gateway, body, parameters, requestId } = exchange;
  const context = keyedContext(exchange);
  if (context === undefined) return badIdempotencyKey(requestId);
  const result = await gateway.escalateCase(parameters.caseId ?? "", body, context);
  if (result.outcome === "changed") return changed(result);
  if (result.outcome === "too-many-escalations") return problemResponse(result.outcome, requestId);
  if (result.outcome === "person-required") return personRequired(requestId, TAKES);
  return result.outcome === "invalid" ? invalid(result.issues, requestId) : unchanged(result, requestId);
}

async function postComment(exchange: Exchange): Promise<Response> {
  const { gateway, body, parameters, requestId } = exchange;
  const context = keyedContext(exchange);
  if (context === undefined) return badIdempotencyKey(requestId);
  const result = await gateway.commentOnCase(parameters.caseId ?? "", body, context);
  if (result.outcome === "changed") return changed(result);
  if (result.outcome === "too-many-comments") return problemResponse(result.outcome, requestId);
  return result.outcome === "invalid" ? invalid(result.issues, requestId) : unchanged(result, requestId);
}

async function postConfirmation(exchange: Exchange): Promise<Response> {
  const { gateway, body, parameters, requestId } = exchange;
  return decisionAnswer(await gateway.confirmProposal(parameters.caseId ?? "", body, caseContext(exchange)), requestId);
}

async function postRejection(exchange: Exchange): Promise<Response> {
  const { gateway, body, parameters, requestId } = exchange;
  const result = await gateway.rejectProposal(parameters.caseId ?? "", body, caseContext(exchange));
  switch (result.outcome) {
    case "changed":
      return changed(result);
    case "invalid":
      return invalid(result.issues, requestId);
    case "same-reviewer":
      return sameReviewer(result, requestId);
    case "no-proposal":
    case "version-required":
    case "person-required":
      return decisionAnswer(result, requestId);
    default:
      return unchanged(result, requestId);
  }
}

async function postWithdrawal(exchange: Exchange): Promise<Response> {
  const { gateway, body, parameters, requestId } = exchange;
  const result = await gateway.withdrawProposal(parameters.caseId ?? "", body, caseContext(exchange));
  switch (result.outcome) {
    case "changed":
      return changed(result);
    case "invalid":
      return invalid(result.issues, requestId);
    case "not-proposer":
      return problemResponse("forbidden", requestId, {
        detail:
          "only whoever proposed it withdraws it: reject it (`/rejection`), or propose another decision in its place",
      });
    case "no-proposal":
    case "version-required":
    case "person-required":
      return decisionAnswer(result, requestId);
    default:
      return unchanged(result, requestId);
  }
}

async function postReopening(exchange: Exchange): Promise<Response> {
  const { gateway, body, parameters, requestId } = exchange;
  const result = await gateway.reopenCase(parameters.caseId ?? "", body, caseContext(exchange));
  switch (result.outcome) {
    case "reopened": {
      const reopened: ReopenedCase = { case: result.case, effects: result.effects };
      return Response.json(reopened, { headers: { etag: `"${result.version}"`, ...toldHeaders(result) } });
    }
    case "newer-case":
      return problemResponse("newer-case", requestId, {
        detail: `case ${result.caseId} shows what is known now: decide that one, and revoke exemptions that are wrong`,
        members: { caseId: result.caseId },
      });
    case "case-not-closed":
    case "too-many-reopenings":
      return problemResponse(result.outcome, requestId);
    default:
      return decisionAnswer(result, requestId);
  }
}

type Changed = Extract<ChangeCaseOutcome, { readonly outcome: "changed" }>;

const changed = (result: Changed & Ignored & Replayed): Response =>
  Response.json(result.case, { headers: { etag: `"${result.version}"`, ...toldHeaders(result) } });

function unchanged(result: Exclude<ChangeCaseOutcome, Changed> | IdempotencyRefusal, requestId: string): Response {
  switch (result.outcome) {
    case "key-refused":
      return unauthorized(requestId);
    case "not-found":
      return problemResponse("case-not-found", requestId);
    case "key-reused":
    case "key-in-use":
      return refused(result, requestId);
    default:
      return caseProblem(result, requestId);
  }
}
