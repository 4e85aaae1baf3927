import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import { ruleDocumentSchema } from "../../src/rules/rule-schema.ts";
import { shippedRuleSchema } from "./rule-json-schema.ts";
import { sampleRule } from "./sample-pack.ts";

const rules = new URL("../../rules/", import.meta.url);

describe("rules/rule.schema.json", () => {
  it("is what the schema says; `npm run facts` writes it", async () => {
    expect(await readFile(new URL("rule.schema.json", rules), "utf8")).toBe(shippedRuleSchema());
  });

  it("offers facts, operators and every member of a rule", () => {
    const schema = JSON.parse(shippedRuleSchema());
    expect(schema.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
    expect(schema.required).toContain("falsePositives");
    const text = JSON.stringify(schema);
    for (const word of [
      '"const":"countries"',
      '"const":"referenceList"',
      '"greaterThanInclusive"',
      '"someFact:in"',
      '"shadow"',
    ]) {
      expect(text).toContain(word);
    }
  });

  it("accepts every rule that is shipped, and refuses what no rule is", async () => {
    const documents = (await readRuleFiles(rules.pathname))
      .filter(({ file }) => /\/[A-Z][A-Z0-9]+(-\d+)?-[^/]*\.json$/.test(file) && !file.endsWith(".cases.json"))
      .map(({ file, text }) => [file, JSON.parse(text)] as const);
    expect(documents.length).toBeGreaterThan(80);
    for (const [file, document] of documents) expect([file, v.is(ruleDocumentSchema, document)]).toEqual([file, true]);
    for (const wrong of [
      { conditions: {} },
      { conditions: { all: {} } },
      { conditions: { all: [{ fact: "a" }] } },
      { status: "on" },
    ]) {
      expect(v.is(ruleDocumentSchema, sampleRule(wrong))).toBe(false);
    }
  });
});
