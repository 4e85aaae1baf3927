import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const README = readFileSync("README.md", "utf8");
// Inside the package, so that `riskgate` resolves to the built files through its own exports.
const DIR = "test/.readme";

const snippets = [...README.matchAll(/<!-- snippet: (\S+) -->\n```ts\n(.*?)```/gsu)].map(
  ([, name = "", code = ""]) => ({ name, code }),
);

it("marks every TypeScript snippet to be run", () => {
  expect(snippets.length).toBe(README.match(/```ts/gu)?.length);
  expect(snippets.length).toBeGreaterThan(0);
});

it.each(snippets)("README snippet $name runs on the built package", ({ name, code }) => {
  mkdirSync(DIR, { recursive: true });
  try {
    writeFileSync(join(DIR, name), code);
    const run = spawnSync(process.execPath, [join(DIR, name)], { encoding: "utf8" });
    expect(run.stderr).toBe("");
    expect(run.status).toBe(0);
    expect(run.stdout).toContain("COUNTRY_CALL_FOR_ACTION");
    expect(code.trim().split("\n").length).toBeLessThanOrEqual(20);
  } finally {
    rmSync(DIR, { recursive: true, force: true });
  }
});

it.each([...README.matchAll(/```sh\n(.*?)```/gsu)].map(([, code = ""]) => code.trim()))(
  "README command `%s` exists",
  (command) => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const part of command.split("&&").map((text) => text.trim())) {
      const script = part.replace(/^npm (?:run )?/u, "").split(" ")[0] as string;
      expect(script === "ci" || Object.hasOwn(scripts, script)).toBe(true);
    }
  },
);
