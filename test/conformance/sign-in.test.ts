import { afterEach, describe, expect, it } from "vitest";
import { createFirstLink } from "../../adapters/http/sign-in/first-link.ts";
import { clearCookie, originOf, setCookie } from "../../adapters/http/sign-in/session-cookie.ts";
import { chosenStores } from "./chosen-stores.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest, STORES } from "./gateway-under-test.ts";
import { browserOf, cookieOf, ORIGIN, PASSWORD, post, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const MINUTE_MS = 60_000;
const WANDA = { name: "Wanda Fezzik", login: "wanda", password: PASSWORD };

let under: GatewayUnderTest;
afterEach(() => under.close());

describe.each(chosenStores(import.meta.filename, STORES))("people who sign in (%s)", (store) => {
  it("begin with the first administrator, who makes others, and go when they sign out", async () => {
    const firstLink = createFirstLink();
    under = await gatewayUnderTest(store, { ...WITH_SIGN_IN, server: { origin: ORIGIN, firstLink } });
    const { secret } = firstLink;
    expect((await post(under, "/v1/session/first", { ...WANDA, secret: "x" })).body.code).toBe("sign-in-refused");
    const weak = await post(under, "/v1/session/first", { ...WANDA, secret, password: "short" });
    expect(weak.body).toMatchObject({
      status: 400,
      errors: [{ detail: "must have at least 12 characters", pointer: "#/password" }],
    });
    const first = await post(under, "/v1/session/first", { ...WANDA, secret });
    expect(first.status).toBe(200);
    expect((await post(under, "/v1/session/first", { ...WANDA, login: "again", secret })).status).toBe(401);
    expect(first.headers.get("set-cookie")).toMatch(/^riskgate=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/u);
    expect(first.text).not.toContain(cookieOf(first).split("=")[1]);

    const admin = browserOf(under, first.body.personId, cookieOf(first));
    expect((await admin.call("GET", "/v1/session")).body).toMatchObject({ login: "wanda", roles: ["administrator"] });
    const made = await admin.call("POST", "/v1/users", { login: "Ines", name: "Ines Maurer", roles: ["analyst"] });
    expect(made.body.user).toMatchObject({ login: "ines", signsInWith: ["link"] });
    const like = await admin.call("POST", "/v1/users", { login: "i2", name: "MAURER, Ines", roles: ["analyst"] });
    expect(like.body.errors).toMatchObject([
      { code: "name-alike", pointer: "#/name", detail: expect.stringContaining("is like") },
    ]);
    const ines = await post(under, "/v1/session/link", { link: made.body.link, password: PASSWORD });
    expect(ines.body).toMatchObject({ method: "link", personId: made.body.user.personId });
    expect((await post(under, "/v1/session/link", { link: made.body.link, password: PASSWORD })).status).toBe(401);

    const browser = browserOf(under, ines.body.personId, cookieOf(ines));
    const out = await browser.call("POST", "/v1/session/end", {});
    expect([out.status, out.headers.get("set-cookie")]).toEqual([204, expect.stringContaining("riskgate=; ")]);
    expect((await browser.call("GET", "/v1/session")).status).toBe(401);
    const path = `/v1/users/${ines.body.personId}`;
    expect((await admin.call("PUT", `${path}/roles`, { roles: ["approver"] })).body.roles).toEqual(["approver"]);
    expect((await admin.call("POST", `${path}/reset`, {})).body.user.signsInWith).toEqual(["link"]);
    const known = { issuer: "https://id.example", subject: "81" };
    const given = await admin.call("PUT", `${path}/subject`, known);
    expect(given.body).toMatchObject({ signsInWith: ["openid"], ...known });
    expect((await admin.call("GET", "/v1/users")).body.data).toContainEqual(given.body);
    const half = await admin.call("PUT", `${path}/subject`, { subject: "81" });
    expect(half.body.errors).toMatchObject([{ code: "missing", pointer: "#/issuer" }]);
    const wrong = await admin.call("PUT", `${path}/subject`, { iss: "https://id.example", sub: "81" });
    const unknown = { code: "unknown-member" };
    expect(wrong.body.errors).toMatchObject([
      { ...unknown, pointer: "#/iss" },
      { ...unknown, pointer: "#/sub" },
    ]);
    const neither = await admin.call("PUT", `${path}/subject`, {});
    expect(neither.body.errors).toMatchObject([{ code: "inconsistent", pointer: "#/none" }]);
    const both = await admin.call("PUT", `${path}/subject`, { ...known, none: true });
    expect(both.body.errors).toMatchObject([{ code: "inconsistent", pointer: "#/none" }]);
    const own = await admin.call("PUT", `/v1/users/${first.body.personId}/subject`, { ...known, subject: "1" });
    expect(own.body.errors).toMatchObject([{ pointer: "#/subject", detail: expect.stringContaining("is you") }]);
    expect((await admin.call("PUT", "/v1/users/x/subject", known)).status).toBe(404);
    const taken = await admin.call("PUT", `${path}/subject`, { none: true });
    expect([taken.body.signsInWith, taken.body.subject]).toEqual([[], undefined]);
    expect((await admin.call("POST", `${path}/disable`, {})).body.disabledAt).toBeDefined();
    expect((await admin.call("POST", "/v1/users/x/disable", {})).status).toBe(404);
  });

  it("propose and confirm as two, and never as one", async () => {
    const settings = { fourEyes: true };
    under = await gatewayUnderTest(store, { ...WITH_SIGN_IN, gateway: { ...WITH_SIGN_IN.gateway, settings } });
    const analyst = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    const other = await signedIn(under, "tobrek", ["analyst"], { name: "Tobrek Alnasi" });
    const approver = await signedIn(under, "jorid", ["approver"], { name: "Jorid Vanterpool" });
    const listed = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
    const { caseId } = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "c", ...listed }))).body;
    const path = `/v1/cases/${caseId}/decisions`;
    const match = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" };
    const cleared = { matches: [match], note: "born elsewhere" };
    const proposed = await analyst.call("POST", path, cleared);
    expect(proposed.body).toMatchObject({
      caseStatus: "in-progress",
      proposal: { proposedBy: { personId: analyst.personId, sessionId: expect.any(String), name: "Ines Maurer" } },
    });
    for (const one of [analyst, other])
      expect((await one.call("POST", path, cleared)).body).toMatchObject({
        status: 403,
        code: "confirmation-not-allowed",
      });
    // The session of whoever proposed is over: the proposal is not.
    await analyst.call("POST", "/v1/session/end", {});
    expect((await approver.call("POST", path, cleared)).body.caseStatus).toBe("closed");
  });
});

