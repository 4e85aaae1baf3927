/**
 * Port: where the log goes. pino and its like satisfy it as they are: `startServer(gateway, { logger: pino() })`.
 *
 * What is logged is an allow-list of fields, see `LogFields`: a body, a name, an address can not be spelled.
 */
import type { LogFields } from "../model/log-fields.ts";

/** None of its methods may throw. */
export interface Logger {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}
