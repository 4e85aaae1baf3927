/** Routes about drafts of rules. */

import type {
  FaultyRules,
  Gateway,
  Ignored,
  ProposeDraftOutcome,
  PublishDraftOutcome,
  RejectDraftOutcome,
  RequestContext,
  SimulatedDraft,
  WriteDraftOutcome,
} from "riskgate/transport";
import { authorOfDraft, caseContext, caseProblem, keyedContext, notAllowed, personRequired } from "./case-answers.ts";
import { openedCursor, sealedPage } from "./cursors.ts";
import { pageAsked } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { badIdempotencyKey, invalid, refused, toldHeaders } from "./route-answers.ts";
import {
  ADD_RULE_DRAFT,
  CHECK_RULE_DRAFT,
  EDIT_RULE_DRAFT,
  GET_RULE_DRAFT,
  LIST_RULE_DRAFTS,
  PROPOSE_RULE_DRAFT,
  PUBLISH_RULE_DRAFT,
  REJECT_RULE_DRAFT,
  SIMULATE_RULE_DRAFT,
  TEST_RULE_DRAFT,
  WITHDRAW_RULE_DRAFT,
} from "./rule-draft-operations.ts";
import { unauthorized } from "./unauthorized.ts";
import { namingAnswer, showing } from "./views.ts";

const ALL = "/v1/rule-drafts";
const ONE = `${ALL}/:draftId`;
const reads = "rules:read";
const proposes = "rules:propose";
const publishes = "rules:publish";

export const RULE_DRAFT_ROUTES: readonly Route[] = [
  { method: "GET", path: ALL, scope: reads, operation: LIST_RULE_DRAFTS, handle: getDrafts },
  { method: "POST", path: ALL, scope: proposes, operation: ADD_RULE_DRAFT, handle: postDraft },
  { method: "GET", path: ONE, scope: reads, operation: GET_RULE_DRAFT, handle: getDraft },
  { method: "PUT", path: ONE, scope: proposes, operation: EDIT_RULE_DRAFT, handle: putDraft },
  { method: "POST", path: `${ONE}/check`, scope: proposes, operation: CHECK_RULE_DRAFT, handle: postCheck },
  { method: "POST", path: `${ONE}/test`, scope: proposes, isLong: true, operation: TEST_RULE_DRAFT, handle: postTest },
  {
    method: "POST",
    path: `${ONE}/simulation`,
    scope: proposes,
    isLong: true,
    operation: SIMULATE_RULE_DRAFT,
    handle: postSimulation,
  },
  { method: "POST", path: `${ONE}/proposal`, scope: proposes, operation: PROPOSE_RULE_DRAFT, handle: postProposal },
  { method: "POST", path: `${ONE}/rejection`, scope: publishes, operation: REJECT_RULE_DRAFT, handle: postRejection },
  {
    method: "POST",
    path: `${ONE}/withdrawal`,
    scope: proposes,
    operation: WITHDRAW_RULE_DRAFT,
    handle: postWithdrawal,
  },
  {
    method: "POST",
    path: `${ONE}/publication`,
    scope: publishes,
    operation: PUBLISH_RULE_DRAFT,
    handle: postPublication,
  },
];

async function getDrafts(exchange: Exchange): Promise<Response> {
  const { gateway, principal, query } = exchange;
  return Response.json(sealedPage(exchange, await gateway.listRuleDrafts(pageAsked(query), principal)));
}

async function postDraft(exchange: Exchange): Promise<Response> {
  const { gateway, body, requestId } = exchange;
  const context = keyedContext(exchange);
  if (context === undefined) return badIdempotencyKey(requestId);
  return answered(await gateway.addRuleDraft(body, context), requestId);
}

async function getDraft(exchange: Exchange): Promise<Response> {
  return answered(await exchange.gateway.getRuleDraft(idOf(exchange), exchange.principal), exchange.requestId);
}

async function putDraft(exchange: Exchange): Promise<Response> {
  const { gateway, body, requestId } = exchange;
  return answered(await gateway.editRuleDraft(idOf(exchange), body, lookedAt(exchange)), requestId);
}

