import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryLists } from "../../../adapters/lists/memory.ts";
import { shippedRules } from "../../../adapters/rules/shipped-rules.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { createNameIndex } from "../../../src/name-index/create-name-index.ts";
import { shippedRegistry } from "../../../src/plugins/registry.ts";
import type { ListSource } from "../../../src/ports/list-source.ts";
import { compiledEvaluator } from "../../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../../src/rules/parse-rule-pack.ts";
import { runRuleCases } from "../../../src/rules/run-rule-cases.ts";
import { runs } from "../../runs.ts";
import { arbInvalidBody, arbListEntry, arbListedCustomer, arbOrdinaryCustomer, arbRulePack } from "./real-life.ts";

const lists: ListSource = memoryLists([
  {
    name: "Odo Quillborne",
    kind: "person",
    listKind: "sanctions",
    datesOfBirth: ["1961-04-02"],
    aliases: ["Odo Featherhaugh"],
  },
  { name: "Wendelbert Strohmaiersen", kind: "person", listKind: "pep", nationalities: ["Malta"] },
  { name: "Quillmark Holdings plc", kind: "entity", listKind: "sanctions" },
]);
let gateway: Gateway;
beforeAll(async () => {
  const settings = { spacingMs: 0 };
  gateway = await createGateway({
    store: memoryStore(),
    lists,
    rules: shippedRules(),
    clock: Date,
    ids: crypto,
    settings,
  });
  await gateway.ready();
});
afterAll(() => gateway.close());

it("ordinary customers are accepted, and nine in ten are low", async () => {
  const levels: Record<string, number> = {};
  for (const body of fc.sample(arbOrdinaryCustomer(fc), { numRuns: 300, seed: 11 })) {
    const check = await gateway.checkCustomer(body);
    if (check.outcome !== "decided") throw new Error(JSON.stringify(check));
    levels[check.response.riskLevel] = (levels[check.response.riskLevel] ?? 0) + 1;
  }
  expect(levels.low).toBeGreaterThan(255);
  expect(levels.prohibited ?? 0).toBe(0);
});

it("a customer who is listed is found, however it is written", async () => {
  const [list] = await lists.load();
  await fc.assert(
    fc.asyncProperty(arbListedCustomer(fc, list!.entries), async ({ body, entry }) => {
      const check = await gateway.checkCustomer(body);
      if (check.outcome !== "decided") throw new Error(JSON.stringify(check));
      expect(check.response.screeningResults, entry.name).not.toEqual([]);
    }),
    { numRuns: runs(50) },
  );
  expect(() => arbListedCustomer(fc, [])).toThrow(RangeError);
});

it("an entry can be indexed and is found by its own name", () => {
  fc.assert(
    fc.property(arbListEntry(fc), (entry) => {
      const found = createNameIndex([entry]).search({ name: entry.name, kinds: [entry.kind] }, { threshold: 0.9 });
      expect(found).toHaveLength(1);
    }),
  );
});

it("a pack of rules is right, and its cases pass", async () => {
  const { customerFacts } = shippedRegistry();
  await fc.assert(
    fc.asyncProperty(arbRulePack(fc), async (files) => {
      const { pack, issues } = parseRulePack(files, { facts: [...customerFacts.values()] });
      expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
      const results = await runRuleCases(pack!, compiledEvaluator);
      expect(results.filter(({ passed }) => !passed)).toEqual([]);
    }),
  );
});

it("a body that is wrong is refused at its place", async () => {
  await fc.assert(
    fc.asyncProperty(arbInvalidBody(fc), async ({ body, pointer }) => {
      const check = await gateway.checkCustomer(body);
      expect(check.outcome).toBe("invalid");
      if (check.outcome === "invalid") expect(check.issues.map((issue) => issue.pointer).join(" ")).toContain(pointer);
    }),
  );
});
