import { createHash, sign } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directoryArchive } from "../../../adapters/archive/directory.ts";
import { verifyArchive } from "../../../adapters/archive/verify-archive.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { canonicalJson } from "../../../src/digest.ts";
import { RiskgateError } from "../../../src/errors.ts";
import { signStatement } from "../../../src/gateway/records/signed-statement.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../../conformance/gateway-under-test.ts";
import { paymentOf } from "../../conformance/payment.ts";
import { toldSeed } from "../../told-seed.ts";
import { newKey } from "../signer/keys.ts";

/** More with `npm run test:tampering`. */
const RUNS = Number(process.env.RISKGATE_TAMPERINGS ?? 50);
const signer = pemSigner({ key: { pem: newKey().privatePem } });
const OTHER = newKey();
const foreigner = pemSigner({ key: { pem: OTHER.privatePem } });

describe("an archive that somebody can write to", () => {
  let dir: string;
  let under: GatewayUnderTest;
  const cases: string[] = [];
  const archive = () => join(dir, "archive");
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-tampering-"));
    under = await gatewayUnderTest("memory", { gateway: { archive: directoryArchive(archive(), { signer }), signer } });
    const customer = {
      customerId: "c",
      personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } },
    };
    const payment = paymentOf("t", customer, { usage: "for Odo Quillborne" });
    for (const [path, body] of [
      ["customerChecks", checkOf(customer)],
      ["transaction-checks", payment],
    ] as const)
      cases.push((await under.call("POST", `/v1/${path}`, body)).body.caseId);
    cpSync(archive(), join(dir, "honest"), { recursive: true });
  });
  afterAll(async () => {
    await under.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** What every replay says; a refusal has its code. */
  async function replays(): Promise<readonly string[]> {
    const said = [];
    for (const caseId of cases) {
      try {
        const replay = await under.gateway.replay(caseId);
        said.push(`${replay?.isIdentical} ${replay?.replayedHash}`);
      } catch (error) {
        expect(error).toBeInstanceOf(RiskgateError);
        said.push((error as RiskgateError).code);
      }
    }
    return said;
  }

  /** A text that says something else: an entry or a rule fewer, or another member. */
  function changed(text: string, at: number): string {
    const value = JSON.parse(text);
    for (const member of ["entries", "rules"])
      if (value[member]?.length > 0) value[member].splice(at % value[member].length, 1);
    return JSON.stringify({ ...value, title: `${value.title} ${at}` });
  }

  type Way = "kept" | "unsigned" | "earlier unsigned" | "foreign" | "earlier foreign" | "other type" | "old time";
  const WAYS: readonly Way[] = ["kept", "unsigned", "earlier unsigned", "foreign", "earlier foreign", "other type"];

  /** A changed text with a record as somebody without the private key can write it. */
  async function forge(file: string, at: number, way: Way): Promise<void> {
    const { statement, ...rest } = JSON.parse(readFileSync(file, "utf8"));
    const bytes = Buffer.from(
      changed(gunzipSync(readFileSync(join(archive(), `${statement.digest}.gz`))).toString(), at),
    );
    const digest = createHash("sha256").update(bytes).digest("hex");
    writeFileSync(join(archive(), `${digest}.gz`), gzipSync(bytes));
    const text = { id: statement.id, digest, bytes: bytes.length };
    const now = { ...statement, ...text };
    const signature = sign(null, Buffer.from(canonicalJson(text)), OTHER.privatePem).toString("base64");
    const record: Record<Way, () => unknown> = {
      kept: () => ({ statement: now, ...rest }),
      unsigned: () => ({ statement: now }),
      "earlier unsigned": () => ({ text }),
      foreign: () => signStatement(foreigner, now, Date.now()),
      "earlier foreign": () => ({ text, publicKey: OTHER.publicPem, signature }),
      "other type": () => signStatement(signer, { ...now, type: "riskgate-checkpoint" }, Date.now()),
      "old time": () => ({ statement: now, ...rest, signedAt: "2020-01-01T00:00:00.000Z" }),
    };
    writeFileSync(file, JSON.stringify(await record[way]()));
  }

  const tampering = fc.oneof(
    fc.record({ kind: fc.constant("forge" as const), file: fc.nat(), at: fc.nat(), way: fc.constantFrom(...WAYS) }),
    fc.record({ kind: fc.constantFrom("flip", "cut" as const), file: fc.nat(), at: fc.nat() }),
    fc.record({ kind: fc.constantFrom("copy", "remove text" as const), file: fc.nat(), at: fc.nat() }),
  );
  type Tampering = typeof tampering extends fc.Arbitrary<infer T> ? T : never;

  async function tamper(change: Tampering): Promise<void> {
    const files = readdirSync(archive(), { recursive: false })
      .map(String)
      .filter((name) => /\.(?:json|gz)$/u.test(name))
      .sort()
      .map((name) => join(archive(), name));
    const pick = (among: readonly string[], at: number): string => among[at % among.length] ?? "";
    const records = files.filter((name) => name.endsWith(".json"));
    const texts = files.filter((name) => name.endsWith(".gz"));
    const file = pick(files, change.file);
    const bytes = readFileSync(file);
    if (change.kind === "forge") await forge(pick(records, change.file), change.at, change.way);
    else if (change.kind === "cut") truncateSync(file, change.at % bytes.length);
    else if (change.kind === "copy")
      writeFileSync(file, readFileSync(pick(file.endsWith(".gz") ? texts : records, change.at)));
    else if (change.kind === "remove text") rmSync(pick(texts, change.at));
    else {
      const at = change.at % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (change.file % 8));
      writeFileSync(file, bytes);
    }
  }

  it("is found when it changes what a replay says", { timeout: 60_000 + RUNS * 1_000 }, async () => {
    const honest = await replays();
    expect(honest.every((said) => said.startsWith("true "))).toBe(true);
    expect((await verifyArchive(archive(), signer)).flaws).toEqual([]);
    const seen = { same: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(tampering, { minLength: 1, maxLength: 3 }), async (changes) => {
        rmSync(archive(), { recursive: true });
        cpSync(join(dir, "honest"), archive(), { recursive: true });
        for (const change of changes) await tamper(change).catch(() => {});
        const said = await replays();
        const isSame = JSON.stringify(said) === JSON.stringify(honest);
        seen[isSame ? "same" : "refused"] += 1;
        if (isSame) return;
        // Never another answer: whatever was changed is refused, and told.
        for (const [at, now] of said.entries()) if (now !== honest[at]) expect(now).toBe("ARCHIVE_UNTRUSTED");
        expect((await verifyArchive(archive(), signer)).flaws.length).toBeGreaterThan(0);
      }),
      { numRuns: RUNS, seed: toldSeed() },
    );
    expect(seen.refused).toBeGreaterThan(RUNS / 10);
  });
});
