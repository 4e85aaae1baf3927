/** Signing in at a real identity provider, by its own form. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { CLIENT, createBrowser, FRONT_END, type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
import { ORIGIN, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const HOST = new URL(ORIGIN).host;
const ACCOUNTS: Record<string, Record<string, unknown>> = {
  ines: { name: "Ines Maurer", preferred_username: "Ines", groups: ["aml-analysts", "toString", "unknown"] },
  jorid: { name: "Jorid Vanterpool", groups: "aml-heads" },
  ines2: { name: "MAURER, Ines", preferred_username: "ines.maurer", groups: ["aml-heads"] },
  stranger: { name: "Quillon Ostrava", groups: ["kitchen"] },
};
const ROLES = { "aml-analysts": ["analyst"], "aml-heads": ["approver", "administrator"] };

let provider: IdentityProvider;
let under: GatewayUnderTest;
beforeAll(async () => {
  provider = await startIdentityProvider(ORIGIN, ACCOUNTS);
});
afterAll(() => provider.close());
beforeEach(async () => {
  const openId = { ...CLIENT, issuer: provider.issuer, roles: ROLES };
  under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { origin: ORIGIN, openId } });
});
afterEach(() => under.close());

const browser = () => createBrowser(ORIGIN, under.url);
async function whoIs({ cookies }: ReturnType<typeof browser>) {
  const cookie = `riskgate=${cookies(HOST).get("riskgate")}`;
  return under.call("GET", "/v1/session", undefined, { apiKey: null, headers: { cookie } });
}
/** Why nobody is signed in, and what is said about it. What this browser began is over; what another one began is not. */
async function refusalOf({ response }: { readonly response?: Response }) {
  expect(response?.status).toBe(401);
  const { code, signIn, detail } = (await response?.json()) ?? {};
  expect(code).toBe("sign-in-refused");
  const cleared = signIn === "state" ? [] : [expect.stringMatching(/^riskgate-openid=;.*; Max-Age=0$/u)];
  expect(response?.headers.getSetCookie()).toEqual(cleared);
  return { signIn, detail } as { readonly signIn: string; readonly detail: string };
}
const isCallback = (url: URL): boolean => url.pathname.endsWith("/openid/callback");

