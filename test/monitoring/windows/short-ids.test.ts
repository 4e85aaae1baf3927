import { expect, it } from "vitest";
import { shortIds } from "../../../src/monitoring/windows/short-ids.ts";

it("gives a text the same id while it is known, and no id twice", () => {
  const idOf = shortIds(10);
  const [first, second] = [idOf("aaaa"), idOf("bbbb")];
  expect(new Set([first, second]).size).toBe(2);
  expect([idOf("aaaa"), idOf("bbbb")]).toEqual([first, second]);
  const third = idOf("cccc");
  const again = idOf("aaaa");
  expect(new Set([first, second, third, again]).size).toBe(4);
  expect(idOf("aaaa")).toBe(again);
});
