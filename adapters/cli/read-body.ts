import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { repeatedMember } from "../../src/parse-json.ts";
import { parseExactJson } from "../lines/parse-exact-json.ts";
import { utf8Text } from "../utf8-text.ts";

/**
 * The JSON of a file, or of standard input for `-`.
 *
 * @param what - what the file has to hold
 * @throws RiskgateError `REQUEST_INVALID` when it cannot be read or is no JSON
 */
export async function readBody(file: string, what = "a GatewayCustomerChecks body"): Promise<unknown> {
  let bytes: Uint8Array;
  try {
    bytes = await (file === "-" ? buffer(process.stdin) : readFile(file));
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be read`, { cause });
  }
  try {
    return parseExactJson(utf8Text(bytes));
  } catch (error) {
    const repeated = repeatedMember(error);
    if (repeated !== undefined) throw new RiskgateError("REQUEST_INVALID", `${echo(file)} ${repeated}`);
    // The parser's own message repeats the text, which may be personal data.
    throw new RiskgateError("REQUEST_INVALID", `${echo(file)} is not valid JSON in UTF-8; expected ${what}`);
  }
}
