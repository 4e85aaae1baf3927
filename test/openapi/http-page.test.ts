/** docs/http.md tells of every operation, and of the scope that a key needs for it. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Operation {
  readonly security?: readonly { readonly apiKey?: readonly string[] }[];
}

const PAGE = readFileSync("docs/http.md", "utf8");
const { paths } = JSON.parse(readFileSync("adapters/http/openapi.json", "utf8")) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => ["get", "post", "put", "patch", "delete"].includes(method))
    .map(([method, { security = [] }]) => ({
      operation: `${method.toUpperCase()} ${path}`,
      path,
      scopes: security.flatMap(({ apiKey = [] }) => apiKey),
    })),
);
const rows = PAGE.split("\n").filter((line) => line.startsWith("| `"));

it.each(operations.filter(({ scopes }) => scopes.length > 0))(
  "has a row for $operation with its scope",
  ({ operation, scopes }) => {
    for (const scope of scopes) {
      const row = rows.find((line) => line.startsWith(`| \`${scope}\` |`));
      expect(row).toContain(`\`${operation}\``);
    }
  },
);

it("names no scope and no operation that nobody has", () => {
  const known = new Set(operations.flatMap(({ scopes }) => scopes));
  const all = new Set(operations.map(({ operation }) => operation));
  for (const row of rows) {
    const scope = /^\| `(\w+:\w+)` \|/u.exec(row)?.[1];
    if (scope === undefined) continue;
    expect(known).toContain(scope);
    for (const [, operation = ""] of row.matchAll(/`([A-Z]+ \/[^`]+)`/gu)) expect(all).toContain(operation);
  }
});

it("says of every path what it is for", () => {
  const table = PAGE.slice(0, PAGE.indexOf("## Scopes of keys"));
  for (const { path } of operations)
    expect(table, path).toContain(path.replace("/v1/customers/{customerId}/hold/release", "/hold/release"));
});
