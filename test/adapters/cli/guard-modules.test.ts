import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "../../run-program.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "riskgate-guard-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

// The runner of tests loads modules in a way of its own: they are loaded as the command does it.
it("looks at whatever a configuration loads, before it runs, and at nothing else", () => {
  write("lib/deep.mjs", 'export const deep = process.stdout.write("deep runs\\n");');
  write("node_modules/acme-lists/package.json", '{"name":"acme-lists","main":"index.cjs"}');
  write("node_modules/acme-lists/index.cjs", 'require("./part.cjs"); console.log("package runs");');
  write("node_modules/acme-lists/part.cjs", "module.exports = 1;");
  write("later.mjs", 'console.log("later runs");');
  write("refused.mjs", 'console.log("refused runs");');
  write("other.mjs", 'console.log("other runs");');
  const config = write(
    "config.mjs",
    `
    import "./lib/deep.mjs"; import "acme-lists"; import "node:fs";
    export const later = () => import("./later.mjs");
    export const refused = () => import("./refused.mjs");`,
  );
  symlinkSync(config, join(folder, "link.mjs"));
  const guard = pathToFileURL(join(import.meta.dirname, "../../../adapters/cli/guard-modules.ts")).href;
  const script = write(
    "run.mjs",
    `
    import { relative } from "node:path";
    import { guardModules } from ${JSON.stringify(guard)};
    const guard = guardModules((file) => {
      const name = relative(import.meta.dirname, file);
      console.log("looks at", name);
      if (name === "refused.mjs") throw new Error("refused");
    });
    guard(process.argv[2]);
    const { later, refused } = await import(process.argv[2]);
    await later();
    await refused().catch(({ message }) => console.log(message));
    await import("./other.mjs");`,
  );
  const run = runProgram(process.execPath, [script, join(folder, "link.mjs")]);
  expect([run.stderr, run.stdout.trim().split("\n")]).toEqual([
    "",
    [
      ...["looks at link.mjs", "looks at config.mjs"],
      ...["looks at lib/deep.mjs", "looks at node_modules/acme-lists/index.cjs", "deep runs"],
      ...["looks at node_modules/acme-lists/part.cjs", "package runs"],
      ...["looks at later.mjs", "later runs", "looks at refused.mjs", "refused", "other runs"],
    ],
  ]);
});
