/** Processes many items at a time and yields their results in the order of the items. */

export interface InOrderOptions<T> {
  /** Most items in progress or with results that wait for their turn. */
  readonly concurrency: number;
  /** Items that share a key are processed one after the other, in their order (Default: no keys). */
  readonly keysOf?: (item: T) => readonly string[];
}

/**
 * Processes items as they arrive and yields each result once all earlier ones were yielded. It reads at most `concurrency` items ahead of
 * the consumer, so that a slow consumer slows the source down.
 *
 * @param work - must not reject
 * @throws whatever the source throws, after the results of earlier items
 */
export async function* inOrder<T, R>(
  source: AsyncIterable<T>,
  { concurrency, keysOf }: InOrderOptions<T>,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const items = source[Symbol.asyncIterator]();
  const results: Promise<R>[] = [];
  let failure: { readonly error: unknown } | undefined;
  const lastOf = new Map<string, Promise<unknown>>();

  const begin = (item: T): Promise<R> => {
    const keys = keysOf?.(item) ?? [];
    const before = keys.flatMap((key) => lastOf.get(key) ?? []);
    const result = before.length === 0 ? work(item) : Promise.all(before).then(() => work(item));
    for (const key of keys) lastOf.set(key, result);
    return result.finally(() => {
      for (const key of keys) if (lastOf.get(key) === result) lastOf.delete(key);
    });
  };

  let next: Promise<IteratorResult<T>> | undefined = items.next();
  try {
    for (;;) {
      const first = results[0];
      const mayRead = next !== undefined && results.length < concurrency;
      if (!first && !mayRead) return;
      // The next item may take long to arrive: a ready result does not wait for it.
      const event: Read<T> | Result<R> = await Promise.race([
        ...(next && mayRead ? [next.then(asRead, asFailure)] : []),
        ...(first ? [first.then(asResult)] : []),
      ]);
      if ("result" in event) {
        results.shift();
        yield event.result;
      } else if ("read" in event && !event.read.done) {
        results.push(begin(event.read.value));
        next = items.next();
      } else {
        next = undefined;
        if ("error" in event) failure = event;
      }
      if (failure && results.length === 0) throw failure.error;
    }
  } finally {
    // A consumer that stops also ends the source; work in progress ends by itself.
    if (next) void items.return?.().catch(() => {});
  }
}

type Read<T> = { readonly read: IteratorResult<T> } | { readonly error: unknown };
interface Result<R> {
  readonly result: R;
}

const asRead = <T>(read: IteratorResult<T>): Read<T> => ({ read });
const asFailure = (error: unknown) => ({ error });
const asResult = <R>(result: R): Result<R> => ({ result });
