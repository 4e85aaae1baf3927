/** A batch: every line is answered as a request of its own would be. */
import { setTimeout as wait } from "node:timers/promises";
import { inOrder, type JsonLine } from "riskgate/transport";
import { failureResponse } from "./failure-response.ts";
import { problemResponse } from "./problem.ts";

/** The answer to a line. */
export interface LineAnswer {
  /**
   * Counted from 1, empty ones included.
   *
   * @integer
   * @minimum 1
   */
  readonly line: number;
  /**
   * The HTTP status that a request of its own would have got.
   *
   * @integer
   * @minimum 200
   * @maximum 599
   */
  readonly status: number;
  /** Where the result will be, of a line that is decided later. */
  readonly location?: string;
  /** Kept from an earlier run; nothing was executed now. */
  readonly replayed?: true;
  /** Members of the line that the interface does not know, so that nothing of them counted; JSON Pointer fragments. */
  readonly ignored?: readonly string[];
  /** The answer, or the problem. */
  readonly body?: unknown;
}

export interface AnswerLinesOptions {
  readonly requestId: string;
  /** Lines that are worked on at the same time (Default: 16). */
  readonly concurrency?: number;
  /** Whom a line is about, and what it shares with others: lines with the same are answered one after the other. */
  readonly keysOf: (value: unknown) => readonly string[];
  /** Answers the value of a line. @param length - of its text, where that is known */
  readonly answer: (value: unknown, length?: number) => Promise<Response>;
  /** Called with every unexpected error (Default: none). Must not throw. */
  readonly onError?: ((error: unknown, requestId: string) => void) | undefined;
}

/** How often a line about a customer that was checked a moment ago is sent again, each time after what is left of the spacing. */
const MAX_TRIES = 5;

/**
 * Answers lines in their order, some at a time. A line that comes too early for its customer waits; a wrong line is answered
 * with its problem, and does not affect others.
 */
export function answerLines(lines: AsyncIterable<JsonLine>, options: AnswerLinesOptions): AsyncGenerator<LineAnswer> {
  const { concurrency = 16, keysOf } = options;
  const keysOfLine = (read: JsonLine): readonly string[] => ("value" in read ? keysOf(read.value) : []);
  return inOrder(lines, { concurrency, keysOf: keysOfLine }, (read) => answerLine(read, options));
}

async function answerLine(read: JsonLine, options: AnswerLinesOptions): Promise<LineAnswer> {
  const { line } = read;
  const { requestId } = options;
  if (!("value" in read)) {
    return lineAnswer(line, problemResponse(read.code, requestId, { detail: read.detail }));
  }
  for (let tries = 1; ; tries++) {
    let response: Response;
    try {
      response = await options.answer(read.value, read.length);
    } catch (error) {
      options.onError?.(error, requestId);
      response = failureResponse(error, requestId);
    }
    const answer = await lineAnswer(line, response);
    if (answer.status !== 425 || tries === MAX_TRIES) return answer;
    const { retryAfterMs = 1_000 } = (answer.body ?? {}) as { readonly retryAfterMs?: number };
    await wait(retryAfterMs);
  }
}

async function lineAnswer(line: number, response: Response): Promise<LineAnswer> {
  return { line, ...(await answerOf(response)) };
}

/** An answer as members of a line. */
export async function answerOf(response: Response): Promise<Omit<LineAnswer, "line">> {
  const text = await response.text();
  const ignored = response.headers.get("riskgate-ignored-members");
  const location = response.headers.get("location");
  return {
    status: response.status,
    ...(location === null ? {} : { location }),
    ...(response.headers.get("idempotency-replayed") === "true" ? { replayed: true } : {}),
    ...(ignored === null ? {} : { ignored: ignored.split(" ") }),
    ...(text === "" ? {} : { body: JSON.parse(text) }),
  };
}
