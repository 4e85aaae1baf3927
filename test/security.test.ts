import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";

/** Rows of the threat table: who reads it must be able to believe it. */
const [THREATS = "", ASVS = ""] = readFileSync("SECURITY.md", "utf8").split("\n## OWASP ASVS");
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| **") && !/^\| (?:threat|requirement|-)/u.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
const ROWS = rowsOf(THREATS).map(([, threat = "", measure = "", test = ""]) => ({ threat, measure, test }));

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

/** Requirements of levels 1 and 2 in V6, V7 and V8 of ASVS 5.0.0: sections, with the numbers in each. */
const REQUIREMENTS = {
  ...{ "6.1": "1 2 3", "6.2": "1 2 3 4 5 6 7 8 9 10 11", "6.3": "1 2 3", "6.4": "1 2 3 4", "6.5": "1 2 3 4 5" },
  ...{ "6.6": "1 2 3", "6.8": "1 2 3", "7.1": "1 2 3", "7.2": "1 2 3 4", "7.3": "1 2", "7.4": "1 2 3 4 5" },
  ...{ "7.5": "1 2", "7.6": "1 2", "8.1": "1 2", "8.2": "1 2 3", "8.3": "1", "8.4": "1" },
};
const ASKED = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
  numbers.split(" ").map((number) => `${section}.${number}`),
);
const ANSWERS = rowsOf(ASVS).map(([, id = "", asked = "", met = "", how = "", where = ""]) => ({
  ...{ id, asked, met, how, where },
}));

it("answers every requirement of the standard once, in its order", () => {
  expect(ANSWERS.map(({ id }) => id)).toEqual(ASKED);
});

it.each(ANSWERS)("ASVS $id: $asked", ({ met, how, where }) => {
  expect(["yes", "partly", "no", "operator", "none"]).toContain(met);
  expect(how).not.toBe("");
  const named = [...where.matchAll(/`([\w./-]+)`(?: "([^"]+)")?/gu)];
  expect(named.length).toBeGreaterThan(met === "none" ? -1 : 0);
  for (const [, path = "", title] of named) {
    expect(existsSync(path) && statSync(path).isFile(), path).toBe(true);
    if (path.startsWith("test/"))
      expect(title, `${path}: a file of tests says little of which one it is`).toBeDefined();
    expect(readFileSync(path, "utf8"), `${path}: ${title}`).toContain(title ?? "");
  }
});
