/** The configuration of the command: `riskgate.config.ts`, `.js` or `.json`, read once before anything else. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { didYouMean } from "../../src/did-you-mean.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import { parseJson } from "../../src/parse-json.ts";
import type { RiskgateConfig } from "../../src/plugins/config.ts";
import type { Plugin } from "../../src/plugins/plugin.ts";
import { createRegistry, known, type Registry, shippedRegistry } from "../../src/plugins/registry.ts";
import type { RuleEvaluatorOptions } from "../../src/ports/rule-evaluator.ts";
import type { RuleNames, RuleSource } from "../../src/ports/rule-source.ts";
import { type CompiledEvaluator, compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";

/** In the order in which they are looked for. */
const FILES = ["riskgate.config.ts", "riskgate.config.js", "riskgate.config.json"];
const MEMBERS = ["plugins", "builtIns", "matcher", "store", "callbacks", "archive"];

interface LoadedConfig {
  readonly config: RiskgateConfig;
  readonly registry: Registry;
  /** The file that it was read from; absent without one. */
  readonly file?: string;
}

let loaded: LoadedConfig | undefined;

/** What was read; nothing where there is no file. */
export function commandConfig(): LoadedConfig {
  return loaded ?? { config: {}, registry: shippedRegistry() };
}

/** The registry of this process. */
export const commandRegistry = (): Registry => commandConfig().registry;

/**
 * Reads the configuration and registers its plugins.
 *
 * @param named - what RISKGATE_CONFIG names (Default: the file in the working directory, where there is one)
 * @throws RiskgateError `CONFIG_INVALID` with the file and what is wrong with it
 */
export async function readConfig(named: string | undefined): Promise<LoadedConfig> {
  const file = named ? resolve(named) : FILES.map((name) => join(process.cwd(), name)).find((path) => existsSync(path));
  if (file === undefined) return commandConfig();
  if (!existsSync(file)) throw invalid(file, "RISKGATE_CONFIG names it, and there is no such file");
  const config = await configOf(file);
  try {
    const registry = createRegistry(config);
    if (config.matcher !== undefined) known("matcher", config.matcher, registry.matchers);
    loaded = { config, registry, file };
  } catch (cause) {
    throw cause instanceof Error ? invalid(file, cause.message, cause) : cause;
  }
  return loaded;
}

async function configOf(file: string): Promise<RiskgateConfig> {
  const isJson = file.endsWith(".json");
  const value = await (isJson ? readFile(file, "utf8").then(parseJson) : defaultOf(file)).catch((cause: unknown) => {
    throw invalid(file, `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  });
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid(file, isJson ? "expected an object" : "expected `export default defineConfig({ … })`");
  for (const name of Object.keys(value))
    if (!MEMBERS.includes(name)) throw invalid(file, `unknown member ${echo(name)}${didYouMean(name, MEMBERS)}`);
  const config = value as RiskgateConfig;
  if (config.plugins !== undefined && !Array.isArray(config.plugins)) throw invalid(file, "plugins: expected a list");
  if (config.store !== undefined && typeof config.store !== "function")
    throw invalid(file, "store: expected a function that opens it");
  const plugins = await Promise.all((config.plugins ?? []).map((plugin: unknown) => pluginOf(plugin, file)));
  return { ...config, plugins };
}

/** In JSON a plugin is the module that has it, as the configuration's folder would import it. */
async function pluginOf(plugin: unknown, file: string): Promise<Plugin> {
  if (typeof plugin !== "string") return plugin as Plugin;
  try {
    return (await defaultOf(createRequire(file).resolve(plugin))) as Plugin;
  } catch (cause) {
    throw invalid(file, `plugin ${echo(plugin)} cannot be loaded: ${(cause as Error).message}`, cause);
  }
}

const defaultOf = async (file: string): Promise<unknown> =>
  ((await import(pathToFileURL(file).href)) as { readonly default?: unknown }).default;

const invalid = (file: string, message: string, cause?: unknown): RiskgateError =>
  new RiskgateError("CONFIG_INVALID", `${file}: ${message}`, { cause });

/** A source of rules that takes the names of this process where nobody says which there are. */
export function withNames(source: RuleSource, names: RuleNames): RuleSource {
  return { ...source, load: (given = names) => source.load(given) };
}

/** Compiles rules with the operators of this process. */
export const commandEvaluator = (pack: RulePack, options: RuleEvaluatorOptions = {}): CompiledEvaluator =>
  compiledEvaluator(pack, { operators: commandRegistry().operators, ...options });

/** What engines of the command are made with. */
export const commandEngine = () => ({ createEvaluator: commandEvaluator, registry: commandRegistry() });
