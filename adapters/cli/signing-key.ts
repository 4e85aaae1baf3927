/** The one key of the operator: signs certificates, checkpoints and what is archived. */
import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { Signer } from "../../src/ports/signer.ts";
import { commandSigner } from "../signer/command-signer.ts";
import { pemSigner } from "../signer/pem-signer.ts";
import type { Environment } from "./environment.ts";

type SigningSettings = Pick<Environment, "dataDir" | "databaseUrl" | "signing">;

/** @throws RiskgateError `CONFIG_INVALID` when the environment names a key that cannot be used, or names none and none can be made */
export function openSigner(settings: SigningSettings): Signer {
  const { key, command } = settings.signing;
  const known = knownKeysFileOf(settings);
  if (command === undefined) return pemSigner({ key: key ?? { file: ownKeyFile(settings) }, knownKeysFile: known });
  if (key === undefined)
    throw new RiskgateError(
      "CONFIG_INVALID",
      "RISKGATE_SIGNING_COMMAND: RISKGATE_SIGNING_KEY has to name its public key",
    );
  return commandSigner({ command, publicKey: "pem" in key ? key.pem : readText(key.file), knownKeysFile: known });
}

/** Where the public keys stand that count beside the one in use. */
export const knownKeysFileOf = ({ signing, dataDir }: Omit<SigningSettings, "databaseUrl">): string =>
  signing.knownKeysFile ?? join(dataDir, "signing-keys.json");

/** Where the private key is written; `undefined` when it is in no file that the command could write. */
export function signingKeyFile({ signing: { key, command }, ...settings }: SigningSettings): string | undefined {
  if (command !== undefined || (key && "pem" in key)) return undefined;
  return key?.file ?? ownKeyFile({ ...settings, signing: {} });
}

/** Whether there is a key to verify with, or a name for one. */
export const hasSigningKey = ({ signing: { key, command }, dataDir }: SigningSettings): boolean =>
  key !== undefined ||
  command !== undefined ||
  ["signing-key.pem", "certificate-key.pem"].some((name) => existsSync(join(dataDir, name)));

/** The key of a gateway that was told of none: made when it is asked for first, kept in the data folder. */
function ownKeyFile({ dataDir, databaseUrl }: SigningSettings): string {
  const file = join(dataDir, "signing-key.pem");
  const earlier = join(dataDir, "certificate-key.pem");
  if (existsSync(file)) return file;
  if (databaseUrl !== undefined && !existsSync(earlier)) {
    throw new RiskgateError(
      "CONFIG_INVALID",
      "RISKGATE_SIGNING_KEY is needed with RISKGATE_DATABASE_URL: every process must sign with the same key; `riskgate keys signing create <file>` makes one",
    );
  }
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // What an earlier version signed stays signed by the key in use.
    if (existsSync(earlier)) renameSync(earlier, file);
    else writePrivateKey(file);
  } catch (error) {
    // Another process was quicker.
    if (existsSync(file)) return file;
    throw new RiskgateError(
      "CONFIG_INVALID",
      `RISKGATE_SIGNING_KEY names no key, and none can be made in ${echo(dataDir)}`,
      { cause: error },
    );
  }
  return file;
}

/** Makes a private key (PKCS #8, PEM) in a file that only its owner may read. @returns its public half, SPKI in PEM */
export function writePrivateKey(file: string): string {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
  return publicKey.export({ type: "spki", format: "pem" }).toString();
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new RiskgateError("CONFIG_INVALID", `RISKGATE_SIGNING_KEY: ${echo(file)} cannot be read`, { cause });
  }
}
