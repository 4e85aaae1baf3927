import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { directoryArchive } from "../../../adapters/archive/directory.ts";
import { archiveCommand } from "../../../adapters/cli/archive.ts";
import { backupCommand, restoreCommand } from "../../../adapters/cli/backup.ts";
import { bundleCommand } from "../../../adapters/cli/bundle.ts";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { keysCommand } from "../../../adapters/cli/keys.ts";
import { listsCommand } from "../../../adapters/cli/lists.ts";
import { auditCommand, replayCommand } from "../../../adapters/cli/records.ts";
import { openSigner } from "../../../adapters/cli/signing-key.ts";
import { parseKnownKeys } from "../../../adapters/signer/known-keys.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { newKey } from "../signer/keys.ts";

let dir: string;
let data: string;
let said: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-lost-"));
  use("data");
  vi.stubEnv("RISKGATE_DATABASE_URL", undefined);
  for (const name of ["RISKGATE_SIGNING_KEY", "RISKGATE_SIGNING_KEYS", "RISKGATE_ARCHIVE_DIR"])
    vi.stubEnv(name, undefined);
  said = "";
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said += text;
      return true;
    });
  mkdirSync(join(data, "archive"), { recursive: true });
  await sqliteStore(join(data, "riskgate.sqlite")).close();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  rmSync(dir, { recursive: true, force: true });
});

function use(name: string): void {
  data = join(dir, name);
  vi.stubEnv("RISKGATE_DATA_DIR", data);
}
const run = (command: Command, ...args: readonly string[]) => command.parseAsync([...args], { from: "user" });
const keyIdsOf = (file: string) => parseKnownKeys(readFileSync(file, "utf8"), file).map(({ keyId }) => keyId);
const keyIds = async () => (await openSigner(readEnvironment()).known()).map(({ keyId }) => keyId);

describe("a backup", () => {
  it.each([0, 2])("holds the public half of the key in use and of those before, after %i rotations", async (times) => {
    await directoryArchive(join(data, "archive"), { signer: openSigner(readEnvironment()) }).put("rules 1", "{}");
    for (let n = 0; n < times; n++) await run(keysCommand(), "signing", "rotate", "--overlap", "0");
    const known = await keyIds();
    expect(known.length).toBe(times + 1);
    const backup = join(dir, "backup");
    await run(backupCommand(), backup);
    for (const entry of readdirSync(backup, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()))
      expect(readFileSync(join(entry.parentPath, entry.name), "latin1")).not.toContain("PRIVATE");
    use("restored");
    await run(restoreCommand(), backup);
    expect(keyIdsOf(join(data, "signing-keys.json"))).toEqual(known);
    said = "";
    await run(archiveCommand(), "verify");
    expect(said).toContain("1 document, 0 flaws");
    expect(said).not.toContain("unknown key");
    expect(existsSync(join(data, "signing-key.pem"))).toBe(false);
  });

  it("puts the known keys where the environment says, and never over others", async () => {
    const [own = ""] = await keyIds();
    const backup = join(dir, "backup");
    await run(backupCommand(), backup);
    const elsewhere = join(dir, "keys", "known.json");
    vi.stubEnv("RISKGATE_SIGNING_KEYS", elsewhere);
    use("one");
    await run(restoreCommand(), backup);
    expect(keyIdsOf(elsewhere)).toEqual([own]);
    const other = JSON.stringify({ keys: [{ publicKey: newKey().publicPem }] });
    writeFileSync(elsewhere, other);
    use("two");
    await run(restoreCommand(), backup);
    expect(readFileSync(elsewhere, "utf8")).toBe(other);
    expect(said).toContain(`${elsewhere}: is left as it was; without ${own} of the backup`);
  });
});

describe("a restore", () => {
  it.each([
    "signing-key.pem",
    "certificate-key.pem",
    "callback-secret",
    "first-key",
    "riskgate.sqlite-wal",
    "in-service/sanctions.ids.json",
    "indexes/0.bin",
  ])("puts nothing into use that no backup holds, whatever its list of files says: %s", async (name) => {
    const backup = join(dir, "backup");
    await run(backupCommand(), backup);
    mkdirSync(dirname(join(backup, name)), { recursive: true });
    const foreign = newKey().privatePem;
    writeFileSync(join(backup, name), foreign);
    const manifest = JSON.parse(readFileSync(join(backup, "backup.json"), "utf8"));
    manifest.files[name] = createHash("sha256").update(foreign).digest("hex");
    writeFileSync(join(backup, "backup.json"), JSON.stringify(manifest));
    use("restored");
    await expect(run(restoreCommand(), backup)).rejects.toMatchObject({
      code: "REQUEST_INVALID",
      message: expect.stringContaining(`${name}: does not belong to a backup`),
    });
    expect(existsSync(data)).toBe(false);
  });
});

describe("a command that reads, where the private key is lost", () => {
  const lost = () => `there is no signing key in \`${data}\``;
  afterEach(() => expect(readdirSync(data).filter((name) => /key\.pem|secret/u.test(name))).toEqual([]));

  it.each([
    { name: "archive verify", command: archiveCommand, args: ["verify"] },
    { name: "archive adopt", command: archiveCommand, args: ["adopt"] },
    { name: "keys signing show", command: keysCommand, args: ["signing", "show"] },
    { name: "replay", command: replayCommand, args: ["c1"] },
    { name: "bundle", command: bundleCommand, args: ["c1"] },
  ])("says so and makes none: $name", async ({ command, args }) => {
    await expect(run(command(), ...args)).rejects.toMatchObject({
      code: "CONFIG_INVALID",
      message: expect.stringContaining(lost()),
    });
  });

  it("makes no other one where one is rotated or trusted, or a list confirmed", async () => {
    const pem = join(dir, "other.pem");
    writeFileSync(pem, newKey().publicPem);
    for (const command of [
      () => run(keysCommand(), "signing", "rotate"),
      () => run(keysCommand(), "signing", "trust", pem),
      () => run(listsCommand(), "confirm", "sample-sanctions"),
    ])
      await expect(command()).rejects.toMatchObject({
        code: "CONFIG_INVALID",
        message: expect.stringContaining(lost()),
      });
    expect(existsSync(join(data, "signing-key.pem"))).toBe(false);
    expect(existsSync(join(data, "signing-keys.json"))).toBe(false);
  });

  it("compares the audit log with itself where no key is known", async () => {
    await run(auditCommand(), "verify");
    expect(said).toContain(lost());
    expect(said).toContain("0 flaws");
  });

  it("goes on with known public keys", async () => {
    await keyIds();
    await run(keysCommand(), "signing", "rotate");
    renameSync(join(data, "signing-key.pem"), join(dir, "elsewhere.pem"));
    for (const command of [archiveCommand, auditCommand]) {
      said = "";
      await run(command(), "verify");
      expect(said.split(lost()).length).toBe(2);
      expect(said).toContain("0 flaws");
    }
  });
});
