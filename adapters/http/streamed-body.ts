/** Bodies that are read line by line. */
import { setImmediate as othersTurn, setTimeout as wait } from "node:timers/promises";
import { ndjsonLines } from "riskgate/transport";
import { problemResponse } from "./problem.ts";
import { ENCODED, isEncoded } from "./read-json-body.ts";
import type { StreamedBody } from "./route.ts";

const NDJSON_TYPE = /^application\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)\s*(?:;.*)?$/iu;
/** Wait of a line that found the gateway overloaded, in milliseconds. */
const PATIENCE_MS = 100;

const FILE_TYPE = /^(?:(?:application|text)\/xml|text\/plain|application\/octet-stream)\s*(?:;.*)?$/iu;
/** What bodies may say that they are, by what a route reads. */
const TYPES = { lines: NDJSON_TYPE, payments: FILE_TYPE } as const;

/** Whether a body may come for hours. */
export function mayStream(contentType: string | null | undefined): boolean {
  const type = contentType?.trim() ?? "";
  return NDJSON_TYPE.test(type) || FILE_TYPE.test(type);
}

/**
 * The body of a request while it arrives; `undefined` when it says that it is something else than what the route reads, or packed.
 *
 * @param what - the route reads
 * @param inTurn - runs work when its turn comes, or refuses it
 * @param mayGoOn - asked before each line; what it answers is the line's answer
 */
export function streamedBody(
  request: Request,
  what: keyof typeof TYPES,
  inTurn: (work: () => Promise<Response>, weight: number) => Promise<Response | undefined>,
  mayGoOn: () => Promise<Response | undefined>,
): StreamedBody | undefined {
  if (!TYPES[what].test(request.headers.get("content-type")?.trim() ?? "") || isEncoded(request)) return undefined;
  const chunks = inTurns((request.body ?? []) as AsyncIterable<Uint8Array>);
  return {
    lines: ndjsonLines(chunks),
    bytes: chunks,
    async inTurn(work, weight) {
      const refusal = await mayGoOn();
      if (refusal) return refusal;
      for (;;) {
        const result = await inTurn(work, weight);
        if (result) return result;
        await wait(PATIENCE_MS);
      }
    },
  };
}

/** Pieces that came while others were read are there at once: each is read in a turn of its own. */
async function* inTurns(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    await othersTurn();
  }
}

const EXPECTED = {
  lines: "content-type must be application/x-ndjson: one JSON value a line, in UTF-8",
  payments: "content-type must be application/xml, text/xml, text/plain or application/octet-stream",
} as const;

/** The answer where there is no {@link streamedBody}. */
export function notStreamed(request: Request, what: keyof typeof TYPES, requestId: string): Response {
  return problemResponse("unsupported-media-type", requestId, {
    detail: isEncoded(request) ? ENCODED : EXPECTED[what],
  });
}
