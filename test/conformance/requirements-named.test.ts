import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ACCEPTED, REFUSED } from "../model/requirements.ts";

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** All that the interface asks for. */
const REQUIRED = range(1, 118);

/** The title of a test: a text that is the first argument of a call. */
const TITLE = /\(\s*(?<quote>["'`])(?<title>(?:(?!\k<quote>).)+)\k<quote>,/gu;

it("every requirement has a test over HTTP that names it", () => {
  const named = new Set([...ACCEPTED, ...REFUSED].map(([id]) => id));
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.ts"))) {
    for (const { groups } of readFileSync(join(import.meta.dirname, file), "utf8").matchAll(TITLE)) {
      for (const [id] of (groups?.title ?? "").matchAll(/\bR\d+\b/gu)) named.add(id);
    }
  }
  expect(REQUIRED.map((n) => `R${n}`).filter((id) => !named.has(id))).toEqual([]);
});
