import * as v from "valibot";

/** One issue of a request, as an answer shows it. */
export const problemErrorSchema = v.pipe(
  v.strictObject({
    /** What would be accepted. */
    detail: v.string(),
    /** JSON Pointer fragment into the body; absent where a parameter is wrong. */
    pointer: v.exactOptional(v.string()),
    /** The query parameter that is wrong; absent where the body is. */
    parameter: v.exactOptional(v.string()),
    /** Kind of issue, for example `wrong-type`. */
    code: v.exactOptional(v.string()),
  }),
  v.readonly(),
);

/** A reason of `workflow.json` that may be given. */
export const problemReasonSchema = v.object({
  /** The code to send. */
  code: v.string(),
  /** What it means, for people. */
  title: v.string(),
});

/** The body of every answer that is not a success: problem details (RFC 9457) with further members. */
export const problemSchema = v.pipe(
  v.looseObject({
    /** URI of the kind of problem. */
    type: v.string(),
    /** Title of the kind of problem. */
    title: v.string(),
    /** HTTP status of the answer. */
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    /** What is wrong in this occurrence, and what to do about it. */
    detail: v.pipe(v.string(), v.nonEmpty()),
    /** URN of this occurrence, with the request's id. */
    instance: v.exactOptional(v.string()),
    /** Stable kebab-case name of the kind of problem. */
    code: v.string(),
    /** Id of the request, as in `x-request-id`. */
    requestId: v.exactOptional(v.string()),
    /** Issues of the body, each with its place, or of the query, each with its parameter. */
    errors: v.exactOptional(v.pipe(v.array(problemErrorSchema), v.readonly())),
    /** Milliseconds after which the request may be sent again. */
    retryAfterMs: v.exactOptional(v.number()),
    /** The case of the transaction that has this id, or the newer case of the customer. */
    caseId: v.exactOptional(v.string()),
    /** The account that the customer has already. */
    accountUuid: v.exactOptional(v.string()),
    /** The workflow with the same `externalReference`. */
    workflowId: v.exactOptional(v.string()),
    /** Reasons of `workflow.json` of which one has to be given. */
    reasonCodes: v.exactOptional(v.pipe(v.array(problemReasonSchema), v.readonly())),
    /** Quotas that are used up. */
    "violated-policies": v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
    /** The version of the case, or of the draft of rules, now, which is another one than was looked at. */
    version: v.exactOptional(v.string()),
    /** Whether that case needs a review now, is under review, or was decided. */
    caseStatus: v.exactOptional(v.string()),
    /** Whether that draft is `open`, `proposed`, `published` or `withdrawn` now. */
    state: v.exactOptional(v.string()),
    /**
     * When that case or draft last changed: RFC 3339, UTC.
     *
     * @format date-time
     */
    updatedAt: v.exactOptional(v.string()),
    /** What is wrong with the assertion of a person beside a key. */
    assertion: v.exactOptional(v.string()),
    /** Why nobody is signed in who came back from the identity provider. */
    signIn: v.exactOptional(v.string()),
  }),
  v.readonly(),
);
