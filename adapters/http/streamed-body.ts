/** Bodies that are read line by line, and answers that are written so. */
import { setTimeout as wait } from "node:timers/promises";
import type { Admission } from "./admission.ts";
import { ndjsonLines } from "./ndjson-lines.ts";
import { problemResponse } from "./problem.ts";
import type { StreamedBody } from "./route.ts";

const NDJSON_TYPE = /^application\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)\s*(?:;.*)?$/iu;
/** Wait of a line that found the gateway overloaded, in milliseconds. */
const PATIENCE_MS = 100;

export function isNdjson(contentType: string | null | undefined): boolean {
  return NDJSON_TYPE.test(contentType?.trim() ?? "");
}

/**
 * The body of a request as lines of JSON; `undefined` when it says that it is something else.
 *
 * @param mayGoOn - asked before each line; what it answers is the line's answer
 */
export function streamedBody(
  request: Request,
  admission: Admission,
  mayGoOn: () => Promise<Response | undefined>,
): StreamedBody | undefined {
  if (!isNdjson(request.headers.get("content-type"))) return undefined;
  const chunks = (request.body ?? []) as unknown as AsyncIterable<Uint8Array>;
  return {
    lines: ndjsonLines(chunks),
    async inTurn(work) {
      const refusal = await mayGoOn();
      if (refusal) return refusal;
      for (;;) {
        const result = await admission.run(work);
        if (result) return result;
        await wait(PATIENCE_MS);
      }
    },
  };
}

export function notNdjson(requestId: string): Response {
  return problemResponse("unsupported-media-type", requestId, {
    detail: "content-type must be application/x-ndjson: one JSON value a line, in UTF-8",
  });
}

/** Values as lines, written as fast as they are read. */
export function ndjsonResponse(values: AsyncGenerator<unknown>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await values.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      },
      async cancel() {
        await values.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { "content-type": "application/x-ndjson" } });
}
