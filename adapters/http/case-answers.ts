/** Who works on cases, and what decisions about them are answered. */
import type { DecideCaseOutcome, KeptReview, MovedCase, NotAllowedOutcome, RequestContext } from "riskgate/transport";
import type { CaseDecisionReceipt } from "./answer-types.ts";
import { askerOf } from "./asker.ts";
import { problemResponse } from "./problem.ts";
import type { SaidCode } from "./problem-details.ts";
import type { Exchange } from "./route.ts";
import { contextOf, invalid, toldHeaders } from "./route-answers.ts";
import { unauthorized } from "./unauthorized.ts";

/** Who asks, and which state of the case was looked at. */
export function caseContext({ principal, trace, headers }: Exchange): RequestContext {
  const match = headers.get("if-match");
  const ifVersion = match === null ? undefined : match.split(",").map((tag) => tag.trim().replaceAll('"', ""));
  return { ...askerOf(principal), trace, ...(ifVersion === undefined ? {} : { ifVersion }) };
}

/** As {@link caseContext}, with the key under which the request is done once; `undefined` when the key cannot be used. */
export function keyedContext(exchange: Exchange): RequestContext | undefined {
  const keyed = contextOf(exchange);
  return keyed && { ...keyed, ...caseContext(exchange) };
}

export function decisionAnswer(result: DecideCaseOutcome | NotAllowedOutcome, requestId: string): Response {
  switch (result.outcome) {
    case "reviewed":
      return Response.json(receiptOf(result), {
        headers: { etag: `"${result.version}"`, ...toldHeaders(result) },
      });
    case "invalid":
      return invalid(result.issues, requestId);
    case "not-found":
      return problemResponse("case-not-found", requestId);
    case "key-refused":
      return unauthorized(requestId);
    case "same-reviewer":
      return sameReviewer(result, requestId);
    case "proposal-differs":
      return problemResponse("proposal-differs", requestId, {
        detail:
          "a proposal waits for a second person and says something else: read the case, then send the same decision, or yours with `replaceProposal`",
      });
    case "other-case-waits":
      return problemResponse("other-case-waits", requestId, {
        detail: `case ${result.caseId} of the customer shows a match that is judged false here, and waits for two people: decide that one first, or do not judge the match here`,
      });
    case "version-required":
      return problemResponse("version-required", requestId, {
        detail: "send `If-Match` with the `etag` of the case that was read",
      });
    case "person-required":
      return personRequired(requestId);
    case "confirmation-not-allowed":
      return problemResponse("confirmation-not-allowed", requestId, {
        detail: "this was proposed before, and whoever confirms it needs the scope `cases:decide`",
      });
    case "decision-not-allowed":
      return problemResponse("decision-not-allowed", requestId, {
        detail: `workflow.json gives this to people of these roles: ${result.roles.join(", ")}`,
      });
    case "lowering-not-allowed":
      return problemResponse("lowering-not-allowed", requestId, {
        detail:
          result.whoMay === "nobody"
            ? "the policy lets nobody do this"
            : "the policy asks for a key with the scope `cases:lower`",
      });
    default:
      return caseProblem(result, requestId);
  }
}

export const notAllowed = ({ scope }: { readonly scope: string }, requestId: string): Response =>
  problemResponse("forbidden", requestId, { detail: `the key or the roles lack the scope ${scope}` });

/** @param what - what only people do */
export const personRequired = (requestId: string, what = "only people decide"): Response =>
  problemResponse("person-required", requestId, {
    detail: `${what}, and this key is nobody's: use a key of a person (\`riskgate keys create --for\`, \`riskgate keys bind\`), or send the person's assertion with it (\`authorization: Bearer\`)`,
  });

type NotKept = MovedCase | NotAllowedOutcome | { readonly outcome: SaidCode };

/** The problem of a request about a case that was not kept, with what the case is now where that is why. */
export function caseProblem(result: NotKept, requestId: string): Response {
  if (result.outcome === "not-allowed") return notAllowed(result, requestId);
  if (result.outcome !== "case-moved") return problemResponse(result.outcome, requestId);
  const { version, caseStatus, updatedAt } = result;
  const at = new Date(updatedAt).toISOString();
  return problemResponse("case-moved", requestId, {
    detail: `nothing was kept: the case last changed at ${at} and is \`${caseStatus}\` now: read it again, then send its \`etag\``,
    members: { caseStatus, updatedAt: at, version },
  });
}

type SameReviewer = Omit<Extract<DecideCaseOutcome, { readonly outcome: "same-reviewer" }>, "outcome">;

export const sameReviewer = ({ isSamePerson, couldBe = [] }: SameReviewer, requestId: string): Response =>
  problemResponse("same-reviewer", requestId, {
    detail: isSamePerson
      ? "this person agreed already: another person has to say the same, signed in or with a key of that person"
      : `one person may be both: ${couldBe.length > 0 ? `${couldBe.join(" and ")} made your login or key and the proposer's, or is one of you two and made the other's` : "one of the two made the other's key or user, or one administrator made both"}; somebody has to agree whose key or user another administrator made`,
  });

/** Who wrote or proposed a draft, or may have, is asked neither to publish nor to reject it. */
export const authorOfDraft = ({ isSamePerson }: { readonly isSamePerson: boolean }, requestId: string): Response =>
  problemResponse("same-reviewer", requestId, {
    detail: `${isSamePerson ? "you wrote at this draft or proposed it; whoever did never publishes or rejects it" : "you may be who wrote at this draft or proposed it: one of you made the other's key or user, or one administrator made both; you may reject it, and whoever did never publishes it"}: another person does, with the scope \`rules:publish\`, whose key or user another administrator made; to change it instead, write at it, or withdraw it`,
  });

function receiptOf({
  caseId,
  caseStatus,
  proposal,
  replacedProposal,
  earlierExemptions,
  alsoDecided,
}: KeptReview): CaseDecisionReceipt {
  return {
    ...{ caseId, caseStatus },
    ...(proposal === undefined ? {} : { proposal }),
    ...(replacedProposal === undefined ? {} : { replacedProposal }),
    ...(earlierExemptions === undefined ? {} : { earlierExemptions }),
    ...(alsoDecided === undefined ? {} : { alsoDecided }),
  };
}
