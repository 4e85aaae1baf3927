import { expect, test } from "vitest";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { seededRandom } from "../bench/generated-names.ts";
import { findThemselves } from "./finds-itself.ts";

test("every name of the shipped lists finds itself at the top score, in any case, accents, blanks and order", async () => {
  const lists = await directoryLists("lists/lists.json", { clock: Date }).load();
  const entries = lists.flatMap((list) => list.entries);
  const { searched, missed, torn, tornFound } = findThemselves(createNameIndex(entries), entries, seededRandom(5));
  expect(missed).toEqual([]);
  expect(searched).toBeGreaterThan(entries.length * 8);
  expect(tornFound / torn).toBeGreaterThan(0.7);
});
