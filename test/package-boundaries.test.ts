/** The packages here: what each publishes has a source, and those beside the core know the rest by published names alone. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const own = read("package.json");
const folders: readonly string[] = own.workspaces;
const paths: Readonly<Record<string, readonly [string]>> = read("tsconfig.base.json").compilerOptions.paths;
const publishedBy = (folder: string): readonly string[] => {
  const { name, exports } = read(join(folder, "package.json"));
  return Object.keys(exports).map((entry) => `${name}${entry.slice(1)}`);
};
const published = [".", ...folders].flatMap(publishedBy);

it("have a source for every name that they publish", () => {
  expect(Object.keys(paths).sort()).toEqual(published.toSorted());
  for (const [file] of Object.values(paths)) expect(existsSync(file), file).toBe(true);
});

describe.each(folders)("%s", (folder) => {
  it("is compiled with nothing but declarations of what others publish", () => {
    const { extends: base, compilerOptions, references } = read(join(folder, "tsconfig.json"));
    expect([base, compilerOptions.rootDir, references]).toEqual(["../tsconfig.package.json", ".", undefined]);
  });

  it("imports its own files, and what is published or installed with it", () => {
    const { name, dependencies } = read(join(folder, "package.json"));
    const allowed = (specifier: string): boolean =>
      specifier.startsWith("node:") ||
      (published.includes(specifier) && !specifier.startsWith(name)) ||
      Object.keys(dependencies).some((each) => specifier === each || specifier.startsWith(`${each}/`));
    for (const file of globSync(`${folder}/**/*.ts`, { exclude: [`${folder}/dist/**`] })) {
      for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/(?<!")\b(?:from|import\()\s*"([^"]+)"/gu)) {
        if (specifier.startsWith("."))
          expect(relative(folder, join(dirname(file), specifier)), file).not.toMatch(/^\.\./u);
        else expect(allowed(specifier), `${file}: ${specifier}`).toBe(true);
      }
    }
  });
});