it("makes a user with the roles of the claim, the same one each time, whose roles follow the claim", async () => {
  const first = browser();
  const { response } = await first.signIn("ines");
  expect([response?.status, response?.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(await response?.text()).toContain("Signed in");
  const { personId, ...ines } = (await whoIs(first)).body;
  expect(ines).toMatchObject({ name: "Ines Maurer", login: "ines", roles: ["analyst"] });
  expect([...first.cookies(HOST).keys()]).toEqual(["riskgate"]);
  ACCOUNTS.ines = { ...ACCOUNTS.ines, groups: ["aml-heads"] };
  const second = browser();
  await second.signIn("ines");
  expect((await whoIs(second)).body).toMatchObject({ personId, roles: ["approver", "administrator"] });
  expect(await under.gateway.listUsers("default")).toMatchObject([{ personId, signsInWith: ["openid"] }]);
});

it("lets nobody in without a role, who was disabled, or with a name like somebody's", async () => {
  const stranger = await refusalOf(await browser().signIn("stranger"));
  expect(stranger).toEqual({
    signIn: "role",
    detail: expect.stringMatching(/^the identity provider gives you no role/u),
  });
  const jorid = browser();
  await jorid.signIn("jorid");
  const { personId } = (await whoIs(jorid)).body;
  await under.gateway.disableUser({ tenant: "default", personId }, { operatorReason: "a test" });
  expect((await whoIs(jorid)).status).toBe(401);
  expect((await refusalOf(await browser().signIn("jorid"))).signIn).toBe("disabled");
  const by = { operatorReason: "a test" };
  const ines = await under.gateway.addPerson({ tenant: "default", name: "Ines Maurer" }, by);
  const like = (await browser().signIn("ines2")).response;
  const text = (await like?.clone().text()) ?? "";
  expect(await refusalOf({ ...(like && { response: like }) })).toEqual({
    signIn: "name-taken",
    detail: expect.stringContaining("an administrator says whose subject"),
  });
  for (const told of [ines.personId, "Ines", "Maurer"]) expect(text).not.toContain(told);
  ACCOUNTS.odd = { name: "Odalys Brunvoll", preferred_username: "odalys brunvoll", groups: "aml-heads" };
  expect((await refusalOf(await browser().signIn("odd"))).signIn).toBe("name-unusable");
  expect(await under.gateway.listUsers("default")).toHaveLength(1);
  expect(await under.gateway.listPeople("default")).toHaveLength(2);
});

it("ends what somebody may do who comes back without a role", async () => {
  const jorid = browser();
  await jorid.signIn("jorid");
  const { groups } = ACCOUNTS.jorid as { groups: unknown };
  ACCOUNTS.jorid = { ...ACCOUNTS.jorid, groups: ["kitchen"] };
  expect((await browser().signIn("jorid")).response?.status).toBe(401);
  expect((await whoIs(jorid)).status).toBe(401);
  expect(await under.gateway.listUsers("default")).toMatchObject([{ roles: [] }]);
  ACCOUNTS.jorid = { ...ACCOUNTS.jorid, groups };
});

it("takes back what somebody proposed whom the claim no longer lets propose", async () => {
  const openId = { ...CLIENT, issuer: provider.issuer, roles: ROLES };
  await under.close();
  under = await gatewayUnderTest("memory", {
    gateway: { ...WITH_SIGN_IN.gateway, settings: { fourEyes: true } },
    server: { origin: ORIGIN, openId },
  });
  const listed = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
  const { caseId } = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "c", ...listed }))).body;
  const jorid = browser();
  await jorid.signIn("jorid");
  const match = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" };
  const cookie = `riskgate=${jorid.cookies(HOST).get("riskgate")}`;
  const cleared = { matches: [match], note: "born elsewhere" };
  const asJorid = { apiKey: null, headers: { cookie, origin: ORIGIN } };
  const proposed = await under.call("POST", `/v1/cases/${caseId}/decisions`, cleared, asJorid);
  expect(proposed.body.caseStatus).toBe("in-progress");
  const { groups } = ACCOUNTS.jorid as { groups: unknown };
  ACCOUNTS.jorid = { ...ACCOUNTS.jorid, groups: ["kitchen"] };
  await browser().signIn("jorid");
  ACCOUNTS.jorid = { ...ACCOUNTS.jorid, groups };
  const { caseStatus, work } = (await under.call("GET", `/v1/cases/${caseId}`)).body;
  expect([caseStatus, work.voidedProposal?.because]).toEqual(["open", "roles-changed"]);
  expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
});

it("takes an answer once, by the browser that asked, and none that was changed", async () => {
  const asking = browser();
  const { url } = await asking.signIn("jorid", isCallback);
  const another = browser();
  expect((await refusalOf(await another.open(url.href))).signIn).toBe("state");
  for (const [name, value, fault] of [
    ["state", "A".repeat(43), "state"],
    ["code", "B".repeat(43), "provider"],
    ["iss", "https://id.evil.example", "token"],
  ] as const) {
    const changed = new URL(url);
    changed.searchParams.set(name, value);
    const planted = browser();
    const cookie = asking.cookies(HOST).get("riskgate-openid") ?? "";
    planted.plant(HOST, "riskgate-openid", cookie);
    expect((await refusalOf(await planted.open(changed.href))).signIn, name).toBe(fault);
  }
  // A code is good once: the attempts above used another one up, or this one.
  const again = browser();
  const { url: fresh } = await again.signIn("jorid", isCallback);
  const cookie = again.cookies(HOST).get("riskgate-openid") ?? "";
  expect((await again.open(fresh.href)).response?.status).toBe(200);
  const replayed = browser();
  replayed.plant(HOST, "riskgate-openid", cookie);
  expect(await refusalOf(await replayed.open(fresh.href))).toEqual({
    signIn: "provider",
    detail: expect.stringContaining("refused (`invalid_grant`); begin again"),
  });
});

