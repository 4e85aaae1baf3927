/** Answers that are written piece by piece, as fast as they are read. */
import { setImmediate as othersTurn, setTimeout as wait } from "node:timers/promises";
import { RiskgateError } from "riskgate/transport";

/** How long lines are written before others have their turns, in milliseconds: those that are refused wait for nothing. */
const TURN_MS = 8;
/** The longest time for which the end of an answer is waited for. */
const MOST_MS = 600_000;

/** What is known of an answer that is being written. */
interface Writing {
  /** Resolves when it was written or given up, with the failure that ended it, if any. */
  readonly ended: Promise<unknown>;
  /** Ends it once nothing was read of it for so long. */
  endUnread(ms: number): void;
}

const writings = new WeakMap<Response, Writing>();

/** Resolves when the body of an answer was written or given up: at once for one that is there whole. */
export const whenWritten = async (response: Response): Promise<void> => {
  await writings.get(response)?.ended;
};

/**
 * Resolves when the body of an answer was written or given up, after ten minutes in any case: at once for one that is
 * there whole.
 *
 * @param unreadMs - it ends once nothing was read of it for so long
 * @returns the failure that ended it, if any
 */
export async function endOf(response: Response, unreadMs: number): Promise<unknown> {
  const writing = writings.get(response);
  if (writing === undefined) return undefined;
  writing.endUnread(unreadMs);
  const isOver = new AbortController();
  const longest = wait(MOST_MS, undefined, { ref: false, signal: isOver.signal });
  longest.catch(() => {});
  return Promise.race([writing.ended, longest]).finally(() => isOver.abort());
}

/** Values as lines, written as fast as they are read. */
export const ndjsonResponse = (values: AsyncGenerator<unknown>): Response =>
  streamedResponse(asLines(values), "application/x-ndjson");

async function* asLines(values: AsyncGenerator<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** Texts one after the other, written as fast as they are read. */
export function streamedResponse(texts: AsyncGenerator<string>, contentType: string): Response {
  const encoder = new TextEncoder();
  const { promise: ended, resolve } = Promise.withResolvers<unknown>();
  let [since, isAsked] = [performance.now(), false];
  let unread: NodeJS.Timeout | undefined;
  const end = (failure?: unknown): void => {
    clearTimeout(unread);
    resolve(failure);
  };
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = controller;
      },
      async pull(controller) {
        isAsked = true;
        if (performance.now() - since > TURN_MS) {
          await othersTurn();
          since = performance.now();
        }
        const { done, value } = await texts.next().catch((error: unknown) => {
          end(error);
          throw error;
        });
        isAsked = false;
        unread?.refresh();
        if (!done) return controller.enqueue(encoder.encode(value));
        end();
        controller.close();
      },
      async cancel() {
        end();
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

  function endUnread(ms: number): void {
    unread = setTimeout(() => {
      // What is still being made is nobody's to read.
      if (isAsked) return unread?.refresh();
      const failure = new RiskgateError("ANSWER_NOT_READ", `answer: nothing was read of it for ${ms} ms`);
      end(failure);
      stream?.error(failure);
      return texts.return(undefined).catch(() => {});
    }, ms).unref();
  }

  const response = new Response(body, { headers: { "content-type": contentType } });
  writings.set(response, { ended, endUnread });
  return response;
}
