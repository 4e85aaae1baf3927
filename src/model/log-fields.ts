/** The fields that a line of the log may hold. No other field is ever written. */

/** Name to meaning. None of them is, or is derived from, data about a person. */
export const LOG_FIELDS = {
  requestId: "id of the request, also in its answer",
  traceId: "id of the trace (W3C)",
  spanId: "id of the request within its trace",
  method: "HTTP method",
  route: "path as the route table spells it, with names in place of ids",
  status: "HTTP status of the answer",
  durationMs: "time from arrival to answer",
  tenant: "whose data it is about",
  keyId: "id of the API key, never the key",
  sessionId: "id of the session of a user who signed in, never its token",
  problem: "code of the problem that was answered",
  assertion: "what is wrong with the assertion of a person beside a key, such as `audience`",
  signIn: "why nobody is signed in who came back from the identity provider, such as `role`",
  errorCode: "code of a RiskgateError",
  errorName: "class of an error",
  causeCode: "code of the error behind it, for example of the network or the database",
  resultCode:
    "SQLite's own (extended) result code: by its last byte 5 is busy, 10 input and output, 11 corrupt, 13 full",
  resultText: "what SQLite calls its result code",
  at: "where an error was thrown: files and lines, innermost first",
  queue: "queue of a job",
  callbackId: "id of a callback, the `webhook-id` of its attempts",
  part: "what was loaded: lists, rules",
  component: "which of several it is, for example the id of a list",
  state: "pass, warn or fail",
  version: "version of the rules or the program",
  count: "how many",
  reason: "why lists, rules or settings cannot be used; never about a request",
} as const;

export type LogField = keyof typeof LOG_FIELDS;
/** What a line of the log may hold besides its message: names of the allow-list, each with a text or a number. */
export type LogFields = { readonly [name in LogField]?: string | number | undefined };

/** Longest text of a field. */
const MAX_LENGTH = 500;

/** Selects the fields that may be logged from an object that may hold others at run time. */
export function allowedFields(fields: LogFields): Record<string, string | number> {
  const allowed: Record<string, string | number> = {};
  for (const name of Object.keys(fields)) {
    if (!Object.hasOwn(LOG_FIELDS, name)) continue;
    const value = fields[name as LogField];
    if (typeof value === "number") allowed[name] = value;
    else if (typeof value === "string") allowed[name] = value.length > MAX_LENGTH ? value.slice(0, MAX_LENGTH) : value;
  }
  return allowed;
}

/** Codes of systems and databases look like this; a text that does not may be about anything. */
const CODE = /^[A-Z0-9_]{2,40}$/u;
/** A result of SQLite in words. */
const RESULT = /^[a-z /'-]{2,60}$/iu;
/** A line of a stack, from which only the file and the place in it are taken. */
const FRAME = /^ {4}at (?:[^\n]*[/\\])?([\w.-]{1,80}:\d+:\d+)\)?$/gmu;
const MAX_FRAMES = 8;

/**
 * The fields of an error that may be logged: its code, its class, its cause's code, and where it was thrown. Never its
 * message, which may repeat client data.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  const causeCode = cause instanceof Error ? (cause as { readonly code?: unknown }).code : undefined;
  const at = placesOf(error);
  return {
    errorName: /^\w{1,60}$/u.test(error.name) ? error.name : "Error",
    ...(typeof code === "string" && CODE.test(code) ? { errorCode: code } : {}),
    ...(typeof causeCode === "string" && CODE.test(causeCode) ? { causeCode } : {}),
    ...resultOfSqlite(cause ?? error),
    ...(at === "" ? {} : { at }),
  };
}

/**
 * Node has one code for all SQLite errors (`ERR_SQLITE_ERROR`), and a second one from SQLite itself; its text is one of
 * a fixed set.
 */
function resultOfSqlite(error: unknown): Pick<LogFields, "resultCode" | "resultText"> {
  if (!(error instanceof Error)) return {};
  const { code, errcode, errstr, cause } = error as Error & Readonly<Record<"code" | "errcode" | "errstr", unknown>>;
  if (code !== "ERR_SQLITE_ERROR") return resultOfSqlite(cause);
  return {
    ...(typeof errcode === "number" ? { resultCode: errcode } : {}),
    ...(typeof errstr === "string" && RESULT.test(errstr) ? { resultText: errstr } : {}),
  };
}

/** Reads the places of the innermost error, where the failure began. */
function placesOf(error: Error): string {
  const inner = error.cause instanceof Error ? error.cause : error;
  const { stack = "", message } = inner;
  // A message may hold lines that look like places: the stack is read after the message, and not at all where the
  // message is not found in it.
  const start = stack.indexOf(message);
  const places = start === -1 ? [] : [...stack.slice(start + message.length).matchAll(FRAME)].map(([, place]) => place);
  return places.slice(0, MAX_FRAMES).join(" < ");
}
