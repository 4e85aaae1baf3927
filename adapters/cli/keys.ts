import { randomBytes } from "node:crypto";
import { Command } from "commander";
import { nearestWord } from "../../src/did-you-mean.ts";
import { RiskgateError } from "../../src/errors.ts";
import { FURTHER_SCOPES, SCOPES } from "../../src/gateway/keys/scopes.ts";
import { echo } from "../../src/issue.ts";
import { firstCallbackSecret } from "./callback-secrets.ts";
import { keysSigningCommand } from "./keys-signing.ts";
import { openManaging, openPreparing } from "./open-stored.ts";
import { keyFileOption, recordedAs } from "./own-key.ts";
import { makerOf, operatorOption } from "./people.ts";
import { withGateway } from "./with-gateway.ts";

/** `riskgate keys`: API keys of the store in `RISKGATE_DATA_DIR`. */
export function keysCommand(): Command {
  const keys = new Command("keys").description("create, list and revoke API keys");
  keys
    .command("create")
    .description("make a key and print it: it is shown this once and stored only as a hash")
    .option("--tenant <name>", "whose data the key opens", "default")
    .option("--scopes <list>", "what it may do, separated by commas, for example customerChecks:write,*:read", "*")
    .option("--expires <date>", "when it ends, YYYY-MM-DD")
    .option(
      "--for <person>",
      "whose key it is: an id of `riskgate people list`, the name there, or the login of a user (Default: a machine's)",
    )
    .addOption(keyFileOption())
    .addOption(operatorOption())
    .option("--json", "print JSON")
    .action(async ({ tenant, scopes, expires, json, for: person, ...by }) => {
      await withGateway(openPreparing, async (gateway) => {
        const expiresAt = expires === undefined ? undefined : futureDateOf(expires);
        const wanted = scopesOf(scopes);
        const maker = await makerOf(gateway, tenant, by);
        const { apiKey, record } = await gateway.createKey(
          {
            tenant,
            scopes: wanted,
            ...(expiresAt === undefined ? {} : { expiresAt }),
            ...(person === undefined ? {} : { person }),
          },
          randomBytes(32),
          maker,
        );
        const { keyHash: _, ...shown } = record;
        const callbackSecret = await firstCallbackSecret(gateway, tenant, maker.actor);
        const first = callbackSecret === undefined ? {} : { callbackSecret };
        const signed = `\n\n${callbackSecret}\n\nCallbacks of the tenant are signed with this secret; it is shown this once too.`;
        print(
          json
            ? JSON.stringify({ apiKey, ...first, ...shown })
            : `${apiKey}\n\nThis key is shown this once. Keep it like a password.${callbackSecret === undefined ? "" : signed}`,
        );
      });
    });
  keys
    .command("list")
    .description("list keys without their secret part")
    .option("--tenant <name>", "whose keys", "default")
    .option("--json", "print JSON")
    .action(async ({ tenant, json }) => {
      await withGateway(openManaging, async (gateway) => {
        const records = await gateway.listKeys(tenant);
        if (json) print(JSON.stringify(records));
        else if (records.length === 0) print("no keys");
        else
          for (const key of records)
            print(
              `${key.keyId}  ${key.prefix}...  ${key.scopes.join(",")}  ${stateOf(key)}  ${key.person ? `of ${key.person.name} (${key.person.personId})` : "nobody's"}`,
            );
      });
    });
  keys
    .command("bind <keyId>")
    .description("say whose a key is, once and for good: bind it only to whoever alone has it; a new key is better")
    .requiredOption("--for <person>", "an id of `riskgate people list`, or the name there, or the login of a user")
    .option("--tenant <name>", "whose key", "default")
    .addOption(keyFileOption())
    .addOption(operatorOption())
    .action(async (keyId: string, { tenant, for: person, ...by }) => {
      await withGateway(openManaging, async (gateway) => {
        const bound = await gateway.bindKey({ tenant, keyId, person }, await makerOf(gateway, tenant, by));
        print(`key ${keyId} is of ${bound.personId}`);
      });
    });
  keys
    .command("revoke <keyId>")
    .description("end a key: refused within 5 seconds everywhere")
    .option("--tenant <name>", "whose key", "default")
    .addOption(keyFileOption())
    .action(async (keyId: string, { tenant, keyFile }) => {
      await withGateway(openManaging, async (gateway) => {
        const { actor } = await recordedAs(gateway, keyFile, tenant);
        if (!(await gateway.revokeKey(tenant, keyId, actor))) {
          throw new RiskgateError(
            "REQUEST_INVALID",
            `no key ${echo(keyId)} of tenant ${echo(tenant)}; see \`riskgate keys list\``,
          );
        }
        print(`revoked ${keyId}`);
      });
    });
  return keys.addCommand(keysSigningCommand());
}

function stateOf(key: { readonly revokedAt?: number; readonly expiresAt?: number }): string {
  if (key.revokedAt !== undefined) return `revoked ${new Date(key.revokedAt).toISOString()}`;
  if (key.expiresAt === undefined) return "active";
  return `${key.expiresAt <= Date.now() ? "expired" : "until"} ${new Date(key.expiresAt).toISOString()}`;
}

function scopesOf(text: string): readonly string[] {
  const scopes = text
    .split(",")
    .map((scope) => scope.trim())
    .filter(Boolean);
  if (scopes.length === 0)
    throw new RiskgateError("REQUEST_INVALID", "--scopes: there is none; expected `*` or a list");
  const known = ["*", "*:read", ...SCOPES, ...Object.values(FURTHER_SCOPES)];
  const unknown = scopes.find((scope) => !known.includes(scope));
  if (unknown === undefined) return scopes;
  const hint = nearestWord(unknown, known);
  const meant = hint === undefined ? "" : `; did you mean \`${hint}\`?`;
  throw new RiskgateError("REQUEST_INVALID", `--scopes: ${echo(unknown)} is none of ${known.join(", ")}${meant}`);
}

function futureDateOf(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // `Date.parse` accepts the 31st of any month.
  if (!Number.isFinite(at) || !new Date(at).toISOString().startsWith(text)) {
    throw new RiskgateError("REQUEST_INVALID", `--expires: ${echo(text)} is no date; expected YYYY-MM-DD`);
  }
  if (at > Date.now()) return at;
  throw new RiskgateError("REQUEST_INVALID", `--expires: ${echo(text)} is past: the key would never be accepted`);
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
