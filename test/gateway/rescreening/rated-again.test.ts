/** A run that rates: what changed rules mean for customers who are stored. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import type { RulePack } from "../../../src/model/rule-pack.ts";
import { asPerson } from "../../conformance/people.ts";
import { whole } from "../../whole-customer.ts";
import { entry, type RescreenedGateway, replaceableLists, rescreenedGateway } from "./rescreened-gateway.ts";

/** The rules without those of places, and all of them. */
let milder: RulePack;
let shipped: RulePack;
beforeAll(async () => {
  shipped = await directoryRules("rules").load();
  milder = { ...shipped, rules: shipped.rules.filter(({ event }) => event.params?.category !== "geography") };
});

let world: RescreenedGateway;
afterEach(() => world.close());

const LISTED = entry("1", "Perigorn Dastulla");

async function start() {
  const source = { pack: milder, load: async () => source.pack };
  const store = memoryStore();
  world = await rescreenedGateway(store, replaceableLists([LISTED]), { rules: source });
  await world.settled();
  const levelOf = async (customerId: string) =>
    (await store.read((tx) => tx.customers.get("default", customerId)))?.riskLevel;
  return { source, levelOf };
}

const check = (customerId: string, more: object = {}) =>
  world.gateway.checkCustomer({
    masterData: { accountHoldingPartyData: whole({ customerId, ...more }) },
  } as Parameters<RescreenedGateway["gateway"]["checkCustomer"]>[0]);

const FAR = { personalDetails: { countryOfResidence: "KP" } };

const rateAgain = async () => {
  expect(await world.gateway.rescreenAll({ rates: true })).toBe(true);
  return world.settled();
};

describe("a run that rates", () => {
  it("decides those again whose level or factors the rules in service make others, and nobody else", async () => {
    const { source, levelOf } = await start();
    await check("far", FAR);
    await check("near");
    await world.gateway.submitAccountHoldingParty({
      masterData: { accountHoldingPartyData: { customerId: "unchecked", ...FAR } },
    } as never);
    const before = await levelOf("far");
    source.pack = shipped;
    await world.gateway.reload();
    await world.gateway.rescreenAll();
    expect((await world.settled()).rates).toBeUndefined();
    expect(await levelOf("far")).toBe(before);

    const { rates, counts } = await rateAgain();
    expect([rates, counts.changed]).toEqual([true, 1]);
    expect([before, await levelOf("far"), await levelOf("unchecked")]).toEqual(["low", "high", undefined]);
    const { data } = await world.gateway.listCases({ customerId: "far", limit: 10 });
    expect(data.map(({ caseStatus }) => caseStatus)).toEqual(["open", "not-opened"]);
    expect((await world.gateway.listCases({ customerId: "near", limit: 10 })).data).toHaveLength(1);
    expect((await rateAgain()).counts.changed).toBeUndefined();
  });

  it("lowers a level that the rules no longer give, and changes nothing that a person decided by the same rules", async () => {
    const { source, levelOf } = await start();
    source.pack = shipped;
    await world.gateway.reload();
    await check("far", FAR);
    await check("listed", {
      personalDetails: { ...FAR.personalDetails, personName: { lastName: "Perigorn Dastulla" } },
    });
    const [open] = (await world.gateway.listCases({ customerId: "listed", limit: 1 })).data;
    const by = await asPerson(world.gateway, "Quinby Ashgrove");
    const matches = [{ listId: "house", entryId: "1", disposition: "true-positive" as const }];
    const body = { matches, riskLevel: "prohibited", note: "the passport" } as const;
    expect(await world.gateway.decideCase(open!.caseId, body, by)).toMatchObject({ outcome: "reviewed" });
    expect((await rateAgain()).counts.changed).toBeUndefined();
    expect([await levelOf("far"), await levelOf("listed")]).toEqual(["high", "prohibited"]);

    source.pack = milder;
    await world.gateway.reload();
    expect((await rateAgain()).counts.changed).toBe(1);
    expect([await levelOf("far"), await levelOf("listed")]).toEqual(["low", "prohibited"]);
  });
});
