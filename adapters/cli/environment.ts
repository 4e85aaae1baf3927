/** What the command reads from the environment; every variable is documented in the README. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";

export interface Environment {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Path of the list manifest. */
  readonly lists: string;
  /** Path of the rules folder. */
  readonly rules: string;
  readonly apiKeys: readonly string[];
}

/** Folder with the rules and lists that ship with the package: beside `dist/` when built, the checkout when not. */
const PACKAGE_DIR = [new URL("../", import.meta.url), new URL("../../", import.meta.url)]
  .map((url) => fileURLToPath(url))
  .find((dir) => existsSync(resolve(dir, "lists/lists.json")) && existsSync(resolve(dir, "rules/rule-set.json")));

/** @throws RiskgateError `CONFIG_INVALID` when a variable cannot be used */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return {
    host: env.HOST || "127.0.0.1",
    port: portOf(env.PORT || "8080"),
    dataDir: env.RISKGATE_DATA_DIR || ".riskgate",
    lists: env.RISKGATE_LISTS || shipped("lists/lists.json"),
    rules: env.RISKGATE_RULES || shipped("rules"),
    apiKeys: (env.RISKGATE_API_KEYS ?? "")
      .split(",")
      .map((key) => key.trim())
      .filter(Boolean),
  };
}

/** A path below the working folder where it exists, else the copy that ships with the package. */
function shipped(path: string): string {
  if (existsSync(path) || !PACKAGE_DIR) return path;
  return resolve(PACKAGE_DIR, path);
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/u.test(text) && port <= 65_535) return port;
  throw new RiskgateError("CONFIG_INVALID", `PORT: ${echo(text)} is no port; expected a number from 0 to 65535`);
}
