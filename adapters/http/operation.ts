/** The description of an operation: the OpenAPI document, the typed client and the checks of every exchange are made from it. */

import type { CallbackType, Schema } from "riskgate/transport";
import type { AnswerTypes } from "./answer-types.ts";
import type { ProblemCode } from "./problem.ts";

/** Groups of operations, in the order in which the documentation shows them. */
export const TAGS = {
  "Customer checks": "Rating and screening of customers",
  "Customer data": "Master data of customers",
  "Transaction checks": "Monitoring and screening of transactions",
  "Accounts and workflows": "Accounts of customers, work for people",
  Cases: "Review of cases by people",
  "Lists and rules": "What decisions are made with",
  People: "Users, their roles and sessions; signing in and out",
  Administration: "Keys, the people they belong to, and what is asked of decisions",
  Operation: "State of the gateway and its documentation",
} as const;

/** Headers that some answers carry beside the body, by what they mean. */
export const ANSWER_HEADERS = {
  location: "Where the result can be read",
  "preference-applied": "Which preferences of `Prefer` were honoured",
  vary: "The request header that the answer depends on: `prefer`",
  "idempotency-replayed": "`true` when the answer was kept before and nothing was executed now",
  "riskgate-ignored": "How many members of the body the interface does not know, so that nothing of them counted",
  "riskgate-ignored-members":
    "These members, as JSON Pointer fragments with blanks between them; those that fit into 2,000 characters",
  "set-cookie": "The session, or that it is over: `__Host-riskgate`, or `riskgate` over plain HTTP on one machine",
  etag: "Stands for the case, or the draft, as it is, for `If-Match`",
  "retry-after":
    "Seconds. With 202: after which `location` may be read, while the request itself is never sent again. With a problem: after which the request may be sent again",
  "content-disposition": "By which name the file is to be saved (RFC 6266)",
  "cache-control": "How long the answer may be kept",
  "content-security-policy": "The page runs no script and loads nothing",
  deprecation: "Since when the operation is deprecated (RFC 9745)",
  link: "Related addresses, for example of the operation that succeeds this one (RFC 8288)",
} as const;
export type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** Which members of the body the interface does not know. */
export const IGNORED_HEADERS: readonly AnswerHeader[] = ["riskgate-ignored", "riskgate-ignored-members"];
/** Of an answer with a body to a request that may be sent again. */
export const TOLD_HEADERS: readonly AnswerHeader[] = ["vary", "idempotency-replayed", ...IGNORED_HEADERS];
/** Of an answer that says where something new is. */
export const CREATED_HEADERS: readonly AnswerHeader[] = ["location", "preference-applied", ...TOLD_HEADERS];
/** Of an answer that comes before the decision. */
export const ACCEPTED_HEADERS: readonly AnswerHeader[] = [
  "location",
  "retry-after",
  "preference-applied",
  ...TOLD_HEADERS,
];

/** Request headers that an operation may honour beside `api-key`. */
export const REQUEST_HEADERS = {
  "idempotency-key": {
    description:
      "Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\\` before a quote or `\\`",
    // Longest: each character with `\` before it, in quotes.
    schema: {
      type: "string",
      minLength: 1,
      maxLength: 512,
      pattern: '^(?:"(?:[ !#-\\[\\]-~]|\\\\["\\\\]){1,255}"|[!#-~]{1,255})$',
    },
  },
  "if-match": {
    description:
      "RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused",
    schema: { type: "string", minLength: 1, maxLength: 2_000, pattern: '^(?:\\*|"[!#-~]*"(?:, ?"[!#-~]*")*)$' },
  },
  prefer: {
    description:
      "RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over",
    schema: { type: "string", maxLength: 2_000 },
  },
  "view-reason": {
    description:
      "Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log",
    schema: { type: "string", minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_-]{1,64}$" },
  },
} as const;
export type RequestHeader = keyof typeof REQUEST_HEADERS;

/** An answer that is not a problem. */
export interface Answer {
  /** When it is given. */
  readonly description: string;
  /** Of its body; a name stands for a type of {@link AnswerTypes}. Absent: there is no body. */
  readonly body?: Schema | keyof AnswerTypes;
  /** Default `application/json`. */
  readonly contentType?: string;
  /** Of each line, where the body is lines of JSON. */
  readonly line?: keyof AnswerTypes;
  readonly headers?: readonly AnswerHeader[];
  /** An answer about invented people. */
  readonly example?: unknown;
}

export interface Parameter {
  readonly description: string;
  /** JSON Schema, of a text with its length or its form: what is longer or shorter is refused. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Of a cursor: the form of the place that it stands for. */
  readonly place?: RegExp;
}

export interface Operation {
  /** Name for generated clients: lower camel case, unique, never changed. */
  readonly id: string;
  readonly tag: keyof typeof TAGS;
  /** One line without a full stop. */
  readonly summary: string;
  /** What a caller has to know beyond it; CommonMark. */
  readonly description?: string;
  /** Of the path and the query, by name. Those in the path are described too. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** Without `view-reason`: `asksWhy` says which operations take it. */
  readonly requestHeaders?: readonly Exclude<RequestHeader, "view-reason">[];
  /** Of a POST that honours no `Idempotency-Key`: why it does no harm to send it again. A sentence without a full stop. */
  readonly repeats?: string;
  /** It says something of customers although no member of its answer does, so that each view by a person is written down. */
  readonly showsMany?: true;
  /** Members of its answer are about a customer, and it is no view of one: why. A sentence without a full stop. */
  readonly showsNobody?: string;
  readonly request?: {
    readonly schema: Schema | keyof AnswerTypes;
    /** Default `application/json` alone. */
    readonly contentTypes?: readonly string[];
    /** Bodies about invented people, each with a name; the first one is shown first. */
    readonly examples: Readonly<Record<string, unknown>>;
  };
  /** By status, below 400. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** Problems beside those that every operation may answer. */
  readonly problems?: readonly ProblemCode[];
  /** Headers that its problems may carry too. */
  readonly problemHeaders?: readonly AnswerHeader[];
  /** Types of the events that are sent to `callbackUrl` of the request. */
  readonly callbacks?: readonly CallbackType[];
  /** It goes on working and has a successor, and its answers say so. */
  readonly deprecated?: true;
}
