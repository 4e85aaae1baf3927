/** Passkeys: made by whoever is signed in, and signed with by nobody else. */
import { afterEach, describe, expect, it } from "vitest";
import type { OpenedSession } from "../../adapters/transport.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import type { Answer, GatewayUnderTest } from "./gateway-under-test.ts";
import { type Browser, browserOf, cookieOf, PASSWORD, post, WITH_SIGN_IN } from "./signed-in.ts";
import { type Said, softwareAuthenticator } from "./software-authenticator.ts";

const ORIGIN = "http://localhost:8080";
const HOME = { origin: ORIGIN, rpId: "localhost" };
const HEADERS = { "sec-fetch-site": "same-origin" };
const ALL = "/v1/session/passkeys";
const MINUTE_MS = 60_000;
const bytes = () => crypto.getRandomValues(new Uint8Array(32));

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("passkeys (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const open = async () => {
    under = await gatewayOn(store, { ...WITH_SIGN_IN, server: { origin: ORIGIN } });
  };
  /** A user whom whoever runs the machine makes, in a browser at the host with a name. */
  const userOf = async (login: string, name: string): Promise<Browser> => {
    const asking = { tenant: "default", login, name, roles: ["analyst"] };
    const { user, link } = await under.gateway.addUser(asking, bytes(), { operatorReason: "a test" });
    const opened = await under.gateway.signInWithLink({ link, password: PASSWORD }, bytes());
    return browserOf(under, user.personId, `riskgate=${opened?.token}`);
  };
  const asked = (by: Browser, path: string, body: unknown = {}) => by.call("POST", path, body, HEADERS);
  const add = async (
    by: Browser,
    device: ReturnType<typeof softwareAuthenticator>,
    said: Said = {},
    name = "laptop",
  ) => {
    const begun = await asked(by, `${ALL}/challenge`);
    if (begun.status !== 200) return begun;
    const { challenge } = begun.body;
    return asked(by, ALL, { name, ...device.make(challenge, said) });
  };
  /** Another browser, with what it was given to sign. */
  const begin = async () => {
    const begun = await post(under, "/v1/session/passkey/challenge", {}, HEADERS);
    return { challenge: begun.body.challenge as string, cookie: cookieOf(begun), begun };
  };
  const send = (signed: object, cookie?: string): Promise<Answer> =>
    post(under, "/v1/session/passkey", signed, { ...HEADERS, ...(cookie === undefined ? {} : { cookie }) });
  const signIn = async (device: ReturnType<typeof softwareAuthenticator>, said: Said = {}) => {
    const { challenge, cookie } = await begin();
    return send(device.sign(challenge, said), cookie);
  };

  it("are made, listed, signed in with and removed, several of a person", async () => {
    await open();
    const ines = await userOf("ines", "Ines Maurer");
    const [laptop, phone] = [softwareAuthenticator(HOME), softwareAuthenticator(HOME)];
    const asksFor = await asked(ines, `${ALL}/challenge`);
    expect(asksFor.body).toMatchObject({
      ...{ rp: { id: "localhost" }, user: { name: "ines", displayName: "Ines Maurer" }, excludeIds: [] },
      ...{ userVerification: "required", residentKey: "required", attestation: "none" },
    });
    expect((await add(ines, laptop)).body).toMatchObject({ id: laptop.id, name: "laptop" });
    expect((await add(ines, phone, {}, "phone")).status).toBe(200);
    expect((await asked(ines, `${ALL}/challenge`)).body.excludeIds).toEqual([laptop.id, phone.id]);
    const listed = await ines.call("GET", ALL);
    expect(listed.body.data.map(({ name }: { name: string }) => name)).toEqual(["laptop", "phone"]);
    const opened = await signIn(phone);
    expect(opened.body).toMatchObject({ personId: ines.personId, method: "passkey" });
    const again = browserOf(under, ines.personId, cookieOf(opened));
    expect((await again.call("GET", "/v1/session")).body).toMatchObject({ login: "ines", roles: ["analyst"] });
    const [user] = await under.gateway.listUsers("default");
    expect(user?.signsInWith).toEqual(["password", "passkey"]);
    expect((await asked(again, `${ALL}/removal`, { id: phone.id })).status).toBe(204);
    expect((await asked(again, `${ALL}/removal`, { id: phone.id })).body.code).toBe("passkey-not-found");
    expect((await signIn(phone)).body.code).toBe("sign-in-refused");
    expect((await signIn(laptop)).status).toBe(200);
    const noted = await under.gateway.listAuditEntries({ limit: 100 });
    const actions = noted.data.map(({ action }) => action).filter((action) => action.includes("passkey"));
    expect(actions.sort()).toEqual(["user.passkey-added", "user.passkey-added", "user.passkey-removed"]);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
    // A link for a user ends all that it signed in with.
    await under.gateway.resetUser({ tenant: "default", personId: ines.personId }, bytes(), {
      operatorReason: "a test",
    });
    expect((await signIn(laptop)).status).toBe(401);
  });

  it("sign in nobody whose device signed for another page, another host, another purpose or without asking", async () => {
    await open();
    const device = softwareAuthenticator(HOME);
    expect((await add(await userOf("ines", "Ines Maurer"), device)).status).toBe(200);
    const hostile: readonly Said[] = [
      ...[{ origin: "http://localhost:8081" }, { origin: "https://localhost:8080" }, { origin: "http://evil.example" }],
      ...[{ rpId: "evil.example" }, { rpId: "localhost:8080" }, { isVerified: false }, { type: "webauthn.create" }],
    ];
    for (const said of hostile) expect((await signIn(device, said)).status, JSON.stringify(said)).toBe(401);
    expect((await signIn(softwareAuthenticator(HOME))).status).toBe(401);
    expect((await signIn(device)).status).toBe(200);
  });

  it("sign in once with what was signed, in the browser that asked, within five minutes", async () => {
    await open();
    const device = softwareAuthenticator(HOME);
    expect((await add(await userOf("ines", "Ines Maurer"), device)).status).toBe(200);
    const one = await begin();
    const signed = device.sign(one.challenge);
    expect(one.begun.headers.get("set-cookie")).toMatch(
      /^riskgate-passkey=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300$/u,
    );
    const other = await begin();
    // Another browser answers in its place, or none that asked: what was asked for is not used up by it.
    expect((await send(signed, other.cookie)).status).toBe(401);
    expect((await send(signed)).status).toBe(401);
    expect((await send(signed, one.cookie)).status).toBe(200);
    expect((await send(signed, one.cookie)).status).toBe(401);
    expect((await send(device.sign(one.challenge), one.cookie)).status).toBe(401);
    // Made up by whoever answers.
    const invented = Buffer.alloc(32, 7).toString("base64url");
    expect((await send(device.sign(invented), other.cookie)).status).toBe(401);
    // Asked for by one, and signed for another purpose: one of a session is none of a browser.
    const late = await begin();
    under.clock.time += 5 * MINUTE_MS + 1;
    expect((await send(device.sign(late.challenge), late.cookie)).status).toBe(401);
    const both = await begin();
    const twice = device.sign(both.challenge);
    const answers = await Promise.all([send(twice, both.cookie), send(twice, both.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("sign in no copy, which counts backwards, and tell of it", async () => {
    await open();
    const device = softwareAuthenticator(HOME);
    const ines = await userOf("ines", "Ines Maurer");
    expect((await add(ines, device)).status).toBe(200);
    expect((await signIn(device, { counter: 10 })).status).toBe(200);
    expect((await signIn(device, { counter: 10 })).status).toBe(401);
    expect((await signIn(device, { counter: 0 })).status).toBe(401);
    expect((await signIn(device, { counter: 11 })).status).toBe(200);
    const noted = await under.gateway.listAuditEntries({ limit: 100, action: "user.passkey-copied" });
    expect(noted.data).toHaveLength(2);
    // A device that does not count may go on so.
    const simple = softwareAuthenticator(HOME);
    expect((await add(ines, simple)).status).toBe(200);
    for (let times = 0; times < 2; times++) expect((await signIn(simple, { counter: 0 })).status).toBe(200);
    await under.gateway.disableUser({ tenant: "default", personId: ines.personId }, { operatorReason: "a test" });
    expect((await signIn(device, { counter: 99 })).status).toBe(401);
  });

  it("are made by nobody for somebody else", async () => {
    await open();
    const [ines, jorid] = [await userOf("ines", "Ines Maurer"), await userOf("jorid", "Jorid Vanterpool")];
    const device = softwareAuthenticator(HOME);
    const { challenge } = (await asked(ines, `${ALL}/challenge`)).body;
    // What one session asked for, another one answers.
    const made = { name: "laptop", ...device.make(challenge) };
    expect((await asked(jorid, ALL, made)).body.errors).toMatchObject([
      { detail: expect.stringContaining("too long") },
    ]);
    const browser = await begin();
    expect((await asked(jorid, ALL, { name: "x", ...device.make(browser.challenge) })).status).toBe(400);
    for (const said of [
      { origin: "http://evil.example" },
      { rpId: "evil.example" },
      { isVerified: false },
      { type: "webauthn.get" },
    ])
      expect((await add(ines, device, said)).body.code, JSON.stringify(said)).toBe("sign-in-refused");
    expect((await asked(ines, ALL, { ...made, attestationObject: "oA" })).body.code).toBe("sign-in-refused");
    expect((await asked(ines, ALL, { ...made, name: " " })).status).toBe(400);
    expect((await asked(ines, ALL, made)).status).toBe(200);
    expect((await asked(ines, ALL, made)).status).toBe(400);
    // The same device for two people would be one person.
    expect((await add(jorid, device)).body.errors).toMatchObject([
      { detail: expect.stringContaining("there already") },
    ]);
    expect((await asked(jorid, `${ALL}/removal`, { id: device.id })).status).toBe(404);
    expect((await jorid.call("GET", ALL)).body.data).toEqual([]);
    expect((await post(under, ALL, made, HEADERS)).status).toBe(401);
    expect((await jorid.call("POST", `${ALL}/challenge`, {}, { origin: "http://evil.example" })).status).toBe(403);
    expect((await post(under, "/v1/session/passkey/challenge", {}, { origin: "http://evil.example" })).status).toBe(
      403,
    );
  });

  it("are added and removed soon after signing in alone: a session that somebody stole makes no access that lasts", async () => {
    await open();
    const ines = await userOf("ines", "Ines Maurer");
    under.clock.time += 15 * MINUTE_MS;
    expect((await add(ines, softwareAuthenticator(HOME))).status).toBe(200);
    const { challenge } = (await asked(ines, `${ALL}/challenge`)).body;
    under.clock.time += 1;
    const begun = await asked(ines, `${ALL}/challenge`);
    expect(begun.status).toBe(400);
    expect(begun.body.errors).toMatchObject([{ code: "refused", detail: expect.stringContaining("sign in again") }]);
    const late = await asked(ines, ALL, { name: "phone", ...softwareAuthenticator(HOME).make(challenge) });
    expect(late.body.errors).toMatchObject([{ detail: expect.stringContaining("sign in again") }]);
    const [kept] = (await ines.call("GET", ALL)).body.data;
    const removal = await asked(ines, `${ALL}/removal`, { id: kept.id });
    expect(removal.body.errors).toMatchObject([{ code: "refused", detail: expect.stringContaining("sign in again") }]);
    expect((await ines.call("GET", ALL)).body.data).toHaveLength(1);
    // The password again is a sign-in.
    const again = await post(under, "/v1/session", { login: "ines", password: PASSWORD }, HEADERS);
    const anew = browserOf(under, ines.personId, cookieOf(again));
    expect((await asked(anew, `${ALL}/removal`, { id: kept.id })).status).toBe(204);
  });

  it("are none of users of an identity provider, and of no host without a name", async () => {
    await open();
    const subject = { issuer: "https://id.example", subject: "81" };
    const proved = { tenant: "default", subject, name: "Odo Quillborne", login: "odo", roles: ["analyst"] };
    const opened = (await under.gateway.signInAs(proved, bytes())) as OpenedSession;
    const odo = browserOf(under, opened?.session.personId ?? "", `riskgate=${opened?.token}`);
    const refused = await add(odo, softwareAuthenticator(HOME));
    expect(refused.body.errors).toMatchObject([{ detail: expect.stringContaining("identity provider") }]);
    await under.close();
    under = await gatewayOn(store, WITH_SIGN_IN);
    expect((await post(under, "/v1/session/passkey/challenge", {}, HEADERS)).status).toBe(404);
  });
});
