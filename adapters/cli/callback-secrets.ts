/** Secrets that callbacks of tenants are signed with. */
import { randomBytes } from "node:crypto";
import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import { echo } from "../../src/issue.ts";
import { openManaging, openPreparing } from "./open-stored.ts";
import { keyFileOption, recordedAs } from "./own-key.ts";
import { print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

const HOUR_MS = 3_600_000;
const DEFAULT_OVERLAP_HOURS = "168";

/**
 * The first secret of a tenant, made with its first key.
 *
 * @returns the secret, `undefined` for a tenant that has one: the default tenant's is the environment's
 */
export async function firstCallbackSecret(
  gateway: Gateway,
  tenant: string,
  actor: string | undefined,
): Promise<string | undefined> {
  if (tenant === DEFAULT_TENANT || (await gateway.listCallbackSecrets(tenant)).length > 0) return undefined;
  return addSecret(gateway, tenant, 0, actor);
}

async function addSecret(
  gateway: Gateway,
  tenant: string,
  overlapMs: number,
  actor: string | undefined,
): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  await gateway.addCallbackSecret({ tenant, secret, overlapMs }, actor);
  return secret;
}

/** `riskgate callbacks secret`: what callbacks of a tenant are signed with. */
export function callbackSecretCommand(): Command {
  const secret = new Command("secret").description("what callbacks of a tenant are signed with");
  secret
    .command("rotate")
    .description(
      "make a secret and print it, this once; messages are signed with the one of before as well for a while",
    )
    .requiredOption("--tenant <name>", "whose")
    .option("--overlap <hours>", "how long both are used", DEFAULT_OVERLAP_HOURS)
    .addOption(keyFileOption())
    .action(async ({ tenant, overlap, keyFile }) => {
      if (tenant === DEFAULT_TENANT)
        throw new RiskgateError("REQUEST_INVALID", "the secret of the default tenant is RISKGATE_CALLBACK_SECRET");
      if (!/^\d{1,5}$/u.test(overlap))
        throw new RiskgateError("REQUEST_INVALID", `--overlap: ${echo(overlap)}: expected a whole number of hours`);
      const made = await withGateway(openPreparing, async (gateway) => {
        const { actor } = await recordedAs(gateway, keyFile, tenant);
        return addSecret(gateway, tenant, Number(overlap) * HOUR_MS, actor);
      });
      print(made);
    });
  secret
    .command("list")
    .description("list the secrets in service, newest first, without the secrets themselves")
    .requiredOption("--tenant <name>", "whose")
    .option("--json", "print JSON")
    .action(async ({ tenant, json }) => {
      const found = await withGateway(openManaging, (gateway) => gateway.listCallbackSecrets(tenant));
      if (json) return printJson(found);
      if (found.length === 0) return print("no secrets");
      for (const { secretId, createdAt, expiresAt } of found) {
        const until = expiresAt === undefined ? "" : `  until ${new Date(expiresAt).toISOString()}`;
        print(`${secretId}  since ${new Date(createdAt).toISOString()}${until}`);
      }
    });
  return secret;
}
