/** The orderly end of a process that serves. */
import type { ErrorCode } from "../../src/errors.ts";
import type { Logger } from "../../src/ports/logger.ts";
import { describeError, EXIT } from "./exit-codes.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
const OVERDUE: ErrorCode = "STOP_OVERDUE";

export interface StopOptions {
  /** Time from the signal to the end of the process, whatever still runs, in milliseconds. */
  readonly deadlineMs: number;
  readonly logger: Logger;
}

/**
 * Runs `stop` at the first SIGINT or SIGTERM; the process then ends by itself, and with an error at the deadline when
 * something keeps it. A second signal ends it at once, as the shell's user expects.
 */
export function stopOnSignal(stop: () => Promise<void>, { deadlineMs, logger }: StopOptions): void {
  const begin = (): void => {
    for (const signal of SIGNALS) process.off(signal, begin);
    const cut = (): never => {
      logger.error({ errorCode: OVERDUE, durationMs: deadlineMs }, "did not stop in time");
      process.exit(EXIT.failed);
    };
    // Stays when `stop` is done: what it forgot must not keep the process either.
    setTimeout(cut, deadlineMs).unref();
    stop().catch((error: unknown) => {
      process.stderr.write(`riskgate: ${describeError(error)}\n`);
      process.exitCode = EXIT.failed;
    });
  };
  for (const signal of SIGNALS) process.once(signal, begin);
}
