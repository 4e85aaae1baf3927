import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Command } from "commander";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { KnownKey } from "../../src/ports/signer.ts";
import { knownKeyOf } from "../signer/public-key.ts";
import { readEnvironment } from "./environment.ts";
import { noteKeys, recordedInStore } from "./note-in-store.ts";
import { keyFileOption } from "./own-key.ts";
import { print } from "./print.ts";
import {
  knownKeysFileOf,
  openExistingSigner,
  requireSigningKey,
  signingKeyFile,
  writePrivateKey,
} from "./signing-key.ts";
import { writeKnownKeys, writing } from "./write-known-keys.ts";

const HOUR_MS = 3_600_000;

/** `riskgate keys signing rotate`: replaces the key in use, whose private half is then gone. */
export function rotateCommand(): Command {
  return new Command("rotate")
    .description("put a new key in the place of the one in use; what that one signed stays valid")
    .option("--overlap <hours>", "how long processes may still sign with the key before", "1")
    .option(
      "--out <folder>",
      "where to write the new key and the file of known keys; in place of those in use when absent",
    )
    .addOption(keyFileOption())
    .action(async ({ overlap, out, keyFile: ownKeyFile }) => {
      const overlapMs = overlapOf(overlap);
      const environment = readEnvironment();
      requireSigningKey(environment);
      const actor = out === undefined ? await recordedInStore(environment, ownKeyFile) : "cli";
      const keyFile = out === undefined ? signingKeyFile(environment) : join(out, "signing-key.pem");
      if (keyFile === undefined)
        throw new RiskgateError(
          "REQUEST_INVALID",
          "the key in use is in no file: name a folder for the new one, --out",
        );
      const knownFile = out === undefined ? knownKeysFileOf(environment) : join(out, "signing-keys.json");
      const [before, ...earlier] = await openExistingSigner(environment).known();
      const made = writing(keyFile, () => {
        mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 });
        rmSync(`${keyFile}.next`, { force: true });
        return knownKeyOf(writePrivateKey(`${keyFile}.next`));
      });
      const now = Date.now();
      const ended = before && endedAt(before, now + overlapMs);
      const keys = [{ ...made, validFrom: now }, ...(ended ? [ended] : []), ...earlier];
      // Others must know the new key before anything is signed with it.
      writeKnownKeys(knownFile, keys);
      writing(keyFile, () => renameSync(`${keyFile}.next`, keyFile));
      // With `--out` the key counts only once it is put in place: the gateway that signs with it then records that.
      if (out === undefined) await noteKeys(environment, "signing-key.rotated", actor);
      print(`${keyFile}: written; key id ${made.keyId}`);
      const ends = ended ? `; ${ended.keyId} ends ${new Date(ended.validUntil).toISOString()}` : "";
      print(`${knownFile}: ${counted(keys.length, "public key")}${ends}`);
    });
}

const endedAt = (key: KnownKey, at: number): KnownKey & { readonly validUntil: number } => ({
  ...key,
  validUntil: Math.min(at, key.validUntil ?? at),
});

function overlapOf(text: string): number {
  const hours = Number(text);
  if (/^\d{1,4}(?:\.\d+)?$/u.test(text)) return hours * HOUR_MS;
  throw new RiskgateError("REQUEST_INVALID", `--overlap: ${echo(text)}: expected hours, from 0 to 9999`);
}
