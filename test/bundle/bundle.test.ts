import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyEd25519 } from "../../adapters/signer/public-key.ts";
import { canonicalJson } from "../../src/digest.ts";
import { verifyBundle } from "../../src/gateway/bundle/verify-bundle.ts";
import { bucketOf } from "../../src/model/bucket.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { chosenStores } from "../conformance/chosen-stores.ts";
import { API_KEY, checkOf, gatewayUnderTest, STORES } from "../conformance/gateway-under-test.ts";
import {
  type BundleCases,
  bundleCases,
  filesOf,
  KEY,
  KEY_ID,
  OTHER,
  signatureOf,
  signedAgain,
  textOf,
  verified,
} from "./bundle-cases.ts";
import { callPythonVerifier, hasPython, type PythonVerifier, startPythonVerifier } from "./python-verifier.ts";

if (!hasPython) process.stderr.write("bundles are not verified a second time: there is no python3\n");

const EMPTY = new Uint8Array();
/** Bundles whose parts say different things (Default: few enough for every run). */
const RUNS = Number(process.env.RISKGATE_BUNDLES ?? 50);

describe.each(chosenStores(import.meta.filename, STORES))("an evidence bundle (%s)", (store) => {
  let cases: BundleCases;
  let python: PythonVerifier | undefined;
  let bundles: readonly Uint8Array[];
  beforeAll(async () => {
    cases = await bundleCases(store);
    if (hasPython) python = startPythonVerifier();
    bundles = await Promise.all(cases.caseIds.map(async (id) => (await cases.under.gateway.bundle(id)) ?? EMPTY));
  });
  afterAll(async () => {
    python?.stop();
    await cases.close();
  });
  const bundle = (at: number): Uint8Array => bundles[at % bundles.length] ?? EMPTY;

  /** What both verifiers find: they have to agree on whether it is good. */
  async function judged(bytes: Uint8Array, pinned?: string): Promise<boolean> {
    const { flaws } = verified(bytes, pinned);
    const others = await python?.verify(bytes, pinned);
    if (others !== undefined) expect(others.length > 0, JSON.stringify([flaws, others])).toBe(flaws.length > 0);
    return flaws.length === 0;
  }

  it("proves a decision about a customer and about a payment, with and without matches", async () => {
    for (const [at, caseId] of cases.caseIds.entries()) {
      expect(await judged(bundle(at), KEY_ID)).toBe(true);
      const { proved, notProved, manifest } = verified(bundle(at), KEY_ID);
      expect(manifest).toMatchObject({ caseId, subject: at === 1 ? "transaction" : "customer" });
      expect(proved.join("\n")).toContain(
        at === 2 ? 'The certificate says "no match"' : 'The certificate says "match"',
      );
      expect(proved.join("\n")).toContain("screened against 6 lists");
      expect(proved.some((line) => line.includes("The entry in entries.json stands in its edition"))).toBe(at !== 2);
      expect(proved.join("\n")).toContain("The audit log holds the digest of this decision");
      expect(proved.some((line) => line.includes("the digest of 1 file of the case"))).toBe(at === 0);
      expect(proved.join("\n")).toMatch(/Checkpoint \d+, signed at 20.*, has that entry/u);
      expect(notProved.join("\n")).toContain("the gateway says that it did, to the bit");
      expect(notProved.join("\n")).not.toContain("Whose key");
      expect(verified(bundle(at)).notProved.join("\n")).toContain("Whose key that is: the bundle names it itself");
    }
  });

  it.skipIf(!hasPython)("is checked by the second verifier with the key in a PEM file", () => {
    expect(callPythonVerifier(bundle(0), KEY.publicPem)).toBe(0);
    expect(callPythonVerifier(bundle(0), newKey().publicPem)).toBe(1);
    expect(callPythonVerifier(bundle(0), "no key")).toBe(2);
  });

  it("comes over HTTP with the scope for reading cases, and is the same file", async () => {
    const [caseId] = cases.caseIds;
    const answer = await fetch(`${cases.under.url}/v1/cases/${caseId}/bundle`, { headers: { "api-key": API_KEY } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(await judged(new Uint8Array(await answer.arrayBuffer()), KEY_ID)).toBe(true);
    expect(await cases.under.call("GET", "/v1/cases/nothing/bundle")).toMatchObject({ status: 404 });
    const bare = await gatewayUnderTest("memory");
    try {
      const answered = await bare.call("GET", "/v1/cases/nothing/bundle");
      expect([answered.status, answered.body.code]).toEqual([503, "bundle-unavailable"]);
    } finally {
      await bare.close();
    }
  });

  it("is refused by both verifiers when any byte is another, missing or too many", async () => {
    const change = fc.record({
      at: fc.nat(),
      of: fc.nat(2),
      bit: fc.nat(7),
      kind: fc.constantFrom("flip", "remove", "add"),
    });
    await fc.assert(
      fc.asyncProperty(change, fc.boolean(), async ({ at, of, bit, kind }, isPinned) => {
        const bytes = Buffer.from(bundle(of));
        const place = at % bytes.length;
        if (kind === "flip") bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
        const [head, tail] = [bytes.subarray(0, place), bytes.subarray(place)];
        const changed =
          kind === "flip"
            ? bytes
            : Buffer.concat([
                head,
                kind === "add" ? Buffer.from([bit]) : EMPTY,
                kind === "add" ? tail : tail.subarray(1),
              ]);
        expect(await judged(changed, isPinned ? KEY_ID : undefined)).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });

  it("is refused by both verifiers with a file more, less or exchanged", async () => {
    const files = filesOf(bundle(0));
    const names = Object.keys(files).filter((name) => !name.startsWith("manifest."));
    const { packBundle } = await import("../../src/gateway/bundle/bundle-zip.ts");
    const another = filesOf(bundle(1));
    for (const name of names) {
      const { [name]: _, ...without } = files;
      expect(await judged(packBundle(without)), name).toBe(false);
      if (textOf(another, name) !== textOf(files, name))
        expect(await judged(packBundle({ ...files, [name]: another[name] ?? EMPTY })), name).toBe(false);
    }
    expect(await judged(packBundle({ ...files, "more.json": Buffer.from("{}") }))).toBe(false);
  });

  it("is nobody's but the operator's", async () => {
    const files = filesOf(bundle(0));
    expect(await judged(signedAgain(files, OTHER.privatePem))).toBe(false);
    // Somebody else's own key, said to be good by the bundle: a pinned key tells, and without one the report does.
    const keys = JSON.parse(textOf(files, "keys.json"));
    const { knownKeyOf } = await import("../../adapters/signer/public-key.ts");
    const other = knownKeyOf(OTHER.publicPem);
    const manifest = JSON.parse(textOf(files, "manifest.json"));
    const foreign = signedAgain(
      {
        ...files,
        "keys.json": Buffer.from(canonicalJson({ keys: [other, ...keys.keys] })),
        "manifest.json": Buffer.from(canonicalJson({ ...manifest, keyId: other.keyId })),
      },
      OTHER.privatePem,
    );
    expect(await judged(foreign)).toBe(true);
    expect(verified(foreign).notProved[0]).toContain("Whose key that is");
    expect(await judged(foreign, KEY_ID)).toBe(false);
    expect(await judged(foreign, other.keyId)).toBe(true);
    expect(await judged(bundle(0), other.keyId)).toBe(false);
  });

  it("does not hold together when its parts say different things, whoever signed it", async () => {
    const value = fc.oneof(fc.constantFrom(null, true, 1, "", "x", [], {}), fc.string(), fc.integer());
    const change = fc.record({
      of: fc.nat(2),
      file: fc.nat(),
      path: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      value,
      kind: fc.constantFrom("put", "remove", "add"),
    });
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(change, async ({ of, file, path, value: put, kind }) => {
        const files = filesOf(bundle(of));
        const names = Object.keys(files).filter(
          (name) => name.endsWith(".json") && name !== "manifest.json" && name !== "rules.json",
        );
        const name = names[file % names.length] ?? "";
        const text = canonicalJson(changedAt(JSON.parse(textOf(files, name)), path, kind, put));
        const signature = name.replace(/json$/u, "sig");
        const resigned = signature in files ? { [signature]: signatureOf(text) } : {};
        if (!(await judged(signedAgain({ ...files, [name]: Buffer.from(text), ...resigned }), KEY_ID))) refused += 1;
      }),
      { numRuns: RUNS },
    );
    expect(refused).toBeGreaterThan(RUNS / 3);
  });

  it("says that data was erased, and proves the rest", async () => {
    const mine = await bundleCases(store);
    try {
      await mine.under.gateway.eraseCustomer("c");
      const bytes = await mine.under.gateway.bundle(mine.caseIds[0]);
      expect(await judged(bytes ?? EMPTY, KEY_ID)).toBe(true);
      expect(verified(bytes ?? EMPTY, KEY_ID).notProved.join("\n")).toContain("its data was erased");
      expect(Buffer.from(bytes ?? EMPTY).includes("Vexunin")).toBe(false);
    } finally {
      await mine.close();
    }
  });

  it("says so when no checkpoint has the decision yet", async () => {
    const fresh = await cases.under.call("POST", "/v1/customerChecks", checkOf({ customerId: "later" }));
    const bytes = await cases.under.gateway.bundle(fresh.body.caseId);
    expect(await judged(bytes ?? EMPTY, KEY_ID)).toBe(true);
    expect(verified(bytes ?? EMPTY).notProved.join("\n")).toContain("no checkpoint has signed it");
  });

  it("holds nothing about others of the same chain", async () => {
    const same = Array.from({ length: 5_000 }, (_, at) => `n${at}`).filter((id) => bucketOf(id) === bucketOf("first"));
    const first = await cases.under.call("POST", "/v1/customerChecks", checkOf({ customerId: "first" }));
    const [other = ""] = same;
    await cases.under.call("POST", "/v1/customerChecks", checkOf({ customerId: other }));
    await cases.under.gateway.checkpointAudit();
    const bytes = (await cases.under.gateway.bundle(first.body.caseId)) ?? EMPTY;
    expect(await judged(bytes, KEY_ID)).toBe(true);
    expect(verified(bytes).notProved.join("\n")).toContain("others between it and the signed end are about others");
    expect(Buffer.from(bytes).includes(`"${other}"`)).toBe(false);
  });

  it("is judged by the key that is given, whatever texts stand in it for one", () => {
    const keyOf = () => {
      throw new Error("no key");
    };
    expect(verifyBundle(bundle(0), { verify: verifyEd25519, keyOf }).flaws).toEqual(["no key"]);
    expect(verified(EMPTY).flaws).toEqual(["the file is no bundle, or its bytes were changed"]);
    expect(KEY.publicPem).toContain("PUBLIC KEY");
  });
});

/** The value with another one somewhere in it, one less or one more. */
function changedAt(value: unknown, [step = 0, ...rest]: readonly number[], kind: string, put: unknown): unknown {
  if (typeof value !== "object" || value === null) return put;
  const names = Object.keys(value);
  const name = kind === "add" && rest.length === 0 ? "more" : names[step % names.length];
  if (name === undefined) return put;
  if (Array.isArray(value) && name === "more") return [...value, put];
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
  if (rest.length > 0) copy[name] = changedAt(copy[name], rest, kind, put);
  else if (kind === "remove") delete copy[name];
  else copy[name] = put;
  return copy;
}
