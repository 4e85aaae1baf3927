import type { CaseReview } from "riskgate/transport";
import { mayUse } from "./authenticate.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange } from "./route.ts";

/** A check. Who decided about it, and what was written then, is for keys that read cases. */
export function checkAnswer(
  check: { readonly kind: string; readonly review?: CaseReview } | undefined,
  { principal, requestId }: Pick<Exchange, "principal" | "requestId">,
): Response {
  if (check === undefined) return problemResponse("case-not-found", requestId);
  const { review: _, ...rest } = check;
  return Response.json(mayUse(principal, "cases:read") ? check : rest);
}
