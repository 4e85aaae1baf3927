import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const { compilerOptions } = JSON.parse(readFileSync(resolve(root, "tsconfig.base.json"), "utf8")) as {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
};

/** For vitest: names of the packages here stand for their sources, as in a checkout that is not built. */
export const PACKAGE_NAMES = Object.entries(compilerOptions.paths).map(([name, [file]]) => ({
  find: new RegExp(`^${name}$`, "u"),
  replacement: resolve(root, file),
}));
