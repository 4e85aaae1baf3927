import { Command } from "commander";
import type { KnownKey } from "../../src/ports/signer.ts";
import { knownKeyOf } from "../signer/public-key.ts";
import { readEnvironment } from "./environment.ts";
import { print, printJson } from "./print.ts";
import { rotateCommand } from "./rotate-signing-key.ts";
import { openExistingSigner, requireSigningKey, writePrivateKey } from "./signing-key.ts";
import { trustCommand } from "./trust-signing-key.ts";
import { writing } from "./write-known-keys.ts";

/** `riskgate keys signing`: the operator's key, which signs archive, certificates and checkpoints. */
export function keysSigningCommand(): Command {
  const signing = new Command("signing").description(
    "the operator's key, which signs archive, certificates and checkpoints",
  );
  signing
    .command("show")
    .description("print the key in use and the earlier ones whose signatures count")
    .option("--pem", "print the public key in use, for whoever verifies")
    .option("--json", "print JSON")
    .action(async ({ pem, json }) => {
      const environment = readEnvironment();
      requireSigningKey(environment);
      const known = await openExistingSigner(environment).known();
      if (pem) print(known[0]?.publicKey.trim() ?? "");
      else if (json) printJson({ keys: known });
      else for (const [at, key] of known.entries()) print(describeKey(key, at === 0));
    });
  signing
    .command("create <file>")
    .description("make a private key in a new file that only its owner may read, for RISKGATE_SIGNING_KEY")
    .action((file: string) => {
      const made = knownKeyOf(writing(file, () => writePrivateKey(file)));
      print(`${file}: written; key id ${made.keyId}`);
    });
  return signing.addCommand(rotateCommand()).addCommand(trustCommand());
}

function describeKey({ keyId, validFrom, validUntil, note }: KnownKey, isInUse: boolean): string {
  const limits = [
    ...(validFrom === undefined ? [] : [`from ${iso(validFrom)}`]),
    ...(validUntil === undefined ? [] : [`until ${iso(validUntil)}`]),
    ...(note === undefined ? [] : [note]),
  ];
  return [keyId, isInUse ? "in use" : "earlier", ...limits].join("  ");
}

const iso = (at: number): string => new Date(at).toISOString();
