/** Graceful shutdown of a serving process. */
import type { ErrorCode } from "../../src/errors.ts";
import type { Logger } from "../../src/ports/logger.ts";
import { describeError, EXIT } from "./exit-codes.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
const OVERDUE: ErrorCode = "STOP_OVERDUE";

export interface StopOptions {
  /** Time in milliseconds from the signal to the forced end of the process. */
  readonly deadlineMs: number;
  readonly logger: Logger;
}

/**
 * Runs `stop` at the first SIGINT or SIGTERM. The process then ends by itself, or with an error at the deadline when something keeps it
 * alive. A second signal ends it at once, as users of a shell expect.
 */
export function stopOnSignal(stop: () => Promise<void>, { deadlineMs, logger }: StopOptions): void {
  const begin = (): void => {
    for (const signal of SIGNALS) process.off(signal, begin);
    const cut = (): never => {
      logger.error({ errorCode: OVERDUE, durationMs: deadlineMs }, "did not stop in time");
      process.exit(EXIT.failed);
    };
    // The timer outlives `stop`: anything that `stop` left open must not keep the process alive either.
    setTimeout(cut, deadlineMs).unref();
    stop().catch((error: unknown) => {
      process.stderr.write(`riskgate: ${describeError(error)}\n`);
      process.exitCode = EXIT.failed;
    });
  };
  for (const signal of SIGNALS) process.once(signal, begin);
}
