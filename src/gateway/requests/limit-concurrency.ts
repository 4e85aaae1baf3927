/** Runs at most so many pieces of work at once; the others wait in the order in which they came. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on, so that work that comes in between cannot take it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
