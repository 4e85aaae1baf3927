/** A user who exists gets a subject at an identity provider, and stays one person with it. */
import { beforeEach, describe, expect, it } from "vitest";
import { scryptPasswords } from "../../../adapters/password/scrypt-passwords.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { areTwo, decidingUser, readDecider } from "../../../src/gateway/people/decider.ts";
import type { Maker } from "../../../src/gateway/people/maker.ts";
import type { Store } from "../../../src/ports/store.ts";

const nothing = { load: () => Promise.reject(new Error("nothing is decided here")) };
const OPERATOR = { operatorReason: "a test" };
const PASSWORD = "a stone in the river";
const clock = { time: Date.UTC(2026, 10, 20), now: () => clock.time };
const bytes = () => crypto.getRandomValues(new Uint8Array(32));
const passwords = scryptPasswords({ cost: 2 });
const tenant = "default";
const NAMES = { wanda: "Wanda Fezzik", jorid: "Jorid Vanterpool", tobrek: "Tobrek Alnasi" };
let gateway: Gateway;
let store: Store;

beforeEach(async () => {
  store = memoryStore();
  gateway = await createGateway({ store, lists: nothing, rules: nothing, clock, ids: crypto, passwords });
});

async function aUser(login: keyof typeof NAMES, roles = ["administrator"], by: Maker = OPERATOR) {
  const { user, link } = await gateway.addUser({ tenant, login, name: NAMES[login], roles }, bytes(), by);
  const opened = await gateway.signInWithLink({ link, password: PASSWORD }, bytes());
  const key = await gateway.readSession(opened?.token ?? "");
  return { tenant, personId: user.personId, token: opened?.token ?? "", by: { key } as Maker };
}
type User = Awaited<ReturnType<typeof aUser>>;

const sub = (subject: string) => ({ issuer: "https://id.example", subject });
const give = ({ personId }: User, subject: string, by: Maker = OPERATOR) =>
  gateway.setSubject({ tenant, personId, subject: sub(subject) }, by);
const take = ({ personId }: User, by: Maker = OPERATOR) => gateway.setSubject({ tenant, personId }, by);
const comes = (subject: string, name: string, roles = ["analyst"]) =>
  gateway.signInAs({ tenant, subject: sub(subject), name, login: name.replace(" ", "."), roles }, bytes());
const comer = async (subject: string, name: string) => {
  const opened = await comes(subject, name);
  return typeof opened === "string" ? opened : opened.session.personId;
};
const subjectOf = async (of: User) =>
  (await gateway.listUsers(tenant)).find(({ personId }) => personId === of.personId)?.subject;
const areTwoPeople = async (one: User, other: User) => {
  const [first, second] = await store.read((tx) =>
    Promise.all([one, other].map(({ personId }) => decidingUser(tx, tenant, personId))),
  );
  return first !== undefined && second !== undefined && areTwo(first, second);
};

const keyOf = async ({ personId }: User, by: Maker = OPERATOR) =>
  (await gateway.createKey({ tenant, scopes: ["*"], person: personId }, bytes(), by)).record;
const areTwoWithKey = async (key: { keyId: string; scopes: readonly string[] }, other: User) => {
  const [first, second] = await store.read((tx) =>
    Promise.all([readDecider(tx, tenant, key, clock.time), decidingUser(tx, tenant, other.personId)]),
  );
  if (first === "refused" || second === undefined) throw new Error("one of them may do nothing");
  return areTwo(first, second);
};

