/** The JSON Schema of rule documents, for completion in editors; `rules/rule.schema.json` is made from it. */
import { toJsonSchema } from "@valibot/to-json-schema";
import { shippedRegistry } from "../../src/plugins/registry.ts";
import { withRuleNames } from "../../src/plugins/rule-names-schema.ts";
import { ruleDocumentSchema } from "../../src/rules/rule-schema.ts";

/** The text of `rules/rule.schema.json`: what is shipped. */
export function shippedRuleSchema(): string {
  const schema = toJsonSchema(ruleDocumentSchema, { target: "draft-2020-12", typeMode: "input" });
  const { $schema, ...rest } = withRuleNames(schema, shippedRegistry());
  return `${JSON.stringify({ $schema, title: "riskgate rule", ...rest }, null, 2)}\n`;
}
