/** The filter of the audit log offers every action that is written. */
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { ACTIONS } from "../../adapters/console/audit-words.ts";

/** What is written as an action is, and names no file, host or key of the browser. */
const ACTION = /^[a-z]+(?:-[a-z]+)*\.(?!(?:csv|example|html|js|json|ndjson|pem|sig|sqlite|txt)$)[a-z]+(?:-[a-z]+)*$/u;
/** An invented login. */
const OTHERS: ReadonlySet<string> = new Set(["ines.maurer"]);
const WRITERS = ["src/**/*.ts", "adapters/{cli,http,jobs,store}/**/*.ts"];
/** Names of editions, each of which comes into service. */
const EDITION = /\bname: (?:"[a-z-]+"(?: \| "[a-z-]+")*|`[a-z-]+)/gu;
const EDITIONS = "src/gateway/editions/editions.ts";

/** Texts of a file as the compiler reads them, and ends of actions that are put together of parts. */
function textsOf(path: string): { readonly texts: readonly string[]; readonly ends: readonly string[] } {
  const [texts, ends]: [string[], string[]] = [[], []];
  const visit = (node: ts.Node, isAction: boolean) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (isAction && ts.isTemplateExpression(node)) ends.push(node.templateSpans.at(-1)?.literal.text ?? "");
    const isNamed = (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && ts.isIdentifier(node.name);
    ts.forEachChild(node, (child) => visit(child, isNamed ? /^action$/iu.test(node.name.getText()) : isAction));
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true), false);
  return { texts, ends };
}

it("every action of the product, once", () => {
  const files = WRITERS.flatMap((pattern) => globSync(pattern));
  expect(files.length).toBeGreaterThan(100);
  const read = files.map(textsOf);
  const texts = read.flatMap((each) => each.texts);
  expect(read.flatMap(({ ends }) => ends)).toEqual([".in-service"]);
  const editions = [...readFileSync(EDITIONS, "utf8").matchAll(EDITION)].flatMap(([found]) =>
    Array.from(found.matchAll(/["`]([a-z-]+)/gu), ([, name]) => `${name}.in-service`),
  );
  expect(editions).toContain("transaction-rules.in-service");
  const written = [...new Set([...texts.filter((text) => ACTION.test(text) && !OTHERS.has(text)), ...editions])];
  const offered = Object.values(ACTIONS).flat();
  expect(offered.toSorted()).toEqual(written.toSorted());
});
