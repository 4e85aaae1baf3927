/** A request body in, JSON or a problem out, in two steps. */

import { MAX_BODY_BYTES, parseExactJson, repeatedMember, shapeFlaw } from "riskgate/transport";
import type { ProblemCode } from "./problem.ts";

/** Bytes of a body, or a line, whose parts are read in turns of the event loop of their own. */
export const LARGE_BYTES = 100_000;
/** Bytes of an ordinary body, as checks and decisions have: no place is asked for so few. */
const ORDINARY_BYTES = 16_000;
/** Time for a body to arrive, unless told otherwise. */
export const BODY_MS = 30_000;

/** How many ordinary requests a body of so many bytes stands for. */
export const weightOf = (bytes: number): number => Math.max(1, bytes / ORDINARY_BYTES);

/** Why a body is not taken. */
export interface BodyRefusal {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly members?: Readonly<Record<string, unknown>>;
}
export type BodyResult<T> = { readonly ok: true; readonly value: T } | BodyRefusal;

/** Limits of one body. */
export interface BodyLimits {
  /** The most bytes that it may have. */
  readonly bytes?: number;
  /** Time for all of it to arrive, in milliseconds (Default: 30,000). */
  readonly ms?: number | undefined;
  /** Asked before bytes that arrive are kept, from those of an ordinary body on (Default: all are). */
  readonly take?: (bytes: number) => BodyRefusal | undefined;
}

const refuse = (code: ProblemCode, detail: string) => ({ ok: false, code, detail }) as const;
const JSON_TYPE = /^application\/(?:json|[\w.!#$&^-]+\+json)\s*(?:;\s*(?<parameters>.*))?$/iu;
const UTF8_PARAMETERS = /^(?:charset\s*=\s*"?utf-?8"?\s*(?:;\s*)?)?$/iu;

export const ENCODED = "the body must not be encoded: content-encoding is not understood";

/** Whether a body is packed, or encoded in another way. */
export const isEncoded = ({ headers }: Request): boolean =>
  !/^(?:identity)?$/iu.test(headers.get("content-encoding")?.trim() ?? "");

/**
 * Reads a JSON body, of at most {@link MAX_BODY_BYTES} unless told otherwise, without looking into it: who is refused for want of time should cost
 * as little of it as possible.
 *
 * @param request - a request whose body has not been read
 * @returns the bytes, or which problem it is: 415 for another media type or charset, 413 over the size (told by
 *   content-length or found by counting), 408 for one that does not arrive in time, or that others have taken all place
 */
export async function readJsonBody(request: Request, limits: BodyLimits = {}): Promise<BodyResult<Uint8Array>> {
  const type = JSON_TYPE.exec(request.headers.get("content-type")?.trim() ?? "");
  if (!type || !UTF8_PARAMETERS.test(type.groups?.parameters ?? "")) {
    return refuse("unsupported-media-type", "content-type must be application/json in UTF-8");
  }
  return readBytes(request, limits);
}

/** Reads a body of any media type, as {@link readJsonBody} reads one. */
export async function readBytes(
  request: Request,
  { bytes: limit = MAX_BODY_BYTES, ms = BODY_MS, take = () => undefined }: BodyLimits,
): Promise<BodyResult<Uint8Array>> {
  if (isEncoded(request)) return refuse("unsupported-media-type", ENCODED);
  const stated = request.headers.get("content-length");
  if (Number(stated ?? 0) > limit) return tooLarge(limit);
  // Ordinary bodies are read at once, which costs less; node enforces their stated length. A length takes no place: who
  // states one may never send anything.
  const isOrdinary = stated !== null && Number(stated) <= ORDINARY_BYTES;
  if (!isOrdinary && !request.body) return { ok: true, value: new Uint8Array() };
  const { promise: late, resolve } = Promise.withResolvers<BodyRefusal>();
  const isOver = new AbortController();
  const timer = setTimeout(() => {
    isOver.abort();
    resolve(refuse("request-timeout", `the body did not arrive within ${ms} ms`));
  }, ms);
  const reading = isOrdinary ? readWhole(request, limit) : readAsItComes(request.body!, limit, take, isOver.signal);
  // Who goes away after the end is nobody's failure.
  reading.catch(() => {});
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @returns the value, or 400 for bytes that are not UTF-8, not JSON, none, or JSON of more parts than a body may have */
export function parseJsonBody(bytes: Uint8Array): BodyResult<unknown> {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refuse("malformed-json", "the body is not UTF-8 text");
  }
  if (text.trim() === "") return refuse("malformed-json", "a body is required");
  const flaw = shapeFlaw(text);
  if (flaw !== undefined) return refuse("malformed-request", `the body ${flaw}`);
  try {
    return { ok: true, value: parseExactJson(text) };
  } catch (error) {
    // The parser's own message repeats the text, which may be personal data.
    const repeated = repeatedMember(error);
    if (repeated === undefined) return refuse("malformed-json", "the body is not valid JSON");
    return refuse("malformed-request", `the body ${repeated}`);
  }
}

const tooLarge = (limit: number) => refuse("payload-too-large", `the body may have ${limit} bytes at most`);

async function readWhole(request: Request, limit: number): Promise<BodyResult<Uint8Array>> {
  const whole = new Uint8Array(await request.arrayBuffer());
  // A host's own request may state anything.
  return whole.length > limit ? tooLarge(limit) : { ok: true, value: whole };
}

/** All bytes of the body; refused as soon as there are too many. */
async function readAsItComes(
  body: ReadableStream<Uint8Array>,
  limit: number,
  take: NonNullable<BodyLimits["take"]>,
  isOver: AbortSignal,
): Promise<BodyResult<Uint8Array>> {
  // One array that grows: thousands of pieces of a letter each would take a hundred times their bytes.
  let bytes = new Uint8Array(ORDINARY_BYTES);
  let [length, taken] = [0, 0];
  for await (const chunk of body as typeof body & AsyncIterable<Uint8Array>) {
    if (isOver.aborted) break;
    const end = length + chunk.length;
    if (end > limit) return tooLarge(limit);
    if (end > ORDINARY_BYTES) {
      const refused = take(end - taken);
      if (refused) return refused;
      taken = end;
    }
    if (end > bytes.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(end, 2 * bytes.length)));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    bytes.set(chunk, length);
    length = end;
  }
  return { ok: true, value: bytes.subarray(0, length) };
}
