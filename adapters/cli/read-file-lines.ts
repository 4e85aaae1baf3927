import { createReadStream } from "node:fs";
import { RiskgateError } from "../../src/errors.ts";

/**
 * Passes the bytes of a file, or of standard input for `-`, through `read` as they arrive.
 *
 * @throws RiskgateError `REQUEST_INVALID` when it cannot be read
 */
export async function* readFileLines<T>(
  file: string,
  read: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<T>,
): AsyncGenerator<T> {
  try {
    yield* read(file === "-" ? process.stdin : createReadStream(file));
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be read`, { cause });
  }
}
