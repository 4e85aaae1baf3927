import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { openGateway } from "../../../adapters/cli/open-gateway.ts";
import { auditCommand } from "../../../adapters/cli/records.ts";

let dir: string;
let said: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-checkpoint-"));
  for (const name of ["RISKGATE_DATABASE_URL", "RISKGATE_SIGNING_KEY", "RISKGATE_ARCHIVE_DIR"])
    vi.stubEnv(name, undefined);
  said = "";
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said += text;
      return true;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const verify = (...files: readonly string[]) => {
  said = "";
  const given = files.flatMap((file) => ["--checkpoint", file]);
  return auditCommand().parseAsync(["verify", ...given], { from: "user" });
};

it("compares with a checkpoint from elsewhere, and says nothing against what it found", async () => {
  vi.stubEnv("RISKGATE_DATA_DIR", join(dir, "one"));
  await (await openGateway(readEnvironment(), true)).close();
  const folder = join(dir, "one", "archive", "checkpoints");
  const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const checkpoint = join(folder, name);
  await verify(checkpoint);
  expect(said).toContain("given has checkpoint 1");
  expect(said).toContain("0 flaws");
  // A store that was set back to before its first checkpoint.
  vi.stubEnv("RISKGATE_SIGNING_KEY", join(dir, "one", "signing-key.pem"));
  vi.stubEnv("RISKGATE_DATA_DIR", join(dir, "other"));
  await (await openGateway(readEnvironment(), false)).close();
  await verify();
  expect(said).toContain("a log that was set back as a whole would not be known");
  await verify(checkpoint);
  expect(said).toContain("the store knows none after 0: it was set back");
  expect(said).not.toContain("would not be known");
  expect(process.exitCode).toBe(1);
});

it("refuses what is no checkpoint, each way in words of its own", async () => {
  vi.stubEnv("RISKGATE_DATA_DIR", join(dir, "data"));
  await (await openGateway(readEnvironment(), false)).close();
  const file = join(dir, "given.json");
  await expect(verify(file)).rejects.toThrow("cannot be read");
  writeFileSync(file, "{");
  await expect(verify(file)).rejects.toThrow("is no JSON");
  for (const text of ["null", "{}", readFileSync("package.json", "utf8")]) {
    writeFileSync(file, text);
    await expect(verify(file)).rejects.toThrow("is no checkpoint of an audit log");
  }
});
