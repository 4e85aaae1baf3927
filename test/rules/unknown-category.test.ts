import { expect, it } from "vitest";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";

const files = await readRuleFiles("rules");

/** What is said of categories when every document is changed so. */
const said = (change: (text: string, file: string) => string) =>
  parseRulePack(files.map(({ file, text }) => ({ file, text: change(text, file) })))
    .issues.filter(({ code }) => code === "unknown-category")
    .map(({ severity, message }) => `${severity}: ${message}`);

const recategorised = (to: string) => (text: string, file: string) =>
  file.endsWith("GEO-001-call-for-action.json") ? text.replace('"category": "geography"', `"category": "${to}"`) : text;

it("says of no shipped rule that its category is unknown", () => {
  expect(said((text) => text)).toEqual([]);
  expect(parseTransactionPack(files).issues.filter(({ code }) => code === "unknown-category")).toEqual([]);
});

it("refuses a category that has no cap and is not among those without", () => {
  expect(said(recategorised("weather"))).toEqual([
    "error: the category `weather` has no cap in `categoryCaps`; give it one, or name it in `uncappedCategories`",
  ]);
  expect(said(recategorised("geografy"))).toEqual([
    "error: the category `geografy` has no cap in `categoryCaps`; did you mean `geography`?",
  ]);
  expect(said(recategorised("screening"))).toEqual([]);
});

it("warns where a rule set does not say which categories have none", () => {
  const silent = (text: string, file: string) =>
    file === "rule-set.json"
      ? text.replace(/ *"uncappedCategories": \[[^\]]*\],\n/u, "")
      : recategorised("weather")(text, file);
  expect(new Set(said(silent))).toEqual(
    new Set(
      ["weather", "screening"].map(
        (name) =>
          `warning: the category \`${name}\` has no cap in \`categoryCaps\`; give it one, or name it in \`uncappedCategories\``,
      ),
    ),
  );
});

it("refuses a category that is in both", () => {
  const both = (text: string, file: string) =>
    file === "rule-set.json" ? text.replace('["screening"]', '["screening", "geography"]') : text;
  expect(said(both)).toEqual(["error: the category `geography` has a cap in `categoryCaps`"]);
});
