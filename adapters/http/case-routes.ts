/** Routes for the people who review cases. */
import { actorOf, type CaseRecord, type KeptReview } from "riskgate/transport";
import { unauthorized } from "./answer-route.ts";
import type { CaseDecisionReceipt } from "./answer-types.ts";
import { CASE_STATUSES, CURSOR, DECIDE_CASE, GET_BUNDLE, GET_CASE, LIST_CASES } from "./case-operations.ts";
import { limitProblems, pageLimit } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { invalid, toldHeaders } from "./route-answers.ts";

export const CASE_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/cases", scope: "cases:read", operation: LIST_CASES, handle: getCases },
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
  const limit = pageLimit(query);
  const caseStatus = query.get("status") ?? undefined;
  const order = query.get("order") ?? "desc";
  const after = query.get("after") ?? undefined;
  const customerId = query.get("customerId") ?? undefined;
  const wrong = [
    ...limitProblems(limit),
    ...(caseStatus === undefined || isStatus(caseStatus) ? [] : [`status: one of ${CASE_STATUSES.join(", ")}`]),
    ...(order === "asc" || order === "desc" ? [] : ["order: asc or desc"]),
    ...(after === undefined || CURSOR.test(after) ? [] : ["after: the nextCursor of a page"]),
  ];
  if (wrong.length > 0) {
    return problemResponse("malformed-request", requestId, { detail: `expected for ${wrong.join("; ")}` });
  }
  const filter = {
    ...(caseStatus === undefined ? {} : { caseStatus: caseStatus as CaseRecord["caseStatus"] }),
    ...(customerId === undefined ? {} : { customerId }),
    ...(after === undefined ? {} : { after }),
  };
  const page = await gateway.listCases({ ...filter, limit, order: order === "asc" ? "oldest" : "newest" }, principal);
  return Response.json(page);
}

const isStatus = (text: string): boolean => (CASE_STATUSES as readonly string[]).includes(text);

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
  const context = { tenant: principal.tenant, actor: actorOf(principal), key: principal, trace };
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
