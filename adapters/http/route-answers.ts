/** Answers that several routes give. */

import type { IdempotencyRefusal, Ignored, InvalidOutcome, Issue, Replayed, RequestContext } from "riskgate/transport";
import { actorOf } from "riskgate/transport";
import { clientOf } from "./client-of.ts";
import { parseIdempotencyKey } from "./idempotency-key.ts";
import { jsonAnswer } from "./plain-answer.ts";
import type { Preferences } from "./prefer.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange } from "./route.ts";

/** Who asks, and under which key; `undefined` when the key cannot be used. */
export function contextOf({ principal, headers, route, trace }: Exchange): RequestContext | undefined {
  const { tenant } = principal;
  const key = parseIdempotencyKey(headers.get("idempotency-key"));
  if (key === null) return undefined;
  // A key is unique among those of one client: what another one sends with the same is a request of its own.
  const scope = `${route.method} ${route.path} of ${clientOf(principal)}`;
  return { tenant, actor: actorOf(principal), trace, ...(key === undefined ? {} : { idempotency: { key, scope } }) };
}

export function badIdempotencyKey(requestId: string): Response {
  const detail = "Idempotency-Key must be a text of 1 to 255 visible ASCII characters, with or without quotes";
  return problemResponse("malformed-request", requestId, { detail });
}

/** 200 with the body, or 201 without one when the client prefers that. */
export function done(
  result: Told & { readonly response: unknown },
  location: string,
  { minimal }: Preferences,
): Response {
  const headers = { vary: "prefer", ...toldHeaders(result) };
  if (!minimal) return jsonAnswer(result.response, headers);
  return new Response(null, { status: 201, headers: { ...headers, location, "preference-applied": "return=minimal" } });
}

/** 204: the client wants no body, and nothing is another than before. */
export function unchanged(result: Told): Response {
  return new Response(null, {
    status: 204,
    headers: { vary: "prefer", "preference-applied": "return=minimal", ...toldHeaders(result) },
  });
}

/** 201 with the body, unless the client prefers none. */
export function created(
  result: Told & { readonly response: unknown },
  location: string,
  { minimal }: Preferences,
): Response {
  if (minimal) return done(result, location, { minimal, respondAsync: false });
  const headers = { vary: "prefer", location, ...toldHeaders(result) };
  return Response.json(result.response, { status: 201, headers });
}

/** 202 without a body: the result will be at the location, and at the callback address. */
export function accepted(result: Told, location: string, preferences: Preferences): Response {
  return new Response(null, { status: 202, headers: acceptedHeaders(result, location, preferences) });
}

/** 202 with what is known already. */
export function pending(
  result: Told & { readonly response: unknown },
  location: string,
  preferences: Preferences,
): Response {
  return Response.json(result.response, { status: 202, headers: acceptedHeaders(result, location, preferences) });
}

function acceptedHeaders(
  result: Told,
  location: string,
  { respondAsync, waitMs }: Preferences,
): Record<string, string> {
  const applied = [
    ...(respondAsync ? ["respond-async"] : []),
    ...(waitMs === undefined ? [] : [`wait=${waitMs / 1_000}`]),
  ];
  return {
    location,
    "retry-after": "2",
    vary: "prefer",
    ...(applied.length > 0 ? { "preference-applied": applied.join(", ") } : {}),
    ...toldHeaders(result),
  };
}

/** What is told beside an answer. */
export type Told = Replayed & Ignored;

/** Longest list of members in a header: a client that sends more of them reads the rest with the check. */
const MAX_MEMBERS_HEADER = 2_000;

/** What headers tell: that the answer was kept before, and which members of the body the interface does not know. */
export function toldHeaders({ replayed, ignored }: Told): Record<string, string> {
  const headers: Record<string, string> = replayed ? { "idempotency-replayed": "true" } : {};
  if (ignored === undefined) return headers;
  headers["riskgate-ignored"] = String(ignored.length);
  let members = "";
  for (const { pointer } of ignored) {
    if (members.length + pointer.length > MAX_MEMBERS_HEADER) break;
    members += members === "" ? pointer : ` ${pointer}`;
  }
  if (members !== "") headers["riskgate-ignored-members"] = members;
  return headers;
}

export function refused(result: InvalidOutcome | IdempotencyRefusal, requestId: string): Response {
  switch (result.outcome) {
    case "invalid":
      return invalid(result.issues, requestId);
    case "key-reused":
      return problemResponse("idempotency-key-reused", requestId, { detail: "choose a new key for a new request" });
    case "key-in-use":
      return problemResponse("idempotency-conflict", requestId, {
        detail: "wait for its answer",
        headers: { "retry-after": "1" },
      });
  }
}

export function invalid(issues: readonly Issue[], requestId: string): Response {
  return problemResponse("validation-error", requestId, {
    detail: issues.length === 1 ? "1 problem with the body" : `${issues.length} problems with the body`,
    members: { errors: issues.map(({ pointer, message, code }) => ({ pointer, detail: message, code })) },
  });
}
