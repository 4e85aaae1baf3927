import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of the package, with the shipped rules and sample lists: the parent of `dist/` when built, otherwise the checkout.
 * `undefined` where the code was separated from it.
 */
export const PACKAGE_DIR: string | undefined = ["../", "../../"]
  .map((up) => fileURLToPath(new URL(up, import.meta.url)))
  .find((dir) => existsSync(join(dir, "lists/lists.json")) && existsSync(join(dir, "rules/rule-set.json")));
