/** The answer where it is not known who asks. */
import { type Authenticated, isLimited, isRefused } from "./authenticate.ts";
import { problemResponse } from "./problem.ts";
import { refusedAssertion } from "./sign-in/assertion-faults.ts";

/** @param answer - what was found out about the key */
export function unauthorized(requestId: string, answer?: Authenticated): Response {
  if (isLimited(answer)) {
    return problemResponse("too-many-unknown-keys", requestId, {
      detail:
        "too many keys that are not accepted came from this address; an accepted one is served again after the time given",
      headers: { "retry-after": String(answer.retryAfterSeconds) },
    });
  }
  if (isRefused(answer)) return refusedAssertion(answer.refusedAssertion, requestId);
  return problemResponse("unauthorized", requestId, {
    detail: "send an accepted key in the header `api-key`, or sign in",
    headers: { "www-authenticate": 'ApiKey realm="gateway"' },
  });
}
