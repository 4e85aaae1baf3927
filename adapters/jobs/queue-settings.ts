import type { QueueSettings } from "../../src/ports/jobs.ts";

const DEFAULTS = {
  maxFailures: 10,
  backoffMs: 1000,
  maxBackoffMs: 3_600_000,
  leaseMs: 15_000,
  maxRunMs: 900_000,
} as const;

/** The declared queues with complete settings. */
export function createQueueSettings() {
  const declared = new Map<string, Required<QueueSettings>>();
  return {
    declare(queues: readonly QueueSettings[]): void {
      for (const settings of queues) declared.set(settings.queue, { ...DEFAULTS, ...settings });
    },
    /** @throws RangeError when the queue was not declared */
    of(queue: string): Required<QueueSettings> {
      const settings = declared.get(queue);
      if (settings !== undefined) return settings;
      const names = [...declared.keys()].map((name) => `\`${name}\``).join(", ");
      throw new RangeError(`queue \`${queue}\` was not declared; expected one of ${names || "none"}`);
    },
  };
}

export type DeclaredQueues = ReturnType<typeof createQueueSettings>;

/**
 * Delay after a failed attempt, in milliseconds: it doubles with every failure and is reduced at random by up to half, so that jobs that
 * failed together are not retried together.
 *
 * @param failures - failed attempts, this one included; 1 or more
 * @param random - 0 to 1
 */
export function backoffMs(settings: Required<QueueSettings>, failures: number, random: number): number {
  const whole = Math.min(settings.maxBackoffMs, settings.backoffMs * 2 ** Math.min(failures - 1, 50));
  return Math.round(whole * (0.5 + random / 2));
}
