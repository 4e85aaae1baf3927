/** Outcomes of evidence in words that everybody knows. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { outcomeWords, placeWords, ruleWords } from "../../adapters/console/evidence-words.ts";
import { lowerWords, words } from "../../adapters/console/words.ts";

const FOLDER = join(import.meta.dirname, "../../src/screening/attribute-evidence");

/** What the sources may say of two values. */
const OUTCOMES = globSync("*.ts", { cwd: FOLDER }).flatMap((file) =>
  Array.from(
    readFileSync(join(FOLDER, file), "utf8").matchAll(/(?:outcome: |evidence\()"([a-z-]+)"/gu),
    ([, outcome]) => outcome ?? "",
  ),
);

it("each outcome of the sources has words of its own", () => {
  const all = [...OUTCOMES, "circa-compatible", "range-compatible"];
  expect(new Set(all).size).toBeGreaterThanOrEqual(14);
  expect(all.filter((outcome) => outcomeWords(outcome) === lowerWords(outcome))).toEqual([]);
});

it("years are counted, and numbers are named", () => {
  expect(["years-apart-1", "years-apart-12", "other-lei", "other-tax-id", "other-passport"].map(outcomeWords)).toEqual([
    ...["1 year apart", "12 years apart", "another LEI", "another tax ID", "another passport"],
  ]);
});

it("each rule that decides beside the score has words of its own", () => {
  const source = readFileSync(join(FOLDER, "../match-explanation.ts"), "utf8");
  const rules = Array.from(
    /type DecisionRule =([^;]+);/u.exec(source)?.[1]?.matchAll(/"([a-z-]+)"/gu) ?? [],
    ([, rule]) => rule ?? "",
  );
  expect(rules.length).toBeGreaterThanOrEqual(8);
  expect(rules.filter((rule) => ruleWords(rule) === words(rule))).toEqual([]);
});

it("the place of a name is told in words", () => {
  expect(placeWords("#/masterData/accountHoldingPartyData/personalDetails/personName")).toBe(
    "account holding party data › personal details › person name",
  );
  expect(placeWords("#/fundsBeneficiary/holder")).toBe("funds beneficiary › holder");
  expect(placeWords("#/masterData/accountHoldingPartyData/owners/1/personName")).toBe(
    "account holding party data › owners › 2 › person name",
  );
});