describe("a session", () => {
  it("is asked for by a page of the gateway alone", async () => {
    under = await gatewayUnderTest("memory", WITH_SIGN_IN);
    const admin = await signedIn(under, "wanda", ["administrator"]);
    const user = { login: "ines", name: "Ines Maurer", roles: ["analyst"] };
    for (const headers of [
      {},
      { origin: "http://127.0.0.1:8081" },
      { origin: "null" },
      { origin: `${ORIGIN}.evil.example` },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", origin: ORIGIN },
      { "sec-fetch-site": "none", origin: ORIGIN },
    ]) {
      const refused = { status: 403, code: "cross-site-request" };
      expect((await admin.call("POST", "/v1/users", user, headers)).body, JSON.stringify(headers)).toMatchObject(
        refused,
      );
      const signIn = { login: "wanda", password: PASSWORD };
      expect((await post(under, "/v1/session", signIn, headers)).body, JSON.stringify(headers)).toMatchObject(refused);
      expect((await admin.call("POST", "/v1/session/end", {}, headers)).body).toMatchObject(refused);
    }
    const form = { apiKey: null, raw: JSON.stringify(user), headers: { cookie: admin.cookie, origin: ORIGIN } };
    const typed = { ...form, headers: { ...form.headers, "content-type": "text/plain" } };
    expect((await under.call("POST", "/v1/users", undefined, typed)).status).toBe(415);
    expect((await admin.call("POST", "/v1/users", user, { "sec-fetch-site": "same-origin" })).status).toBe(200);
  });

  it("has a token that nobody chose, and is none of two that somebody sends", async () => {
    under = await gatewayUnderTest("memory", WITH_SIGN_IN);
    const { cookie } = await signedIn(under, "ines", ["analyst"]);
    const signIn = { login: "ines", password: PASSWORD };
    const again = await post(under, "/v1/session", signIn, { origin: ORIGIN, cookie });
    expect(again.status).toBe(200);
    expect(cookieOf(again)).not.toBe(cookie);
    const planted = `riskgate=${"A".repeat(43)}`;
    for (const sent of [
      `${cookieOf(again)}; ${planted}`,
      planted,
      "riskgate=",
      `x${cookieOf(again)}`,
      `__Host-${cookieOf(again)}`,
    ])
      expect((await browserOf(under, "", sent).call("GET", "/v1/session")).status, sent).toBe(401);
    // The one before is over, whoever may have a copy of it.
    expect((await browserOf(under, "", cookie).call("GET", "/v1/session")).status).toBe(401);
    expect((await browserOf(under, "", cookieOf(again)).call("GET", "/v1/session")).status).toBe(200);
  });

  it("never opens what a key opens for programs, nor goes with one", async () => {
    under = await gatewayUnderTest("memory", WITH_SIGN_IN);
    const { call, cookie } = await signedIn(under, "ines", [
      "analyst",
      "approver",
      "administrator",
      "operator",
      "auditor",
    ]);
    for (const path of ["/v1/customerChecks", "/v1/transaction-checks", "/v1/accounts", "/v1/customerChecks/batch"])
      expect((await call("POST", path, {})).status, path).toBe(403);
    const both = { apiKey: "unknown", headers: { cookie, origin: ORIGIN } };
    expect((await under.call("GET", "/v1/cases", undefined, both)).status).toBe(401);
  });

  it("ends after thirty minutes without use, and at once when it is taken back", async () => {
    under = await gatewayUnderTest("memory", WITH_SIGN_IN);
    const admin = await signedIn(under, "wanda", ["administrator"], { name: "Wanda Fezzik" });
    under.clock.time += 1;
    const ines = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    const [{ sessionId }] = (await admin.call("GET", "/v1/sessions?limit=1")).body.data;
    expect((await admin.call("POST", `/v1/sessions/${sessionId}/revocation`, {})).status).toBe(204);
    expect((await admin.call("POST", `/v1/sessions/${sessionId}/revocation`, {})).status).toBe(404);
    expect((await ines.call("GET", "/v1/cases")).status).toBe(401);
    under.clock.time += 30 * MINUTE_MS;
    expect((await admin.call("GET", "/v1/users")).status).toBe(401);
  });

  it("is refused to who guesses: ten tries of an account, and the right one waits too", async () => {
    under = await gatewayUnderTest("memory", WITH_SIGN_IN);
    await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    await signedIn(under, "jorid", ["analyst"], { name: "Jorid Vanterpool" });
    const signIn = (login: string, password: string) => post(under, "/v1/session", { login, password });
    for (let at = 0; at < 10; at++) expect((await signIn(at % 2 ? "ines" : " INES ", `guess ${at}`)).status).toBe(401);
    const limited = await signIn("ines", PASSWORD);
    expect(limited.body).toMatchObject({ status: 429, code: "too-many-sign-ins" });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await signIn("jorid", PASSWORD)).status).toBe(200);
    // One address: whatever accounts it tries.
    const statuses = new Set<number>();
    for (let at = 0; at < 55; at++) statuses.add((await signIn(`nobody${at}`, PASSWORD)).status);
    expect([...statuses]).toEqual([401, 429]);
  });

  it("cannot be begun where nobody said where people are", async () => {
    under = await gatewayUnderTest("memory", { gateway: WITH_SIGN_IN.gateway });
    expect((await post(under, "/v1/session", { login: "ines", password: PASSWORD })).status).toBe(401);
    expect((await under.call("POST", "/v1/session", {})).status).toBe(404);
  });
});

it("the cookie is of this host alone and over TLS, or of this machine", async () => {
  under = await gatewayUnderTest("memory", { gateway: WITH_SIGN_IN.gateway });
  const secure = originOf("https://aml.bank.example");
  expect(setCookie(secure, "t")).toBe("__Host-riskgate=t; Path=/; HttpOnly; SameSite=Strict; Secure");
  expect(clearCookie(secure)).toBe("__Host-riskgate=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0");
  expect(originOf("http://[::1]:8080").cookieName).toBe("riskgate");
  for (const wrong of ["http://aml.bank.example", "https://aml.bank.example/x", "file:///x", "aml.bank.example", ""])
    expect(() => originOf(wrong), wrong).toThrow("origin: expected");
});
