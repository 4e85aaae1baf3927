/** The operator's only signing key: signs certificates, checkpoints and archived documents. */
import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { KnownKey, Signer } from "../../src/ports/signer.ts";
import { commandSigner } from "../signer/command-signer.ts";
import { readKnownKeys } from "../signer/known-keys.ts";
import { pemSigner } from "../signer/pem-signer.ts";
import { verifyEd25519 } from "../signer/public-key.ts";
import type { Environment } from "./environment.ts";
import { hint } from "./print.ts";

type SigningSettings = Pick<Environment, "dataDir" | "databaseUrl" | "signing">;

/** @throws RiskgateError `CONFIG_INVALID` when the environment names a key that cannot be used, or names none and none can be made */
export function openSigner(settings: SigningSettings): Signer {
  const { key, command } = settings.signing;
  const known = knownKeysFileOf(settings);
  if (key && "file" in key && !existsSync(key.file))
    throw new RiskgateError(
      "CONFIG_INVALID",
      `RISKGATE_SIGNING_KEY: there is no file ${echo(key.file)}; put it back, or make a key there with \`riskgate keys signing create\``,
    );
  if (command === undefined) return pemSigner({ key: key ?? { file: ownKeyFile(settings) }, knownKeysFile: known });
  if (key === undefined)
    throw new RiskgateError(
      "CONFIG_INVALID",
      "RISKGATE_SIGNING_COMMAND: RISKGATE_SIGNING_KEY has to name its public key",
    );
  return commandSigner({ command, publicKey: "pem" in key ? key.pem : readText(key.file), knownKeysFile: known });
}

/**
 * As {@link openSigner}, for commands that only read: no key is made. Without a key it signs nothing and uses the known public keys.
 *
 * @throws RiskgateError `CONFIG_INVALID` when the environment names a key that cannot be used; its methods, where there is no key
 */
export function openExistingSigner(settings: SigningSettings): Signer {
  const { key, command } = settings.signing;
  if (key !== undefined || command !== undefined) return openSigner(settings);
  const file = existingKeyFile(settings);
  if (file !== undefined) return pemSigner({ key: { file }, knownKeysFile: knownKeysFileOf(settings) });
  let isHinted = false;
  return {
    current: () => Promise.reject(noKey(settings)),
    async known() {
      const known = await readKnownKeys(knownKeysFileOf(settings));
      if (known.length === 0) throw noKey(settings);
      if (!isHinted) hint(noKeyText(settings));
      isHinted = true;
      return known;
    },
    verify: verifyEd25519,
  };
}

/** @throws RiskgateError `CONFIG_INVALID` when there is no key: a new one would replace the lost one */
export function requireSigningKey(settings: SigningSettings): void {
  if (!hasSigningKey(settings)) throw noKey(settings);
}

/** The public keys whose signatures count, the one in use first; empty without a key and a file of known keys. */
export const knownKeysOf = (settings: SigningSettings): Promise<readonly KnownKey[]> =>
  hasSigningKey(settings) ? openExistingSigner(settings).known() : readKnownKeys(knownKeysFileOf(settings));

/** Why only known public keys count, and what to do. */
export const noKeyText = ({ dataDir }: SigningSettings): string =>
  `there is no signing key in ${echo(dataDir)}: put \`signing-key.pem\` back, which is kept apart from the backup, or name it with RISKGATE_SIGNING_KEY; a new installation has one from its first \`riskgate serve\` on`;

const noKey = (settings: SigningSettings) => new RiskgateError("CONFIG_INVALID", noKeyText(settings));

/** File of the further public keys whose signatures count. */
export const knownKeysFileOf = ({ signing, dataDir }: Omit<SigningSettings, "databaseUrl">): string =>
  signing.knownKeysFile ?? join(dataDir, "signing-keys.json");

/** File of the private key; `undefined` when it is in no file that the command could write. */
export function signingKeyFile({ signing: { key, command }, ...settings }: SigningSettings): string | undefined {
  if (command !== undefined || (key && "pem" in key)) return undefined;
  return key?.file ?? ownKeyFile({ ...settings, signing: {} });
}

/** Whether a key exists or the environment names one. */
export const hasSigningKey = (settings: SigningSettings): boolean =>
  settings.signing.key !== undefined ||
  settings.signing.command !== undefined ||
  existingKeyFile(settings) !== undefined;

/** The key of the data folder, under its name or that of earlier versions. */
const existingKeyFile = ({ dataDir }: SigningSettings): string | undefined =>
  ["signing-key.pem", "certificate-key.pem"].map((name) => join(dataDir, name)).find((file) => existsSync(file));

/** The key of a gateway without a configured one: made at first use and kept in the data folder. */
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
    // The key of an earlier version stays in use, and its signatures stay valid.
    if (existsSync(earlier)) renameSync(earlier, file);
    else writePrivateKey(file);
  } catch (error) {
    // Another process made it meanwhile.
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
