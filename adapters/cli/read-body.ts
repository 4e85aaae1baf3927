import { readFileSync } from "node:fs";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";

/**
 * The JSON of a file, or of standard input for `-`.
 *
 * @throws RiskgateError `REQUEST_INVALID` when it cannot be read or is no JSON
 */
export function readBody(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be read`, { cause });
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message repeats the text, which may be personal data.
    throw new RiskgateError(
      "REQUEST_INVALID",
      `${echo(file)} is not valid JSON; expected a GatewayCustomerChecks body`,
    );
  }
}
