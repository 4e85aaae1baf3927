import { expect, it } from "vitest";
import { directoryLists } from "../../../adapters/lists/directory.ts";
import { memoryLists } from "../../../adapters/lists/memory.ts";
import { exchangeRatesFile } from "../../../adapters/rates/exchange-rates-file.ts";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { shippedRules, shippedTransactionRules } from "../../../adapters/rules/shipped-rules.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { GatewayOptions } from "../../../src/gateway/gateway-options.ts";

const good: GatewayOptions = {
  store: memoryStore(),
  lists: memoryLists([{ name: "Odo Quillborne", kind: "person" }]),
  rules: shippedRules(),
  clock: Date,
  ids: crypto,
};

const readyWith = async (options: Partial<GatewayOptions>): Promise<void> => {
  const gateway = await createGateway({ ...good, store: memoryStore(), ...options });
  try {
    await gateway.ready();
  } finally {
    await gateway.close();
  }
};

it("resolves when checks can be decided", async () => {
  await readyWith({});
  await readyWith({ rules: shippedRules({ jurisdictions: ["eu", "uk"] }) });
});

it.each<readonly [string, Partial<GatewayOptions>, object]>([
  ["a folder without rules", { rules: directoryRules("no/rules") }, { code: "RULE_SET_INVALID" }],
  ["a folder without lists", { lists: directoryLists("no/lists.json", { clock: Date }) }, { code: "LISTS_NOT_LOADED" }],
  ["no entry at all", { lists: memoryLists([]) }, { code: "LISTS_NOT_LOADED" }],
  [
    "an entry that is not whole",
    { lists: memoryLists([{ name: "Odo" } as never]) },
    { code: "LIST_UNHEALTHY", issues: [expect.objectContaining({ pointer: "#/0" })] },
  ],
  [
    "a jurisdiction that nobody has",
    { rules: shippedRules({ jurisdictions: ["eu", "ue"] }) },
    {
      code: "RULE_SET_INVALID",
      message: expect.stringMatching(
        /jurisdictions\/ue:1:1: there is no folder .*the option `jurisdictions`.*names it/,
      ),
    },
  ],
  [
    "a jurisdiction of transactions that nobody has",
    {
      transactions: {
        rules: shippedTransactionRules({ jurisdictions: ["ue"] }),
        rates: exchangeRatesFile("rates/exchange-rates.json"),
      },
    },
    {
      code: "RULE_SET_INVALID",
      message: expect.stringMatching(/rules\/jurisdictions\/ue:1:1: there is no folder .*the option `jurisdictions`/),
    },
  ],
  [
    "rates that are not there",
    {
      transactions: {
        rules: shippedTransactionRules(),
        rates: { load: async () => Promise.reject(new Error("no rates")) },
      },
    },
    { message: expect.stringContaining("no rates") },
  ],
  [
    "a store that does not answer",
    { store: { ...memoryStore(), ping: () => Promise.reject(new Error("away")) } },
    { code: "STORE_UNAVAILABLE", message: "away" },
  ],
])("throws what is wrong: %s", async (_, options, error) => {
  await expect(readyWith(options)).rejects.toMatchObject(error);
});

it("says all that is wrong, with the code of the first", async () => {
  await expect(readyWith({ rules: directoryRules("no/rules"), lists: memoryLists([]) })).rejects.toMatchObject({
    code: "LISTS_NOT_LOADED",
    message: expect.stringMatching(/no entry.*\nno\/rules: cannot be read/su),
  });
});

it("refuses plugins that cannot be used at once", async () => {
  const operator = { name: "equal", verb: "is", negatedVerb: "is not", test: () => true };
  const plugin = { name: "acme", version: "1", operators: [operator] };
  await expect(createGateway({ ...good, plugins: [plugin] })).rejects.toMatchObject({ code: "CONFIG_INVALID" });
  await expect(createGateway({ ...good, plugins: [{ name: "acme" } as never] })).rejects.toMatchObject({
    code: "CONFIG_INVALID",
  });
});

it.each([
  [{ homeCountries: ["DE"] }, "unknown option `homeCountries`; did you mean `settings.homeCountries`?"],
  [{ observer: [] }, "unknown option `observer`; did you mean `observers`?"],
  [{ settings: { homeCountry: ["DE"] } }, "unknown option `settings.homeCountry`; did you mean `homeCountries`?"],
  [{ settings: { jobs: [] } }, "unknown option `settings.jobs`; did you mean `jobs`?"],
  [{ transactions: { rule: {} } }, "unknown option `transactions.rule`; did you mean `rules`?"],
  [{ logger: {}, timer: {} }, "unknown option `logger`\nunknown option `timer`; did you mean `timers`?"],
])("refuses options that nobody reads: %j", async (options, message) => {
  await expect(createGateway({ ...good, ...options } as GatewayOptions)).rejects.toMatchObject({
    ...{ code: "CONFIG_INVALID", message },
  });
});

it.each([
  [{ store: undefined }, "store: is undefined; expected an open store"],
  [{ store: Promise.resolve({}) }, "store: is a promise;"],
  [{ store: () => ({}) }, "store: is a function;"],
  [{ store: { read: async () => {} } }, "store: lacks `transaction`, `ping`, `close`;"],
])("says what is wrong with a store: %j", async (options, message) => {
  const created = createGateway({ ...good, ...options } as unknown as GatewayOptions);
  await expect(created).rejects.toMatchObject({ code: "CONFIG_INVALID", message: expect.stringContaining(message) });
});
