/**
 * Runs a checkout without a build: names of the packages here resolve to their sources, as `tsconfig.base.json` maps them. It must be
 * imported before any module that uses such a name, or passed to Node as `--import`.
 */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const base = new URL("../tsconfig.base.json", import.meta.url);
const { compilerOptions } = JSON.parse(readFileSync(base, "utf8")) as {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
};
const sources = new Map(
  Object.entries(compilerOptions.paths).map(([name, [file]]) => [name, new URL(file, base).href] as const),
);

registerHooks({
  resolve: (specifier, context, next) => next(sources.get(specifier) ?? specifier, context),
});
