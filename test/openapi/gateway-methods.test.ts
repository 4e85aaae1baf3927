/** docs/embedding.md tells of every method of the gateway, and of the operation beside it. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const bodyOf = (file: string, name: string): string => {
  const source = readFileSync(file, "utf8");
  const begin = source.search(new RegExp(`^export interface ${name}\\s`, "mu"));
  if (begin < 0) throw new Error(`${file}: no interface ${name}`);
  return source.slice(begin, source.indexOf("\n}\n", begin));
};
const declared = [
  bodyOf("src/gateway/gateway.ts", "Gateway"),
  bodyOf("src/gateway/gateway-service.ts", "GatewayService"),
  bodyOf("src/gateway/cases/case-review-methods.ts", "CaseReview"),
  bodyOf("src/gateway/records/audit-reading.ts", "AuditReading"),
  bodyOf("src/gateway/sources/decision-sources.ts", "DecisionSources"),
  bodyOf("src/gateway/keys/administration.ts", "Administration"),
  bodyOf("src/gateway/people/passkeys.ts", "Passkeys"),
  bodyOf("src/gateway/people/own-account.ts", "OwnAccount"),
  bodyOf("src/gateway/rule-drafts/rule-drafting.ts", "RuleDrafting"),
].join("\n");
const methods = [...new Set([...declared.matchAll(/^ {2}(\w+)(?:<\w+>)?\(/gmu)].map(([, name = ""]) => name))];

const PAGE = readFileSync("docs/embedding.md", "utf8");
const section = PAGE.slice(PAGE.indexOf("## Methods"), PAGE.indexOf("## Names alone"));
const rows = section.split("\n").filter((line) => line.startsWith("| `"));
const told = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/gu)].map(([, name = ""]) => name));

const { paths } = JSON.parse(readFileSync("adapters/http/openapi.json", "utf8")) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

it("has each method once, and none that the gateway lacks", () => {
  expect(methods.length).toBeGreaterThan(40);
  expect([...told].sort()).toEqual([...methods].sort());
});

it("names operations that exist", () => {
  const named = [...section.matchAll(/`(GET|POST|PUT|PATCH) (\/\S+)`/gu)];
  expect(named.length).toBeGreaterThan(20);
  for (const [operation, method = "", path = ""] of named)
    expect(Object.keys(paths[path] ?? {}), operation).toContain(method.toLowerCase());
});
