import { readFileSync, writeFileSync } from "node:fs";
import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { verifyBundle } from "../../src/gateway/bundle/verify-bundle.ts";
import type { Gateway, RequestContext } from "../../src/gateway/gateway.ts";
import { echo } from "../../src/issue.ts";
import { knownKeyOf, verifyEd25519 } from "../signer/public-key.ts";
import { EXIT } from "./exit-codes.ts";
import { type LookOptions, looked, lookOptions } from "./look.ts";
import { openDecided } from "./open-gateway.ts";
import { print, printJson } from "./print.ts";
import { readPublicKey } from "./read-public-key.ts";

/** `riskgate bundle`: everything about a case in one file, and its check without the gateway. */
export function bundleCommand(): Command {
  const command = lookOptions(new Command("bundle"))
    .description(
      "write one signed file (zip) with everything about a decided case, to be checked without the gateway; kept in the audit log",
    )
    .argument("<caseId>")
    .option("--out <file>", "where to write it; `<caseId>.zip` when absent")
    .addOption(new Option("--tenant <name>", "whose case").default("default"))
    .action(async (caseId: string, { out = `${caseId}.zip`, ...options }) => {
      const look = { operation: "getCaseBundle", ids: { caseId } };
      const read = (gateway: Gateway, context: RequestContext) => gateway.bundle(caseId, context);
      const bytes = await looked(options as LookOptions, read, () => look, openDecided);
      if (!bytes) throw new RiskgateError("REQUEST_INVALID", `no decided case ${echo(caseId)}`);
      try {
        writeFileSync(out, bytes, { mode: 0o600 });
      } catch (cause) {
        throw new RiskgateError("REQUEST_INVALID", `${out}: cannot be written`, { cause });
      }
      print(`${out}: ${bytes.length} bytes`);
    });
  command
    .command("verify <file>")
    .description("check a bundle offline, and say what it proves and what it does not; fails when anything is wrong")
    .option("--key <file>", "PEM of the public key that must have signed it; the one that it names itself when absent")
    .option("--json", "print JSON")
    .action((file: string, { key, json }) => {
      const pinned = key === undefined ? undefined : knownKeyOf(readPublicKey(key)).keyId;
      const { flaws, proved, notProved, keyId } = verifyBundle(readBytes(file), {
        verify: verifyEd25519,
        keyOf: knownKeyOf,
        pinned,
      });
      if (json) printJson({ flaws, proved, notProved, ...(keyId === undefined ? {} : { keyId }) });
      else {
        for (const flaw of flaws) print(`refused: ${flaw}`);
        for (const sentence of proved) print(`proved: ${sentence}`);
        for (const sentence of notProved) print(`not proved: ${sentence}`);
      }
      if (flaws.length > 0) process.exitCode = EXIT.failed;
    });
  return command;
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be read`, { cause });
  }
}