describe("a subject that a user is given", () => {
  it("ends the keys of the person, as when it is taken away", async () => {
    const jorid = await aUser("jorid", ["analyst"]);
    for (const change of [() => give(jorid, "82"), () => give(jorid, "83"), () => take(jorid)]) {
      const { keyId } = await keyOf(jorid);
      const machine = await gateway.createKey({ tenant, scopes: ["*"] }, bytes(), OPERATOR);
      await change();
      const keys = await gateway.listKeys(tenant);
      const endOf = (id: string) => keys.find((key) => key.keyId === id)?.revokedAt;
      expect([endOf(keyId), endOf(machine.record.keyId)]).toEqual([clock.time, undefined]);
      const entries = await store.read((tx) => tx.audit.list(tenant, 0, 0, 100));
      const details = { keyId, personId: jorid.personId };
      expect(entries).toContainEqual(expect.objectContaining({ action: "key.revoked", details }));
    }
  });

  it("signs in as that user, whose password and sessions end", async () => {
    const [wanda, jorid] = [await aUser("wanda"), await aUser("jorid", ["analyst"])];
    expect(await comes("82", NAMES.jorid)).toBe("name-taken");
    const shown = await give(jorid, "82", wanda.by);
    expect(shown).toMatchObject({ signsInWith: ["openid"], subject: sub("82") });
    expect(await subjectOf(jorid)).toEqual(sub("82"));
    expect(await gateway.readSession(jorid.token)).toBe(undefined);
    expect(await gateway.signIn({ tenant, login: "jorid", password: PASSWORD }, bytes())).toBe(undefined);
    expect(await comer("82", "Jo Vanter")).toBe(jorid.personId);
    expect(await gateway.listUsers(tenant)).toHaveLength(2);
    const entries = await store.read((tx) => tx.audit.list(tenant, 0, 0, 100));
    const details = { personId: jorid.personId, ...sub("82"), by: wanda.personId };
    expect(entries).toContainEqual(expect.objectContaining({ action: "user.subject-set", details }));
  });

  it("makes one person of the user and of whoever gave it, but for whoever runs the machine", async () => {
    const [wanda, jorid, tobrek] = [await aUser("wanda"), await aUser("jorid"), await aUser("tobrek")];
    await give(jorid, "82", wanda.by);
    await give(tobrek, "83");
    expect(await areTwoPeople(wanda, jorid)).toBe(false);
    expect(await areTwoPeople(wanda, tobrek)).toBe(true);
    expect(await areTwoPeople(jorid, tobrek)).toBe(true);
  });

  it("is nobody else's, and not what somebody gives the own user or its maker", async () => {
    const wanda = await aUser("wanda");
    const jorid = await aUser("jorid", ["administrator"], wanda.by);
    await give(jorid, "82", wanda.by);
    await expect(give(wanda, "82")).rejects.toThrow("subject: is another user's");
    await expect(give(wanda, "81", wanda.by)).rejects.toThrow("subject: is you");
    const { token } = (await comes("82", NAMES.jorid, ["administrator"])) as { token: string };
    const by = { key: await gateway.readSession(token) } as Maker;
    await expect(give(wanda, "81", by)).rejects.toThrow("subject: is you, or somebody who could act as you");
    await expect(take(jorid, by)).rejects.toThrow("subject: is you");
    await expect(give(wanda, "81", { key: { sessionId: "none", scopes: ["*"] } })).rejects.toThrow("not accepted");
    expect([await subjectOf(wanda), await subjectOf(jorid)]).toEqual([undefined, sub("82")]);
  });
});

describe("a subject that is taken away", () => {
  it.each([["s-100 "], ["\u00a0s-100"], ["s-\u200b100"], ["s\u00ad100"], ["s\n100"]])(
    "is none with what nobody sees: %j",
    async (subject) => {
      const wanda = await aUser("wanda");
      await expect(give(wanda, subject)).rejects.toMatchObject({ code: "REQUEST_INVALID" });
      expect(await subjectOf(wanda)).toBeUndefined();
      const added = { tenant, login: "jorid", name: NAMES.jorid, roles: [], subject: sub(subject) };
      await expect(gateway.addUser(added, bytes(), OPERATOR)).rejects.toMatchObject({ code: "REQUEST_INVALID" });
    },
  );

  it("comes back as no second user, whatever its name", async () => {
    const [wanda, jorid] = [await aUser("wanda"), await aUser("jorid", ["analyst"])];
    await expect(take(jorid, wanda.by)).rejects.toThrow("subject: the user has none");
    await give(jorid, "82", wanda.by);
    const { token } = (await comes("82", NAMES.jorid)) as { token: string };
    const { signsInWith, subject } = await take(jorid, wanda.by);
    expect([signsInWith, subject]).toEqual([[], undefined]);
    expect(await gateway.readSession(token)).toBe(undefined);
    expect(await comes("82", "Jo Vanter")).toBe("name-taken");
    const entries = await store.read((tx) => tx.audit.list(tenant, 0, 0, 100));
    const details = { personId: jorid.personId, ...sub("82"), by: wanda.personId };
    expect(entries).toContainEqual(expect.objectContaining({ action: "user.subject-removed", details }));
    // Neither a reset nor another subject makes it forgotten.
    await gateway.resetUser(jorid, bytes(), OPERATOR);
    await give(jorid, "84");
    expect(await comes("82", "Jo Vanter")).toBe("name-taken");
    expect(await comer("84", "Jo Vanter")).toBe(jorid.personId);
    await give(jorid, "82");
    expect(await comer("82", "Jo Vanter")).toBe(jorid.personId);
    expect(await comes("84", "Jo Vanter")).toBe("name-taken");
  });

  it("makes the next user that has it one person with the one before", async () => {
    const [jorid, tobrek, wanda] = [await aUser("jorid"), await aUser("tobrek"), await aUser("wanda")];
    await give(jorid, "83");
    await take(jorid);
    expect(await areTwoPeople(jorid, tobrek)).toBe(true);
    await give(tobrek, "83");
    expect(await areTwoPeople(jorid, tobrek)).toBe(false);
    expect(await areTwoPeople(jorid, wanda)).toBe(true);
    await take(tobrek);
    const asked = { tenant, login: "ines", name: "Ines Maurer", roles: ["analyst"], subject: sub("83") };
    const { user } = await gateway.addUser(asked, bytes(), OPERATOR);
    const ines = { ...jorid, personId: user.personId };
    expect([await areTwoPeople(ines, jorid), await areTwoPeople(ines, tobrek)]).toEqual([false, false]);
  });

  it("makes no second person of a key of the one before, whatever was moved in which order", async () => {
    const [jorid, tobrek, wanda] = [await aUser("jorid"), await aUser("tobrek"), await aUser("wanda")];
    await give(jorid, "83");
    await give(jorid, "84");
    await give(tobrek, "83");
    const [ofJorid, ofTobrek] = [await keyOf(jorid), await keyOf(tobrek)];
    expect([await areTwoWithKey(ofJorid, tobrek), await areTwoWithKey(ofTobrek, jorid)]).toEqual([false, false]);
    expect(await areTwoWithKey(ofJorid, wanda)).toBe(true);
    // By a chain of subjects, too.
    await give(tobrek, "85");
    await give(wanda, "83");
    expect([await areTwoPeople(wanda, jorid), await areTwoWithKey(await keyOf(wanda), jorid)]).toEqual([false, false]);
  });

  it("joins whom one user made with whom the other one made", async () => {
    const [jorid, tobrek, wanda] = [await aUser("jorid"), await aUser("tobrek"), await aUser("wanda")];
    const made = async (login: string, name: string, by: Maker) => {
      const { user } = await gateway.addUser({ tenant, login, name, roles: ["approver"] }, bytes(), by);
      return { ...jorid, personId: user.personId };
    };
    await give(jorid, "83", wanda.by);
    const { token } = (await comes("83", NAMES.jorid, ["administrator"])) as { token: string };
    const one = await made("ines", "Ines Maurer", { key: await gateway.readSession(token) } as Maker);
    const other = await made("quill", "Quillon Ostrava", tobrek.by);
    expect(await areTwoPeople(one, other)).toBe(true);
    await take(jorid);
    await give(tobrek, "83");
    expect([await areTwoPeople(one, other), await areTwoPeople(tobrek, wanda)]).toEqual([false, false]);
    const key = await keyOf(jorid);
    const roles = ["administrator", "approver"];
    await expect(gateway.setRoles({ ...tobrek, roles }, { key })).rejects.toThrow("roles: ");
  });

  it("leaves an administrator who can sign in", async () => {
    const { personId } = await gateway.addPerson({ tenant, name: NAMES.tobrek }, OPERATOR);
    const scopes = ["people:write"];
    const { record } = await gateway.createKey({ tenant, scopes, person: personId }, bytes(), OPERATOR);
    const by = { key: { keyId: record.keyId, scopes } };
    const wanda = await aUser("wanda");
    await give(wanda, "81");
    await expect(take(wanda, by)).rejects.toThrow("user: is the last administrator who can sign in");
    const jorid = await aUser("jorid");
    expect((await take(wanda, by)).signsInWith).toEqual([]);
    expect(await gateway.readSession(jorid.token)).toBeDefined();
  });
});

