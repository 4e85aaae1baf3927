import type { Clock } from "../ports/clock.ts";
import type { Timers } from "./within-budget.ts";

/** How long work may keep everybody else waiting, in milliseconds. */
const TURN_MS = 8;

/** Lets others have a turn when long work has had its own; to be called often. Without timers nobody gets one. */
export function breather({
  clock,
  timers,
}: {
  readonly clock: Clock;
  readonly timers?: Timers | undefined;
}): () => Promise<void> {
  let since = clock.now();
  return async () => {
    if (!timers || clock.now() - since < TURN_MS) return;
    await new Promise<void>((resolve) => {
      timers.setTimeout(resolve, 0);
    });
    since = clock.now();
  };
}
