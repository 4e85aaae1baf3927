/** A request body in, JSON or a problem out, in two steps. */

import { MAX_BODY_BYTES, parseExactJson, repeatedMember, shapeFlaw } from "riskgate/transport";
import type { ProblemCode } from "./problem.ts";

/** Bytes of a body, or a line, whose parts are read in turns of the event loop of their own. */
export const LARGE_BYTES = 100_000;
/** Bytes of an ordinary body. */
const ORDINARY_BYTES = 16_000;

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
  /** Asked before bytes are taken (Default: all are). */
  readonly take?: (bytes: number) => BodyRefusal | undefined;
}

const refuse = (code: ProblemCode, detail: string) => ({ ok: false, code, detail }) as const;
const JSON_TYPE = /^application\/(?:json|[\w.!#$&^-]+\+json)\s*(?:;\s*(?<parameters>.*))?$/iu;
const UTF8_PARAMETERS = /^(?:charset\s*=\s*"?utf-?8"?\s*;?\s*)?$/iu;

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
 *   content-length or found by counting), or that others have taken all place
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
  { bytes: limit = MAX_BODY_BYTES, take = () => undefined }: BodyLimits,
): Promise<BodyResult<Uint8Array>> {
  if (isEncoded(request)) return refuse("unsupported-media-type", ENCODED);
  if (Number(request.headers.get("content-length") ?? 0) > limit) return tooLarge(limit);
  return readAtMost(request, limit, take);
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

/** All bytes of the body; refused as soon as there are too many. */
async function readAtMost(
  request: Request,
  limit: number,
  take: NonNullable<BodyLimits["take"]>,
): Promise<BodyResult<Uint8Array>> {
  // With a stated length node enforces it, so one read is safe; only a chunked body has to be counted on the way.
  const stated = request.headers.get("content-length");
  if (stated !== null) {
    // A host's own request may state anything.
    const bytes = Math.max(0, Number(stated) || 0);
    const refused = take(bytes);
    if (refused) return refused;
    const whole = new Uint8Array(await request.arrayBuffer());
    if (whole.length > limit) return tooLarge(limit);
    return take(Math.max(0, whole.length - bytes)) ?? { ok: true, value: whole };
  }
  if (!request.body) return { ok: true, value: new Uint8Array() };
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body as typeof request.body & AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > limit) return tooLarge(limit);
    const refused = take(chunk.length);
    if (refused) return refused;
    chunks.push(chunk);
  }
  return { ok: true, value: Buffer.concat(chunks, length) };
}
