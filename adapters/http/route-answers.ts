/** Answers that several routes give. */
import type { InvalidOutcome, RequestContext } from "../../src/gateway/gateway.ts";
import type { IdempotencyRefusal, Replayed } from "../../src/gateway/idempotency.ts";
import type { Issue } from "../../src/issue.ts";
import { parseIdempotencyKey } from "./idempotency-key.ts";
import { jsonAnswer } from "./plain-answer.ts";
import type { Preferences } from "./prefer.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange } from "./route.ts";

/** Who asks, and under which key; `undefined` when the key cannot be used. */
export function contextOf({ principal, headers, route, trace }: Exchange): RequestContext | undefined {
  const { tenant, keyId } = principal;
  const key = parseIdempotencyKey(headers.get("idempotency-key"));
  if (key === null) return undefined;
  const scope = `${route.method} ${route.path}`;
  return { tenant, actor: `key:${keyId}`, trace, ...(key === undefined ? {} : { idempotency: { key, scope } }) };
}

export function badIdempotencyKey(requestId: string): Response {
  const detail = "Idempotency-Key must be a text of 1 to 255 visible ASCII characters, with or without quotes";
  return problemResponse("malformed-request", requestId, { detail });
}

/** 200 with the body, or 201 without one when the client prefers that. */
export function done(
  result: Replayed & { readonly response: unknown },
  location: string,
  { minimal }: Preferences,
): Response {
  const headers = { vary: "prefer", ...replayHeader(result) };
  if (!minimal) return jsonAnswer(result.response, headers);
  return new Response(null, { status: 201, headers: { ...headers, location, "preference-applied": "return=minimal" } });
}

/** 204: the client wants no body, and nothing is another than before. */
export function unchanged(result: Replayed): Response {
  return new Response(null, {
    status: 204,
    headers: { vary: "prefer", "preference-applied": "return=minimal", ...replayHeader(result) },
  });
}

/** 201 with the body, unless the client prefers none. */
export function created(
  result: Replayed & { readonly response: unknown },
  location: string,
  { minimal }: Preferences,
): Response {
  if (minimal) return done(result, location, { minimal, respondAsync: false });
  const headers = { vary: "prefer", location, ...replayHeader(result) };
  return Response.json(result.response, { status: 201, headers });
}

/** 202 without a body: the result will be at the location, and at the callback address. */
export function accepted(result: Replayed, location: string, preferences: Preferences): Response {
  return new Response(null, { status: 202, headers: acceptedHeaders(result, location, preferences) });
}

/** 202 with what is known already. */
export function pending(
  result: Replayed & { readonly response: unknown },
  location: string,
  preferences: Preferences,
): Response {
  return Response.json(result.response, { status: 202, headers: acceptedHeaders(result, location, preferences) });
}

function acceptedHeaders(
  result: Replayed,
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
    ...replayHeader(result),
  };
}

const replayHeader = ({ replayed }: Replayed): Record<string, string> =>
  replayed ? { "idempotency-replayed": "true" } : {};

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
