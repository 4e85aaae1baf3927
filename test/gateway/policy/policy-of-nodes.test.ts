import { expect, it } from "vitest";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway, type GatewayOptions } from "../../../src/gateway/create-gateway.ts";
import { fixtureLists } from "../../conformance/fixture-lists.ts";
import { checkOf } from "../../conformance/gateway-under-test.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const tenant = "default";

function nodes() {
  const store = memoryStore();
  const clock = { time: Date.UTC(2026, 10, 20), now: () => clock.time };
  const start = (settings: GatewayOptions["settings"] = {}) =>
    createGateway({ store, clock, ids: crypto, lists: fixtureLists(clock), rules: directoryRules("rules"), settings });
  return { start, clock };
}

it("is the same for every process: cases at once, and what is asked of checks within seconds", async () => {
  const { start, clock } = nodes();
  const [one, other] = [await start(), await start()];
  const { record } = await one.createKey({ tenant, scopes: ["*"] }, crypto.getRandomValues(new Uint8Array(32)));
  const key = { keyId: record.keyId, scopes: record.scopes };
  const set = await one.setPolicy({ changes: { fourEyes: true, homeCountries: ["DE"] } }, { tenant, key });
  expect(set).toMatchObject({ version: 2, status: "in-force" });
  expect(await other.listPolicies(9)).toEqual(await one.listPolicies(9));
  const checked = await other.checkCustomer(checkOf({ customerId: "c", ...LISTED }));
  const caseId = checked.outcome === "decided" ? (checked.response.caseId ?? "") : "";
  const matches = [{ listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" }];
  const decided = await other.decideCase(caseId, { matches, note: "born elsewhere" }, { tenant, key });
  expect(decided).toEqual({ outcome: "person-required" });
  clock.time += 6_000;
  await other.checkCustomer(checkOf({ customerId: "later" }));
  expect((await other.health()).checks.policy).toMatchObject([{ observed: 2, status: "pass" }]);
});

it("refuses a process whose environment says something else, and takes one that says the same or nothing", async () => {
  const { start } = nodes();
  await start({ fourEyes: true, homeCountries: ["DE"] });
  await expect(start({ fourEyes: false })).rejects.toMatchObject({ code: "CONFIG_INVALID" });
  await expect(start({ fourEyes: true, homeCountries: ["DE", "AT"] })).rejects.toThrow("homeCountries");
  await expect(start({ reviewFirst: "matches" })).rejects.toThrow("riskgate policy set");
  await start({ fourEyes: true });
  await start();
});
