/** What a plugin does with what it is given changes nothing for anybody else. */
import { afterEach, describe, expect, it } from "vitest";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { digestJson } from "../../src/digest.ts";
import type { GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { transactionCaseFacts } from "../../src/monitoring/transaction-case-facts.ts";
import { definePlugin } from "../../src/plugins/plugin.ts";
import { createRegistry, transactionNames } from "../../src/plugins/registry.ts";
import type { ScreeningProvider } from "../../src/ports/screening-provider.ts";
import { isPlainObject } from "../../src/rules/frozen-copy.ts";
import { fixtureLists } from "../conformance/fixture-lists.ts";
import { checkOf } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { pluginGateway } from "./plugin-gateway.ts";
import { rulesWith } from "./rules-with.ts";

const LISTED = { customerId: "c", personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
const FACT = { type: "number", meaning: "a number", sources: ["the test"], example: 1 } as const;

let gateway: Gateway;
afterEach(() => gateway.close());
const lists = () => fixtureLists({ now: () => Date.UTC(2026, 10, 20) });

/** Timers for which seconds are over at once. */
function quick(waits: number[] = []): NonNullable<GatewayOptions["timers"]> {
  return {
    setTimeout(run, ms) {
      waits.push(ms);
      return setTimeout(run, ms >= 1_000 ? 1 : ms);
    },
    clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
  };
}

/** Every list and object in a value, emptied where that is possible. */
function wipe(value: unknown): void {
  if (typeof value !== "object" || value === null || (!Array.isArray(value) && !isPlainObject(value))) return;
  for (const [key, member] of Object.entries(value)) {
    wipe(member);
    try {
      delete (value as Record<string, unknown>)[key];
    } catch {
      // Frozen: the plugin says nothing about it.
    }
  }
  if (Array.isArray(value) && !Object.isFrozen(value)) value.length = 0;
}

describe("a provider", () => {
  it("that empties what it is asked hides nobody from lists, and nothing from the next one", async () => {
    const heard: unknown[] = [];
    const provider = (name: string): ScreeningProvider => ({
      name,
      propose: async (queries) => {
        heard.push(structuredClone(queries));
        wipe(queries);
        return [];
      },
    });
    gateway = await pluginGateway({ lists: lists(), plugins: [] });
    const alone = await gateway.checkCustomer(checkOf(LISTED));
    await gateway.close();
    const plugin = definePlugin({
      name: "acme",
      version: "1",
      screeningProviders: [provider("one"), provider("other")],
    });
    gateway = await pluginGateway({ lists: lists(), plugins: [plugin] });
    expect(await gateway.checkCustomer(checkOf(LISTED))).toEqual(alone);
    expect(alone).toMatchObject({ response: { screeningResults: [{ type: "SANCTIONED_PERSON" }] } });
    expect(heard).toHaveLength(2);
    expect(heard[0]).toMatchObject([{ names: ["Zoltargo Vexunin"], kinds: ["person"] }]);
    expect(heard[1]).toEqual(heard[0]);
  });
});

describe("a fact", () => {
  const wiping = { ...FACT, name: "acmeWipe", compute: (view: unknown) => wipe(view) };

  it("that changes what it reads changes neither decision nor what is stored", async () => {
    const decide = async (plugins: readonly ReturnType<typeof definePlugin>[]) => {
      const store = memoryStore();
      gateway = await pluginGateway({ lists: lists(), plugins, store: { ...store, close: async () => {} } });
      const outcomes = [
        await gateway.checkCustomer(checkOf(LISTED)),
        await gateway.checkTransaction(paymentOf("t", { ...LISTED, customerId: "d" })),
        await gateway.checkTransaction(paymentOf("u", { ...LISTED, customerId: "d" })),
      ];
      const bodies = [];
      for (const outcome of outcomes) {
        if (outcome.outcome !== "decided") throw new Error(outcome.outcome);
        const caseId = (outcome.response as { readonly caseId: string }).caseId;
        const decision = await store.read(async (tx) => {
          const found = await tx.cases.get("default", caseId);
          return tx.decisions.get("default", found?.decisionId ?? "");
        });
        const { plugins: _, ...body } = (decision?.body ?? {}) as {
          readonly plugins?: unknown;
          readonly input?: never;
        };
        if (outcome === outcomes[0]) expect(body).toMatchObject({ inputHash: digestJson(body.input ?? {}) });
        bodies.push(body);
      }
      await gateway.close();
      return { outcomes, bodies };
    };
    const without = await decide([]);
    const { outcomes, bodies } = await decide([
      definePlugin({ name: "acme", version: "1", customerFacts: [wiping], transactionFacts: [wiping] }),
    ]);
    expect(outcomes).toEqual(without.outcomes);
    expect(bodies).toEqual(without.bodies);
  });

  it("that never comes keeps no start waiting, and fails closed when a rule needs it", async () => {
    const never = { ...FACT, name: "acmeNever", compute: () => new Promise(() => {}) };
    const plugin = definePlugin({ name: "acme", version: "1", customerFacts: [never] });
    const rules = rulesWith({ fact: "acmeNever", operator: "equal", value: 1 });
    gateway = await pluginGateway({ lists: lists(), plugins: [plugin], rules, timers: quick() });
    await expect(gateway.checkCustomer(checkOf({ customerId: "c" }))).rejects.toMatchObject({
      code: "PROVIDER_UNAVAILABLE",
      message: "fact `acmeNever`: did not answer within 20000 ms",
    });
  });

  it("that never comes keeps no case of a rule waiting, and the cases behind it not at all", async () => {
    gateway = await pluginGateway();
    const never = { ...FACT, name: "acmeNever", lazy: true as const, compute: () => new Promise(() => {}) };
    const plugin = definePlugin({ name: "acme", version: "1", transactionFacts: [never] });
    const registry = createRegistry({ plugins: [plugin] });
    const pack = compileTransactionPack(await directoryTransactionRules("rules").load(transactionNames(registry)));
    const waits: number[] = [];
    const factsOf = transactionCaseFacts(pack, registry.transactionFacts, quick(waits));
    for (const _ of "123") {
      const { acmeNever } = factsOf({}) as { readonly acmeNever: () => Promise<unknown> };
      await expect(acmeNever()).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
    }
    expect(waits).toEqual([20_000]);
  });
});
