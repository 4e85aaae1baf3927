/** The log as one JSON object a line. */
import { writeSync } from "node:fs";
import { allowedFields, type LogFields } from "../../src/model/log-fields.ts";
import type { Clock } from "../../src/ports/clock.ts";
import type { Logger } from "../../src/ports/logger.ts";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "off"] as const;
/** Levels of a log, from the least serious to the most. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where lines go, and from which level on. */
export interface JsonLoggerOptions {
  readonly clock: Clock;
  /** Lines below it are left out (Default: `info`). */
  readonly level?: LogLevel;
  /** Where lines go, each with its line break (Default: standard error). Must not throw. */
  readonly write?: (lines: string) => void;
}

/** A log of one JSON object a line. */
export interface JsonLogger extends Logger {
  /** Writes what is still held back. */
  flush(): void;
}

/** Lines are held back so long, in milliseconds, so that a busy server writes many at once; errors are not. */
const HOLD_MS = 50;
/** And no more than so many characters of them. */
const HOLD_CHARACTERS = 16_384;
const STANDARD_ERROR = 2;

/**
 * A logger that writes the fields of the allow-list and no others.
 *
 * @example
 * const handler = createHttpHandler(gateway, { logger: jsonLogger({ clock: Date, level: "warn" }) });
 */
export function jsonLogger({ clock, level = "info", write = writeToStandardError }: JsonLoggerOptions): JsonLogger {
  const least = LOG_LEVELS.indexOf(level);
  let held = "";
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (held === "") return;
    const lines = held;
    held = "";
    write(lines);
  };
  // Many lines are of one millisecond.
  let lastTime = Number.NaN;
  let lastText = "";
  const timeText = (): string => {
    const time = clock.now();
    if (time !== lastTime) {
      lastTime = time;
      lastText = new Date(time).toISOString();
    }
    return lastText;
  };
  const log = (rank: number) => (fields: LogFields, message: string) => {
    if (rank < least) return;
    const members = JSON.stringify(allowedFields(fields)).slice(1);
    const head = `{"time":"${timeText()}","level":"${LOG_LEVELS[rank]}","message":${JSON.stringify(message)}`;
    held += members === "}" ? `${head}}\n` : `${head},${members}\n`;
    if (rank >= LOG_LEVELS.indexOf("error") || held.length >= HOLD_CHARACTERS) flush();
    // The timer does not keep the process: what is held at its end is written by the `exit` handler.
    else timer ??= setTimeout(flush, HOLD_MS).unref();
  };
  process.on("exit", flush);
  return { debug: log(0), info: log(1), warn: log(2), error: log(3), flush };
}

/** Waits until the lines are written: at the end of a process nothing that is not written then ever is. */
function writeToStandardError(lines: string): void {
  try {
    writeSync(STANDARD_ERROR, lines);
  } catch {
    // Its reader is gone, or a pipe is full: serving goes on.
  }
}
