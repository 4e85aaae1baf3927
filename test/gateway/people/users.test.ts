import { beforeEach, describe, expect, it } from "vitest";
import { scryptPasswords } from "../../../adapters/password/scrypt-passwords.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import type { NewUser } from "../../../src/gateway/people/manage-users.ts";
import { ROLES, WHO_MAY } from "../../../src/gateway/people/roles.ts";
import type { Store } from "../../../src/ports/store.ts";

const nothing = { load: () => Promise.reject(new Error("nothing is decided here")) };
const OPERATOR = { operatorReason: "a test" };
const PASSWORD = "a stone in the river";
const MINUTE_MS = 60_000;

const clock = { time: Date.UTC(2026, 10, 20), now: () => clock.time };
const bytes = () => crypto.getRandomValues(new Uint8Array(32));
// The least cost: what is tested is not how slow it is.
const passwords = scryptPasswords({ cost: 2 });
let gateway: Gateway;
let store: Store;

beforeEach(async () => {
  store = memoryStore();
  gateway = await createGateway({ store, lists: nothing, rules: nothing, clock, ids: crypto, passwords });
});

const add = (user: Partial<NewUser> & Pick<NewUser, "login">, by: object = OPERATOR) =>
  gateway.addUser({ tenant: "default", name: "Ines Maurer", roles: ["analyst"], ...user }, bytes(), by);
async function signedIn(login: string, name: string, roles: readonly string[] = ["analyst"], by: object = OPERATOR) {
  const { user, link } = await add({ login, name, roles }, by);
  const opened = await gateway.signInWithLink({ link, password: PASSWORD }, bytes());
  return { ...user, token: opened?.token ?? "", sessionId: opened?.session.sessionId ?? "" };
}
const signIn = (login: string, password = PASSWORD) => gateway.signIn({ tenant: "default", login, password }, bytes());

describe("a user", () => {
  it("begins with a link that is good once and for a day, and signs in with the password", async () => {
    const { user, link } = await add({ login: " Ines " });
    expect(user).toMatchObject({ login: "ines", roles: ["analyst"], signsInWith: ["link"] });
    expect(await signIn("ines")).toBe(undefined);
    await expect(gateway.signInWithLink({ link, password: "short" }, bytes())).rejects.toThrow("at least 12");
    const first = await gateway.signInWithLink({ link, password: PASSWORD }, bytes());
    expect(first?.session).toMatchObject({ method: "link", personId: user.personId });
    expect(await gateway.signInWithLink({ link, password: "another stone here" }, bytes())).toBe(undefined);
    expect((await signIn("INES"))?.session.method).toBe("password");
    expect(await signIn("ines", `${PASSWORD}.`)).toBe(undefined);
    expect(await signIn("nobody")).toBe(undefined);
    const late = await add({ login: "jorid", name: "Jorid Vanterpool" });
    clock.time += 24 * 60 * MINUTE_MS;
    expect(await gateway.signInWithLink({ link: late.link, password: PASSWORD }, bytes())).toBe(undefined);
  });

  it("has a password that is not foreseen", async () => {
    const { link } = await add({ login: "brimwick" });
    for (const password of [
      "elevenchars",
      "aaaaaaaaaaaaaaa",
      "I am Brimwick, yes",
      "x".repeat(201),
      "Summer2026!!",
      "Maurer123456",
      `anvil${"\u200b\u3164".repeat(5)}heron`,
      `kelpmoth${"\u0301\u0302".repeat(4)}`,
    ])
      await expect(gateway.signInWithLink({ link, password }, bytes()), password).rejects.toThrow("password: must");
  });

  it("is one of a login, of a person and of a subject, with roles that there are", async () => {
    const subject = { issuer: "https://id.example", subject: "81" };
    const { user } = await add({ login: "ines", subject });
    await expect(add({ login: "ines", name: "Jorid Vanterpool" })).rejects.toThrow("somebody has it");
    const again = { tenant: "default", roles: ["analyst"], login: "again", person: user.personId };
    await expect(gateway.addUser(again, bytes(), OPERATOR)).rejects.toThrow("is a user already");
    await expect(add({ login: "jorid", name: "Jorid Vanterpool", subject })).rejects.toThrow("another user's");
    await expect(add({ login: "jorid", name: "INES  MAURER" })).rejects.toThrow("is like");
    await expect(add({ login: "jorid", roles: ["king"] })).rejects.toThrow("is none of analyst");
    await expect(add({ login: "a b" })).rejects.toThrow("login: expected");
    // The person would be meant wherever somebody is named by id or login.
    const named = { login: user.personId.toUpperCase(), name: "Jorid Vanterpool" };
    await expect(add(named)).rejects.toThrow("login: has the form of an id");
    await expect(add({ ...named, login: crypto.randomUUID() })).rejects.toThrow("login: has the form of an id");
    expect((await gateway.listUsers("default")).map(({ login }) => login)).toEqual(["ines"]);
  });

  it("makes users only as administrator", async () => {
    const admin = await signedIn("wanda", "Wanda Fezzik", ["administrator"]);
    const analyst = await signedIn("ines", "Ines Maurer");
    const by = async (token: string) => ({ key: await gateway.readSession(token) });
    await expect(add({ login: "tobrek", name: "Tobrek Alnasi" }, await by(analyst.token))).rejects.toThrow("lacks");
    await expect(add({ login: "tobrek", name: "Tobrek Alnasi" }, {})).rejects.toThrow("there is an administrator");
    const made = await add({ login: "tobrek", name: "Tobrek Alnasi" }, await by(admin.token));
    const stored = await store.read((tx) => tx.users.get("default", made.user.personId));
    expect(stored?.makers).toEqual([admin.personId]);
    const entries = await store.read((tx) => tx.audit.list("default", 0, 0, 100));
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: "user.created",
        actor: `session:${admin.sessionId}`,
        details: { personId: made.user.personId, roles: ["analyst"], by: admin.personId },
      }),
    );
  });
});

