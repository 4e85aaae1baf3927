/** A decision made again, and certified, over HTTP. */
import { afterEach, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { verifyEd25519 } from "../../adapters/signer/public-key.ts";
import { signatureFlaw } from "../../src/gateway/records/signed-statement.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { signedIn, WITH_SIGN_IN } from "./signed-in.ts";

let under: GatewayUnderTest;
afterEach(() => under.close());

const check = async (customerId: string) => {
  const body = checkOf({ customerId, personalDetails: { personName: { lastName: "Zoltargo Vexunin" } } });
  return (await under.call("POST", "/v1/customerChecks", body)).body.caseId as string;
};

it("is the same again, and signed for whoever checks it; each look is in the audit log", async () => {
  const signer = pemSigner({ key: { pem: newKey().privatePem } });
  const gateway = { ...WITH_SIGN_IN.gateway, archive: memoryArchive(), signer };
  under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, gateway });
  const caseId = await check("listed");
  const auditor = await signedIn(under, "odile", ["auditor"], { name: "Odile Brackwater" });
  const replayed = await auditor.call("GET", `/v1/cases/${caseId}/replay`);
  expect(replayed.status).toBe(200);
  expect(replayed.body).toMatchObject({ caseId, isIdentical: true, differences: [] });
  expect(replayed.body.storedHash).toBe(replayed.body.replayedHash);

  const { body: signed } = await auditor.call("GET", `/v1/cases/${caseId}/certificate`);
  expect(signed.statement).toMatchObject({ caseId, result: "match", customerId: "listed" });
  const known = await signer.known();
  const flaw = (of: unknown) => signatureFlaw(of, "riskgate-screening-certificate", known, { verify: verifyEd25519 });
  expect(flaw(signed)).toBe(undefined);
  expect(signed.publicKey).toBe(known[0]?.publicKey);
  expect(flaw({ ...signed, statement: { ...signed.statement, result: "no match" } })).toBe("has a bad signature");

  const views = (await under.call("GET", "/v1/audit-entries?action=data.viewed")).body.data;
  const operations = views.map(({ details }: { details: { operation: string } }) => details.operation);
  expect(operations).toEqual(expect.arrayContaining(["replayCase", "getCaseCertificate"]));

  const analyst = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
  expect((await analyst.call("GET", `/v1/cases/${caseId}/replay`)).status).toBe(403);
  expect((await analyst.call("GET", `/v1/cases/${caseId}/certificate`)).status).toBe(200);
  for (const path of ["replay", "certificate"])
    expect((await auditor.call("GET", `/v1/cases/none/${path}`)).body.code).toBe("case-not-found");

  await under.gateway.eraseCustomer("listed");
  const erased = await auditor.call("GET", `/v1/cases/${caseId}/replay`);
  expect([erased.status, erased.body.code, erased.body.detail]).toEqual([
    409,
    "not-replayable",
    "the customer was erased: there is nothing to replay",
  ]);
  expect((await auditor.call("GET", `/v1/cases/${caseId}/certificate`)).body.code).toBe("case-not-found");
});

it("says what is missing where there is no archive and no key", async () => {
  under = await gatewayUnderTest("memory");
  const caseId = await check("listed");
  const replay = await under.call("GET", `/v1/cases/${caseId}/replay`);
  expect([replay.status, replay.body.code]).toEqual([409, "not-replayable"]);
  const certificate = await under.call("GET", `/v1/cases/${caseId}/certificate`);
  expect([certificate.status, certificate.body.code]).toEqual([503, "bundle-unavailable"]);
  const bundle = await under.call("GET", `/v1/cases/${caseId}/bundle`);
  for (const { detail } of [certificate.body, bundle.body]) expect(detail).toContain("set RISKGATE_SIGNING_KEY");
});