it("takes nobody back twice in one browser, whatever became of the first time", async () => {
  const coming = browser();
  const { url } = await coming.signIn("jorid", isCallback);
  const back = (name: string, value: string) => {
    const changed = new URL(url);
    changed.searchParams.set(name, value);
    return coming.open(changed.href);
  };
  // A page of others that leads here with a state of its own ends nothing that the person began.
  expect((await refusalOf(await back("state", "A".repeat(43)))).signIn).toBe("state");
  expect(coming.cookies(HOST).has("riskgate-openid")).toBe(true);
  expect((await refusalOf(await back("code", "B".repeat(43)))).signIn).toBe("provider");
  expect((await refusalOf(await coming.open(url.href))).signIn).toBe("state");

  const page = { headers: { accept: "text/html" } };
  const shown = browser();
  const { url: fresh } = await shown.signIn("stranger", isCallback);
  const led = await shown.open(fresh.href, page, () => true);
  expect(led.url.search).toBe("?signIn=role");
  expect((await refusalOf(await shown.open(fresh.href))).signIn).toBe("state");

  const cut = browser();
  const { url: lost } = await cut.signIn("jorid", isCallback);
  provider.fail("answers");
  expect((await cut.open(lost.href)).response?.status).toBe(503);
  provider.fail(undefined);
  expect((await refusalOf(await cut.open(lost.href))).signIn).toBe("state");
});

it("says with which code the provider refused, and no text that somebody else wrote", async () => {
  const coming = browser();
  const { url } = await coming.signIn("jorid", isCallback);
  const cookie = coming.cookies(HOST).get("riskgate-openid") ?? "";
  const cameBackWith = async (error: string) => {
    const back = new URL(url);
    back.searchParams.delete("code");
    back.searchParams.set("error", error);
    back.searchParams.set("error_description", "call 555-0100 to sign in");
    const planted = browser();
    planted.plant(HOST, "riskgate-openid", cookie);
    return refusalOf(await planted.open(back.href));
  };
  expect(await cameBackWith("access_denied")).toEqual({
    signIn: "provider",
    detail: expect.stringMatching(/^the identity provider refused \(`access_denied`\); begin again/u),
  });
  expect((await cameBackWith("call 555-0100")).detail).toMatch(/^the identity provider refused; begin again/u);
});

it("leads a browser to the console, with the reason alone, and answers programs JSON", async () => {
  const lines: object[] = [];
  const openId = { ...CLIENT, issuer: provider.issuer, roles: ROLES };
  const logger = { debug: () => {}, warn: () => {}, error: () => {}, info: (line: object) => void lines.push(line) };
  const gatewayWith = (server: object) =>
    gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { origin: ORIGIN, openId, logger, ...server } });
  const path = "/v1/session/openid/callback?code=c&state=s&error_description=Ines";
  const accepts = [null, "*/*", "application/json", "text/html,application/xhtml+xml,*/*;q=0.8"];
  for (const [server, basePath, led] of [
    [{}, "", "/console?signIn=state"],
    [{ basePath: "/aml" }, "/aml", "/aml/console?signIn=state"],
    [{ console: false }, "", null],
  ] as const) {
    const at = await gatewayWith(server);
    const answers = [];
    for (const accept of accepts) {
      const headers = accept === null ? {} : { accept };
      answers.push(await at.call("GET", basePath + path, undefined, { apiKey: null, headers }));
    }
    const told = answers.map(({ status, headers }) => [status, headers.get("location")]);
    expect(told).toEqual([...Array(3).fill([401, null]), led === null ? [401, null] : [303, led]]);
    await at.close();
  }
  expect(lines.length).toBe(12);
  for (const line of lines) expect(line).toMatchObject({ problem: "sign-in-refused", signIn: "state" });
});

it("signs out here and at the provider, which leads back to the console", async () => {
  const jorid = browser();
  await jorid.signIn("jorid");
  const cookie = `riskgate=${jorid.cookies(HOST).get("riskgate")}`;
  const out = await under.call("POST", "/v1/session/end", {}, { apiKey: null, headers: { cookie, origin: ORIGIN } });
  const { continueUrl } = out.body;
  expect(continueUrl).toContain(`${provider.issuer}/session/end?`);
  expect((await whoIs(jorid)).status).toBe(401);
  const { url } = await jorid.signOut(continueUrl, ({ origin }) => origin === ORIGIN);
  expect(url.href).toBe(`${ORIGIN}/console`);
  // Whoever signs in next in this browser is asked who it is.
  expect((await jorid.open(`${ORIGIN}/v1/session/openid`)).url.pathname).toMatch(/^\/interaction\//u);
});

it("leads whoever signed out where the operator says, and nowhere without a console", async () => {
  const ledTo = async (more: object, server: object = {}) => {
    const openId = { ...CLIENT, issuer: provider.issuer, roles: ROLES, ...more };
    const other = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { origin: ORIGIN, openId, ...server } });
    const jorid = createBrowser(ORIGIN, other.url);
    await jorid.signIn("jorid");
    const cookie = `riskgate=${jorid.cookies(HOST).get("riskgate")}`;
    const headers = { cookie, origin: ORIGIN };
    const { continueUrl } = (await other.call("POST", "/v1/session/end", {}, { apiKey: null, headers })).body;
    const { url } = await jorid.signOut(continueUrl, ({ origin }) => origin !== provider.issuer);
    await other.close();
    return url;
  };
  expect((await ledTo({ signedOut: FRONT_END.address })).href).toBe(FRONT_END.address);
  expect((await ledTo({}, { console: false })).href).toBe(`${provider.issuer}/session/end/success`);
});

