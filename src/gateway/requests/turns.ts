import type { Clock } from "../../ports/clock.ts";
import type { Timers } from "../../ports/timers.ts";

/** How long work may delay other requests, in milliseconds. */
const TURN_MS = 8;

/**
 * Yields to other requests when long work has used up its turn; to be called often. Without timers there are no turns.
 *
 * @param parts.turns - the turns of the whole gateway (Default: turns of this work alone)
 */
export function yieldInTurns({ clock, timers, turns = createTurns(timers) }: TurnParts): () => Promise<void> {
  let since = clock.now();
  return async () => {
    if (!timers || clock.now() - since < TURN_MS) return;
    await turns.next();
    since = clock.now();
  };
}

export interface TurnParts {
  readonly clock: Clock;
  readonly timers?: Timers | undefined;
  readonly turns?: Turns | undefined;
}

/** Long work of many requests takes turns: between other requests, one piece of long work at a time goes on. */
export interface Turns {
  /** To be awaited before long work begins, and whenever it has run for a while. */
  next(): Promise<void>;
}

/** @param timers - without any, no work waits */
export function createTurns(timers: Timers | undefined): Turns {
  const waiting: (() => void)[] = [];
  let isDue = false;
  const ask = (): void => {
    if (!timers || isDue || waiting.length === 0) return;
    isDue = true;
    timers.setTimeout(() => {
      isDue = false;
      waiting.shift()?.();
      ask();
    }, 0);
  };
  return {
    next() {
      if (!timers) return Promise.resolve();
      const turn = new Promise<void>((resolve) => waiting.push(resolve));
      ask();
      return turn;
    },
  };
}
