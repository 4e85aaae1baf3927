/** Limits how many pieces of work run at once; the others wait in the order of their arrival. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The slot passes to the next in the queue, so that work that arrives in between cannot take it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
