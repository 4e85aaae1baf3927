import { beforeEach, describe, expect, it } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";

const nothing = { load: () => Promise.reject(new Error("nothing is decided here")) };
const bytes = () => crypto.getRandomValues(new Uint8Array(32));
const tenant = "default";

describe("who makes people and keys", () => {
  let gateway: Gateway;
  beforeEach(async () => {
    gateway = await createGateway({ store: memoryStore(), lists: nothing, rules: nothing, clock: Date, ids: crypto });
  });
  const keyOf = async (person?: string, scopes: readonly string[] = ["*"]) => {
    const of = person === undefined ? {} : { person };
    const { record } = await gateway.createKey({ tenant, scopes, ...of }, bytes(), { operatorReason: "a test" });
    return { keyId: record.keyId, scopes };
  };

  it("is whoever runs the machine while there is no administrator, and no key of nobody", async () => {
    const key = await keyOf();
    await expect(gateway.addPerson({ tenant, name: "Ines Maurer" }, { key })).rejects.toThrow("nobody's");
    await gateway.addPerson({ tenant, name: "Ines Maurer" });
    await expect(gateway.createKey({ tenant, scopes: [], person: "Ines Maurer" }, bytes(), { key })).rejects.toThrow(
      "nobody's",
    );
  });

  it("is one of them: a key beside a reason to do without it would be passed over, or the reason", async () => {
    await gateway.addPerson({ tenant, name: "Ines Maurer" });
    const by = { key: await keyOf("Ines Maurer"), operatorReason: "a test" };
    const both = "leave one of them out";
    await expect(gateway.addPerson({ tenant, name: "Jorid Vanterpool" }, by)).rejects.toThrow(both);
    await expect(gateway.createKey({ tenant, scopes: [] }, bytes(), by)).rejects.toThrow(both);
    await expect(gateway.createKey({ tenant, scopes: [], person: "Ines Maurer" }, bytes(), by)).rejects.toThrow(both);
  });

  it("is an administrator from then on, or whoever says why not", async () => {
    await gateway.addPerson({ tenant, name: "Ines Maurer" });
    const key = await keyOf("Ines Maurer", ["people:write"]);
    const jorid = { tenant, name: "Jorid Vanterpool" };
    await expect(gateway.addPerson(jorid)).rejects.toThrow("there is an administrator");
    const { makers } = await gateway.addPerson(jorid, { key });
    const ines = (await gateway.listPeople(tenant)).find(({ name }) => name === "Ines Maurer");
    expect(makers).toEqual([ines?.personId]);
    const reviewer = await keyOf("Jorid Vanterpool", ["cases:decide"]);
    await expect(gateway.addPerson({ tenant, name: "Tobrek Alnasi" }, { key: reviewer })).rejects.toThrow("lacks");
  });

  it("is nobody with a key that was taken back: what it made would have no maker", async () => {
    await gateway.addPerson({ tenant, name: "Ines Maurer" });
    const key = await keyOf("Ines Maurer");
    await gateway.revokeKey(tenant, key.keyId);
    await expect(gateway.createKey({ tenant, scopes: [] }, bytes(), { key })).rejects.toThrow("not accepted");
    await expect(gateway.addPerson({ tenant, name: "Jorid Vanterpool" }, { key })).rejects.toThrow("not accepted");
  });

  it("gives nobody a key that may more than the person, oneself neither, unless it runs the machine", async () => {
    await gateway.addPerson({ tenant, name: "Ines Maurer" });
    const scopes = ["people:write", "cases:read"];
    const key = await keyOf("Ines Maurer", scopes);
    const make = (person: string, wanted: readonly string[]) =>
      gateway.createKey({ tenant, scopes: wanted, person }, bytes(), { key });
    await make("Ines Maurer", ["cases:read"]);
    for (const wanted of [["*"], ["*:read"], ["cases:read", "cases:decide"], ["policy:write"]])
      await expect(make("Ines Maurer", wanted)).rejects.toThrow("is more than the key that makes it may");
    await gateway.addUser({ tenant, login: "jorid", name: "Jorid Vanterpool", roles: ["approver"] }, bytes(), { key });
    await make("jorid", ["cases:decide", "cases:lower", "cases:propose"]);
    for (const wanted of [["*"], ["cases:decide", "rules:publish"], ["customerChecks:write"]])
      await expect(make("jorid", wanted)).rejects.toThrow("is more than the roles of `jorid` allow");
    const machine = await keyOf(undefined, ["*"]);
    for (const person of ["Ines Maurer", "jorid"])
      await expect(gateway.bindKey({ tenant, keyId: machine.keyId, person }, { key })).rejects.toThrow("is more than");
    const why = { operatorReason: "the reviewers are away" };
    await gateway.bindKey({ tenant, keyId: machine.keyId, person: "Ines Maurer" }, why);
    expect(await keyOf("jorid", ["*"])).toMatchObject({ scopes: ["*"] });
  });

  it("lets no key become somebody's that was made with a key of nobody: its holders have both", async () => {
    await gateway.addPerson({ tenant, name: "Ines Maurer" });
    const machine = await keyOf();
    const configured = { keyId: "configured-1", scopes: ["*"] };
    for (const key of [machine, configured]) {
      const { record } = await gateway.createKey({ tenant, scopes: ["*"] }, bytes(), { key });
      const further = await gateway.createKey({ tenant, scopes: ["*"] }, bytes(), { key: record });
      for (const { keyId } of [record, further.record])
        await expect(gateway.bindKey({ tenant, keyId, person: "Ines Maurer" })).rejects.toThrow(
          "made with a key that is nobody's",
        );
    }
    await gateway.bindKey({ tenant, keyId: machine.keyId, person: "Ines Maurer" });
  });

  it("keeps in a machine's key whose key it was made with, and adds whoever binds it", async () => {
    const { personId: ines } = await gateway.addPerson({ tenant, name: "Ines Maurer" });
    const { personId: jorid } = await gateway.addPerson({ tenant, name: "Jorid Vanterpool" });
    const [first, second] = [await keyOf("Ines Maurer"), await keyOf("Jorid Vanterpool")];
    const { record } = await gateway.createKey({ tenant, scopes: [] }, bytes(), { key: first });
    expect(record.makers).toEqual([ines]);
    const bound = await gateway.bindKey({ tenant, keyId: record.keyId, person: "Jorid Vanterpool" }, { key: second });
    expect(bound.makers).toEqual([ines, jorid]);
    await expect(
      gateway.bindKey({ tenant, keyId: record.keyId, person: "Ines Maurer" }, { key: second }),
    ).rejects.toThrow("somebody's already");
  });

  it("says that a name like another one is somebody else only of people whom one did not make, and is not", async () => {
    await gateway.addPerson({ tenant, name: "Ines Maurer" });
    await gateway.addPerson({ tenant, name: "Tobrek Alnasi" });
    const [ines, tobrek] = [await keyOf("Ines Maurer"), await keyOf("Tobrek Alnasi")];
    await gateway.addPerson({ tenant, name: "Jorid Vanterpool" }, { key: ines });
    const jorid = await keyOf("Jorid Vanterpool");
    const again = { tenant, name: "Jorid Vanterpool", otherThan: "they have different birthdays" };
    for (const key of [ines, jorid])
      await expect(gateway.addPerson(again, { key })).rejects.toThrow("is not that person and did not make it");
    await expect(gateway.addPerson(again, { operatorReason: "a test" })).rejects.toThrow("said by an administrator");
    expect(await gateway.addPerson(again, { key: tobrek })).toMatchObject({ name: "Jorid Vanterpool" });
  });
});
