/** One look for the jobs of all queues in place of one for each. */

/** Arranges for a worker with nothing to do to be told when to look again. @returns takes it back */
export type Poller = (queue: string, look: () => void) => () => void;

/** Each worker looks for itself, every `pollMs` milliseconds: where that costs next to nothing. */
export function pollEach(pollMs: number): Poller {
  return (_, look) => {
    const timer = setTimeout(look, pollMs);
    return () => clearTimeout(timer);
  };
}

/**
 * Workers look when their queue has something to do: with nothing to do, a node asks once for all queues.
 *
 * @param due - the queues, of those that are asked for, that have a job whose time has come
 * @param pollMs - time between two questions, in milliseconds
 * @param onError - told of a question without an answer; the next one comes all the same
 */
export function pollTogether(
  due: (queues: readonly string[]) => Promise<readonly string[]>,
  pollMs: number,
  onError: (error: unknown) => void,
): Poller {
  const waiting = new Map<() => void, string>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;

  async function ask(): Promise<void> {
    timer = undefined;
    isAsking = true;
    try {
      const found = new Set(await due([...new Set(waiting.values())]));
      for (const [look, queue] of [...waiting]) if (found.has(queue)) look();
    } catch (error) {
      onError(error);
    }
    isAsking = false;
    askLater();
  }

  function askLater(): void {
    if (waiting.size > 0 && !isAsking) timer ??= setTimeout(() => void ask(), pollMs);
  }

  return (queue, look) => {
    const once = (): void => {
      stop();
      look();
    };
    const stop = (): void => {
      waiting.delete(once);
      if (waiting.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
    };
    waiting.set(once, queue);
    askLater();
    return stop;
  };
}
