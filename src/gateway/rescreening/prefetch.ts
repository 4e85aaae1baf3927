/** Yields the values of a source in order, and requests the next value while one is processed. */
export async function* prefetch<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = iterator.next();
      // A rejection surfaces when this value is awaited.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await iterator.return?.();
  }
}