it("lets an administrator join two users of one person: see whose subjects they are, and move one", async () => {
  const [wanda, jorid] = [await aUser("wanda"), await aUser("jorid", ["analyst"])];
  const second = await comer("82", "Jo Vanter");
  const shown = (await gateway.listUsers(tenant)).find(({ personId }) => personId === second);
  expect(shown).toMatchObject({ name: "Jo Vanter", signsInWith: ["openid"], subject: sub("82") });
  const other = { ...jorid, personId: second };
  expect(await areTwoPeople(jorid, other)).toBe(true);
  await take(other, wanda.by);
  await give(jorid, "82", wanda.by);
  expect(await areTwoPeople(jorid, other)).toBe(false);
  await gateway.disableUser(other, wanda.by);
  expect(await comer("82", "Jo Vanter")).toBe(jorid.personId);
});

describe("a login that a provider says", () => {
  const proved = (login: string, subject: string) =>
    gateway.signInAs({ tenant, subject: sub(subject), name: "Odo Quillborne", login, roles: ["analyst"] }, bytes());

  it("is no id of a person, and none that one could have, unless the provider names its users so", async () => {
    const jorid = await aUser("jorid");
    expect(await proved(jorid.personId.toUpperCase(), "91")).toBe("name-unusable");
    expect(await proved(jorid.personId, jorid.personId)).toBe("name-unusable");
    expect(await proved(crypto.randomUUID(), "91")).toBe("name-unusable");
    const id = crypto.randomUUID();
    expect(await proved(id, id)).toMatchObject({ session: { method: "openid" } });
  });

  it("means nobody where it is the id of somebody else, in a store of before", async () => {
    const [jorid, tobrek] = [await aUser("jorid"), await aUser("tobrek")];
    await store.transaction(async (tx) => {
      const third = { tenant, personId: "third", makers: [], createdAt: 0 };
      await tx.people.add({ ...third, name: "Odo Quillborne", formerNames: [] });
      await tx.users.add({ ...third, login: jorid.personId, roles: ["analyst"], credentials: {} });
    });
    expect(await keyOf(jorid)).toMatchObject({ personId: jorid.personId });
    const found = await gateway.listAuditEntries({ person: jorid.personId }, { tenant });
    expect(found.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(found.data)).not.toContain(tobrek.personId);
  });
});
