import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { factorsPage } from "./factors-page.ts";

it("rules/FACTORS.md is the page of the shipped rules; `npm run facts` writes it", async () => {
  expect(readFileSync("rules/FACTORS.md", "utf8")).toBe(await factorsPage());
});