it("has keys of its own, with which it is one person", async () => {
  const { personId } = await signedIn("ines", "Ines Maurer");
  const asked = { tenant: "default", scopes: ["cases:propose"], person: "INES" };
  expect((await gateway.createKey(asked, bytes(), OPERATOR)).record).toMatchObject({ personId });
});

describe("the first administrator", () => {
  it("is made once", async () => {
    const first = { tenant: "default", login: "wanda", name: "Wanda Fezzik", password: PASSWORD };
    const { token } = await gateway.signInFirst(first, bytes());
    expect((await gateway.readSession(token))?.scopes).toContain("people:write");
    const second = { tenant: "default", login: "ines", name: "Ines Maurer", password: PASSWORD };
    await expect(gateway.signInFirst(second, bytes())).rejects.toThrow("there is a user already");
    expect(await gateway.listUsers("default")).toHaveLength(1);
  });
});

describe("a session", () => {
  it("ends after thirty minutes without use, and after ten hours", async () => {
    const { token } = await signedIn("ines", "Ines Maurer");
    const began = clock.time;
    for (let minutes = 29; minutes < 600; minutes += 29) {
      clock.time = began + minutes * MINUTE_MS;
      expect(await gateway.readSession(token), `${minutes}`).toBeDefined();
    }
    clock.time = began + 600 * MINUTE_MS;
    expect(await gateway.readSession(token)).toBe(undefined);
    const idle = await signIn("ines");
    clock.time += 30 * MINUTE_MS - 1;
    expect(await gateway.readSession(idle?.token ?? "")).toBeDefined();
    clock.time += 30 * MINUTE_MS;
    expect(await gateway.readSession(idle?.token ?? "")).toBe(undefined);
  });

  it("ends when it is signed out of, taken back, or its user is disabled or begins anew", async () => {
    const { token, personId } = await signedIn("ines", "Ines Maurer");
    const principal = await gateway.readSession(token);
    expect(principal).toMatchObject({ tenant: "default", scopes: expect.arrayContaining(["cases:propose"]) });
    expect(await gateway.endSession(principal as never)).toBe(true);
    expect(await gateway.endSession(principal as never)).toBe(false);
    const [second, third] = [await signIn("ines"), await signIn("ines")];
    expect(await gateway.revokeSession("default", second?.session.sessionId ?? "", OPERATOR)).toBe(true);
    expect(await gateway.readSession(second?.token ?? "")).toBe(undefined);
    expect(await gateway.readSession(third?.token ?? "")).toBeDefined();
    await gateway.disableUser({ tenant: "default", personId }, OPERATOR);
    for (const over of [token, second?.token, third?.token, "", "x"])
      expect(await gateway.readSession(over ?? "")).toBe(undefined);
    expect(await signIn("ines")).toBe(undefined);
    const open = (await gateway.listSessions("default", 10)).filter(({ isOpen }) => isOpen);
    expect(open).toEqual([]);
    const { link } = await gateway.resetUser({ tenant: "default", personId }, bytes(), OPERATOR);
    expect(await signIn("ines")).toBe(undefined);
    expect(await gateway.readSession(third?.token ?? "")).toBe(undefined);
    const again = await gateway.signInWithLink({ link, password: "another stone here" }, bytes());
    expect(await gateway.readSession(again?.token ?? "")).toBeDefined();
  });

  it("takes the keys of its person along when the user is disabled, and no other", async () => {
    const { personId } = await signedIn("ines", "Ines Maurer");
    const other = await signedIn("jorid", "Jorid Vanterpool");
    const scopes = ["cases:propose"];
    const keyOf = async (person?: string) =>
      (await gateway.createKey({ tenant: "default", scopes, ...(person && { person }) }, bytes(), OPERATOR)).apiKey;
    const theirs = [await keyOf(personId), await keyOf(personId)];
    const others = [await keyOf(other.personId), await keyOf()];
    await gateway.disableUser({ tenant: "default", personId }, OPERATOR);
    for (const key of theirs) expect(await gateway.authenticate(key)).toBe(undefined);
    for (const key of others) expect(await gateway.authenticate(key)).toBeDefined();
    const { data } = await gateway.listAuditEntries({ action: "key.revoked", limit: 10 });
    expect(data.map(({ details }) => (details as { personId?: string }).personId)).toEqual([personId, personId]);
    await gateway.resetUser({ tenant: "default", personId }, bytes(), OPERATOR);
    for (const key of theirs) expect(await gateway.authenticate(key)).toBe(undefined);
  });

  it("has the roles that its user has now, and none of what programs do", async () => {
    const { token, personId } = await signedIn("ines", "Ines Maurer", ROLES);
    const scopes = async () => (await gateway.readSession(token))?.scopes;
    expect(await scopes()).toEqual(Object.keys(WHO_MAY).filter((name) => WHO_MAY[name as "cases:read"].length > 0));
    expect(await scopes()).not.toContain("customerChecks:write");
    await gateway.setRoles({ tenant: "default", personId, roles: ["operator"] }, OPERATOR);
    const shown = ["lists:read", "policy:read", "rules:read", "statistics:read"];
    expect(await scopes()).toEqual([
      "keys:read",
      "keys:write",
      "lists:read",
      "operations:read",
      "operations:write",
      ...shown.slice(1),
    ]);
  });
});
