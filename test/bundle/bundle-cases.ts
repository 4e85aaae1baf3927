/** Bundles of real cases, and what somebody does to them. */
import { createHash, sign } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { directoryArchive } from "../../adapters/archive/directory.ts";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { knownKeyOf, verifyEd25519 } from "../../adapters/signer/public-key.ts";
import { canonicalJson } from "../../src/digest.ts";
import { type BundleFiles, packBundle, unpackBundle } from "../../src/gateway/bundle/bundle-zip.ts";
import { type BundleReport, verifyBundle } from "../../src/gateway/bundle/verify-bundle.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest, type StoreName } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";

export const KEY = newKey();
export const OTHER = newKey();
export const KEY_ID = knownKeyOf(KEY.publicPem).keyId;
export const signer = pemSigner({ key: { pem: KEY.privatePem } });

export interface BundleCases {
  readonly under: GatewayUnderTest;
  /** A customer with a match, a payment with one, and a customer without any. */
  readonly caseIds: readonly [string, string, string];
  close(): Promise<void>;
}

export async function bundleCases(store: StoreName): Promise<BundleCases> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-bundle-"));
  const archive = directoryArchive(join(dir, "archive"), { signer });
  const under = await gatewayUnderTest(store, { gateway: { archive, signer } });
  const named = (customerId: string, firstName: string, lastName: string) => ({
    ...{ customerId, personalDetails: { personName: { firstName, lastName } } },
  });
  const listed = named("c", "Zoltargo", "Vexunin");
  const check = async (path: string, body: unknown): Promise<string> =>
    (await under.call("POST", `/v1/${path}`, body)).body.caseId;
  const caseIds = [
    await check("customerChecks", checkOf(listed)),
    await check(
      "transaction-checks",
      paymentOf("t", named("d", "Odo", "Quillborne"), { usage: "for Zoltargo Vexunin" }),
    ),
    await check("customerChecks", checkOf(named("e", "Ada", "Ørsted-Müller"))),
  ] as const;
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255);
  const kept = await under.gateway.attachToCase(caseIds[0], {
    name: "Vexunin.png",
    mediaType: "image/png",
    bytes: png,
  });
  if (kept.outcome !== "attached") throw new Error(kept.outcome);
  await under.gateway.checkpointAudit();
  return {
    under,
    caseIds,
    async close() {
      await under.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export const verified = (bytes: Uint8Array, pinned?: string): BundleReport =>
  verifyBundle(bytes, { verify: verifyEd25519, keyOf: knownKeyOf, pinned });

export const filesOf = (bytes: Uint8Array): Record<string, Uint8Array> => ({ ...unpackBundle(bytes) });
export const textOf = (files: BundleFiles, name: string): string => Buffer.from(files[name] ?? []).toString();

/** Signs a text as the operator's key would, or another. */
export const signatureOf = (text: string, pem = KEY.privatePem): Buffer =>
  Buffer.from(sign(null, Buffer.from(text), pem).toString("hex"));

/** The bundle of changed files, with a manifest that fits them: what somebody can make who has the key. */
export function signedAgain(files: BundleFiles, pem = KEY.privatePem): Uint8Array {
  const { statement, ...rest } = JSON.parse(textOf(files, "manifest.json"));
  const others = Object.entries(files).filter(([name]) => !name.startsWith("manifest."));
  const described = others.map(([name, bytes]) => [
    name,
    { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") },
  ]);
  const text = canonicalJson({ ...rest, statement: { ...statement, files: Object.fromEntries(described) } });
  return packBundle({ ...files, "manifest.json": Buffer.from(text), "manifest.sig": signatureOf(text, pem) });
}
