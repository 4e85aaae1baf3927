import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of the package, which holds the rules and sample lists that are shipped: beside `dist/` when built, the checkout when not.
 * `undefined` where the code was moved away from it.
 */
export const PACKAGE_DIR: string | undefined = ["../", "../../"]
  .map((up) => fileURLToPath(new URL(up, import.meta.url)))
  .find((dir) => existsSync(join(dir, "lists/lists.json")) && existsSync(join(dir, "rules/rule-set.json")));