it("signs in and out below the path where it is mounted", async () => {
  const basePath = "/aml";
  const openId = { ...CLIENT, issuer: provider.issuer, roles: ROLES };
  const mounted = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { origin: ORIGIN, openId, basePath } });
  const jorid = createBrowser(ORIGIN, mounted.url);
  const { response } = await jorid.signIn("jorid", undefined, `${ORIGIN}/aml/v1/session/openid`);
  expect(await response?.text()).toContain('url=/aml/console"');
  const cookie = `riskgate=${jorid.cookies(HOST).get("riskgate")}`;
  const headers = { cookie, origin: ORIGIN };
  const { continueUrl } = (await mounted.call("POST", "/aml/v1/session/end", {}, { apiKey: null, headers })).body;
  const { url } = await jorid.signOut(continueUrl, ({ origin }) => origin === ORIGIN);
  expect(url.href).toBe(`${ORIGIN}/aml/console`);
  await mounted.close();
});

it("says so when the provider fails while somebody comes back, and signs in nobody", async () => {
  for (const how of ["answers", "cuts"] as const) {
    const coming = browser();
    const { url } = await coming.signIn("jorid", isCallback);
    provider.fail(how);
    const { response } = await coming.open(url.href);
    provider.fail(undefined);
    expect([response?.status, response?.headers.get("retry-after")], how).toEqual([503, "5"]);
    expect(coming.cookies(HOST).has("riskgate"), how).toBe(false);
  }
});

it("leaves one session to whoever signs in again in one browser", async () => {
  const jorid = browser();
  await jorid.signIn("jorid");
  const before = `riskgate=${jorid.cookies(HOST).get("riskgate")}`;
  await jorid.signIn("jorid");
  expect((await whoIs(jorid)).status).toBe(200);
  const asBefore = { apiKey: null, headers: { cookie: before } };
  expect((await under.call("GET", "/v1/session", undefined, asBefore)).status).toBe(401);
});

it("signs in nobody whose token the provider's keys did not sign", async () => {
  provider.fail("tells other keys");
  const forged = await browser().signIn("jorid");
  provider.fail(undefined);
  expect((await refusalOf(forged)).signIn).toBe("token");
});

it("takes roles from the ID token of a provider without `userinfo_endpoint`, and says what is missing", async () => {
  const accounts = { jorid: ACCOUNTS.jorid ?? {}, marit: { name: "Marit Ostergaard" } };
  const lines: object[] = [];
  const logger = { debug: () => {}, warn: () => {}, error: () => {}, info: (line: object) => void lines.push(line) };
  const plain = await startIdentityProvider(ORIGIN, accounts, false);
  const openId = { ...CLIENT, issuer: plain.issuer, roles: ROLES };
  const other = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { origin: ORIGIN, openId, logger } });
  const jorid = createBrowser(ORIGIN, other.url);
  expect((await jorid.signIn("jorid")).response?.status).toBe(200);
  expect(await other.gateway.listUsers("default")).toMatchObject([{ roles: ["approver", "administrator"] }]);
  expect(await refusalOf(await createBrowser(ORIGIN, other.url).signIn("marit"))).toEqual({
    signIn: "metadata",
    detail: expect.stringMatching(/lacks `userinfo_endpoint`, and its ID token says nothing of your roles/u),
  });
  expect(lines.at(-1)).toMatchObject({ signIn: "metadata:userinfo_endpoint" });
  // Of a group that was taken away, many providers say nothing at all.
  const { groups, ...without } = accounts.jorid;
  accounts.jorid = without;
  expect((await refusalOf(await createBrowser(ORIGIN, other.url).signIn("jorid"))).signIn).toBe("metadata");
  expect(await other.gateway.listUsers("default")).toMatchObject([{ roles: [] }]);
  await other.close();
  await plain.close();
});

