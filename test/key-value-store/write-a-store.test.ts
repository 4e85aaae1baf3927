/** The store of `docs/write-a-store.md` is one: it passes the suites as the page runs them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

const PAGE = readFileSync("docs/write-a-store.md", "utf8");
// Inside the project, so that what it imports is found.
mkdirSync("test/.plugins", { recursive: true });
const DIR = mkdtempSync("test/.plugins/store-");
afterAll(() => rmSync(DIR, { recursive: true, force: true }));

const files = new Map(
  [...PAGE.matchAll(/<!-- file: (\S+) -->\n\n```ts\n(.*?)```/gsu)].map(([, name = "", code = ""]) => [name, code]),
);
const SOURCES = {
  "riskgate/testing": "test/contract/testing.ts",
  "riskgate/store/key-value": "src/entries/key-value.ts",
};
for (const [name, code] of files) {
  const here = Object.entries(SOURCES).reduce(
    (text, [entry, file]) => text.replaceAll(`"${entry}"`, JSON.stringify(resolve(file))),
    code,
  );
  writeFileSync(join(DIR, name), here);
}

it("is no longer than a page", () => {
  expect([...files.keys()]).toEqual(["one-table.ts", "one-table.test.ts"]);
  expect(files.get("one-table.ts")?.trim().split("\n").length).toBeLessThanOrEqual(60);
});

await import(resolve(DIR, "one-table.test.ts"));
