/** Routes for the people who review cases. */
import { actorOf, type KeptReview, type Principal } from "riskgate/transport";
import { unauthorized } from "./answer-route.ts";
import type { CaseDecisionReceipt } from "./answer-types.ts";
import { COUNT_CASES, DECIDE_CASE, GET_BUNDLE, GET_CASE, LIST_CASES } from "./case-operations.ts";
import { readCaseQuery, readFilter } from "./case-query.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { invalid, toldHeaders } from "./route-answers.ts";

export const CASE_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/cases", scope: "cases:read", operation: LIST_CASES, handle: getCases },
  { method: "GET", path: "/v1/cases/counts", scope: "cases:read", operation: COUNT_CASES, handle: getCounts },
  { method: "GET", path: "/v1/cases/:caseId", scope: "cases:read", operation: GET_CASE, handle: getCase },
  { method: "GET", path: "/v1/cases/:caseId/bundle", scope: "cases:read", operation: GET_BUNDLE, handle: getBundle },
  {
    method: "POST",
    path: "/v1/cases/:caseId/decisions",
    scope: "cases:propose",
    operation: DECIDE_CASE,
    handle: postCaseDecision,
  },
];

async function getCases({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  const read = readCaseQuery(query);
  if ("problems" in read) return unreadable(read.problems, requestId);
  return Response.json(await gateway.listCases(read.asked, contextOf(principal)));
}

async function getCounts({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  const read = readFilter(query);
  if ("problems" in read) return unreadable(read.problems, requestId);
  return Response.json(await gateway.countCases(read.asked, contextOf(principal)));
}

const unreadable = (problems: readonly string[], requestId: string): Response =>
  problemResponse("malformed-request", requestId, { detail: `expected for ${problems.join("; ")}` });

/** Who asks: the key says whose cases are `me`. */
const contextOf = (principal: Principal) => ({
  tenant: principal.tenant,
  actor: actorOf(principal),
  key: principal,
});

async function getCase({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const detail = await gateway.getCase(parameters.caseId ?? "", principal);
  return detail ? Response.json(detail) : problemResponse("case-not-found", requestId);
}

async function getBundle({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const bytes = await gateway.bundle(parameters.caseId ?? "", principal);
  if (!bytes) return problemResponse("case-not-found", requestId);
  return new Response(new Uint8Array(bytes), { headers: { "content-type": "application/zip" } });
}

async function postCaseDecision({
  gateway,
  principal,
  requestId,
  trace,
  parameters,
  body,
}: Exchange): Promise<Response> {
  const context = { ...contextOf(principal), trace };
  const result = await gateway.decideCase(parameters.caseId ?? "", body, context);
  switch (result.outcome) {
    case "reviewed":
      return Response.json(receiptOf(result), { headers: toldHeaders(result) });
    case "invalid":
      return invalid(result.issues, requestId);
    case "not-found":
      return problemResponse("case-not-found", requestId);
    case "key-refused":
      return unauthorized(requestId);
    case "same-reviewer":
      return problemResponse("same-reviewer", requestId, {
        detail: result.isSamePerson
          ? "this person agreed already: another person's key has to say the same"
          : "one person may have both keys, because one was made with the other or one administrator made both: use a key that another administrator made",
      });
    case "proposal-differs":
      return problemResponse("proposal-differs", requestId, {
        detail:
          "a proposal waits for a second person and says something else: read the case, then send the same decision, or yours with `replaceProposal`",
      });
    case "person-required":
      return problemResponse("person-required", requestId, {
        detail: "two people have to agree, and this key is bound to nobody: `riskgate keys bind` says whose it is",
      });
    case "confirmation-not-allowed":
      return problemResponse("confirmation-not-allowed", requestId, {
        detail: "this was proposed before, and whoever confirms it needs the scope `cases:decide`",
      });
    case "lowering-not-allowed":
      return problemResponse("lowering-not-allowed", requestId, {
        detail:
          result.whoMay === "nobody"
            ? "the policy lets nobody do this"
            : "the policy asks for a key with the scope `cases:lower`",
      });
    default:
      return problemResponse(result.outcome, requestId);
  }
}

function receiptOf({ caseId, caseStatus, proposal, replacedProposal, alsoDecided }: KeptReview): CaseDecisionReceipt {
  return {
    ...{ caseId, caseStatus },
    ...(proposal === undefined ? {} : { proposal }),
    ...(replacedProposal === undefined ? {} : { replacedProposal }),
    ...(alsoDecided === undefined ? {} : { alsoDecided }),
  };
}
