/** Keys of programs that speak for people, as an identity provider says beside them. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import * as client from "openid-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_KEY, checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { createBrowser, FRONT_END, startIdentityProvider } from "./identity-provider.ts";
import { personWithKey } from "./people.ts";
import { ORIGIN } from "./signed-in.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const CLEARED = {
  matches: [{ listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" }],
  note: "born elsewhere",
};
const BY = { operatorReason: "a test" };
const AUDIENCE = "riskgate";
const bytes = () => crypto.getRandomValues(new Uint8Array(32));

/** Where an identity provider tells its keys. */
async function startKeys() {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "of the provider", alg: "ES256" };
  const isFailing = { value: false };
  const server = createServer((request, response) => {
    if (isFailing.value && request.url === "/jwks") return void response.writeHead(503).end();
    const issuer = `http://${request.headers.host}`;
    const document = { issuer, jwks_uri: `${issuer}/jwks`, authorization_endpoint: `${issuer}/auth` };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(request.url === "/jwks" ? { keys: [jwk] } : document));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, privateKey, jwk, isFailing, close: () => server.close() };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const now = () => Math.floor(Date.now() / 1_000);
let keys: Awaited<ReturnType<typeof startKeys>>;
let under: GatewayUnderTest;
beforeAll(async () => {
  keys = await startKeys();
});
afterAll(() => keys.close());
afterEach(() => under.close());

const started = (issuer = keys.issuer, audience = AUDIENCE) =>
  gatewayUnderTest("memory", {
    gateway: { settings: { fourEyes: true } },
    server: { assertions: { issuer, audience } },
  });

async function machineKey(scopes: readonly string[] = ["cases:read", "cases:decide"]): Promise<string> {
  return (await under.gateway.createKey({ tenant: "default", scopes }, bytes(), BY)).apiKey;
}

async function userOf(name: string, subject: string, roles: readonly string[], issuer = keys.issuer): Promise<string> {
  const user = { tenant: "default", login: subject, name, roles, subject: { issuer, subject } };
  return (await under.gateway.addUser(user, bytes(), BY)).user.personId;
}

async function heldCase(customerId: string): Promise<string> {
  under.clock.time += 2_000;
  return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...BLACKLISTED }))).body.caseId;
}

