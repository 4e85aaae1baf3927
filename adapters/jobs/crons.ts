import { CronExpressionParser } from "cron-parser";
import type { EpochMs } from "../../src/ports/clock.ts";
import type { CronSettings, NewJob } from "../../src/ports/jobs.ts";

/** Prefix of the keys of cron jobs; other keys do not have it. */
const PREFIX = "cron ";

/** Delay of the retry after a failed run, in milliseconds, unless the next regular run comes first. */
const RETRY_MS = 60_000;

/**
 * Implements crons as chained jobs: the transaction that ends one run adds the next, under a key that only one job can hold. There is one
 * chain of runs, however many processes declare a cron and whenever they die.
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

    /** The run after one that ended; none when this process no longer declares the cron. */
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
