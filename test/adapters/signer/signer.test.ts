import { createHash, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commandSigner } from "../../../adapters/signer/command-signer.ts";
import { ed25519Signer } from "../../../adapters/signer/ed25519-signer.ts";
import { formatKnownKeys, parseKnownKeys } from "../../../adapters/signer/known-keys.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { knownKeyOf } from "../../../adapters/signer/public-key.ts";
import { type Signed, signatureFlaw, signStatement } from "../../../src/gateway/records/signed-statement.ts";
import type { KnownKey, Signer } from "../../../src/ports/signer.ts";
import { newKey } from "./keys.ts";

const { privatePem, publicPem } = newKey();
const other = newKey();
const NOW = Date.parse("2026-11-23T12:00:00Z");
const HOUR = 3_600_000;
const statement = { type: "riskgate-test", text: "Łódź / 東京", nested: { b: [1, 2.5e-7], a: null } };

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-signer-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A program that signs as a smart card would: the private key is its own. */
function outside(pem: string): readonly [string, ...string[]] {
  const key = join(dir, "card.pem");
  writeFileSync(key, pem);
  const program = `const { sign, createPrivateKey } = require("node:crypto"), { readFileSync } = require("node:fs");
    process.stdout.write(sign(null, readFileSync(0), createPrivateKey(readFileSync(${JSON.stringify(key)}))));`;
  writeFileSync(join(dir, "card.cjs"), program);
  return [process.execPath, join(dir, "card.cjs")];
}

const SIGNERS: readonly (readonly [string, () => Signer])[] = [
  ["a PEM text", () => pemSigner({ key: { pem: privatePem } })],
  [
    "a PEM file",
    () => {
      writeFileSync(join(dir, "key.pem"), privatePem);
      return pemSigner({ key: { file: join(dir, "key.pem") } });
    },
  ],
  ["a function", () => ed25519Signer({ publicKey: publicPem, sign: async (bytes) => sign(null, bytes, privatePem) })],
  ["another process", () => commandSigner({ publicKey: publicPem, command: outside(privatePem) })],
];

describe.each(SIGNERS)("a signer contract: %s", (_, open) => {
  it("has the digest of its public key as id", async () => {
    const der = createPublicKey(publicPem).export({ type: "spki", format: "der" });
    const { keyId, publicKey } = await open().current();
    expect([keyId, publicKey]).toEqual([createHash("sha256").update(der).digest("hex"), publicPem]);
    expect(await open().known()).toEqual([{ keyId, publicKey }]);
  });

  it("signs statements that it finds good itself, and no others", async () => {
    const signer = open();
    const signed = await signStatement(signer, statement, NOW);
    const flawOf = async (changed: unknown, type = "riskgate-test") =>
      signatureFlaw(changed, type, await signer.known(), signer);
    expect(signed).toMatchObject({ statement, signedAt: "2026-11-23T12:00:00.000Z" });
    expect(await flawOf(signed)).toBe(undefined);
    expect(await flawOf(JSON.parse(JSON.stringify(signed)))).toBe(undefined);
    expect(await flawOf({ ...signed, statement: { ...statement, text: "Lodz" } })).toBe("has a bad signature");
    expect(await flawOf({ ...signed, signedAt: "2026-11-23T12:00:00.001Z" })).toBe("has a bad signature");
    expect(await flawOf(signed, "riskgate-other")).toBe("is no signed statement of type `riskgate-other`");
    for (const nothing of [undefined, null, "x", 7, [], {}, { statement }])
      expect(await flawOf(nothing)).toBe("is not signed");
    const foreign = await signStatement(pemSigner({ key: { pem: other.privatePem } }), statement, NOW);
    expect(await flawOf(foreign)).toBe("is signed by an unknown key");
    expect(await flawOf({ ...foreign, keyId: signed.keyId })).toBe("has a bad signature");
  });
});

