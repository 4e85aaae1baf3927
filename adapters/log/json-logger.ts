/** A log of one JSON object per line. */
import { writeSync } from "node:fs";
import { allowedFields, type LogFields } from "../../src/model/log-fields.ts";
import type { Clock } from "../../src/ports/clock.ts";
import type { Logger } from "../../src/ports/logger.ts";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "off"] as const;
/** Levels of a log, from the least serious to the most. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Options of a JSON log. */
export interface JsonLoggerOptions {
  readonly clock: Clock;
  /** Least level that is logged (Default: `info`). */
  readonly level?: LogLevel;
  /** Writes lines, each with its line break (Default: to standard error). Must not throw. */
  readonly write?: (lines: string) => void;
}

/** A logger of one JSON object per line. */
export interface JsonLogger extends Logger {
  /** Writes the buffered lines. */
  flush(): void;
}

/** Lines are buffered for this long, in milliseconds, so that a busy server writes many at once; errors are written immediately. */
const HOLD_MS = 50;
/** Most characters that are buffered. */
const HOLD_CHARACTERS = 16_384;
const STANDARD_ERROR = 2;

/**
 * A logger that writes only the fields of the allow-list.
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
  // Many lines share a millisecond.
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
    // The timer does not keep the process alive: the `exit` handler writes the rest.
    else timer ??= setTimeout(flush, HOLD_MS).unref();
  };
  process.on("exit", flush);
  return { debug: log(0), info: log(1), warn: log(2), error: log(3), flush };
}

/** Writes synchronously: at the end of a process, unwritten lines would be lost. */
function writeToStandardError(lines: string): void {
  try {
    writeSync(STANDARD_ERROR, lines);
  } catch {
    // The reader is gone, or a pipe is full: serving goes on.
  }
}
