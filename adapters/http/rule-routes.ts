/** Routes about rules. */
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { GET_RULE, GET_RULE_SCHEMA, LIST_FACTS, LIST_RULES } from "./rule-operations.ts";

export const RULE_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/rules", scope: "rules:read", operation: LIST_RULES, handle: getRules },
  { method: "GET", path: "/v1/rules/facts", scope: "rules:read", operation: LIST_FACTS, handle: getFacts },
  { method: "GET", path: "/v1/rules/schema", scope: "rules:read", operation: GET_RULE_SCHEMA, handle: getSchema },
  { method: "GET", path: "/v1/rules/:ruleId", scope: "rules:read", operation: GET_RULE, handle: getRule },
];

async function getRules({ gateway }: Exchange): Promise<Response> {
  return Response.json(await gateway.listRules());
}

async function getRule({ gateway, requestId, parameters }: Exchange): Promise<Response> {
  const rule = await gateway.getRule(parameters.ruleId ?? "");
  return rule ? Response.json(rule) : problemResponse("rule-not-found", requestId);
}

async function getFacts({ gateway }: Exchange): Promise<Response> {
  return Response.json(await gateway.listFacts());
}

async function getSchema({ gateway, requestId }: Exchange): Promise<Response> {
  const schema = await gateway.ruleSchema();
  return schema ? Response.json(schema) : problemResponse("rule-schema-not-found", requestId);
}
