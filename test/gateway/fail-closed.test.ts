import { describe, expect, it } from "vitest";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { RiskgateError } from "../../src/errors.ts";
import { createGateway, type GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import type { Store } from "../../src/ports/store.ts";
import { fixtureLists } from "../conformance/fixture-lists.ts";
import { replaceParts } from "../conformance/replace-parts.ts";

const CHECK = {
  masterData: { accountHoldingPartyData: { customerId: "c", personalDetails: { personName: { lastName: "Alder" } } } },
};

const open = async (options: Partial<GatewayOptions> = {}) => {
  const store = options.store ?? memoryStore();
  const rules = directoryRules("rules");
  return createGateway({ lists: fixtureLists(Date), rules, clock: Date, ids: crypto, ...options, store });
};

const failing = (error: Error) => ({ load: () => Promise.reject(error) });

/** Every way in which deciding can break, with the code that a host sees. */
const BROKEN: readonly (readonly [string, Partial<GatewayOptions>, string])[] = [
  ["a list source that fails", { lists: failing(new RiskgateError("LIST_UNREADABLE", "no")) }, "LIST_UNREADABLE"],
  ["lists without an entry", { lists: { load: async () => [] } }, "LISTS_NOT_LOADED"],
  ["rules that cannot be read", { rules: failing(new RiskgateError("RULE_SET_INVALID", "no")) }, "RULE_SET_INVALID"],
  [
    "a matcher that throws",
    {
      createMatcher: () => ({
        size: 1,
        search: () => {
          throw new Error("broken");
        },
      }),
    },
    "DECISION_FAILED",
  ],
  [
    "a rule that throws",
    {
      createEvaluator: ({ version }) => ({
        version,
        evaluate: () => Promise.reject(new RiskgateError("RULE_FAILED", "no")),
      }),
    },
    "RULE_FAILED",
  ],
  [
    "an evaluator that answers for no rule",
    { createEvaluator: ({ version }) => ({ version, evaluate: async () => [] }) },
    "DECISION_FAILED",
  ],
];

describe("a gateway that cannot decide", () => {
  it.each(BROKEN)("refuses with a code and stores nothing: %s", async (_, broken, code) => {
    const gateway = await open(broken);
    await expect(gateway.checkCustomer(CHECK)).rejects.toMatchObject({ code });
    expect(await gateway.getCustomer("c")).toBe(undefined);
  });

  it("does not count a refused check for the spacing", async () => {
    let works = false;
    const good = fixtureLists(Date);
    const lists: ListSource = { load: () => (works ? good.load() : Promise.reject(new Error("not yet"))) };
    const gateway = await open({ lists });
    await expect(gateway.checkCustomer(CHECK)).rejects.toThrow();
    works = true;
    await gateway.reload();
    expect(await gateway.checkCustomer(CHECK)).toMatchObject({ outcome: "decided" });
  });

  it("keeps nothing of a check whose transaction fails half-way", async () => {
    const inner = memoryStore();
    const append = () => Promise.reject(new RiskgateError("STORE_UNAVAILABLE", "gone"));
    const store: Store = {
      ...inner,
      transaction: (work) =>
        inner.transaction((tx) => work(replaceParts(tx, { decisions: { ...tx.decisions, append } }))),
    };
    const gateway = await open({ store });
    await expect(gateway.checkCustomer(CHECK)).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
    expect(await gateway.getCustomer("c")).toBe(undefined);
  });

  it("keeps the last good lists when newer ones cannot be read, and says so", async () => {
    let works = true;
    const good = fixtureLists(Date);
    const lists: ListSource = { load: () => (works ? good.load() : Promise.reject(new Error("half a file"))) };
    const gateway = await open({ lists });
    works = false;
    await gateway.reload();
    expect(await gateway.checkCustomer(CHECK)).toMatchObject({ outcome: "decided" });
    const health = await gateway.health();
    expect(health.status).toBe("warn");
    expect(health.checks.lists?.[0]).toMatchObject({ status: "warn", output: "half a file" });
    expect(health.checks.lists?.[1]).toMatchObject({ status: "pass", unit: "entries" });
  });
});
