import { readRuleFiles } from "../../adapters/rules/directory.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";

/** Told, and not run: who asks for them is another test. */
const CASES = (["hit", "miss", "unknown"] as const).map((expect) => ({ description: expect, facts: {}, expect }));

/** The shipped rules and one more, with these conditions, that adds a factor `OF_PLUGIN` of ten points. */
export function rulesWith(condition: object): RuleSource {
  const rule = {
    id: "PLG-001",
    title: "Looks at what a plugin brings",
    status: "active",
    description: "Looks at what a plugin brings.",
    references: ["the test"],
    owner: "tests",
    modified: "2026-11-25",
    falsePositives: [],
    event: { type: "OF_PLUGIN", params: { score: 10, category: "geography" } },
    conditions: { all: [condition] },
  };
  return {
    async load(names) {
      const files = await readRuleFiles("rules");
      const file = { file: "plugin/PLG-001-plugin.json", text: JSON.stringify(rule) };
      const cases = { file: "plugin/PLG-001-plugin.cases.json", text: JSON.stringify(CASES) };
      const { pack, issues } = parseRulePack([...files, file, cases], names);
      if (pack === undefined) throw new Error(issues.map(({ message }) => message).join("; "));
      return pack;
    },
  };
}
