/** Routes for the people who review cases. */

import { askerOf } from "./asker.ts";
import { caseContext, decisionAnswer } from "./case-answers.ts";
import { COUNT_CASES, DECIDE_CASE, GET_BUNDLE, GET_CASE, LIST_CASES } from "./case-operations.ts";
import { readCaseQuery, readFilter } from "./case-query.ts";
import { sealedPage } from "./cursors.ts";
import { parametersRefused } from "./parameter-problem.ts";
import { PREVIEW_DECISION } from "./preview-operations.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { toldHeaders } from "./route-answers.ts";
import { fileResponse } from "./streamed-answer.ts";
import { countAnswer, pageAnswer } from "./views.ts";

export const CASE_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/cases", scope: "cases:read", operation: LIST_CASES, handle: getCases },
  { method: "GET", path: "/v1/cases/counts", scope: "cases:read", operation: COUNT_CASES, handle: getCounts },
  { method: "GET", path: "/v1/cases/:caseId", scope: "cases:read", operation: GET_CASE, handle: getCase },
  {
    method: "GET",
    path: "/v1/cases/:caseId/bundle",
    scope: "cases:read",
    isLong: true,
    operation: GET_BUNDLE,
    handle: getBundle,
  },
  {
    method: "POST",
    path: "/v1/cases/:caseId/decisions",
    scope: "cases:propose",
    operation: DECIDE_CASE,
    handle: postCaseDecision,
  },
  {
    method: "POST",
    path: "/v1/cases/:caseId/decisions/preview",
    scope: "cases:propose",
    operation: PREVIEW_DECISION,
    handle: postPreview,
  },
];

async function getCases(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, query } = exchange;
  const read = readCaseQuery(query);
  if ("problems" in read) return parametersRefused(read.problems, requestId);
  const { limit: _, after: __, ...filter } = read.asked;
  return pageAnswer(sealedPage(exchange, await gateway.listCases(read.asked, askerOf(principal))), filter);
}

async function getCounts({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  const read = readFilter(query);
  if ("problems" in read) return parametersRefused(read.problems, requestId);
  return countAnswer(await gateway.countCases(read.asked, askerOf(principal)), { ...read.asked });
}

async function getCase({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const detail = await gateway.getCase(parameters.caseId ?? "", principal);
  if (!detail) return problemResponse("case-not-found", requestId);
  return Response.json(detail, detail.work ? { headers: { etag: `"${detail.work.version}"` } } : {});
}

async function getBundle({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const bytes = await gateway.bundle(parameters.caseId ?? "", principal);
  if (!bytes) return problemResponse("case-not-found", requestId);
  return fileResponse(bytes, { "content-type": "application/zip" });
}

async function postCaseDecision(exchange: Exchange): Promise<Response> {
  const { gateway, body, parameters, requestId } = exchange;
  return decisionAnswer(await gateway.decideCase(parameters.caseId ?? "", body, caseContext(exchange)), requestId);
}

async function postPreview(exchange: Exchange): Promise<Response> {
  const { gateway, body, parameters, requestId } = exchange;
  const result = await gateway.previewDecision(parameters.caseId ?? "", body, caseContext(exchange));
  if (result.outcome !== "previewed") return decisionAnswer(result, requestId);
  return Response.json(result.preview, { headers: toldHeaders(result) });
}