describe("a key with limits", () => {
  const signer = pemSigner({ key: { pem: privatePem } });
  const flawAt = async (at: number, limits: Partial<KnownKey>) => {
    const signed: Signed = await signStatement(signer, statement, at);
    return signatureFlaw(signed, "riskgate-test", [{ ...knownKeyOf(publicPem), ...limits }], signer);
  };

  it("counts for what it signed within them, clocks that differ a little allowed for", async () => {
    const limits = { validFrom: NOW, validUntil: NOW + HOUR };
    expect(await flawAt(NOW - 2 * HOUR, limits)).toBe("is signed before its key was valid");
    expect(await flawAt(NOW - 1_000, limits)).toBe(undefined);
    expect(await flawAt(NOW + HOUR + 1_000, limits)).toBe(undefined);
    expect(await flawAt(NOW + 2 * HOUR, limits)).toBe("is signed after its key was valid");
  });

  it("is no time that nobody can read", async () => {
    const key = await signer.current();
    const [known] = await signer.known();
    const unsigned = { statement, keyId: key.keyId, signedAt: "yesterday" };
    const text = `{"keyId":"${key.keyId}","signedAt":"yesterday","statement":{"nested":{"a":null,"b":[1,2.5e-7]},"text":"Łódź / 東京","type":"riskgate-test"}}`;
    const signature = Buffer.from(await key.sign(Buffer.from(text))).toString("hex");
    expect(signatureFlaw({ ...unsigned, signature }, "riskgate-test", known ? [known] : [], signer)).toBe(
      "is signed at no time",
    );
  });

  it("that ended signs nothing more", async () => {
    const file = join(dir, "signing-keys.json");
    writeFileSync(file, formatKnownKeys([{ ...knownKeyOf(publicPem), validUntil: Date.now() - 1_000 }]));
    for (const ended of [
      pemSigner({ key: { pem: privatePem }, knownKeysFile: file }),
      commandSigner({ publicKey: publicPem, command: outside(privatePem), knownKeysFile: file }),
    ]) {
      await expect(ended.current()).rejects.toMatchObject({
        code: "CONFIG_INVALID",
        message: expect.stringMatching(/ended 20/u),
      });
      expect((await ended.known()).length).toBe(1);
    }
  });

  it("is used as soon as it is put in the place of another", async () => {
    const file = join(dir, "key.pem");
    writeFileSync(file, privatePem);
    const live = pemSigner({ key: { file } });
    const before = (await live.current()).keyId;
    writeFileSync(file, other.privatePem);
    expect((await live.current()).keyId).toBe(knownKeyOf(other.publicPem).keyId);
    expect((await live.current()).keyId).not.toBe(before);
  });
});

describe("known keys", () => {
  it("are read as they were written", () => {
    const key = fc.constantFrom(publicPem, other.publicPem).map(knownKeyOf);
    const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
    const limited = fc.record({ validFrom: time, validUntil: time, note: fc.string() }, { requiredKeys: [] });
    const keys = fc.uniqueArray(
      fc.tuple(key, limited).map(([one, limits]) => ({ ...one, ...limits })),
      {
        selector: ({ keyId }) => keyId,
      },
    );
    fc.assert(fc.property(keys, (some) => void expect(parseKnownKeys(formatKnownKeys(some), "f")).toEqual(some)));
  });

  it.each([
    ["no JSON", "{", "f: is no JSON"],
    ["no keys", "{}", "f: expected"],
    ["nothing", "null", "f: expected"],
    ["a row of nothing", `{"keys":[null]}`, "keys\\[0\\].publicKey: expected PEM"],
    ["no key", `{"keys":[{"publicKey":"x"}]}`, "no public key of Ed25519"],
    ["another id", JSON.stringify({ keys: [{ publicKey: publicPem, keyId: "0" }] }), "keys\\[0\\].keyId"],
    ["no time", JSON.stringify({ keys: [{ publicKey: publicPem, validUntil: "soon" }] }), "keys\\[0\\].validUntil"],
    ["one key twice", JSON.stringify({ keys: [{ publicKey: publicPem }, { publicKey: publicPem }] }), "twice"],
  ])("are refused: %s", (_, text, why) => {
    const read = () => parseKnownKeys(text, "f");
    expect(read).toThrow(expect.objectContaining({ code: "CONFIG_INVALID" }));
    expect(read).toThrow(new RegExp(why, "u"));
  });
});

describe("what cannot sign says so", () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" });
  const refused = (signer: () => Promise<unknown>, message: RegExp) =>
    expect(signer()).rejects.toMatchObject({ code: "CONFIG_INVALID", message: expect.stringMatching(message) });

  it("a text that is no key, a key of another kind, no file", async () => {
    await refused(() => pemSigner({ key: { pem: "garbage" } }).current(), /is no private key/u);
    await refused(() => pemSigner({ key: { pem: rsa.toString() } }).current(), /no key of Ed25519/u);
    await refused(
      () => pemSigner({ key: { file: join(dir, "none.pem") } }).known(),
      /none\.pem: there is no such file/u,
    );
    await refused(() => pemSigner({ key: { file: dir } }).known(), /: cannot be read$/u);
  });

  it.each([
    ["is not there", () => [join(dir, "nothing")] as const, /cannot be started/u],
    ["fails", () => [process.execPath, "-e", "process.exit(3)"] as const, /ended with status 3/u],
    ["takes too long", () => [process.execPath, "-e", "setTimeout(() => {}, 60_000)"] as const, /ended after 300 ms/u],
    ["signs with another key", () => outside(other.privatePem), /has another key/u],
    ["says too much", () => [process.execPath, "-e", "console.log('x'.repeat(1e6))"] as const, /has another key/u],
  ])("a program that %s", async (_, command, message) => {
    const program = command();
    const signer = commandSigner({
      publicKey: publicPem,
      command: program,
      ...(message.source.includes("300") ? { timeoutMs: 300 } : {}),
    });
    await refused(() => signStatement(signer, statement, NOW), message);
  });
});
