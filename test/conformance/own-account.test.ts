/** The own account of whoever is signed in: another password, and the own sessions. */
import { afterEach, describe, expect, it } from "vitest";
import type { OpenedSession } from "../../adapters/transport.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";
import { type Browser, browserOf, cookieOf, ORIGIN, PASSWORD, post, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const CHANGE = "/v1/session/password";
const SESSIONS = "/v1/session/sessions";
const OTHER = "rusty lantern moth";
const MINUTE_MS = 60_000;
const NAMES = {
  ...{ analyst: "Ines Maurer", approver: "Jorid Vanterpool", "rule-author": "Tobrek Alnasi" },
  ...{ "rule-approver": "Odo Quillborne", auditor: "Wanda Fezzik", operator: "Bruno Feld" },
  administrator: "Ada Crimmins",
};

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("the own account (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const open = async () => {
    under = await gatewayOn(store, WITH_SIGN_IN);
  };
  /** The same user in another browser. */
  const again = async (login: string, password = PASSWORD): Promise<Browser> => {
    const opened = await post(under, "/v1/session", { login, password });
    return browserOf(under, opened.body.personId, cookieOf(opened));
  };
  const change = (by: Browser, currentPassword: string, password: string) =>
    by.call("POST", CHANGE, { currentPassword, password });
  const isIn = async (by: Browser): Promise<boolean> => (await by.call("GET", "/v1/session")).status === 200;

  it("has another password after a change, and no session of before", async () => {
    await open();
    const ines = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    const jorid = await signedIn(under, "jorid", ["analyst"], { name: "Jorid Vanterpool" });
    const elsewhere = await again("ines");
    const changed = await change(ines, PASSWORD, OTHER);
    expect(changed.body).toMatchObject({ personId: ines.personId, method: "password" });
    expect(cookieOf(changed)).not.toBe(ines.cookie);
    const anew = browserOf(under, ines.personId, cookieOf(changed));
    expect(await Promise.all([ines, elsewhere, anew, jorid].map(isIn))).toEqual([false, false, true, true]);
    expect((await post(under, "/v1/session", { login: "ines", password: PASSWORD })).status).toBe(401);
    expect((await post(under, "/v1/session", { login: "ines", password: OTHER })).status).toBe(200);
    expect((await post(under, "/v1/session", { login: "jorid", password: PASSWORD })).status).toBe(200);
    const { data } = await under.gateway.listAuditEntries({ limit: 10, action: "user.password-changed" });
    expect(data).toMatchObject([{ details: { personId: ines.personId }, actorName: "Ines Maurer" }]);
    expect(data[0]?.details).toMatchObject({ sessions: [expect.any(String), expect.any(String)] });
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("keeps its password where the current one is wrong, or the new one is bad", async () => {
    await open();
    const ines = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    for (const [current, wanted, pointer] of [
      ["not the password", OTHER, "#/currentPassword"],
      ["not the password", "short", "#/currentPassword"],
      [PASSWORD.toUpperCase(), OTHER, "#/currentPassword"],
      [PASSWORD, "short", "#/password"],
      [PASSWORD, "ines ines and a stone", "#/password"],
      [PASSWORD, PASSWORD, "#/password"],
      [PASSWORD, "x".repeat(201), "#/password"],
    ] as const) {
      const { body } = await change(ines, current, wanted);
      expect(body, wanted).toMatchObject({ status: 400, errors: [{ code: "refused", pointer }] });
    }
    for (const body of [
      {},
      { password: OTHER },
      { currentPassword: PASSWORD },
      { currentPassword: 1, password: OTHER },
    ])
      expect((await ines.call("POST", CHANGE, body)).status, JSON.stringify(body)).toBe(400);
    const elsewhere = { origin: "http://evil.example" };
    const sent = { currentPassword: PASSWORD, password: OTHER };
    expect((await ines.call("POST", CHANGE, sent, elsewhere)).body.code).toBe("cross-site-request");
    expect(await isIn(ines)).toBe(true);
    expect(await isIn(await again("ines"))).toBe(true);
  });

  it("is guessed no faster with a session than without one", async () => {
    await open();
    const ines = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    for (let tries = 0; tries < 10; tries++) expect((await change(ines, `guess ${tries}`, OTHER)).status).toBe(400);
    const late = await change(ines, PASSWORD, OTHER);
    expect([late.status, late.body.code]).toEqual([429, "too-many-sign-ins"]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    // Tries of one account are counted together, however they are made.
    expect((await post(under, "/v1/session", { login: "INES", password: PASSWORD })).status).toBe(429);
    expect(await isIn(await signedIn(under, "jorid", ["analyst"], { name: "Jorid Vanterpool" }))).toBe(true);
  });

  it("is changed once of two who do it at the same time, with nobody of both left in by the old password", async () => {
    await open();
    const ines = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    const elsewhere = await again("ines");
    const third = "copper otter valley";
    const both = await Promise.all([change(ines, PASSWORD, OTHER), change(elsewhere, PASSWORD, third)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const good = both[0].status === 200 ? OTHER : third;
    expect((await post(under, "/v1/session", { login: "ines", password: good })).status).toBe(200);
    expect((await post(under, "/v1/session", { login: "ines", password: PASSWORD })).status).toBe(401);
    const winner = browserOf(under, ines.personId, cookieOf(both[0].status === 200 ? both[0] : both[1]));
    expect(await Promise.all([ines, elsewhere, winner].map(isIn))).toEqual([false, false, true]);
  });

  it("shows its open sessions and ends them, and those of nobody else", async () => {
    await open();
    const ines = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    const jorid = await signedIn(under, "jorid", ["administrator"], { name: "Jorid Vanterpool" });
    under.clock.time += MINUTE_MS;
    const phone = await again("ines");
    const { data } = (await ines.call("GET", SESSIONS)).body;
    expect(data).toMatchObject([
      { method: "password", isCurrent: false },
      { method: "link", isCurrent: true },
    ]);
    expect(Object.keys(data[0]).sort()).toEqual(
      ["createdAt", "expiresAt", "isCurrent", "method", "seenAt", "sessionId"].sort(),
    );
    const [ofJorid] = (await jorid.call("GET", SESSIONS)).body.data;
    const end = (by: Browser, sessionId: unknown) => by.call("POST", `${SESSIONS}/end`, { sessionId });
    for (const sessionId of [ofJorid.sessionId, "none"])
      expect((await end(ines, sessionId)).body.code).toBe("session-not-found");
    expect((await end(jorid, data[0].sessionId)).body.code).toBe("session-not-found");
    expect((await end(ines, 1)).status).toBe(400);
    expect((await end(ines, data[0].sessionId)).status).toBe(204);
    expect((await end(ines, data[0].sessionId)).status).toBe(404);
    expect(await Promise.all([ines, phone, jorid].map(isIn))).toEqual([true, false, true]);
    const noted = await under.gateway.listAuditEntries({ limit: 10, action: "session.ended" });
    expect(noted.data).toMatchObject([{ details: { sessionId: data[0].sessionId }, actorName: "Ines Maurer" }]);
    // A session that somebody stole ends no others.
    under.clock.time += 15 * MINUTE_MS;
    await again("ines");
    const [newest] = (await ines.call("GET", SESSIONS)).body.data;
    const late = await end(ines, newest.sessionId);
    expect(late.body.errors).toMatchObject([{ code: "refused", detail: expect.stringContaining("sign in again") }]);
    // One that nobody uses is over by itself.
    const idle = await again("ines");
    under.clock.time += 20 * MINUTE_MS;
    expect(await isIn(ines)).toBe(true);
    under.clock.time += 11 * MINUTE_MS;
    const now = (await ines.call("GET", SESSIONS)).body.data;
    expect(now).toMatchObject([{ isCurrent: true }]);
    expect(await isIn(idle)).toBe(false);
    // The own one too.
    expect((await end(ines, now[0].sessionId)).status).toBe(204);
    expect((await ines.call("GET", SESSIONS)).status).toBe(401);
  });

  it("is open to every role, and to nobody without a session", async () => {
    await open();
    for (const [role, name] of Object.entries(NAMES)) {
      const one = await signedIn(under, role, [role], { name });
      expect((await one.call("GET", SESSIONS)).body.data, role).toHaveLength(1);
      expect((await change(one, PASSWORD, OTHER)).status, role).toBe(200);
    }
    const { apiKey } = await under.gateway.createKey(
      { tenant: "default", scopes: ["people:write", "people:read"] },
      crypto.getRandomValues(new Uint8Array(32)),
    );
    for (const [method, path, body] of [
      ["GET", SESSIONS, undefined],
      ["POST", CHANGE, { currentPassword: PASSWORD, password: OTHER }],
      ["POST", `${SESSIONS}/end`, { sessionId: "x" }],
    ] as const) {
      expect((await under.call(method, path, body, { apiKey, headers: { origin: ORIGIN } })).status).toBe(401);
      expect((await under.call(method, path, body, { apiKey: null, headers: { origin: ORIGIN } })).status).toBe(401);
    }
  });

  it("has no password where a provider says who it is", async () => {
    await open();
    const subject = { issuer: "https://id.example", subject: "81" };
    const proved = { tenant: "default", subject, name: "Odo Quillborne", login: "odo", roles: ["analyst"] };
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const opened = (await under.gateway.signInAs(proved, bytes)) as OpenedSession;
    const odo = browserOf(under, opened.session.personId, `riskgate=${opened.token}`);
    const refused = await change(odo, PASSWORD, OTHER);
    expect(refused.body.errors).toMatchObject([{ detail: expect.stringContaining("in another way") }]);
    expect((await odo.call("GET", SESSIONS)).body.data).toMatchObject([{ method: "openid", isCurrent: true }]);
  });
});
