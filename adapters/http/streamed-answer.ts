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

/** Bytes of a piece of a file: as many as a connection takes at once. */
const PIECE_BYTES = 64_000;
const files = new WeakMap<Response, number>();

/** How many bytes an answer keeps in memory until they are read: 0 for all but files. */
export const keptBytes = (response: Response): number => files.get(response) ?? 0;

/** A file, written piece by piece: who does not read it is told from who does. */
export function fileResponse(bytes: Uint8Array, headers: Readonly<Record<string, string>>): Response {
  const response = streamed(piecesOf(bytes), { ...headers, "content-length": String(bytes.length) });
  files.set(response, bytes.length);
  return response;
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Values as lines, written as fast as they are read. */
export const ndjsonResponse = (values: AsyncGenerator<unknown>): Response =>
  streamedResponse(asLines(values), "application/x-ndjson");

async function* asLines(values: AsyncGenerator<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** Texts one after the other, written as fast as they are read. */
export const streamedResponse = (texts: AsyncGenerator<string>, contentType: string): Response =>
  streamed(texts, { "content-type": contentType });

function streamed(pieces: AsyncGenerator<string | Uint8Array>, headers: Readonly<Record<string, string>>): Response {
  const encoder = new TextEncoder();
  const { promise: ended, resolve } = Promise.withResolvers<unknown>();
  let [since, isAsked] = [performance.now(), false];
  let unread: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = (failure?: unknown): void => {
    isOver = true;
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
        const { done, value } = await pieces.next().catch((error: unknown) => {
          end(error);
          throw error;
        });
        isAsked = false;
        unread?.refresh();
        if (!done) return controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
        end();
        controller.close();
      },
      async cancel() {
        end();
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

  function endUnread(ms: number): void {
    if (isOver) return;
    unread ??= setTimeout(() => {
      // What is still being made is nobody's to read.
      if (isAsked) return unread?.refresh();
      const failure = new RiskgateError("ANSWER_NOT_READ", `answer: nothing was read of it for ${ms} ms`);
      end(failure);
      stream?.error(failure);
      return pieces.return(undefined).catch(() => {});
    }, ms).unref();
  }

  const response = new Response(body, { headers: { ...headers } });
  writings.set(response, { ended, endUnread });
  return response;
}
