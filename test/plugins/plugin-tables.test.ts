/** The tables of docs/write-a-plugin.md against the types that they tell of. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const PAGE = readFileSync("docs/write-a-plugin.md", "utf8");
const membersOf = (file: string, ...interfaces: readonly string[]) => {
  const source = readFileSync(file, "utf8");
  return interfaces.flatMap((name) => {
    const body = new RegExp(`export interface ${name} [^{]*\\{\\n(.*?)\\n\\}`, "su").exec(source)?.[1] ?? "";
    return [...body.matchAll(/^ {2}readonly (\w+)\??:/gmu)].map(([, member = ""]) => member);
  });
};

/** Members in the first column of the first table after a text. */
const toldAfter = (text: string) =>
  (PAGE.slice(PAGE.indexOf(text)).split("\n\n")[1] ?? "")
    .split("\n")
    .slice(2)
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/gu)].map(([, member = ""]) => member));

it.each([
  [
    "of a **customer fact** reads:",
    membersOf("src/rating/customer-facts/customer-view.ts", "CustomerView", "CustomerFactsInput"),
  ],
  [
    "of a **transaction fact** reads:",
    membersOf("src/monitoring/facts/transaction-view.ts", "TransactionView", "TransactionFactsInput"),
  ],
  ["It returns:", membersOf("src/lists/list-parser.ts", "ParsedList")],
])("%s members that exist", (text, members) => {
  const told = toldAfter(text);
  expect(told.length).toBeGreaterThan(4);
  expect(members).toEqual(expect.arrayContaining(told));
});

it("names every field of an entry that may be left out", () => {
  const needed = ["listId", "entryId", "kind", "name"];
  const optional = membersOf("src/model/list-entry.ts", "ListEntry").filter((member) => !needed.includes(member));
  expect(toldAfter("`makeEntry` needs").sort()).toEqual(optional.sort());
});

it("shows a line of code for every suite in docs/testing.md", () => {
  const page = readFileSync("docs/testing.md", "utf8");
  const exported = readFileSync("test/contract/testing.ts", "utf8");
  for (const [suite] of exported.matchAll(/\b(?:\w+Contract|gatewayLaws)\b(?=[,\s])/gu))
    expect(page).toContain(`\`${suite}(runner, `);
});
