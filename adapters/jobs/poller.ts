/** Polls for due jobs, one query for all queues in place of one for each. */

/** Schedules when an idle worker looks for jobs again. @returns a function that cancels it */
export type Poller = (queue: string, look: () => void) => () => void;

/** Each worker polls for itself every `pollMs` milliseconds: for backings where that costs next to nothing. */
export function pollEach(pollMs: number): Poller {
  return (_, look) => {
    const timer = setTimeout(look, pollMs);
    return () => clearTimeout(timer);
  };
}

/**
 * Idle workers look only when their queue has due jobs: the node polls once for all queues.
 *
 * @param due - returns those of the given queues that have due jobs
 * @param pollMs - time between two polls, in milliseconds
 * @param onError - called when a poll fails; polling goes on
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
