/** Administrators change what others may do, never what they may themselves, and the last one stays. */
import { beforeEach, describe, expect, it } from "vitest";
import { scryptPasswords } from "../../../adapters/password/scrypt-passwords.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import type { Maker } from "../../../src/gateway/people/maker.ts";

const nothing = { load: () => Promise.reject(new Error("nothing is decided here")) };
const OPERATOR = { operatorReason: "a test" };
const clock = { time: Date.UTC(2026, 10, 20), now: () => clock.time };
const bytes = () => crypto.getRandomValues(new Uint8Array(32));
const passwords = scryptPasswords({ cost: 2 });
const tenant = "default";
const NAMES = { wanda: "Wanda Fezzik", jorid: "Jorid Vanterpool", tobrek: "Tobrek Alnasi" };
let gateway: Gateway;

const ISSUER = "https://id.example";
beforeEach(async () => {
  const store = memoryStore();
  const knowsIssuer = (issuer: string) => issuer === ISSUER;
  gateway = await createGateway({ store, lists: nothing, rules: nothing, clock, ids: crypto, passwords, knowsIssuer });
});

async function administrator(login: keyof typeof NAMES, by: Maker = OPERATOR, roles = ["administrator"]) {
  const { user, link } = await gateway.addUser({ tenant, login, name: NAMES[login], roles }, bytes(), by);
  const opened = await gateway.signInWithLink({ link, password: "a stone in the river" }, bytes());
  const key = await gateway.readSession(opened?.token ?? "");
  return { tenant, personId: user.personId, by: { key } as Maker };
}
type Administrator = Awaited<ReturnType<typeof administrator>>;
const give = ({ personId }: Administrator, roles: readonly string[], by: Maker) =>
  gateway.setRoles({ tenant, personId, roles }, by);
const rolesOf = async ({ personId }: Administrator) =>
  (await gateway.listUsers(tenant)).find((user) => user.personId === personId)?.roles;

describe("roles", () => {
  it("are never given or taken by whose they are", async () => {
    const [wanda, jorid] = [await administrator("wanda"), await administrator("jorid")];
    for (const roles of [["administrator", "approver"], ["analyst"], ["administrator"]])
      await expect(give(wanda, roles, wanda.by)).rejects.toThrow("roles: are your own; another administrator");
    expect(await rolesOf(wanda)).toEqual(["administrator"]);
    await give(wanda, ["approver", "administrator"], jorid.by);
    expect(await rolesOf(wanda)).toEqual(["approver", "administrator"]);
    await give(wanda, ["administrator"], OPERATOR);
    expect(await rolesOf(wanda)).toEqual(["administrator"]);
  });

  it("are not given by somebody whom the user made, who may take some", async () => {
    const wanda = await administrator("wanda", OPERATOR, ["analyst", "administrator"]);
    const jorid = await administrator("jorid", wanda.by);
    await expect(give(wanda, ["analyst", "approver", "administrator"], jorid.by)).rejects.toThrow("made you");
    await give(wanda, ["administrator"], jorid.by);
    expect(await rolesOf(wanda)).toEqual(["administrator"]);
    await give(jorid, ["analyst", "administrator"], wanda.by);
    expect(await rolesOf(jorid)).toEqual(["analyst", "administrator"]);
  });

  it("are not come by with a user for oneself, beside a key", async () => {
    const { personId } = await gateway.addPerson({ tenant, name: "Ines Maurer" }, OPERATOR);
    const scopes = ["people:write"];
    const { record } = await gateway.createKey({ tenant, scopes, person: personId }, bytes(), OPERATOR);
    const asked = { tenant, login: "ines", person: personId, roles: ["rule-author", "rule-approver"] };
    await expect(gateway.addUser(asked, bytes(), { key: record })).rejects.toThrow("person: is you");
    expect(await gateway.listUsers(tenant)).toEqual([]);
    expect((await gateway.addUser(asked, bytes(), OPERATOR)).user.login).toBe("ines");
  });
});

