import * as v from "valibot";

/** One issue of a request, as an answer shows it. */
export const problemErrorSchema = v.pipe(
  v.strictObject({
    /** What would be accepted. */
    detail: v.string(),
    /** JSON Pointer fragment into the body. */
    pointer: v.string(),
    /** Kind of issue, for example `wrong-type`. */
    code: v.exactOptional(v.string()),
  }),
  v.readonly(),
);

/** A reason of `workflow.json` that may be said. */
export const problemReasonSchema = v.object({
  /** What is to be sent. */
  code: v.string(),
  /** What it means, for people. */
  title: v.string(),
});

/** The body of every answer that is not a success: problem details (RFC 9457) with the members that we add. */
export const problemSchema = v.pipe(
  v.looseObject({
    /** URI of the kind of problem. */
    type: v.string(),
    /** The same for every problem of a type. */
    title: v.string(),
    /** As the status of the answer. */
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    /** What is wrong with this request, in a sentence. */
    detail: v.exactOptional(v.string()),
    /** This occurrence, as a URN of the request's id. */
    instance: v.exactOptional(v.string()),
    /** Stable kebab-case name of the kind of problem. */
    code: v.string(),
    /** Id of the request, as in `x-request-id`. */
    requestId: v.exactOptional(v.string()),
    /** Everything that is wrong with the body, each with its place. */
    errors: v.exactOptional(v.pipe(v.array(problemErrorSchema), v.readonly())),
    /** Milliseconds after which the request may be sent again. */
    retryAfterMs: v.exactOptional(v.number()),
    /** The case of the transaction that has this id, or the newer case of the customer. */
    caseId: v.exactOptional(v.string()),
    /** The account that the customer has already. */
    accountUuid: v.exactOptional(v.string()),
    /** The workflow that was made with the same `externalReference`. */
    workflowId: v.exactOptional(v.string()),
    /** Reasons of `workflow.json` of which one has to be said. */
    reasonCodes: v.exactOptional(v.pipe(v.array(problemReasonSchema), v.readonly())),
    /** Quotas that are used up. */
    "violated-policies": v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  }),
  v.readonly(),
);