it("ends the session here while the provider does not answer", async () => {
  const jorid = browser();
  await jorid.signIn("jorid");
  const cookie = `riskgate=${jorid.cookies(HOST).get("riskgate")}`;
  provider.fail("cuts");
  const out = await under.call("POST", "/v1/session/end", {}, { apiKey: null, headers: { cookie, origin: ORIGIN } });
  provider.fail(undefined);
  // What the provider said at the sign-in tells where it is signed out of.
  expect(out.status).toBe(200);
  expect((await whoIs(jorid)).status).toBe(401);
});

it("is begun by a person alone, and no page of others", async () => {
  const begin = (site: string) =>
    browser().open(`${ORIGIN}/v1/session/openid`, { headers: { "sec-fetch-site": site } }, () => true);
  for (const site of ["cross-site", "same-site"]) expect((await begin(site)).response?.status, site).toBe(403);
  for (const site of ["same-origin", "none"]) expect((await begin(site)).url.origin, site).toBe(provider.issuer);
});

it("says so when the provider does not answer, and is not served without one", async () => {
  const openId = { ...CLIENT, issuer: "http://127.0.0.1:9", roles: ROLES };
  const away = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { origin: ORIGIN, openId } });
  const asked = await away.call("GET", "/v1/session/openid", undefined, { apiKey: null });
  expect(asked.body).toMatchObject({ status: 503, code: "sign-in-unavailable" });
  const led = await away.call("GET", "/v1/session/openid", undefined, {
    apiKey: null,
    headers: { accept: "text/html" },
  });
  expect([led.status, led.headers.get("location")]).toEqual([303, "/console?signIn=sign-in-unavailable"]);
  await away.close();
  const without = await gatewayUnderTest("memory", WITH_SIGN_IN);
  expect((await without.call("GET", "/v1/session/openid", undefined, { apiKey: null })).status).toBe(404);
  await without.close();
});

it("takes no subject of another provider, whose user could never sign in", async () => {
  const admin = await signedIn(under, "wanda", ["administrator"], { name: "Wanda Fezzik" });
  const { personId } = await signedIn(under, "tobrek", ["analyst"], { name: "Tobrek Alnasi" });
  const give = (issuer: string) => admin.call("PUT", `/v1/users/${personId}/subject`, { issuer, subject: "jorid" });
  // To the letter: the provider says its name without the slash.
  for (const other of ["https://id.bank.example", `${provider.issuer}/`, provider.issuer.toUpperCase()]) {
    const refused = { code: "refused", pointer: "#/issuer", detail: expect.stringContaining(`\`${provider.issuer}\``) };
    expect((await give(other)).body, other).toMatchObject({ status: 400, errors: [refused] });
    const made = { login: "odo", name: "Odo Quillborne", roles: ["analyst"], issuer: other, subject: "81" };
    expect((await admin.call("POST", "/v1/users", made)).body, other).toMatchObject({ status: 400, errors: [refused] });
  }
  const users = await under.gateway.listUsers("default");
  expect(users.map(({ login, signsInWith }) => [login, ...signsInWith]).toSorted()).toEqual([
    ["tobrek", "password"],
    ["wanda", "password"],
  ]);
  expect((await give(provider.issuer)).body).toMatchObject({ signsInWith: ["openid"], issuer: provider.issuer });
  const jorid = browser();
  await jorid.signIn("jorid");
  expect((await whoIs(jorid)).body.personId).toBe(personId);
});

it("says that the provider does not answer where it would have to say who it is", async () => {
  const admin = await signedIn(under, "wanda", ["administrator"], { name: "Wanda Fezzik" });
  const { personId } = await signedIn(under, "tobrek", ["analyst"], { name: "Tobrek Alnasi" });
  const path = `/v1/users/${personId}/subject`;
  const known = { issuer: provider.issuer, subject: "jorid" };
  provider.fail("answers");
  expect((await admin.call("PUT", path, known)).body).toMatchObject({ status: 503, code: "sign-in-unavailable" });
  provider.fail(undefined);
  expect((await admin.call("PUT", path, known)).status).toBe(200);
  provider.fail("answers");
  // Taking one away needs no provider.
  expect((await admin.call("PUT", path, { none: true })).body.signsInWith).toEqual([]);
  provider.fail(undefined);
});