async function postCheck({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const result = await gateway.checkRuleDraft(parameters.draftId ?? "", principal);
  return result.outcome === "checked" ? Response.json(result.checked) : caseProblem(result, requestId);
}

async function postTest({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const result = await gateway.testRuleDraft(parameters.draftId ?? "", principal);
  if (result.outcome === "tested") return Response.json(result.tested);
  return result.outcome === "rules-faulty" ? faulty(result, requestId) : caseProblem(result, requestId);
}

async function postSimulation(exchange: Exchange): Promise<Response> {
  const { gateway, body, requestId } = exchange;
  // Read before the body is let go; good where anything is simulated.
  const { days, decisions } = (body ?? {}) as { readonly days?: number; readonly decisions?: number };
  const result = await gateway.simulateRuleDraft(idOf(exchange), bodyWithPlace(exchange, body), caseContext(exchange));
  switch (result.outcome) {
    case "simulated": {
      const { simulated, simulationId } = result;
      const counts = { named: namedIn(simulated), about: decisionsIn(simulated) };
      const answer = namingAnswer(sealedPage(exchange, simulated), counts, { days, decisions }, toldHeaders(result));
      // The first page is a look, and the first one that names somebody.
      return showing(answer, { once: counts.named === 0 ? `${simulationId} counts` : simulationId });
    }
    case "invalid":
      return invalid(result.issues, requestId);
    case "rules-faulty":
      return faulty(result, requestId);
    default:
      return caseProblem(result, requestId);
  }
}

/** The body with the place of its cursor; one that no simulation of this draft gave is left, and refused with the body. */
function bodyWithPlace(exchange: Exchange, body: unknown): unknown {
  const { after } = (body ?? {}) as { readonly after?: unknown };
  if (typeof after !== "string") return body;
  return { ...(body as object), after: openedCursor(exchange, after) ?? "none" };
}

const decisionsIn = ({ customers, transactions, leftOut, failed }: SimulatedDraft): number =>
  customers.decisions + (transactions?.decisions ?? 0) + leftOut + failed;

/** How many customers, and cases in which rules failed, are told by name. */
function namedIn({ customers, transactions, failures }: SimulatedDraft): number {
  const samples = [customers, transactions].flatMap((ratings) =>
    [...(ratings?.levelChanges ?? []), ...(ratings?.factorChanges ?? [])].flatMap((change) => change.samples),
  );
  return new Set([
    ...samples.map(({ customerId }) => `customer ${customerId}`),
    ...failures.map(({ caseId }) => `case ${caseId}`),
  ]).size;
}

async function postProposal(exchange: Exchange): Promise<Response> {
  const { gateway, body, requestId } = exchange;
  return answered(await gateway.proposeRuleDraft(idOf(exchange), body, caseContext(exchange)), requestId);
}

async function postRejection(exchange: Exchange): Promise<Response> {
  const { gateway, body, requestId } = exchange;
  return answered(await gateway.rejectRuleDraft(idOf(exchange), body, caseContext(exchange)), requestId);
}

async function postWithdrawal(exchange: Exchange): Promise<Response> {
  const { gateway, body, requestId } = exchange;
  return answered(await gateway.withdrawRuleDraft(idOf(exchange), body, caseContext(exchange)), requestId);
}

async function postPublication(exchange: Exchange): Promise<Response> {
  const { gateway, body, requestId } = exchange;
  return answered(await gateway.publishRuleDraft(idOf(exchange), body, lookedAt(exchange)), requestId);
}

/** Who asks, and which state was looked at: `If-Match: *` says of none that it was. */
function lookedAt(exchange: Exchange): RequestContext {
  const { ifVersion, ...context } = caseContext(exchange);
  return ifVersion === undefined || ifVersion.includes("*") ? context : { ...context, ifVersion };
}

const idOf = ({ parameters }: Exchange): string => parameters.draftId ?? "";

type Outcome =
  | Awaited<ReturnType<Gateway["addRuleDraft"]>>
  | WriteDraftOutcome
  | ProposeDraftOutcome
  | RejectDraftOutcome
  | PublishDraftOutcome
  | { readonly outcome: "version-required" };

function answered(result: Outcome & Ignored, requestId: string): Response {
  switch (result.outcome) {
    case "shown":
      return Response.json(result.draft, { headers: { etag: `"${result.version}"`, ...toldHeaders(result) } });
    case "published":
      return Response.json(result.version, { headers: toldHeaders(result) });
    case "invalid":
      return invalid(result.issues, requestId);
    case "key-reused":
    case "key-in-use":
      return refused(result, requestId);
    case "key-refused":
      return unauthorized(requestId);
    case "same-reviewer":
      return authorOfDraft(result, requestId);
    case "rules-faulty":
      return faulty(result, requestId);
    case "not-allowed":
      return notAllowed(result, requestId);
    case "person-required":
      return personRequired(requestId, "only people change rules");
    case "version-required":
      return problemResponse("version-required", requestId, {
        detail: "send `If-Match` with the `etag` of the draft that was read",
      });
    case "files-lead":
      return problemResponse("rules-led-by-files", requestId, {
        detail: "the rules folder leads (RISKGATE_RULES_LEAD=files): what is in force is changed there",
      });
    case "draft-moved": {
      const { version, state } = result;
      const at = new Date(result.updatedAt).toISOString();
      return problemResponse("draft-moved", requestId, {
        detail: `nothing was kept: the draft last changed at ${at} and is \`${state}\` now: read it again, then send its \`etag\``,
        members: { state, updatedAt: at, version },
      });
    }
    case "no-proposal":
      return problemResponse("no-proposal", requestId, {
        detail: "nothing was kept: no proposal of this draft waits: read the draft; its `/proposal` proposes it",
      });
    case "rules-moved":
      return problemResponse("rules-moved", requestId, {
        detail: `version ${result.inForce} is in force: look at what changed, then write the draft anew with \`base\``,
      });
    default:
      return problemResponse(result.outcome, requestId);
  }
}

const faulty = ({ errors, failures }: FaultyRules, requestId: string): Response =>
  problemResponse("rules-faulty", requestId, {
    detail: `${errors > 0 ? `errors: ${errors}` : `examples that fail: ${failures}`}; \`POST /v1/rule-drafts/{draftId}/check\` says which`,
  });