describe("a reset", () => {
  it("is never of the own user, which would sign in anew without the password or the provider", async () => {
    const wanda = await administrator("wanda");
    const own = "user: is your own: change your password with the current one (`POST /v1/session/password`)";
    await expect(gateway.resetUser(wanda, bytes(), wanda.by)).rejects.toThrow(own);
    const key = await gateway.createKey({ tenant, scopes: ["*"], person: wanda.personId }, bytes(), OPERATOR);
    await expect(gateway.resetUser(wanda, bytes(), { key: key.record })).rejects.toThrow(own);
    const subject = { issuer: "https://id.example", subject: "81" };
    const proved = { tenant, subject, name: NAMES.jorid, login: "jorid", roles: ["administrator"] };
    const opened = await gateway.signInAs(proved, bytes());
    if (typeof opened === "string") throw new Error(opened);
    const by = { key: await gateway.readSession(opened.token) } as Maker;
    await expect(gateway.resetUser({ tenant, personId: opened.session.personId }, bytes(), by)).rejects.toThrow(own);
    const ways = (await gateway.listUsers(tenant)).map(({ signsInWith }) => signsInWith.join());
    expect(ways.sort()).toEqual(["openid", "password"]);
    // Somebody else may, also whoever the user made, and whoever runs the machine.
    const tobrek = await administrator("tobrek", wanda.by);
    expect((await gateway.resetUser(wanda, bytes(), tobrek.by)).link).not.toBe("");
    expect((await gateway.resetUser(wanda, bytes(), OPERATOR)).link).not.toBe("");
  });
});

describe("the last administrator", () => {
  it("is neither disabled nor another's to demote, but by whoever runs the machine", async () => {
    const [wanda, jorid] = [await administrator("wanda"), await administrator("jorid")];
    await give(wanda, ["analyst"], jorid.by);
    await expect(gateway.disableUser(jorid, jorid.by)).rejects.toThrow("user: is the last administrator");
    const { personId } = await gateway.addPerson({ tenant, name: "Ines Maurer" }, OPERATOR);
    const scopes = ["people:write"];
    const { record } = await gateway.createKey({ tenant, scopes, person: personId }, bytes(), OPERATOR);
    await expect(give(jorid, ["analyst"], { key: record })).rejects.toThrow("user: is the last administrator");
    await expect(gateway.disableUser(jorid, { key: record })).rejects.toThrow("user: is the last administrator");
    expect(await rolesOf(jorid)).toEqual(["administrator"]);
    expect((await gateway.disableUser(jorid, OPERATOR)).disabledAt).toBe(clock.time);
  });

  it("is left although another one was made, until that one has signed in", async () => {
    const wanda = await administrator("wanda");
    const asked = { tenant, login: "jorid", name: NAMES.jorid, roles: ["administrator"] };
    const { link } = await gateway.addUser(asked, bytes(), OPERATOR);
    await expect(gateway.disableUser(wanda, wanda.by)).rejects.toThrow("user: is the last administrator");
    await gateway.signInWithLink({ link, password: "another stone here" }, bytes());
    expect((await gateway.disableUser(wanda, wanda.by)).disabledAt).toBe(clock.time);
  });

  it("is left although another one has a subject, until it is one of a provider of the gateway", async () => {
    const [wanda, jorid] = [await administrator("wanda"), await administrator("jorid")];
    const at = (issuer: string) => ({ tenant, personId: jorid.personId, subject: { issuer, subject: "81" } });
    for (const other of ["https://id.example.com", "https://id.example/"]) {
      await gateway.setSubject(at(other), wanda.by);
      await expect(gateway.disableUser(wanda, wanda.by)).rejects.toThrow("user: is the last administrator");
    }
    await gateway.setSubject(at(ISSUER), wanda.by);
    expect((await gateway.disableUser(wanda, wanda.by)).disabledAt).toBe(clock.time);
  });

  it("is shut out by no subject of another provider", async () => {
    const [wanda, jorid] = [await administrator("wanda"), await administrator("jorid")];
    await gateway.disableUser(jorid, wanda.by);
    const { personId } = await gateway.addPerson({ tenant, name: "Ines Maurer" }, OPERATOR);
    const scopes = ["people:write"];
    const { record: key } = await gateway.createKey({ tenant, scopes, person: personId }, bytes(), OPERATOR);
    const at = (issuer: string) => ({ tenant, personId: wanda.personId, subject: { issuer, subject: "81" } });
    await expect(gateway.setSubject(at("https://id.example.com"), { key })).rejects.toThrow("last administrator");
    expect((await gateway.setSubject(at(ISSUER), { key })).signsInWith).toEqual(["openid"]);
  });

  it.each([
    ["disable", (one: Administrator, by: Maker) => gateway.disableUser(one, by)],
    ["demote", (one: Administrator, by: Maker) => give(one, ["analyst"], by)],
  ])("is left by two who %s each other at once", async (_, end) => {
    const [wanda, jorid] = [await administrator("wanda"), await administrator("jorid")];
    const ends = await Promise.allSettled([end(wanda, jorid.by), end(jorid, wanda.by)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const left = (await gateway.listUsers(tenant)).filter(
      ({ roles, disabledAt }) => disabledAt === undefined && roles.includes("administrator"),
    );
    expect(left.length).toBe(1);
  });
});
