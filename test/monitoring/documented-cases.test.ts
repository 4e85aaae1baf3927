/** What `docs/transaction-rules.md` shows works, and it leaves no member out. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import {
  CASE_MEMBERS,
  ROW_MEMBERS,
  TRANSACTION_MEMBERS,
  transactionCaseFacts,
} from "../../src/monitoring/transaction-case-facts.ts";
import { parseWhere, WHERE_MEMBERS } from "../../src/monitoring/windows/where.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { runRuleCases } from "../../src/rules/run-rule-cases.ts";

const PAGE = readFileSync("docs/transaction-rules.md", "utf8");
const shown = [...PAGE.matchAll(/<!-- file: (\S+\.json) -->\n\n?```json\n(.*?)```/gsu)].map(
  ([, file = "", text = ""]) => ({ file, text }),
);
const parsed = parseTransactionPack([...(await readRuleFiles("rules")), ...shown]);
const facts = transactionCaseFacts(compileTransactionPack(parsed.pack!));

/** Rows of the table under a heading or sentence: names and the example. */
const rows = (after: string) =>
  [
    ...PAGE.slice(PAGE.indexOf(after))
      .split("\n\n", 3)
      .join("\n")
      .matchAll(/^\| (`.*?) \|.*\| `(.*)` \|$/gmu),
  ].map(([, names = "", example = ""]) => ({
    names: [...names.matchAll(/`(\w+)`/gu)].map(([, name = ""]) => name),
    example: JSON.parse(example),
  }));
const members = rows("Members of `facts`");
const ofTransaction = rows("Members of a transaction there");
const where = rows("`where` of `window`");
const names = (of: typeof members) => of.flatMap((row) => row.names).sort();

it("shows a rule whose cases pass", async () => {
  const rules = parsed.pack!.rules.filter(({ id }) => id === "ACM-901");
  expect(parsed.issues.filter(({ file }) => file.includes("ACM-901")).map(({ code }) => code)).toEqual([
    "not-in-order",
  ]);
  const results = await runRuleCases({ ...parsed.pack!, rules }, compiledEvaluator, facts);
  expect(results.map(({ passed }) => passed)).toEqual([true, true, true]);
});

describe("the tables", () => {
  it("have every member", () => {
    expect(names(members)).toEqual([...CASE_MEMBERS].sort());
    expect(names(ofTransaction)).toEqual([...TRANSACTION_MEMBERS].sort());
    expect(ROW_MEMBERS.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
    expect(names(where)).toEqual([...WHERE_MEMBERS].sort());
  });

  it("have examples that are read", () => {
    for (const { names: known, example } of members) for (const name of known) facts({ [name]: example });
    for (const { names: known, example } of ofTransaction)
      for (const name of known) facts({ transaction: { [name]: example }, history: [{ [name]: example, ago: "3d" }] });
    const problems: string[] = [];
    for (const { example } of where) parseWhere(example, ["where"], (_, message) => void problems.push(message));
    expect(problems).toEqual([]);
  });
});

it.each([
  [{ histroy: [] }, "facts: unknown member `histroy`; did you mean `history`?"],
  [{ transaction: { ammount: 1 } }, "transaction: unknown member `ammount`; did you mean `amount`?"],
  [{ history: [{ agо: "3d" }] }, "an earlier transaction: unknown member"],
])("refuses a case that is misspelled: %j", (given, message) => {
  expect(() => facts(given as never)).toThrow(message);
});
