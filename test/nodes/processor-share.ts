/**
 * A share of the machine's processor for a process and all its threads, by the control groups of Linux (version 1 or 2): what
 * `docker run --cpus` does. It needs the right to make a group: see {@link whyNoShare}.
 */
import { existsSync, mkdtempSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOTS = { 1: "/sys/fs/cgroup/cpu", 2: "/sys/fs/cgroup" } as const;
/** Short, so that a process that has used its share waits for a few milliseconds and not for a tenth of a second. */
const PERIOD_MICROS = 10_000;

export interface ProcessorShare {
  /** Words that start a command within it, put before those of the command. */
  readonly words: readonly string[];
  /** Once everything in it has ended. */
  remove(): void;
}

/** @param cores - above 0, of one core: 0.5 is half of one. @throws when the machine has no control groups or forbids to make one */
export function processorShare(cores: number): ProcessorShare {
  const version = existsSync(ROOTS[1]) ? 1 : 2;
  const group = mkdtempSync(join(ROOTS[version], "riskgate-"));
  const quota = Math.round(cores * PERIOD_MICROS);
  const limits =
    version === 1
      ? { "cpu.cfs_period_us": PERIOD_MICROS, "cpu.cfs_quota_us": quota }
      : { "cpu.max": `${quota} ${PERIOD_MICROS}` };
  try {
    for (const [file, limit] of Object.entries(limits)) writeFileSync(join(group, file), String(limit));
  } catch (error) {
    rmdirSync(group);
    throw error;
  }
  return {
    words: ["sh", "-c", 'echo $$ > "$0/cgroup.procs" && exec "$@"', group],
    remove: () => rmdirSync(group),
  };
}

/** Says why no share can be given here, or nothing. */
export function whyNoShare(): string | undefined {
  try {
    processorShare(1).remove();
    return undefined;
  } catch (error) {
    return String(error);
  }
}
