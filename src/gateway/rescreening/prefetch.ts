/** What a source gives, in its order; the next thing is asked for while one is worked on. */
export async function* prefetch<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = iterator.next();
      // What went wrong is told when it is its turn.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await iterator.return?.();
  }
}
