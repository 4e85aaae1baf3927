/** Routes about versions of rules. */
import { sealedPage } from "./cursors.ts";
import { pageAsked } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { DIFF_RULE_VERSIONS, GET_RULE_VERSION, LIST_RULE_VERSIONS, VERSION } from "./rule-version-operations.ts";

const scope = "rules:read";
const ONE = "/v1/rule-versions/:version";

export const RULE_VERSION_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/rule-versions", scope, operation: LIST_RULE_VERSIONS, handle: getVersions },
  { method: "GET", path: ONE, scope, operation: GET_RULE_VERSION, handle: getVersion },
  { method: "GET", path: `${ONE}/diff`, scope, operation: DIFF_RULE_VERSIONS, handle: getDiff },
];

async function getVersions(exchange: Exchange): Promise<Response> {
  const { gateway, principal, query } = exchange;
  return Response.json(sealedPage(exchange, await gateway.listRuleVersions(pageAsked(query), principal)));
}

async function getVersion({
  gateway,
  principal,
  requestId,
  parameters: { version = "" },
}: Exchange): Promise<Response> {
  const found = VERSION.test(version) ? await gateway.getRuleVersion(Number(version), principal) : undefined;
  return found ? Response.json(found) : problemResponse("rule-version-not-found", requestId);
}

async function getDiff({ gateway, requestId, parameters, query }: Exchange): Promise<Response> {
  const { version = "" } = parameters;
  const from = query.get("from") ?? String(Number(version) - 1);
  const areNumbers = VERSION.test(version) && VERSION.test(from);
  const diff = areNumbers ? await gateway.diffRuleVersions(Number(from), Number(version)) : undefined;
  return diff ? Response.json(diff) : problemResponse("rule-version-not-found", requestId);
}
