/** Many pieces of work at a time, their results in the order of the pieces. */

export interface InOrderOptions<T> {
  /** Pieces that are worked on, or whose results wait for their turn, at the same time at most. */
  readonly concurrency: number;
  /** Pieces that share a key are worked on one after the other, in their order (Default: none has a key). */
  readonly keysOf?: (item: T) => readonly string[];
}

/**
 * Works on items as they come and yields each result as soon as all before it were yielded. Nothing is read ahead of what
 * is asked for by more than `concurrency` items: a slow reader slows the source down.
 *
 * @param work - must not reject
 * @throws whatever the source throws, after the results of what came before
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
      // An item may be long in coming: a result that is ready does not wait for it.
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
    // A reader that stops ends the source too; what was begun ends by itself.
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
