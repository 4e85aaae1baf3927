/**
 * Port: where the log goes. Loggers such as pino satisfy it: `startServer(gateway, { logger: pino() })`.
 *
 * Only an allow-list of fields is logged, see `LogFields`: there is no field for a body, a name or an address.
 */
import type { LogFields } from "../model/log-fields.ts";

/** The log. None of its methods may throw. */
export interface Logger {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}