const decide = (caseId: string, apiKey: string | null, token?: string, body: object = CLEARED) =>
  under.call("POST", `/v1/cases/${caseId}/decisions`, body, {
    apiKey,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

/** A token that is what it has to be, but for what a test changes. */
function tokenOf(
  subject: string,
  changes: Readonly<Record<string, unknown>> = {},
  alg = "ES256",
  key: Parameters<SignJWT["sign"]>[0] = keys.privateKey,
  typ: { readonly typ?: string } = {},
) {
  const claims = { iss: keys.issuer, aud: AUDIENCE, sub: subject, iat: now(), exp: now() + 300, ...changes };
  return new SignJWT(claims).setProtectedHeader({ alg, kid: "of the provider", ...typ }).sign(key);
}

it("decides for two people whom a real provider tells apart, and for nobody twice", async () => {
  const provider = await startIdentityProvider(ORIGIN, { ines: {}, jorid: {} });
  under = await started(provider.issuer, FRONT_END.clientId);
  const config = await client.discovery(new URL(provider.issuer), FRONT_END.clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
  const tokenFor = async (login: string): Promise<string> => {
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const begin = client.buildAuthorizationUrl(config, {
      redirect_uri: FRONT_END.address,
      scope: "openid",
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
    });
    const isBack = ({ href }: URL): boolean => href.startsWith(FRONT_END.address);
    const { url } = await createBrowser(ORIGIN, under.url).signIn(login, isBack, begin.href);
    return (await client.authorizationCodeGrant(config, url, { pkceCodeVerifier })).id_token ?? "";
  };
  const ines = await userOf("Ines Maurer", "ines", ["approver"], provider.issuer);
  const jorid = await userOf("Jorid Vanterpool", "jorid", ["approver"], provider.issuer);
  const apiKey = await machineKey();
  const caseId = await heldCase("two people");
  const [ofInes, ofJorid] = [await tokenFor("ines"), await tokenFor("jorid")];
  expect((await decide(caseId, apiKey, ofInes)).body.caseStatus).toBe("in-progress");
  // A key by itself is still nobody.
  expect((await decide(caseId, apiKey)).body).toMatchObject({ status: 403, code: "person-required" });
  expect((await decide(caseId, apiKey, ofInes)).status).toBe(409);
  const { body } = await decide(caseId, apiKey, ofJorid);
  expect(body.caseStatus).toBe("closed");
  const { review } = (await under.call("GET", `/v1/cases/${caseId}`)).body;
  expect(review.decidedBy).toMatchObject({ personId: ines, isAsserted: true, name: "Ines Maurer" });
  expect(review.confirmedBy).toMatchObject({ personId: jorid, isAsserted: true });
  await provider.close();
});

describe("an assertion", () => {
  let apiKey: string;
  let caseId: string;
  beforeEach(async () => {
    under = await started();
    await userOf("Ines Maurer", "ines", ["approver"]);
    apiKey = await machineKey();
    caseId = await heldCase("alone");
  });

  it("is refused when it is not what it has to be", async () => {
    const other = await generateKeyPair("ES256");
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = { iss: keys.issuer, aud: AUDIENCE, sub: "ines", iat: now(), exp: now() + 300 };
    const good = await tokenOf("ines");
    const [head, , signature] = good.split(".");
    const wrong: Readonly<Record<string, string>> = {
      "alg: none": `${part({ alg: "none" })}.${part(claims)}.`,
      "alg: none, with a signature": `${part({ alg: "none" })}.${part(claims)}.${signature}`,
      "signed with the public key as a secret": await tokenOf(
        "ines",
        {},
        "HS256",
        new TextEncoder().encode(JSON.stringify(keys.jwk)),
      ),
      "of another key": await tokenOf("ines", {}, "ES256", other.privateKey),
      "of another claim than was signed": `${head}.${part({ ...claims, sub: "jorid" })}.${signature}`,
      "for another audience": await tokenOf("ines", { aud: "another application" }),
      "for no audience": await tokenOf("ines", { aud: undefined }),
      "of another provider": await tokenOf("ines", { iss: "https://id.evil.example" }),
      "that is over": await tokenOf("ines", { exp: now() - 60 }),
      "that never ends": await tokenOf("ines", { exp: undefined }),
      "from nobody knows when": await tokenOf("ines", { iat: undefined }),
      "of yesterday": await tokenOf("ines", { iat: now() - 86_400, exp: now() + 86_400 }),
      "not valid yet": await tokenOf("ines", { nbf: now() + 600 }),
      "of nobody": await tokenOf("", {}),
      "of a stranger": await tokenOf("stranger"),
      "that is none": "nonsense",
      twice: `${good}, Bearer ${good}`,
      "that is long": `${good}${"A".repeat(9_000)}`,
    };
    for (const [what, token] of Object.entries(wrong))
      expect((await decide(caseId, apiKey, token)).status, what).toBe(401);
    expect((await decide(caseId, null, good)).status).toBe(401);
    // Another scheme does not make it the key's own request.
    for (const authorization of [`DPoP ${good}`, `Basic abc, Bearer ${good}`, `Bearer\t${good}`, "Basic abc"])
      expect((await under.call("GET", "/v1/policy", undefined, { apiKey, headers: { authorization } })).status).toBe(
        401,
      );
    expect((await decide(caseId, apiKey, good)).status).toBe(200);
  });

  it("says which check failed, to the client and in the log", async () => {
    const jorid = await personWithKey(under, "Jorid Vanterpool");
    const other = await generateKeyPair("ES256");
    const secret = new TextEncoder().encode("a secret that both would know, of 32 bytes");
    const asked = async (authorization: string, key = apiKey) => {
      const { body, status, headers } = await under.call("GET", "/v1/cases", undefined, {
        apiKey: key,
        headers: { authorization },
      });
      expect([status, body.code, headers.get("www-authenticate")]).toEqual([
        401,
        "assertion-refused",
        'Bearer realm="gateway", error="invalid_token"',
      ]);
      return body.assertion;
    };
    const wrong = {
      signature: await tokenOf("ines", {}, "ES256", other.privateKey),
      issuer: await tokenOf("ines", { iss: "https://id.evil.example" }),
      audience: await tokenOf("ines", { aud: "another application" }),
      expired: await tokenOf("ines", { exp: now() - 60 }),
      claims: await tokenOf("ines", { iat: undefined }),
      subject: await tokenOf("stranger"),
      form: "abc",
    };
    for (const [fault, token] of Object.entries(wrong)) expect(await asked(`Bearer ${token}`), fault).toBe(fault);
    expect(await asked(`Bearer ${await tokenOf("ines", {}, "HS256", secret)}`)).toBe("signature");
    expect(await asked(`Bearer ${await tokenOf("ines", { iat: now() - 86_400 })}`)).toBe("expired");
    expect(await asked("Basic abc")).toBe("form");
    expect(await asked(`Bearer ${await tokenOf("ines")}`, jorid.apiKey)).toBe("key-of-person");
    // Whoever has no key learns nothing of the assertion.
    const nobody = await under.call("GET", "/v1/cases", undefined, {
      apiKey: "unknown",
      headers: { authorization: `Bearer ${wrong.audience}` },
    });
    expect(nobody.body.code).toBe("unauthorized");
  });

  it("says who asks and what both may, as a key that is somebody's does; a key alone is nobody", async () => {
    const jorid = await personWithKey(under, "Jorid Vanterpool");
    const asked = (key: string | null, token?: string) =>
      under.call("GET", "/v1/session", undefined, {
        apiKey: key,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    const ines = (await asked(apiKey, await tokenOf("ines"))).body;
    expect(ines).toEqual({
      ...{ tenant: "default", name: "Ines Maurer", login: "ines", roles: ["approver"], isAsserted: true },
      ...{ personId: expect.any(String), keyId: expect.any(String), scopes: expect.arrayContaining(["cases:decide"]) },
    });
    // Of the roles alone more would follow.
    expect(ines.scopes).not.toContain("holds:write");
    expect((await asked(jorid.apiKey)).body).toEqual({
      ...{ tenant: "default", name: "Jorid Vanterpool", roles: [], scopes: expect.any(Array) },
      ...{ personId: jorid.personId, keyId: expect.any(String) },
    });
    expect((await asked(apiKey)).body).toMatchObject({ status: 403, code: "person-required" });
    expect((await asked(API_KEY)).body).toMatchObject({ status: 403, code: "person-required" });
    expect((await asked(apiKey, await tokenOf("stranger"))).body).toMatchObject({ assertion: "subject", status: 401 });
    expect((await asked("unknown", await tokenOf("ines"))).body.code).toBe("unauthorized");
    expect((await asked(null)).status).toBe(401);
  });

  it("says who asks where people sign in too", async () => {
    await under.close();
    under = await gatewayUnderTest("memory", {
      gateway: { settings: { fourEyes: true } },
      server: { origin: ORIGIN, assertions: { issuer: keys.issuer, audience: AUDIENCE } },
    });
    await userOf("Ines Maurer", "ines", ["approver"]);
    const asked = async (key: string | null, authorization: string, cookie = "riskgate=none") => {
      const headers = { authorization, cookie };
      return (await under.call("GET", "/v1/session", undefined, { apiKey: key, headers })).body;
    };
    const [key, good] = [await machineKey(), `Bearer ${await tokenOf("ines")}`];
    expect(await asked(key, good)).toMatchObject({ login: "ines", isAsserted: true });
    expect(await asked(key, "Basic abc")).toMatchObject({ code: "assertion-refused", assertion: "form" });
    expect((await asked(null, good)).code).toBe("unauthorized");
    expect((await asked("unknown", good)).code).toBe("unauthorized");
  });

  it("is told from the key where one of the two may not", async () => {
    await userOf("Tobrek Alnasi", "tobrek", ["auditor"]);
    const detailOf = async (key: string, subject: string) =>
      (await decide(caseId, key, await tokenOf(subject))).body.detail;
    expect(await detailOf(apiKey, "tobrek")).toMatch(/^the person for whom the key speaks lacks `cases:propose`/u);
    expect(await detailOf(await machineKey(["cases:read"]), "ines")).toBe("the key lacks the scope `cases:propose`");
  });

  it("is no token that the provider signed for another purpose", async () => {
    const typed = (typ: string) => tokenOf("ines", {}, "ES256", keys.privateKey, { typ });
    for (const typ of ["JWT", "at+jwt", "application/at+jwt"])
      expect(
        (await under.call("GET", "/v1/cases", undefined, { apiKey, headers: bearer(await typed(typ)) })).status,
      ).toBe(200);
    const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
    for (const token of [await typed("logout+jwt"), await typed("secevent+jwt"), await tokenOf("ines", { events })])
      expect((await under.call("GET", "/v1/cases", undefined, { apiKey, headers: bearer(token) })).body).toMatchObject({
        ...{ status: 401, assertion: "form" },
      });
  });

  it("says nothing for a key that is somebody's", async () => {
    const jorid = await personWithKey(under, "Jorid Vanterpool");
    expect((await decide(caseId, jorid.apiKey, await tokenOf("ines"))).status).toBe(401);
  });

  it("is taken beside a key of the configuration too", async () => {
    expect((await decide(caseId, API_KEY, await tokenOf("ines"))).body.caseStatus).toBe("in-progress");
  });

  it("gives a key no more than it has, and the person neither", async () => {
    await userOf("Tobrek Alnasi", "tobrek", ["auditor"]);
    const readOnly = await machineKey(["cases:read", "keys:read"]);
    expect((await decide(caseId, readOnly, await tokenOf("ines"))).status).toBe(403);
    expect((await decide(caseId, apiKey, await tokenOf("tobrek"))).status).toBe(403);
    const all = await machineKey(["*"]);
    const headers = { authorization: `Bearer ${await tokenOf("tobrek")}` };
    expect((await under.call("GET", "/v1/cases", undefined, { apiKey: all, headers })).status).toBe(200);
    const check = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "c" }), {
      apiKey: all,
      headers,
    });
    expect(check.status).toBe(403);
  });

  it("counts no more once the user is disabled or the key taken back", async () => {
    const jorid = await userOf("Jorid Vanterpool", "jorid", ["approver"]);
    await decide(caseId, apiKey, await tokenOf("jorid"));
    await under.gateway.disableUser({ tenant: "default", personId: jorid }, BY);
    expect((await decide(caseId, apiKey, await tokenOf("jorid"))).status).toBe(401);
    // What was proposed is nobody's now: a decision of one is a proposal.
    expect((await decide(caseId, apiKey, await tokenOf("ines"))).body.caseStatus).toBe("in-progress");
    const tobrek = await personWithKey(under, "Tobrek Alnasi");
    const [{ keyId = "" } = {}] = (await under.gateway.listKeys("default")).filter(
      ({ person }) => person === undefined,
    );
    await under.gateway.revokeKey("default", keyId);
    expect((await decide(caseId, tobrek.apiKey)).body.caseStatus).toBe("in-progress");
  });
});

it("is answered 503 while the provider answers with a failure in place of its keys", async () => {
  under = await started();
  const caseId = await heldCase("failing");
  const apiKey = await machineKey();
  keys.isFailing.value = true;
  const { status, code } = (await decide(caseId, apiKey, await tokenOf("ines"))).body;
  keys.isFailing.value = false;
  expect([status, code]).toEqual([503, "sign-in-unavailable"]);
});

it("speaks for users of the key's tenant alone", async () => {
  under = await started();
  await userOf("Ines Maurer", "ines", ["approver"]);
  const of = async (tenant: string) =>
    (await under.gateway.createKey({ tenant, scopes: ["cases:read", "cases:decide"] }, bytes(), BY)).apiKey;
  const headers = { authorization: `Bearer ${await tokenOf("ines")}` };
  const asks = async (tenant: string) =>
    (await under.call("GET", "/v1/cases", undefined, { apiKey: await of(tenant), headers })).status;
  expect([await asks("default"), await asks("elsewhere")]).toEqual([200, 401]);
});

it("is answered 503 while the provider does not tell its keys, and read by nobody who does not ask for it", async () => {
  under = await started("http://127.0.0.1:9");
  const caseId = await heldCase("away");
  const apiKey = await machineKey();
  expect((await decide(caseId, apiKey, await tokenOf("ines"))).body).toMatchObject({
    status: 503,
    code: "sign-in-unavailable",
    detail: expect.stringContaining("does not tell the keys"),
  });
  expect((await under.call("GET", "/v1/cases", undefined, { apiKey })).status).toBe(200);
  await under.close();
  under = await gatewayUnderTest("memory");
  const headers = { authorization: `Bearer ${await tokenOf("ines")}` };
  expect((await under.call("GET", "/v1/cases", undefined, { headers })).status).toBe(200);
});
