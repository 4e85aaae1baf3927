import { PROBLEMS, type ProblemCode, problemType } from "../../adapters/http/problem.ts";

/** Nothing of a request may come back that is longer. */
const MAX_ECHO = 64;

export interface AnswerToJudge {
  readonly status: number;
  readonly contentType: string | null;
  readonly requestId: string | null;
  readonly retryAfter: string | null;
  readonly text: string;
}

interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly instance: string;
  readonly requestId: string;
  readonly errors?: readonly { readonly detail: string; readonly pointer?: string; readonly parameter?: string }[];
}

/**
 * What is wrong with an answer that nobody can have meant: a 5xx, or a problem that is not in the one form of problems.
 *
 * @returns `undefined` for a deliberate answer
 */
export function answerFlaw(answer: AnswerToJudge): string | undefined {
  const { status, contentType, requestId, retryAfter, text } = answer;
  if (status < 400) return undefined;
  const isHead = text === "";
  const body = contentType === "application/problem+json" ? (parse(text) as ProblemBody | undefined) : undefined;
  // Said on purpose, with a time to come back.
  const isOverload = status === 503 && retryAfter === "1" && (isHead || body?.code === "overloaded");
  // The gateway of the fuzzer keeps no archive, and says so where a bundle is asked for.
  const isWithoutArchive =
    status === 503 && (body?.code === "bundle-unavailable" || (isHead && contentType === "application/problem+json"));
  if (status >= 500 && !isOverload && !isWithoutArchive) return `${status}: ${text.slice(0, 300)}`;
  if (isHead) return undefined;
  if (!body) return `${status} is no problem: ${contentType} ${text.slice(0, 300)}`;
  const [expectedStatus, title] = PROBLEMS[body.code] ?? [];
  const isWellFormed =
    body.status === status &&
    expectedStatus === status &&
    body.title === title &&
    body.type === problemType(body.code) &&
    body.instance === `urn:uuid:${body.requestId}` &&
    body.requestId === requestId;
  if (!isWellFormed) return `${status} is no well-formed problem: ${text.slice(0, 300)}`;
  const errors = body.errors ?? [];
  for (const detail of [body.detail ?? "", ...errors.map((error) => error.detail)]) {
    for (const [quoted] of detail.matchAll(/`[^`]*`/gu)) {
      if (quoted.length > MAX_ECHO + 3) return `${status} repeats too much: ${detail.slice(0, 300)}`;
    }
  }
  const wrong = errors.find(({ pointer, parameter }) =>
    pointer === undefined ? parameter === undefined : !pointer.startsWith("#"),
  );
  return wrong && `${status} has a place that is none: ${JSON.stringify(wrong)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
