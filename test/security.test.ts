import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";

/** Rows of the threat table: who reads it must be able to believe it. */
const ROWS = readFileSync("SECURITY.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| **") && !/^\| (?:threat|-)/u.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, threat = "", measure = "", test = ""]) => ({ threat, measure, test }));

it("names many threats", () => {
  expect(ROWS.length).toBeGreaterThan(25);
});

it.each(ROWS.map(({ threat, measure, test }) => [threat, measure, test] as const))("%s", (_, measure, test) => {
  expect(measure).not.toBe("");
  const named = [...test.matchAll(/`(test\/[\w./-]+)`(?: "([^"]+)")?/gu)];
  expect(named.length).toBeGreaterThan(0);
  // A file of tests says little of which one it is.
  for (const [, path = "", title = "<no title>"] of named) {
    expect(existsSync(path) && statSync(path).isFile(), path).toBe(true);
    const text = readFileSync(path, "utf8");
    expect(text, path).toMatch(/\b(?:it|test)(?:\.|\()/u);
    expect(text, `${path}: ${title}`).toContain(title);
  }
});
