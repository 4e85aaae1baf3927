import { describe, expect, it, test } from "vitest";
import { withWordsApart } from "../../src/names/attached-words.ts";
import { splitWords } from "../../src/names/split-words.ts";

const wordsOf = (name: string) => splitWords(name, "entity");
const apart = (name: string): string =>
  withWordsApart(wordsOf(name))
    .map(({ source }) => source)
    .join(" ");

describe("words of organisations that stand without blanks", () => {
  it.each([
    ["山田商事株式会社", "山田 商事 株式会社"],
    ["株式会社山田", "株式会社 山田"],
    ["北京晨帆科技有限公司", "北京 晨帆 科技 有限公司"],
    ["武漢晨帆貿易有限公司", "武汉 晨帆 贸易 有限公司"],
    ["晨帆银行有限公司北京", "晨帆 银行 有限公司 北京"],
    ["주식회사한빛", "주식회사 한빛"],
    ["한빛주식회사", "한빛 주식회사"],
    ["ベルマリシッピング", "ベルマリ シッピング"],
    ["山有限公司", "山 有限公司"],
    // nothing is left between them
    ["中国银行", "中国 银行"],
    ["株式会社", "株式会社"],
    ["银行银行", "银行 银行"],
    ["北京银行晨帆", "北京 银行 晨帆"],
    // in the middle, and a character alone, they are part of the name
    ["晨中国帆", "晨中国帆"],
    ["山", "山"],
    ["山田", "山田"],
    // beside words of other scripts
    ["Odo 晨帆有限公司", "odo 晨帆 有限公司"],
    ["晨帆有限公司 Odo", "晨帆 有限公司 odo"],
    ["Odo Quillborne", "odo quillborne"],
  ])("%s: %s", (name, words) => {
    expect(apart(name)).toBe(words);
  });

  it("keep what the word says that they stood in", () => {
    expect(withWordsApart(wordsOf("Odo, 晨帆有限公司")).slice(1)).toEqual([
      { source: "晨帆", script: "han", afterComma: true },
      { source: "有限公司", script: "han", afterComma: true },
    ]);
  });
});

test("words that are written with blanks stay as they are", () => {
  const words = wordsOf("Quillborne bank limited завод");
  expect(withWordsApart(words)).toBe(words);
});
