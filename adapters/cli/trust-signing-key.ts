import { existsSync } from "node:fs";
import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { KnownKey } from "../../src/ports/signer.ts";
import { keyNamedInArchive } from "../archive/named-keys.ts";
import { knownKeyOf } from "../signer/public-key.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { noteKeys, recordedInStore } from "./note-in-store.ts";
import { keyFileOption } from "./own-key.ts";
import { print } from "./print.ts";
import { readPublicKey } from "./read-public-key.ts";
import { knownKeysFileOf, openExistingSigner, requireSigningKey } from "./signing-key.ts";
import { writeKnownKeys } from "./write-known-keys.ts";

/** `riskgate keys signing trust`: accepts a key used before keys were pinned, or by another gateway. */
export function trustCommand(): Command {
  return new Command("trust")
    .description("let signatures of another public key count, for example of the one that an earlier installation used")
    .argument("<key>", "PEM file of the public key, or the id of one that records in the archive name")
    .option("--until <time>", "when it signed last, for example 2026-11-23T00:00:00Z; now when absent")
    .option("--note <text>", "why it is trusted, shown with the key")
    .addOption(keyFileOption())
    .action(async (named: string, { until, note, keyFile }) => {
      const environment = readEnvironment();
      requireSigningKey(environment);
      const key = await keyNamed(named, environment);
      const known = await openExistingSigner(environment).known();
      if (known.some(({ keyId }) => keyId === key.keyId)) {
        print(`${key.keyId} is known already`);
        return;
      }
      const trusted: KnownKey = {
        ...key,
        validUntil: until === undefined ? Date.now() : timeOf(until),
        note: note ?? `trusted on ${new Date().toISOString().slice(0, 10)}`,
      };
      const actor = await recordedInStore(environment, keyFile);
      const file = knownKeysFileOf(environment);
      writeKnownKeys(file, [...known, trusted]);
      await noteKeys(environment, "signing-key.trusted", actor);
      print(`${file}: signatures of ${key.keyId} count now. Whoever had that key could have signed anything.`);
    });
}

async function keyNamed(named: string, { archiveDir }: Environment): Promise<Pick<KnownKey, "keyId" | "publicKey">> {
  if (!/^[0-9a-f]{64}$/u.test(named)) return knownKeyOf(readPublicKey(named));
  const publicKey = existsSync(archiveDir) ? await keyNamedInArchive(archiveDir, named) : undefined;
  if (publicKey !== undefined) return knownKeyOf(publicKey);
  throw new RiskgateError(
    "REQUEST_INVALID",
    `no record of the archive has the public key ${echo(named)}; name its PEM file`,
  );
}

function timeOf(text: string): number {
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return at;
  throw new RiskgateError("REQUEST_INVALID", `--until: ${echo(text)}: expected a time such as 2026-11-01T00:00:00Z`);
}
