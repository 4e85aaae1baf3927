/** The build step of the console, as `npm run console` calls it. */
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runProgram } from "../run-program.ts";

const COMMAND = join(import.meta.dirname, "../../adapters/build-console.ts");

it("writes source maps where they are asked for, and takes them away again", () => {
  const folder = mkdtempSync(join(tmpdir(), "console-"));
  const build = (...options: readonly string[]) => runProgram(process.execPath, [COMMAND, folder, ...options]).status;
  const files = (ending: string) => globSync(`assets/*.${ending}`, { cwd: folder }).map((name) => join(folder, name));
  expect(build("--source-maps")).toBe(0);
  expect(files("js").length).toBeGreaterThan(10);
  for (const script of files("js")) {
    const [, map = ""] = /\/\/# sourceMappingURL=(\S+\.map)/u.exec(readFileSync(script, "utf8")) ?? [];
    const { version, sources, sourcesContent } = JSON.parse(readFileSync(join(folder, "assets", map), "utf8"));
    expect([version, sourcesContent.length]).toEqual([3, sources.length]);
  }
  const sources = files("js.map").flatMap((map) => JSON.parse(readFileSync(map, "utf8")).sources as string[]);
  expect(sources.some((source) => source.endsWith("console/review.tsx"))).toBe(true);
  expect(build()).toBe(0);
  expect(files("map")).toEqual([]);
  rmSync(folder, { recursive: true });
}, 30_000);
