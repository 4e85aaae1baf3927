import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { openSigner } from "../../../adapters/cli/signing-key.ts";
import { newKey } from "../signer/keys.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-key-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const signerOf = (env: NodeJS.ProcessEnv) => openSigner(readEnvironment({ RISKGATE_DATA_DIR: dir, ...env }));
const keyIdOf = async (env: NodeJS.ProcessEnv = {}) => (await signerOf(env).current()).keyId;
const DATABASE = { RISKGATE_DATABASE_URL: "postgres://riskgate@localhost/riskgate" };

describe("the operator's key", () => {
  it("is made once in the data folder where none is named, for its owner only", async () => {
    const made = await keyIdOf();
    expect(await keyIdOf()).toBe(made);
    expect(statSync(join(dir, "signing-key.pem")).mode & 0o777).toBe(0o600);
  });

  it("stays the one that an earlier version signed with", async () => {
    const { privatePem } = newKey();
    writeFileSync(join(dir, "certificate-key.pem"), privatePem);
    const keyId = await keyIdOf(DATABASE);
    expect(keyId).toBe(await keyIdOf({ RISKGATE_SIGNING_KEY: privatePem }));
    expect(existsSync(join(dir, "certificate-key.pem"))).toBe(false);
    expect(readFileSync(join(dir, "signing-key.pem"), "utf8")).toBe(privatePem);
  });

  it("is not made by each process of a database for itself", () => {
    expect(() => signerOf(DATABASE)).toThrow(/^RISKGATE_SIGNING_KEY is needed with RISKGATE_DATABASE_URL/u);
  });

  it("is not replaced when it is damaged", async () => {
    writeFileSync(join(dir, "signing-key.pem"), "garbage");
    await expect(keyIdOf()).rejects.toMatchObject({ code: "CONFIG_INVALID" });
    expect(readFileSync(join(dir, "signing-key.pem"), "utf8")).toBe("garbage");
  });

  it("is a file or the text itself, with known keys beside the file or where the environment says", async () => {
    const { privatePem } = newKey();
    const file = join(dir, "own.pem");
    writeFileSync(file, privatePem);
    const keys = join(dir, "signing-keys.json");
    writeFileSync(keys, JSON.stringify({ keys: [{ publicKey: newKey().publicPem }] }));
    for (const env of [
      { RISKGATE_SIGNING_KEY: file },
      { RISKGATE_SIGNING_KEY: privatePem, RISKGATE_SIGNING_KEYS: keys },
    ])
      expect((await signerOf(env).known()).length).toBe(2);
  });

  it("signs outside where a program does, whose public key is named", async () => {
    const { publicPem } = newKey();
    const env = { RISKGATE_SIGNING_COMMAND: `${process.execPath} --version` };
    expect(() => signerOf(env)).toThrow(/RISKGATE_SIGNING_KEY has to name its public key/u);
    const key = await signerOf({ ...env, RISKGATE_SIGNING_KEY: publicPem }).current();
    expect(key.publicKey).toBe(publicPem);
    await expect(key.sign(new Uint8Array(1))).rejects.toThrow(/has another key/u);
  });
});
