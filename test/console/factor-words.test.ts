/** Words of factors: each of a factor that a shipped rule gives, and none that says the code again. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FACTOR_WORDS, factorWords } from "../../adapters/console/factor-words.ts";
import { words } from "../../adapters/console/words.ts";

const TABLE = readFileSync(new URL("../../rules/FACTORS.md", import.meta.url), "utf8");
const shipped = new Set([...TABLE.matchAll(/^\| `([A-Z0-9_]+)`/gmu)].map(([, factor]) => factor));

it("are of factors that are shipped", () => {
  expect(shipped.size).toBeGreaterThan(100);
  expect(Object.keys(FACTOR_WORDS).filter((factor) => !shipped.has(factor))).toEqual([]);
});

it("say more than the code, and no two say the same", () => {
  const said = [...shipped].map((factor) => factorWords(factor ?? ""));
  expect(new Set(said).size).toBe(said.length);
  for (const [factor, text] of Object.entries(FACTOR_WORDS))
    expect(text.toLowerCase(), factor).not.toBe(words(factor).toLowerCase());
});

it("are those of the code for a factor of a rule of one's own", () => {
  expect(factorWords("HOUSE_RULE")).toBe("House rule");
});
