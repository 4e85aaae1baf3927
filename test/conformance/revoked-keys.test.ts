/** Keys are revoked over HTTP by operators, and are refused from then on. */
import { afterEach, expect, it } from "vitest";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { signedIn, WITH_SIGN_IN } from "./signed-in.ts";

let under: GatewayUnderTest;
afterEach(() => under.close());

it("refuses a revoked key, tells who revoked it, and revokes none of another tenant", async () => {
  under = await gatewayUnderTest("memory", WITH_SIGN_IN);
  const made = (tenant: string) =>
    under.gateway.createKey({ tenant, scopes: ["lists:read"] }, crypto.getRandomValues(new Uint8Array(32)));
  const [own, foreign] = [await made("default"), await made("other")];
  const operator = await signedIn(under, "wanda", ["operator"], { name: "Wanda Fezzik" });
  const auditor = await signedIn(under, "odile", ["auditor"], { name: "Odile Brackwater" });
  const idOf = async (tenant: string) => (await under.gateway.listKeys(tenant)).at(-1)?.keyId ?? "";
  const path = async (tenant: string) => `/v1/keys/${await idOf(tenant)}/revocation`;
  const lists = (apiKey: string) => under.call("GET", "/v1/lists", undefined, { apiKey });
  expect((await lists(own.apiKey)).status).toBe(200);
  expect((await auditor.call("POST", await path("default"), {})).status).toBe(403);
  expect((await operator.call("POST", await path("other"), {})).body.code).toBe("key-not-found");
  expect((await operator.call("POST", await path("default"), {})).status).toBe(204);
  // A process may know a key as good for some seconds.
  await expect.poll(async () => (await lists(own.apiKey)).status).toBe(401);
  expect((await lists(foreign.apiKey)).status).toBe(200);
  const entries = (await under.call("GET", "/v1/audit-entries?action=key.revoked")).body.data;
  expect(entries).toMatchObject([
    { actor: expect.stringMatching(/^session:/u), details: { keyId: await idOf("default") } },
  ]);
});
