/** Built files load the same files as before, in whatever way they name each other. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dropRepeatedImports } from "../../adapters/repeated-imports.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-imports-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function dropped(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const places = Object.entries(files).map(([name, text]) => {
    const place = join(dir, name);
    writeFileSync(place, text);
    return [name, place] as const;
  });
  dropRepeatedImports(places.map(([, place]) => place));
  return Object.fromEntries(places.map(([name, place]) => [name, readFileSync(place, "utf8")]));
}

it("drops what a file loads by those that it names, and nothing else", () => {
  const files = {
    "entry.js": `#!/usr/bin/env node\nimport{a}from"./a.js";import"./b.js";import"./alone.js";import"node:fs";a('import"./b.js";');`,
    "a.js": `import*as b from"./b.js";import"./c.js";export{b as a};`,
    "b.js": `import{c}from"./c.js";export{c};`,
    "c.js": `var c=1;export{c};`,
    "alone.js": `globalThis.x=1;`,
  };
  expect(dropped(files)).toEqual({
    ...files,
    "entry.js": `#!/usr/bin/env node\nimport{a}from"./a.js";import"./alone.js";import"node:fs";a('import"./b.js";');`,
    "a.js": `import*as b from"./b.js";export{b as a};`,
  });
});

it("keeps what files in a circle load by one of them alone", () => {
  const files = {
    "a.js": `import{b}from"./b.js";import"./c.js";export{b as a};`,
    "b.js": `import{a}from"./a.js";import"./c.js";export{a as b};`,
    "c.js": `globalThis.c=1;`,
  };
  expect(dropped(files)).toEqual(files);
});
