/** Error answers: problem+json (RFC 9457), one table of types. */
import type { LogFields } from "riskgate/transport";
import { DETAILS } from "./problem-details.ts";

/** Slug to HTTP status and title. The `code` of a problem is the slug, its `type` see {@link problemType}. */
export const PROBLEMS = {
  "malformed-json": [400, "Body is not JSON"],
  "validation-error": [400, "Request is not valid"],
  "malformed-request": [400, "Request cannot be understood"],
  unauthorized: [401, "No accepted API key and nobody signed in"],
  "assertion-refused": [401, "The key is accepted, and what is said of a person is not"],
  forbidden: [403, "Not permitted for this key or user"],
  "sign-in-refused": [401, "Signing in was refused"],
  "cross-site-request": [403, "Not from a page of the gateway"],
  "person-required": [403, "The key is nobody's"],
  "confirmation-not-allowed": [403, "May propose, and not confirm"],
  "decision-not-allowed": [403, "The workflow gives this to other roles"],
  "lowering-not-allowed": [403, "The policy does not let this be lowered"],
  "not-found": [404, "No such resource"],
  "customer-not-found": [404, "No such customer"],
  "case-not-found": [404, "No such case"],
  "exemption-not-found": [404, "No such exemption that counts"],
  "list-not-found": [404, "No such list"],
  "edition-not-found": [404, "No such edition in service or in the archive"],
  "key-not-found": [404, "No such key that is not revoked"],
  "rescreen-not-found": [404, "No such run of rescreening that could"],
  "callback-not-found": [404, "No such callback that failed as often as is tried"],
  "attachment-not-found": [404, "The case has no such file"],
  "rule-not-found": [404, "No such rule in service"],
  "rule-version-not-found": [404, "No such version of the rules"],
  "draft-not-found": [404, "No such draft of rules"],
  "rule-schema-not-found": [404, "The rules come without a schema"],
  "account-not-found": [404, "No such account"],
  "transaction-not-found": [404, "No such transaction"],
  "workflow-not-found": [404, "No such workflow"],
  "user-not-found": [404, "No such user"],
  "passkey-not-found": [404, "No such passkey of yours"],
  "session-not-found": [404, "No such session that is not over"],
  "method-not-allowed": [405, "Method not allowed"],
  "request-timeout": [408, "Request did not arrive in time"],
  "payload-too-large": [413, "Body is too large"],
  "unsupported-media-type": [415, "Content type is not taken here"],
  "customer-held": [409, "The customer is under a legal hold"],
  "customer-not-held": [409, "The customer is under no legal hold"],
  "case-closed": [409, "The case was decided before"],
  "case-not-closed": [409, "No person decided the case, or it is open"],
  "newer-case": [409, "A newer case of the customer is open"],
  "too-many-reopenings": [409, "The case was opened again as often as it may be"],
  "case-changed": [409, "The case is no longer as it was shown"],
  "same-reviewer": [409, "A second person has to agree"],
  "proposal-differs": [409, "Another decision is proposed"],
  "no-proposal": [409, "Nothing is proposed"],
  "too-many-comments": [409, "The case has as many comments as it may have"],
  "too-many-attachments": [409, "The case has as many files as it may have"],
  "too-many-escalations": [409, "The case was escalated as often as it may be"],
  "rescreening-unavailable": [409, "No run of rescreening could be begun"],
  "not-replayable": [409, "The decision cannot be made again here"],
  "draft-closed": [409, "The draft was published or withdrawn"],
  "drafts-unavailable": [409, "This gateway keeps no drafts of rules for this tenant"],
  "rules-led-by-files": [409, "The rules folder leads"],
  "draft-empty": [409, "Nothing of the draft differs from the rules in force"],
  "rules-moved": [409, "Other rules came into force since"],
  "rules-faulty": [409, "The rules have errors or fail their examples"],
  "draft-moved": [412, "The draft is another one than was looked at"],
  "view-reason-required": [428, "Why this is looked at has to be said"],
  "version-required": [428, "What was looked at has to be said"],
  "case-moved": [412, "The case is another one than was looked at"],
  "account-already-exists": [409, "The customer has this account already"],
  "workflow-already-exists": [409, "Another workflow has this reference"],
  "customer-mismatch": [409, "The account is another customer's"],
  "idempotency-conflict": [409, "The request with this key is still running"],
  "expectation-failed": [417, "Expectation is not understood"],
  "idempotency-key-reused": [422, "The key came with another request"],
  "attachment-type-differs": [422, "The file is not what it says that it is"],
  "too-early": [425, "Too early"],
  "headers-too-large": [431, "Headers are too large"],
  "quota-exceeded": [429, "Quota is used up"],
  "too-many-unknown-keys": [429, "Too many unknown keys"],
  "too-many-sign-ins": [429, "Too many tries to sign in"],
  internal: [500, "Internal error"],
  "transaction-already-exists": [409, "Another transaction has this id"],
  "transaction-identity": [409, "Another transaction"],
  "month-boundary": [409, "The month of the transaction is over"],
  "transactions-unavailable": [503, "No rules or rates to decide transactions with"],
  "lists-unavailable": [503, "No list to screen against"],
  "rules-unavailable": [503, "No rules to rate with"],
  "decision-failed": [503, "No sound decision could be made"],
  "provider-unavailable": [503, "A screening provider does not answer"],
  "bundle-unavailable": [503, "No evidence bundle can be made"],
  "store-unavailable": [503, "Storage does not answer"],
  "sign-in-unavailable": [503, "The identity provider does not answer"],
  overloaded: [503, "Too many requests at once"],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Types that are registered elsewhere. */
const REGISTERED: Partial<Record<ProblemCode, string>> = {
  "quota-exceeded": "https://iana.org/assignments/http-problem-types#quota-exceeded",
};

/** The `type` URI of a problem. */
export const problemType = (code: ProblemCode): string => REGISTERED[code] ?? `urn:riskgate:problem:${code}`;

export interface ProblemOptions {
  /** One sentence for this occurrence. Never a value of the request longer than 64 characters. */
  readonly detail?: string;
  /** Further members, for example `errors`. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the log says beside the code: nothing about a person. */
  readonly logged?: LogFields;
}

/** The answer for a problem. */
export function problemResponse(code: ProblemCode, requestId: string, options: ProblemOptions = {}): Response {
  const [status, title] = PROBLEMS[code];
  const { detail = DETAILS[code] } = options;
  const body = {
    type: problemType(code),
    title,
    status,
    ...(detail === undefined ? {} : { detail }),
    instance: `urn:uuid:${requestId}`,
    code,
    requestId,
    ...options.members,
  };
  const response = new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...options.headers },
  });
  logged.set(response, { problem: code, ...options.logged });
  return response;
}

/** Leads a browser elsewhere in place of an answer that it would show as JSON; the log says the same. */
export function leadInstead(problem: Response, location: string): Response {
  const response = new Response(null, { status: 303, headers: { location } });
  logged.set(response, problemOf(problem));
  return response;
}

/** Which problem an answer tells of: so that the log can name it without reading the body. */
export const problemOf = (response: Response): LogFields => logged.get(response) ?? {};
const logged = new WeakMap<Response, LogFields>();

/** Whether a browser asks for what it shows: programs take JSON. */
export const asksForPage = ({ headers }: Request): boolean => headers.get("accept")?.includes("text/html") ?? false;
