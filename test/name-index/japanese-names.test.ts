import { expect, it } from "vitest";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import type { Matcher } from "../../src/ports/matcher.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { anEntry } from "../screening/sample-screening.ts";

const NAMES = [
  "高橋明",
  "Takahashi Akira",
  "Gao Qiaoming",
  "Gao Qiao Ming",
  "田中明",
  "Tanaka Akira",
  "Tian Zhongming",
];
const entries = NAMES.map((name, at) => anEntry({ entryId: String(at), name }));
const index = createNameIndex(entries);

it.each(NAMES)("%s is found as Chinese and as Japanese read it", (name) => {
  const found = (matcher: Matcher) =>
    matcher.search({ name }, { threshold: 0.6 }).map(({ entry, nameScore }) => [entry.name, nameScore]);
  expect(found(index)).toEqual(found(bruteForceMatcher(entries)));
  const written = found(index).map(([each]) => each);
  const [chinese, japanese] =
    NAMES.indexOf(name) < 4 ? ["Gao Qiaoming", "Takahashi Akira"] : ["Tian Zhongming", "Tanaka Akira"];
  if (name.codePointAt(0)! > 0x3000) expect(written).toEqual(expect.arrayContaining([name, chinese, japanese]));
  else expect(written).toContain(NAMES.indexOf(name) < 4 ? "高橋明" : "田中明");
});
