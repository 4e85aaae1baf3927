import { describe, expect, it } from "vitest";
import { packInFolder } from "../../src/rules/pack-in-folder.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";

const RULE_SET = JSON.stringify({ bands: { medium: 30, high: 60 } });
const list = (title: string) =>
  JSON.stringify({ id: "words", kind: "words", title, asOf: "2026-01-01", source: "invented", values: ["a"] });
const FILES = [
  { file: "rule-set.json", text: RULE_SET },
  { file: "reference/words.json", text: list("shared") },
  { file: "transactions/rule-set.json", text: RULE_SET },
  { file: "transactions/broken.json", text: "{" },
];

describe("a pack in a folder", () => {
  it("is not part of the pack round it", () => {
    expect(parseRulePack(FILES).issues).toEqual([]);
  });

  it("is read by its own paths, with the shared lists", () => {
    const { issues } = parseRulePack(packInFolder(FILES, "transactions"));
    expect(new Set(issues.map(({ file }) => file))).toEqual(new Set(["broken.json"]));
    const own = { file: "transactions/reference/words.json", text: list("own") };
    const files = packInFolder(
      [...FILES.filter(({ file }) => file !== "transactions/broken.json"), own],
      "transactions",
    );
    expect(parseRulePack(files).pack?.referenceLists.words?.title).toBe("own");
    const shared = packInFolder(
      FILES.filter(({ file }) => file !== "transactions/broken.json"),
      "transactions",
    );
    expect(shared.map(({ file }) => file).sort()).toEqual(["reference/words.json", "rule-set.json"]);
    expect(parseRulePack(shared).pack?.referenceLists.words?.title).toBe("shared");
  });
});
