import { CronExpressionParser } from "cron-parser";
import type { EpochMs } from "../../src/ports/clock.ts";
import type { CronSettings, NewJob } from "../../src/ports/jobs.ts";

/** Keys of cron jobs begin with this, those of others do not. */
const PREFIX = "cron ";

/** How long after a failed run it is tried again, in milliseconds, unless its next time comes before. */
const RETRY_MS = 60_000;

/**
 * Crons as jobs that follow each other: the transaction that ends one run adds the next, under a key that only one of
 * them can hold. However many processes declare a cron, and whenever they die, there is one chain of runs.
 */
export function createCrons() {
  const declared = new Map<string, CronSettings>();

  function runOf({ name, queue, data }: CronSettings, runAt: EpochMs): NewJob {
    return { queue, data, key: `${PREFIX}${name}`, runAt };
  }

  return {
    /** The first runs. @throws RangeError when an expression cannot be read */
    declare(crons: readonly CronSettings[], now: EpochMs): readonly NewJob[] {
      for (const cron of crons) declared.set(`${PREFIX}${cron.name}`, cron);
      return crons.map((cron) => runOf(cron, nextTime(cron, now)));
    },

    isCron: (key: string | undefined): boolean => key?.startsWith(PREFIX) ?? false,

    /** The run after one that ended; none when this process does not know the cron any more. */
    next(key: string | undefined, now: EpochMs, failed: boolean): readonly NewJob[] {
      const cron = key === undefined ? undefined : declared.get(key);
      if (cron === undefined) return [];
      const next = nextTime(cron, now);
      return [runOf(cron, failed ? Math.min(next, now + RETRY_MS) : next)];
    },
  };
}

/** The first time of a cron after a moment. */
function nextTime({ name, cron }: CronSettings, after: EpochMs): EpochMs {
  try {
    return CronExpressionParser.parse(cron, { currentDate: new Date(after), tz: "UTC" })
      .next()
      .getTime();
  } catch (cause) {
    throw new RangeError(`cron \`${name}\`: \`${cron}\` is no cron expression; expected five fields as \`0 3 * * *\``, {
      cause,
    });
  }
}
