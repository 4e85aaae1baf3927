/** Backup and restore of an installation on SQLite. */
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { VERSION } from "../../src/version.ts";
import { formatKnownKeys, readKnownKeys } from "../signer/known-keys.ts";
import { commandConfig } from "./command-config.ts";
import { copy, copyStored, filesIn } from "./copy-stored.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { requireStore } from "./has-store.ts";
import { noteExport } from "./look.ts";
import { keyFileOption } from "./own-key.ts";
import { hint, print } from "./print.ts";
import { knownKeysFileOf, knownKeysOf } from "./signing-key.ts";

/** Names the files of a backup. It is written last: a folder without it is no complete backup. */
const MANIFEST = "backup.json";
const DATABASE = "riskgate.sqlite";
const ARCHIVE = "archive";
/** The public key in use, and the earlier ones whose signatures count. */
const KEYS = "signing-keys.json";

interface Manifest {
  readonly format: 1;
  readonly version: string;
  /** RFC 3339, UTC. */
  readonly madeAt: string;
  /** Path in the folder to SHA-256 of the file. */
  readonly files: Readonly<Record<string, string>>;
}

/** `riskgate backup`: store, archive and public keys of one moment, while the gateway serves. */
export function backupCommand(): Command {
  return new Command("backup")
    .description(
      "write store, archive and public keys into a new folder, while the gateway serves; no private key and no secret of the environment; kept in the audit log",
    )
    .argument("<folder>", "made; must not exist")
    .addOption(keyFileOption())
    .action(async (folder: string, { keyFile }: { readonly keyFile?: string }) => {
      const environment = sqliteOnly(readEnvironment());
      if (existsSync(folder))
        throw new RiskgateError(
          "REQUEST_INVALID",
          `${echo(folder)}: exists already; expected the name of a new folder`,
        );
      requireStore(environment);
      const keys = await knownKeysOf(environment);
      await noteExport(keyFile, "backup");
      await mkdir(join(folder, ARCHIVE), { recursive: true, mode: 0o700 });
      const source = { database: join(environment.dataDir, DATABASE), archiveDir: environment.archiveDir };
      await copyStored(source, { database: join(folder, DATABASE), archiveDir: join(folder, ARCHIVE) });
      for (const name of await filesIn(environment.dataDir))
        if (name.endsWith(".pub.pem")) await copy(join(environment.dataDir, name), join(folder, name));
      if (keys.length > 0) await writeFile(join(folder, KEYS), formatKnownKeys(keys), { mode: 0o600 });
      const files: Record<string, string> = {};
      for (const name of await filesIn(folder)) files[name] = await digestOf(join(folder, name));
      const manifest: Manifest = { format: 1, version: VERSION, madeAt: new Date().toISOString(), files };
      const part = join(folder, `${MANIFEST}.part`);
      await writeFile(part, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
      await rename(part, join(folder, MANIFEST));
      print(`${counted(Object.keys(files).length, "file")} in ${folder}`);
    });
}

/** `riskgate restore`: puts a backup into an empty installation. */
export function restoreCommand(): Command {
  return new Command("restore")
    .description("put a backup into RISKGATE_DATA_DIR, which must hold no store; refuses one that is not whole")
    .argument("<folder>", "as `riskgate backup` wrote it")
    .action(async (folder: string) => {
      const environment = sqliteOnly(readEnvironment());
      const { dataDir, archiveDir } = environment;
      const names = await wholeBackup(folder);
      for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`])
        if (existsSync(join(dataDir, name)))
          throw new RiskgateError("REQUEST_INVALID", `${echo(dataDir)}: there is a store already; move it away first`);
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      // The store comes last: a gateway that starts on it finds everything that it refers to.
      for (const name of names.filter((each) => each !== DATABASE && each !== KEYS)) {
        const inArchive = name.startsWith(`${ARCHIVE}/`);
        const target = inArchive ? join(archiveDir, name.slice(ARCHIVE.length + 1)) : join(dataDir, name);
        if (!existsSync(target)) await copy(join(folder, name), target);
      }
      if (names.includes(KEYS)) await restoreKeys(join(folder, KEYS), knownKeysFileOf(environment));
      const part = join(dataDir, `${DATABASE}.part`);
      await copy(join(folder, DATABASE), part);
      await rename(part, join(dataDir, DATABASE));
      print(
        `${counted(names.length, "file")} restored; \`riskgate audit verify\` and \`riskgate archive verify\` say whether they are whole`,
      );
    });
}

/** An existing file of known keys may have ended or omitted a key on purpose: it is kept, and a hint names the keys that differ. */
async function restoreKeys(from: string, to: string): Promise<void> {
  if (!existsSync(to)) return copy(from, to);
  const there = new Set((await readKnownKeys(to)).map(({ keyId }) => keyId));
  const left = (await readKnownKeys(from)).map(({ keyId }) => keyId).filter((keyId) => !there.has(keyId));
  if (left.length > 0)
    hint(`${to}: is left as it was; without ${left.join(", ")} of the backup, see \`riskgate keys signing trust\``);
}

/** Whether a backup has files of this name: a forged backup must not put a private key or a secret into use. */
const isOfBackup = (name: string): boolean =>
  name === DATABASE || name === KEYS || name.startsWith(`${ARCHIVE}/`) || name.endsWith(".pub.pem");

/** The files of a backup. @throws RiskgateError `REQUEST_INVALID` when one is missing, changed or too many */
async function wholeBackup(folder: string): Promise<readonly string[]> {
  const manifest = await readManifest(folder);
  const wrong: string[] = [];
  const there = new Set((await filesIn(folder)).filter((name) => name !== MANIFEST));
  for (const [name, digest] of Object.entries(manifest.files)) {
    const isThere = there.delete(name);
    if (!isOfBackup(name)) wrong.push(`${name}: does not belong to a backup`);
    else if (!isThere) wrong.push(`${name}: is missing`);
    else if ((await digestOf(join(folder, name))) !== digest) wrong.push(`${name}: is not what was backed up`);
  }
  for (const name of there) wrong.push(`${name}: does not belong to the backup`);
  if (!Object.hasOwn(manifest.files, DATABASE)) wrong.push(`${DATABASE}: is missing`);
  if (wrong.length > 0)
    throw new RiskgateError("REQUEST_INVALID", `${echo(folder)} is no whole backup: ${wrong.slice(0, 20).join("; ")}`);
  return Object.keys(manifest.files);
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), "utf8")) as Partial<Manifest>;
    if (manifest.format === 1 && typeof manifest.files === "object" && manifest.files !== null)
      return manifest as Manifest;
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${echo(folder)} is no whole backup: ${MANIFEST} cannot be read`, {
      cause,
    });
  }
  throw new RiskgateError("REQUEST_INVALID", `${echo(folder)}: ${MANIFEST} is of another format; expected 1`);
}

function sqliteOnly(environment: Environment): Environment {
  if (commandConfig().config.store !== undefined)
    throw new RiskgateError(
      "CONFIG_INVALID",
      "the configuration has a store of its own, which is backed up by its own tools, together with RISKGATE_ARCHIVE_DIR: see docs/operations.md",
    );
  if (environment.databaseUrl === undefined) return environment;
  throw new RiskgateError(
    "CONFIG_INVALID",
    "RISKGATE_DATABASE_URL: PostgreSQL is backed up by its own tools (pg_dump), together with RISKGATE_ARCHIVE_DIR: see docs/operations.md",
  );
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest("hex");
}
