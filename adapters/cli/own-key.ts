/** The key that a command uses: from a file or the environment, never from an argument, which other users can see in the process list. */
import { readFileSync } from "node:fs";
import { Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway, Principal } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import { grants } from "../../src/gateway/keys/scopes.ts";
import { echo } from "../../src/issue.ts";
import { readEnvironment } from "./environment.ts";
import { hint } from "./print.ts";

export const keyFileOption = (): Option =>
  new Option("--key-file <file|->", "file with your key, `-` for standard input (Default: RISKGATE_API_KEY)");

type Keys = Pick<Gateway, "authenticate">;

/** @returns the principal of the key; `undefined` when none was given */
export async function ownKey(gateway: Keys, keyFile: string | undefined): Promise<Principal | undefined> {
  const environment = readEnvironment();
  const text = (keyFile === undefined ? environment.ownKey : readKeyFile(keyFile))?.trim();
  if (!text) return undefined;
  const position = environment.apiKeys.indexOf(text) + 1;
  if (position > 0) return { tenant: DEFAULT_TENANT, keyId: `configured-${position}`, scopes: ["*"] };
  const principal = await gateway.authenticate(text);
  if (principal) return principal;
  const from = keyFile === undefined ? "RISKGATE_API_KEY" : "--key-file";
  throw new RiskgateError(
    "REQUEST_INVALID",
    `${from}: the key is unknown, ended or revoked; see \`riskgate keys list\``,
  );
}

/** @throws RiskgateError `REQUEST_INVALID` without a key, or with one that lacks the scope or belongs to another tenant */
export async function requireOwnKey(
  gateway: Keys,
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
  requireTenant(principal, tenant);
  return principal;
}

/**
 * The actor that the audit log names for a change by a command: the key that was given, or `cli`, with a hint.
 *
 * @param tenant - whose data it is
 * @throws RiskgateError `REQUEST_INVALID` for a key that is not accepted, or of another tenant
 */
export async function recordedAs(
  gateway: Keys,
  keyFile: string | undefined,
  tenant: string = DEFAULT_TENANT,
): Promise<{ readonly actor: string; readonly key?: Principal }> {
  const recorded = await actorOf(gateway, keyFile, tenant);
  if (recorded.key === undefined)
    hint("the audit log will name `cli`, and nobody: give your key in RISKGATE_API_KEY or with --key-file to be named");
  return recorded;
}

/** As {@link recordedAs}, without the hint: a run of checks is no decision of a person. */
export async function actorOf(
  gateway: Keys,
  keyFile: string | undefined,
  tenant: string = DEFAULT_TENANT,
): Promise<{ readonly actor: string; readonly key?: Principal }> {
  const key = await ownKey(gateway, keyFile);
  if (key === undefined) return { actor: "cli" };
  requireTenant(key, tenant);
  return { actor: `key:${key.keyId}`, key };
}

function requireTenant(key: Principal, tenant = key.tenant): void {
  if (tenant === key.tenant) return;
  const message = `the key is of tenant ${echo(key.tenant)}, and what is asked for of tenant ${echo(tenant)}: use a key of that one, or none`;
  throw new RiskgateError("REQUEST_INVALID", message);
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `--key-file: ${echo(file)} cannot be read`, { cause });
  }
}
