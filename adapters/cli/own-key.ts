/** The key that a command is used with: from a file or the environment, never an argument that others can see in the list of processes. */
import { readFileSync } from "node:fs";
import { Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway, Principal } from "../../src/gateway/gateway.ts";
import { grants } from "../../src/gateway/scopes.ts";
import { echo } from "../../src/issue.ts";
import { readEnvironment } from "./environment.ts";

export const keyFileOption = (): Option =>
  new Option("--key-file <file|->", "file with your key, `-` for standard input (Default: RISKGATE_API_KEY)");

/** @returns whose key it is; `undefined` when none was given */
export async function ownKey(gateway: Gateway, keyFile: string | undefined): Promise<Principal | undefined> {
  const text = keyFile === undefined ? readEnvironment().ownKey : readKeyFile(keyFile);
  if (!text) return undefined;
  const principal = await gateway.authenticate(text.trim());
  if (principal) return principal;
  const from = keyFile === undefined ? "RISKGATE_API_KEY" : "--key-file";
  throw new RiskgateError(
    "REQUEST_INVALID",
    `${from}: the key is unknown, ended or revoked; see \`riskgate keys list\``,
  );
}

/** @throws RiskgateError `REQUEST_INVALID` without a key, with one that may not, or with one of another tenant */
export async function requireOwnKey(
  gateway: Gateway,
  keyFile: string | undefined,
  scope: string,
  tenant: string | undefined,
): Promise<Principal> {
  const principal = await ownKey(gateway, keyFile);
  if (principal === undefined)
    throw new RiskgateError(
      "REQUEST_INVALID",
      "a key is needed: set RISKGATE_API_KEY to yours, or name its file with --key-file",
    );
  if (!grants(principal.scopes, scope))
    throw new RiskgateError("REQUEST_INVALID", `the key lacks the scope \`${scope}\``);
  if (tenant !== undefined && tenant !== principal.tenant)
    throw new RiskgateError(
      "REQUEST_INVALID",
      `--tenant ${echo(tenant)}: the key is of tenant ${echo(principal.tenant)}`,
    );
  return principal;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `--key-file: ${echo(file)} cannot be read`, { cause });
  }
}
