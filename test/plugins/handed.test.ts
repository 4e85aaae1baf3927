/** Whatever plugins do to what they are given: nobody else sees it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryStore } from "../../adapters/store/memory.ts";
import { definePlugin, type Plugin } from "../../src/plugins/plugin.ts";
import { createRegistry } from "../../src/plugins/registry.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { fixtureLists } from "../conformance/fixture-lists.ts";
import { checkOf } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { toldSeed } from "../told-seed.ts";
import { attack } from "./attack.ts";
import { pluginGateway } from "./plugin-gateway.ts";
import { rulesWith } from "./rules-with.ts";

const FACT = { type: "number", meaning: "a number", sources: ["the test"], example: 1 } as const;
const seed = toldSeed();

/** Does something with all that is handed to it, everywhere where it may be. */
const doing = (act: (given: unknown) => void): Plugin => ({
  name: "acme",
  version: "1",
  customerFacts: [{ ...FACT, name: "acmeOfCustomer", compute: (view) => act(view) }],
  transactionFacts: [{ ...FACT, name: "acmeOfTransaction", compute: (view) => act(view) }],
  operators: [
    {
      name: "acmeTouches",
      verb: "touches",
      negatedVerb: "does not touch",
      accepts: (fact) => {
        act(fact);
        return true;
      },
      test: (fact, value) => {
        act(fact);
        act(value);
        return false;
      },
    },
  ],
  screeningProviders: [
    {
      name: "acme",
      propose: async (queries) => {
        act(queries);
        return [];
      },
    },
  ],
  observers: [
    {
      step: () => () => {},
      event: act,
      trace: (work, run) => {
        act(work);
        return run(undefined);
      },
    },
  ],
  matchers: {
    acme: (entries) => {
      act(entries);
      const matcher = bruteForceMatcher(entries);
      return {
        size: matcher.size,
        search(query, options) {
          act(query);
          act(options);
          const found = matcher.search(query, options);
          queueMicrotask(() => act(found));
          return found;
        },
      };
    },
  },
});

const LISTED = { personName: { firstName: "Zoltargo", lastName: "Vexunin" } };
const aCustomer = fc.record({
  personalDetails: fc.constantFrom(LISTED, { personName: { firstName: "Odo", lastName: "Quillborne" } }),
  contactDetails: fc.record({ country: fc.constantFrom("DE", "KP", "IR") }),
  flags: fc.constantFrom([], ["a", "b"]),
});
const aPayment = fc.record({
  settledAmount: fc.constantFrom(10, 9_500, 50_000),
  usage: fc.constantFrom("Rent", "Tehran"),
});
const aLife = fc.record({ customer: aCustomer, payments: fc.array(aPayment, { minLength: 2, maxLength: 3 }) });

async function living(act: (given: unknown) => void) {
  const store = memoryStore();
  const told: unknown[] = [];
  const gateway = await pluginGateway({
    store,
    lists: fixtureLists({ now: () => Date.UTC(2026, 10, 20) }),
    rules: rulesWith({ fact: "countries", operator: "acmeTouches", value: ["DE", "FR"] }),
    plugins: [definePlugin(doing(act))],
    matcher: "acme",
    // Registered behind the plugin's: it hears what that one left.
    observers: [{ event: (event) => void told.push(structuredClone(event)) }],
  });
  let lives = 0;
  const live = async ({ customer, payments }: { readonly customer: object; readonly payments: readonly object[] }) => {
    const who = { customerId: `c${lives++}`, ...customer };
    const outcomes: unknown[] = [await gateway.checkCustomer(checkOf(who))];
    for (const [n, payment] of payments.entries())
      outcomes.push(await gateway.checkTransaction(paymentOf(`t${lives} ${n}`, who, { ...payment })));
    outcomes.push(await gateway.reprocessTransaction({ tenantTransactionId: `t${lives} 0`, settledAmount: 11 }));
    const stored = await store.read(async (tx) => ({
      customer: await tx.customers.get("default", who.customerId),
      decisions: await tx.decisions.listByCustomer("default", who.customerId, 10),
    }));
    return { outcomes, stored, told: told.splice(0) };
  };
  return { live, close: () => gateway.close() };
}

describe("a plugin that changes all that it is given", () => {
  it("changes no answer, no record, and nothing that others are told", { timeout: 120_000 }, async () => {
    let given = 0;
    const clean = await living(() => {});
    const attacked = await living((value) => {
      given++;
      attack(value);
    });
    await fc.assert(
      fc.asyncProperty(aLife, async (life) => {
        expect(await attacked.live(life)).toEqual(await clean.live(life));
      }),
      { numRuns: 6, seed },
    );
    expect(given).toBeGreaterThan(200);
    await Promise.all([clean.close(), attacked.close()]);
  });

  it("makes no other one of what is shipped, and of what another plugin brings", () => {
    const operator = { name: "acmeIs", verb: "is", negatedVerb: "is not", test: (fact: unknown) => fact === 1 };
    const format = { name: "acme", required: ["list"], optional: [], parse: (...all: unknown[]) => all as never };
    const registry = createRegistry({
      plugins: [{ name: "acme", version: "1", operators: [operator], listFormats: [format] }],
    });
    const before = JSON.stringify(shown(registry));
    attack(registry);
    for (const plugin of registry.plugins) attack(plugin);
    expect(JSON.stringify(shown(registry)) === before).toBe(true);
    expect(registry.operators.operators.get("equal")?.test(1, 2)).toBe(false);
    const [identity, options] = [{ listId: "l" }, { columns: { name: "N" } }];
    const echoing = registry.listFormats.get("acme")?.parse as unknown as (...all: unknown[]) => readonly unknown[];
    for (const each of echoing({}, identity, options)) attack(each);
    expect([identity, options]).toEqual([{ listId: "l" }, { columns: { name: "N" } }]);
  });
});

const shown = ({
  operators,
  customerFacts,
  transactionFacts,
  listFormats,
  matchers,
}: ReturnType<typeof createRegistry>) => [
  ...[operators.operators, operators.decorators, listFormats, matchers].map((map) => [...map].map(([, row]) => row)),
  ...[customerFacts, transactionFacts],
];
