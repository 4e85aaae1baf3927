/** Methods of people, keys and sessions refuse what a host passes in another shape, before anything is read. */
import { beforeEach, describe, expect, it } from "vitest";
import { scryptPasswords } from "../../../adapters/password/scrypt-passwords.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { Gateway, Principal } from "../../../src/gateway/gateway.ts";
import type { Store } from "../../../src/ports/store.ts";

const nothing = { load: () => Promise.reject(new Error("nothing is decided here")) };
const tenant = "default";
const by = { operatorReason: "a test" };
const bytes = () => crypto.getRandomValues(new Uint8Array(32));
let gateway: Gateway;
let store: Store;

beforeEach(async () => {
  store = memoryStore();
  const passwords = scryptPasswords({ cost: 2 });
  gateway = await createGateway({ store, lists: nothing, rules: nothing, clock: Date, ids: crypto, passwords });
});

/** A call of a program in JavaScript. */
const call = (name: string, ...given: readonly unknown[]) =>
  (gateway as unknown as Record<string, (...given: readonly unknown[]) => Promise<unknown>>)[name]?.(...given);
const refuses = async (place: string, name: string, ...given: readonly unknown[]) => {
  const error = await call(name, ...given)?.then(
    () => "taken",
    (thrown) => thrown,
  );
  expect(error, `${name} ${place}`).toMatchObject({ code: "REQUEST_INVALID", issues: [{ pointer: `#/${place}` }] });
};

describe("a subject of an identity provider", () => {
  const proved = (name: string, subject: unknown) => ({ tenant, subject, name, login: name, roles: ["analyst"] });

  it("is refused where it is no issuer with a subject, so that two people never sign in as one", async () => {
    await refuses("subject", "signInAs", proved("Ines", "Ines"), bytes());
    await refuses("subject", "signInAs", { ...proved("Ines", undefined), issuer: "https://id.example" }, bytes());
    await refuses("subject/subject", "signInAs", proved("Ines", { issuer: "https://id.example" }), bytes());
    await refuses("subject/issuer", "signInAs", proved("Ines", { issuer: "", subject: "82" }), bytes());
    expect(await gateway.listUsers(tenant)).toEqual([]);
    const one = { issuer: "https://id.example", subject: "82" };
    expect(await call("signInAs", proved("Ines", one), bytes())).toMatchObject({ session: { method: "openid" } });
  });

  it("is refused in every other place that takes one", async () => {
    const user = { tenant, login: "ines", name: "Ines Maurer", roles: ["analyst"] };
    await refuses("subject", "addUser", { ...user, subject: "Ines" }, bytes(), by);
    const { user: made } = await gateway.addUser(user, bytes(), by);
    await refuses("subject", "setSubject", { tenant, personId: made.personId, subject: "Ines" }, by);
    await refuses("subject", "readAsserted", { tenant, keyId: "k", scopes: [] }, "Ines");
  });
});

describe("what a host passes", () => {
  it("is refused with its place where it has another shape", async () => {
    const user = { tenant, login: "ines", name: "Ines Maurer", roles: ["analyst"] };
    await refuses("roles", "addUser", { ...user, roles: "administrator" }, bytes(), by);
    await refuses("tenant", "addUser", { ...user, tenant: undefined }, bytes(), by);
    await refuses("randomBytes", "addUser", user, "a".repeat(32), by);
    await refuses("input", "addUser", "ines", bytes(), by);
    await refuses("name", "addPerson", { tenant, name: 7 }, by);
    await refuses("scopes", "createKey", { tenant, scopes: "*" }, bytes(), by);
    await refuses("expiresAt", "createKey", { tenant, scopes: [], expiresAt: "tomorrow" }, bytes(), by);
    await refuses("password", "signIn", { tenant, login: "ines", password: undefined }, bytes());
    await refuses("principal", "endSession", "a token");
    await refuses("principal/scopes", "listOwnSessions", { tenant });
    await refuses("sessionId", "revokeSession", tenant, undefined, by);
    expect(await gateway.listUsers(tenant)).toEqual([]);
    expect(await gateway.listKeys(tenant)).toEqual([]);
  });

  it("says who does it by a key or a reason, and by nothing else", async () => {
    const principal: Principal = { tenant, sessionId: "s", scopes: ["people:write"] };
    const user = { tenant, login: "ines", name: "Ines Maurer", roles: ["analyst"] };
    await refuses("by/tenant", "addUser", user, bytes(), principal);
    await refuses("by/key", "addUser", user, bytes(), { key: "rg_live" });
    await refuses("by/key/scopes", "addUser", user, bytes(), { key: { keyId: "k" } });
    expect(await gateway.listUsers(tenant)).toEqual([]);
  });

  it("names no password in what it refuses", async () => {
    const error = await call("signIn", { tenant, login: "ines", password: 123_456_789 }, bytes())?.catch(
      (thrown) => thrown,
    );
    expect(String(error)).not.toContain("123");
  });
});
