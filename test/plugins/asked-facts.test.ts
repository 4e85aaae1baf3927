import { afterEach, describe, expect, it } from "vitest";
import { memoryStore } from "../../adapters/store/memory.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { definePlugin } from "../../src/plugins/plugin.ts";
import { idleJobs, pluginGateway } from "./plugin-gateway.ts";
import { rulesWith } from "./rules-with.ts";

const check = (customerId: string) => ({
  masterData: { accountHoldingPartyData: { customerId, customerType: "INDIVIDUAL" } },
});
const IS_PRIVATE = { fact: "acmeSegment", operator: "equal", value: "private", params: { of: "bank" } };

/** What a system of the host knows of customers, and how often it was asked. */
function segments(version = "1.0.0") {
  const asked: unknown[] = [];
  const known: Record<string, unknown> = { one: "private", two: "retail" };
  const acme = definePlugin({
    name: "acme",
    version,
    customerFacts: [
      {
        name: "acmeSegment",
        type: "text",
        meaning: "segment of the customer in the systems of the bank; missing when they do not know it",
        sources: ["the bank's own systems"],
        example: "private",
        params: { of: "whose segments" },
        asked: true,
        timeoutMs: 30,
        compute: async ({ party }, params) => {
          asked.push([party.customerId, params]);
          if (party.customerId === "slow") return new Promise(() => {});
          if (party.customerId === "broken") throw new Error("the connection was closed");
          if (party.customerId === "odd") return new Date(0);
          return known[party.customerId ?? ""];
        },
      },
    ],
  });
  return { acme, asked, known };
}

describe("asked facts", () => {
  let gateway: Gateway;
  afterEach(() => gateway.close());
  const factorsOf = async (customerId: string) => {
    const outcome = await gateway.checkCustomer(check(customerId));
    if (outcome.outcome !== "decided") throw new Error(outcome.outcome);
    return { ...outcome.response, factors: outcome.response.riskFactors.map(({ factor }) => factor) };
  };

  it("are asked once a decision, kept with it by their params, and not asked again by a replay", async () => {
    const { acme, asked, known } = segments();
    gateway = await pluginGateway({ plugins: [acme], rules: rulesWith(IS_PRIVATE), timers: globalThis });
    const one = await factorsOf("one");
    expect(one.factors).toContain("OF_PLUGIN");
    expect((await factorsOf("two")).factors).not.toContain("OF_PLUGIN");
    expect((await factorsOf("unknown")).factors).not.toContain("OF_PLUGIN");
    expect(asked).toEqual(["one", "two", "unknown"].map((id) => [id, { of: "bank" }]));
    known.one = "retail";
    expect(await gateway.replay(one.caseId)).toMatchObject({ isIdentical: true, otherPlugins: [] });
    expect(asked).toHaveLength(3);
  });

  it("fail closed when they do not answer in time, fail, or answer with what is no JSON", async () => {
    const { acme } = segments();
    gateway = await pluginGateway({ plugins: [acme], rules: rulesWith(IS_PRIVATE), timers: globalThis });
    const failure = { code: "PROVIDER_UNAVAILABLE" };
    await expect(gateway.checkCustomer(check("slow"))).rejects.toMatchObject({
      ...failure,
      message: "fact `acmeSegment`: did not answer within 30 ms",
    });
    await expect(gateway.checkCustomer(check("broken"))).rejects.toMatchObject({
      ...failure,
      message: "fact `acmeSegment`: did not answer",
    });
    await expect(gateway.checkCustomer(check("odd"))).rejects.toMatchObject({
      ...failure,
      message: "fact `acmeSegment`: answered with something that is no JSON",
    });
  });

  it("defer the check where it can be decided later", async () => {
    const { acme } = segments();
    const jobs = idleJobs(memoryStore());
    gateway = await pluginGateway({ plugins: [acme], rules: rulesWith(IS_PRIVATE), timers: globalThis, ...jobs });
    expect(await gateway.checkCustomer(check("slow"))).toMatchObject({ outcome: "deferred" });
    expect(await gateway.checkCustomer(check("one"))).toMatchObject({ outcome: "decided" });
  });

  it("say in a replay that another version of their plugin is loaded, and refuse one without it", async () => {
    const { acme } = segments("1.0.0");
    const store = memoryStore();
    const { archive } = await import("../../adapters/archive/memory.ts").then(({ memoryArchive }) => ({
      archive: memoryArchive(),
    }));
    // A store in memory ends with its gateway: this one stays open.
    const kept = { ...store, close: async () => {} };
    gateway = await pluginGateway({ plugins: [acme], rules: rulesWith(IS_PRIVATE), store: kept, archive });
    const { caseId } = await factorsOf("one");
    await gateway.close();
    gateway = await pluginGateway({
      ...{ plugins: [segments("2.0.0").acme], rules: rulesWith(IS_PRIVATE), store: kept, archive },
    });
    expect(await gateway.replay(caseId)).toMatchObject({
      isIdentical: true,
      otherPlugins: [{ name: "acme", decided: "1.0.0", replayed: "2.0.0" }],
    });
    await gateway.close();
    gateway = await pluginGateway({ store: kept, archive });
    await expect(gateway.replay(caseId)).rejects.toMatchObject({
      code: "CONFIG_INVALID",
      message: "the decision was made with plugins that are not loaded here: `acme` 1.0.0",
    });
  });
});
