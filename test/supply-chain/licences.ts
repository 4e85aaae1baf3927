/** Under which licences the packages stand that come with riskgate, and with the packages beside it. */
import * as v from "valibot";
import { IN_CONSOLE } from "../../adapters/build-console.ts";
import { BUNDLED } from "../../tsup.config.ts";

/** Licences that ask for nothing but to be named. */
const ALLOWED: ReadonlySet<string> = new Set(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0"]);

/**
 * Packages that the makers' tools alone use, under licences that ask for more: nothing of them is in what is published. axe-core
 * (MPL-2.0: whoever changes its files passes the changes on) looks for faults of accessibility in the pages of the console.
 */
export const ONLY_IN_DEVELOPMENT: Readonly<Record<string, string>> = { "axe-core": "MPL-2.0" };

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      devOptional: v.optional(v.boolean()),
      link: v.optional(v.boolean()),
    }),
  ),
});

export interface RuntimePackage {
  /** Folder below the project. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the lock file has it. */
  readonly licence: string;
}

const BUNDLED_PATHS: ReadonlySet<string> = new Set([...BUNDLED, ...IN_CONSOLE].map((name) => `node_modules/${name}`));

/** Packages that an installation brings along or of which parts stand in `dist/`, of a `package-lock.json`. */
export function runtimePackages(lock: unknown): readonly RuntimePackage[] {
  const { packages } = v.parse(lockSchema, lock);
  return Object.entries(packages).flatMap(([path, { version = "", license = "none", dev, devOptional, link }]) => {
    const isOurs = link || !path.startsWith("node_modules/");
    if (isOurs || ((dev || devOptional) && !BUNDLED_PATHS.has(path))) return [];
    return [{ path, name: nameIn(path), version, licence: license }];
  });
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Whether an SPDX expression of names, AND, OR and brackets can be met with allowed licences. */
export function isAllowedLicence(expression: string): boolean {
  const text = expression.trim();
  const inner = /^\(([^()]*)\)$/u.exec(text)?.[1] ?? text;
  if (inner.includes(" OR ")) return inner.split(" OR ").some(isAllowedLicence);
  if (inner.includes(" AND ")) return inner.split(" AND ").every(isAllowedLicence);
  return ALLOWED.has(inner);
}
