import { expect, it } from "vitest";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway, type GatewayOptions } from "../../../src/gateway/create-gateway.ts";
import { fixtureLists } from "../../conformance/fixture-lists.ts";
import { checkOf } from "../../conformance/gateway-under-test.ts";
import { asPerson } from "../../conformance/people.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const tenant = "default";

function nodes() {
  const store = memoryStore();
  const clock = { time: Date.UTC(2026, 10, 20), now: () => clock.time };
  const parts = { store, clock, ids: crypto, lists: fixtureLists(clock), rules: directoryRules("rules") };
  const start = (settings: GatewayOptions["settings"] = {}) => createGateway({ ...parts, settings });
  const startWithoutPolicy = () => createGateway({ ...parts, writesPolicy: false });
  return { start, startWithoutPolicy, clock };
}

it("is the same for every process: cases at once, and what is asked of checks within seconds", async () => {
  const { start, clock } = nodes();
  const [one, other] = [await start(), await start()];
  const { record } = await one.createKey({ tenant, scopes: ["*"] }, crypto.getRandomValues(new Uint8Array(32)));
  const key = { keyId: record.keyId, scopes: record.scopes };
  const changes = { fourEyes: true, homeCountries: ["DE"] };
  const set = await one.setPolicy({ changes, withoutTwo: "they come next week" }, { tenant, key });
  expect(set).toMatchObject({ version: 2, status: "in-force" });
  expect(await other.listPolicies(9)).toEqual(await one.listPolicies(9));
  const checked = await other.checkCustomer(checkOf({ customerId: "c", ...LISTED }));
  const caseId = checked.outcome === "decided" ? (checked.response.caseId ?? "") : "";
  const matches = [{ listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" as const }];
  const ines = await asPerson(one, "Ines Maurer");
  const decided = await other.decideCase(caseId, { matches, note: "born elsewhere" }, ines);
  expect(decided).toMatchObject({ outcome: "reviewed", caseStatus: "in-progress" });
  clock.time += 6_000;
  await other.checkCustomer(checkOf({ customerId: "later" }));
  expect((await other.health()).checks.policy).toMatchObject([
    { observed: 2, status: "pass" },
    { componentId: "fourEyes", status: "warn" },
  ]);
});

it("has four eyes only where two people could decide, or somebody says why not yet", async () => {
  const { start, clock } = nodes();
  const gateway = await start();
  const by = { operatorReason: "a test" };
  const bytes = () => crypto.getRandomValues(new Uint8Array(32));
  const keyOf = async (person: string, scopes: readonly string[], maker: object = by) =>
    (await gateway.createKey({ tenant, scopes, person }, bytes(), maker)).record;
  const switchOn = (withoutTwo?: string) =>
    gateway.setPolicy(
      { changes: { fourEyes: true }, ...(withoutTwo === undefined ? {} : { withoutTwo }) },
      { key: ines },
    );
  const health = async () => (await gateway.health()).checks.policy?.map(({ status }) => status);

  for (const name of ["Ines Maurer", "Jorid Vanterpool"]) await gateway.addPerson({ tenant, name }, by);
  const ines = await keyOf("Ines Maurer", ["*"]);
  await expect(switchOn()).rejects.toThrow("one person alone has such a key");
  await keyOf("Ines Maurer", ["cases:decide"]);
  await keyOf("Jorid Vanterpool", ["cases:read"]);
  await expect(switchOn(" ")).rejects.toThrow("one person alone has such a key");
  await keyOf("Jorid Vanterpool", ["cases:decide"], { key: ines });
  await expect(switchOn()).rejects.toThrow("no two of those who have one");
  const jorid = await keyOf("Jorid Vanterpool", ["cases:decide"]);
  const elsewhere = (await gateway.createKey({ tenant: "north", scopes: ["*"] }, bytes(), by)).record;
  await expect(switchOn()).rejects.toThrow("in tenant `north` nobody has such a key");
  await gateway.revokeKey("north", elsewhere.keyId);
  expect(await switchOn()).toMatchObject({ status: "in-force", policy: { fourEyes: true } });
  clock.time += 6_000;
  await gateway.checkCustomer(checkOf({ customerId: "later" }));
  expect(await health()).toEqual(["pass"]);
  await gateway.revokeKey(tenant, jorid.keyId);
  expect(await health()).toEqual(["pass", "warn"]);
  const fresh = await (async () => nodes().start())();
  await expect(fresh.setPolicy({ changes: { fourEyes: true } }, {})).rejects.toThrow("a person's key");
});

it("names who set its first version, where somebody's key did", async () => {
  const gateway = await nodes().startWithoutPolicy();
  const reviewer = await asPerson(gateway, "Ines Maurer");
  const asked = { tenant, scopes: ["policy:write"], person: "Ines Maurer" };
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const { record: key } = await gateway.createKey(asked, bytes, { operatorReason: "a test" });
  const change = { changes: { fourEyes: true }, withoutTwo: "they come next week" };
  const setBy = { keyId: key.keyId, name: "Ines Maurer" };
  await expect(gateway.setPolicy(change, reviewer)).rejects.toThrow("lacks the scope");
  expect(await gateway.setPolicy(change, { key })).toMatchObject({ version: 1, status: "in-force", setBy });
  expect(await gateway.listPolicies(9)).toMatchObject([{ version: 1, setBy }]);
});

it("replaces no proposal of another policy in silence", async () => {
  const { start } = nodes();
  const gateway = await start();
  const by = { operatorReason: "a test" };
  const bytes = () => crypto.getRandomValues(new Uint8Array(32));
  const [ines, jorid] = await Promise.all(
    ["Ines Maurer", "Jorid Vanterpool"].map(async (person) => {
      await gateway.addPerson({ tenant, name: person }, by);
      return (await gateway.createKey({ tenant, scopes: ["*"], person }, bytes(), by)).record;
    }),
  );
  if (!ines || !jorid) throw new Error("nobody was made");
  await gateway.setPolicy({ changes: { fourEyes: true, clearSanctions: "approvers" } }, { key: ines });
  const off = { fourEyes: false };
  const milder = { clearSanctions: "reviewers" } as const;
  expect(await gateway.setPolicy({ changes: off }, { key: ines })).toMatchObject({ status: "proposed", version: 3 });
  await expect(gateway.setPolicy({ changes: milder }, { key: jorid })).rejects.toThrow("version 3 is proposed");
  const replaced = await gateway.setPolicy({ changes: milder, replaceProposal: true }, { key: jorid });
  expect(replaced).toMatchObject({ status: "proposed", version: 4 });
  await expect(gateway.setPolicy({ changes: off }, { key: jorid })).rejects.toThrow("version 4 is proposed");
  expect(await gateway.setPolicy({ changes: milder }, { key: ines })).toMatchObject({ status: "in-force" });
});

it.each([{ clearSanctions: "nobody" }, { lowerProhibited: "nobody" }, { reviewFirst: "matches" }] as const)(
  "puts no change that one person may make in the place of a proposal in silence: %j",
  async (changes) => {
    const gateway = await nodes().start();
    const by = { operatorReason: "a test" };
    const [ines, jorid] = await Promise.all(
      ["Ines Maurer", "Jorid Vanterpool"].map(async (person) => {
        await gateway.addPerson({ tenant, name: person }, by);
        const bytes = crypto.getRandomValues(new Uint8Array(32));
        return (await gateway.createKey({ tenant, scopes: ["*"], person }, bytes, by)).record;
      }),
    );
    if (!ines || !jorid) throw new Error("nobody was made");
    await gateway.setPolicy({ changes: { fourEyes: true } }, { key: ines });
    await gateway.setPolicy({ changes: { fourEyes: false } }, { key: ines });
    await expect(gateway.setPolicy({ changes }, { key: jorid })).rejects.toThrow("version 3 is proposed");
    expect(await gateway.listPolicies(1)).toMatchObject([{ version: 3, status: "proposed" }]);
    const set = await gateway.setPolicy({ changes, replaceProposal: true }, { key: jorid });
    expect(set).toMatchObject({ version: 4, status: "in-force", policy: { fourEyes: true, ...changes } });
  },
);

it("refuses a process whose environment says something else, and takes one that says the same or nothing", async () => {
  const { start } = nodes();
  await start({ fourEyes: true, homeCountries: ["DE"] });
  await expect(start({ fourEyes: false })).rejects.toMatchObject({ code: "CONFIG_INVALID" });
  await expect(start({ fourEyes: true, homeCountries: ["DE", "AT"] })).rejects.toThrow("homeCountries");
  await expect(start({ reviewFirst: "matches" })).rejects.toThrow("riskgate policy set");
  await start({ fourEyes: true });
  await start();
});

it("is changed with the key of a rule approver, and of no user of another role", async () => {
  const gateway = await nodes().startWithoutPolicy();
  const by = { operatorReason: "a test" };
  const bytes = () => crypto.getRandomValues(new Uint8Array(32));
  const keyOf = async (login: string, name: string, roles: readonly string[]) => {
    const { user } = await gateway.addUser({ tenant, login, name, roles }, bytes(), by);
    return (await gateway.createKey({ tenant, scopes: ["policy:write"], person: user.personId }, bytes(), by)).record;
  };
  const change = { changes: { clearSanctions: "approvers" } } as const;
  const others = ["analyst", "approver", "rule-author", "auditor", "operator", "administrator"];
  const other = await keyOf("ines", "Ines Maurer", others);
  await expect(gateway.setPolicy(change, { key: other })).rejects.toThrow("lacks the scope `policy:write`");
  const own = await keyOf("jorid", "Jorid Vanterpool", ["rule-approver"]);
  const setBy = { keyId: own.keyId, name: "Jorid Vanterpool" };
  expect(await gateway.setPolicy(change, { key: own })).toMatchObject({ status: "in-force", setBy });
});
