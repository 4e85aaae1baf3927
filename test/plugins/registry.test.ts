import { afterEach, describe, expect, it } from "vitest";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { loadPack } from "../../src/gateway/engines/rule-engine.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { BUILT_INS } from "../../src/plugins/built-ins.ts";
import { definePlugin, type Plugin } from "../../src/plugins/plugin.ts";
import { createRegistry, customerNames, shippedRegistry } from "../../src/plugins/registry.ts";
import { pluginGateway } from "./plugin-gateway.ts";
import { rulesWith } from "./rules-with.ts";

const operator = { name: "endsWithText", verb: "ends with", negatedVerb: "does not end with", test: () => true };
const plugin = (name: string, brought: Partial<Plugin>): Plugin => ({ name, version: "1.0.0", ...brought });

describe("createRegistry", () => {
  it("knows whose everything is, what is shipped first", () => {
    const registry = createRegistry({ plugins: [plugin("acme", { operators: [operator] })] });
    expect(registry.plugins.map(({ name }) => name)).toEqual(["riskgate", "acme"]);
    expect(registry.ownerOf("operator", "endsWithText")?.name).toBe("acme");
    expect(registry.ownerOf("operator", "equal")?.name).toBe("riskgate");
    expect(registry.ownerOf("customer fact", "equal")).toBeUndefined();
  });

  const kinds: readonly (readonly [string, (first: Plugin) => Partial<Plugin>])[] = [
    ["operator `equal`", ({ operators }) => ({ operators: operators!.slice(0, 1) })],
    ["decorator `someFact`", ({ decorators }) => ({ decorators: decorators!.slice(0, 1) })],
    ["customer fact", ({ customerFacts }) => ({ customerFacts: customerFacts!.slice(0, 1) })],
    ["transaction fact", ({ transactionFacts }) => ({ transactionFacts: transactionFacts!.slice(0, 1) })],
    ["list format `house-csv`", ({ listFormats }) => ({ listFormats: listFormats!.slice(0, 1) })],
    [
      "screening profile `balanced`",
      ({ screeningProfiles }) => ({ screeningProfiles: screeningProfiles!.slice(0, 1) }),
    ],
    ["matcher `name-index`", ({ matchers }) => ({ matchers: { "name-index": matchers!["name-index"]! } })],
  ];
  it.each(kinds)("names both plugins that bring the same %s", (what, brought) => {
    expect(() => createRegistry({ plugins: [plugin("acme", brought(BUILT_INS))] })).toThrow(
      new RegExp(`^${what}.*: the plugins \`riskgate\` and \`acme\` both bring it$`),
    );
  });

  it("refuses a plugin that brings a name twice, and two plugins of one name", () => {
    const twice = plugin("acme", { operators: [operator, operator] });
    expect(() => createRegistry({ plugins: [twice] })).toThrow("the plugin `acme` brings it twice");
    const one = plugin("acme", {});
    expect(() => createRegistry({ plugins: [one, one] })).toThrow("two plugins are called `acme`");
  });
});

describe("definePlugin", () => {
  it("says everything that is wrong, with its place", () => {
    const wrong = {
      name: "Acme Bank",
      version: "",
      operators: [{ name: "x", verb: "is x" }],
      customerFacts: [{ ...BUILT_INS.customerFacts![0], name: "no name" }],
      rules: [],
    };
    let issues: readonly { pointer: string }[] = [];
    try {
      definePlugin(wrong as unknown as Plugin);
    } catch (error) {
      ({ issues } = error as { issues: typeof issues });
    }
    expect(issues.map(({ pointer }) => pointer)).toEqual([
      "#/name",
      "#/version",
      "#/operators/0",
      "#/operators/0",
      "#/customerFacts/0",
      "#/rules",
    ]);
  });
});

describe("names that nobody brings", () => {
  let gateway: Gateway | undefined;
  afterEach(() => gateway?.close());

  const problemOf = async (options: Parameters<typeof pluginGateway>[0]) => {
    gateway = await pluginGateway(options);
    const failure = await gateway
      .checkCustomer({ masterData: { accountHoldingPartyData: {} } })
      .catch((error) => error);
    return failure instanceof Error ? failure.message : "nothing";
  };
  const bad = { fact: "countrys", operator: "contains", value: "DE" };

  it.each([
    ["a fact", bad, "unknown fact `countrys`; did you mean `countries`?"],
    [
      "an operator",
      { ...bad, fact: "countries", operator: "contain" },
      "unknown operator `contain`; did you mean `contains`?",
    ],
    [
      "a path",
      { fact: "customer", path: "$.customerTyp", operator: "equal", value: "x" },
      "did you mean `customerType`?",
    ],
  ])("%s in a rule is refused, however the pack is loaded", async (_, condition, message) => {
    expect(await problemOf({ rules: rulesWith(condition) })).toContain(message);
    // A source of the host's own that looks at nothing.
    const shipped = await directoryRules("rules").load();
    const rule = { ...shipped.rules[0]!, conditions: { all: [condition] } } as (typeof shipped.rules)[number];
    const unread = { ...shipped, rules: [rule, ...shipped.rules.slice(1)] };
    expect(await problemOf({ rules: { load: async () => unread } })).toContain(message);
  });

  it("are refused where they are categories, in a pack that nobody read", async () => {
    const shipped = await directoryRules("rules").load();
    const of = (category: string) => {
      const [first, ...rest] = shipped.rules;
      const event = { ...first!.event, params: { ...first!.event.params, category } };
      return { ...shipped, rules: [{ ...first!, event }, ...rest] };
    };
    const { id } = shipped.rules[0]!;
    const names = customerNames(createRegistry());
    for (const [category, hint] of [
      ["geografy", "did you mean `geography`?"],
      ["weather", "give it one, or name it in `uncappedCategories`"],
    ] as const)
      await expect(loadPack({ load: async () => of(category) }, names)).rejects.toMatchObject({
        code: "RULE_SET_INVALID",
        message: `${id}: event.params.category: the category \`${category}\` has no cap in \`categoryCaps\`; ${hint}`,
      });
  });

  it("are refused in the shortest way to load rules", async () => {
    const names = createRegistry({ builtIns: false, plugins: [plugin("few", { operators: [operator] })] });
    const { operators, customerFacts: facts } = names;
    await expect(directoryRules("rules").load({ operators, facts })).rejects.toThrow("unknown fact");
  });

  it("a matcher and a profile are named with those that there are", async () => {
    await expect(pluginGateway({ matcher: "name-indx" })).rejects.toThrow("did you mean `name-index`?");
    expect([...shippedRegistry().screeningProfiles.keys()]).toEqual(["balanced", "strict", "ofac-search"]);
  });
});
