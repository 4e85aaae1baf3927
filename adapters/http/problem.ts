/** Error answers: problem+json (RFC 9457), one table of types. */
import type { LogFields } from "riskgate/transport";
import { DETAILS, type SaidCode } from "./problem-details.ts";
import { PROBLEMS, type ProblemCode } from "./problem-table.ts";

export { PROBLEMS, type ProblemCode };

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

const said: Partial<Record<ProblemCode, string>> = DETAILS;

/** Whoever answers a problem that has no sentence in {@link DETAILS} has to say one: no problem is without. */
type Told<Code extends ProblemCode> = [Code] extends [SaidCode]
  ? [options?: ProblemOptions]
  : [options: ProblemOptions & { readonly detail: string }];

/** The answer for a problem. */
export function problemResponse<Code extends ProblemCode>(
  code: Code,
  requestId: string,
  ...[options = {}]: Told<Code>
): Response {
  const [status, title] = PROBLEMS[code];
  const { detail = said[code] } = options;
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
  for (const cookie of problem.headers.getSetCookie()) response.headers.append("set-cookie", cookie);
  logged.set(response, problemOf(problem));
  return response;
}

/** Which problem an answer tells of: so that the log can name it without reading the body. */
export const problemOf = (response: Response): LogFields => logged.get(response) ?? {};
const logged = new WeakMap<Response, LogFields>();

/** Whether a browser asks for what it shows: programs take JSON. */
export const asksForPage = ({ headers }: Request): boolean => headers.get("accept")?.includes("text/html") ?? false;
