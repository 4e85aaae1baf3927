/** The configuration of the command: `riskgate.config.ts`, `.js` or `.json`, read once before anything else. */
import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
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
import { guardModules } from "./guard-modules.ts";

/** In the order of precedence. */
const FILES = ["riskgate.config.ts", "riskgate.config.js", "riskgate.config.json"];
const MEMBERS = ["plugins", "builtIns", "matcher", "store", "callbacks", "archive"];

interface LoadedConfig {
  readonly config: RiskgateConfig;
  readonly registry: Registry;
  /** The file it was read from, if any. */
  readonly file?: string;
}

let loaded: LoadedConfig | undefined;

/** The configuration that was read; an empty one where there is no file. */
export function commandConfig(): LoadedConfig {
  return loaded ?? { config: {}, registry: shippedRegistry() };
}

/** The registry of this process. */
export const commandRegistry = (): Registry => commandConfig().registry;

/**
 * Reads the configuration and registers its plugins.
 *
 * @param named - what RISKGATE_CONFIG names (Default: the file in the working directory, where there is one)
 * @throws RiskgateError `CONFIG_INVALID` with the file and what is wrong with it, and for one that others can write
 */
export async function readConfig(named: string | undefined): Promise<LoadedConfig> {
  const file = named ? resolve(named) : FILES.map((name) => join(process.cwd(), name)).find((path) => existsSync(path));
  if (file === undefined) return commandConfig();
  if (!existsSync(file)) throw invalid(file, "RISKGATE_CONFIG names it, and there is no such file");
  const isNamed = named !== undefined;
  const guard = guardModules((path) => {
    requireOwn(file, path, isNamed);
    if (!isNamed) requireOwn(file, dirname(path), isNamed);
  });
  guard(file);
  const config = await configOf(file, guard);
  try {
    const registry = createRegistry(config);
    if (config.matcher !== undefined) known("matcher", config.matcher, registry.matchers);
    loaded = { config, registry, file };
  } catch (cause) {
    throw cause instanceof Error ? invalid(file, cause.message, cause) : cause;
  }
  return loaded;
}

const STICKY = 0o1000;
const BY_GROUP = 0o020;
const BY_OTHERS = 0o002;

/**
 * The configuration is a program, with all that it imports: it runs as the user of the command.
 *
 * @param path - the file, a module that it imports, or the folder of one
 * @param isNamed - a file that was named is trusted; one that was merely found must belong to the user or root
 * @throws RiskgateError `CONFIG_INVALID` where another user could have written it
 */
function requireOwn(file: string, path: string, isNamed: boolean): void {
  // Windows has no modes.
  const [user, group] = [process.getuid?.(), process.getgid?.()];
  if (user === undefined) return;
  const found = statSync(path);
  const { mode, uid, gid } = found;
  if (!isNamed && uid !== user && uid !== 0) {
    const message = `${path} belongs to another user (${uid}), who could have it do anything; if that is as it should be, name the file in RISKGATE_CONFIG`;
    throw invalid(file, message);
  }
  // In a sticky folder such as /tmp, other users can add files but not replace those of others.
  const isShared = found.isDirectory() && (mode & STICKY) !== 0;
  const isOfGroup = (mode & BY_GROUP) !== 0 && gid !== group && gid !== 0;
  if (!isShared && ((mode & BY_OTHERS) !== 0 || isOfGroup))
    throw invalid(file, `others can write ${path}, and have it do anything; \`chmod go-w\` ends that`);
}

async function configOf(file: string, guard: (path: string) => void): Promise<RiskgateConfig> {
  const isJson = file.endsWith(".json");
  const value = await (isJson ? readFile(file, "utf8").then(parseJson) : defaultOf(file)).catch((cause: unknown) => {
    if (cause instanceof RiskgateError && cause.code === "CONFIG_INVALID") throw cause;
    throw invalid(file, `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  });
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid(file, isJson ? "expected an object" : "expected `export default defineConfig({ … })`");
  for (const name of Object.keys(value))
    if (!MEMBERS.includes(name)) throw invalid(file, `unknown member ${echo(name)}${didYouMean(name, MEMBERS)}`);
  const config = value as RiskgateConfig;
  if (config.plugins !== undefined && !Array.isArray(config.plugins)) throw invalid(file, "plugins: expected a list");
  if (config.store !== undefined && typeof config.store !== "function" && !(config.store instanceof Promise))
    throw invalid(file, "store: expected a function that opens it, or the promise of an open one");
  const plugins = await Promise.all((config.plugins ?? []).map((plugin: unknown) => pluginOf(plugin, file, guard)));
  return { ...config, plugins };
}

/** In JSON, a plugin is named by its module, which is resolved from the folder of the configuration. */
async function pluginOf(plugin: unknown, file: string, guard: (path: string) => void): Promise<Plugin> {
  if (typeof plugin !== "string") return plugin as Plugin;
  try {
    const path = createRequire(file).resolve(plugin);
    guard(path);
    return (await defaultOf(path)) as Plugin;
  } catch (cause) {
    if (cause instanceof RiskgateError && cause.code === "CONFIG_INVALID") throw cause;
    throw invalid(file, `plugin ${echo(plugin)} cannot be loaded: ${(cause as Error).message}`, cause);
  }
}

const defaultOf = async (file: string): Promise<unknown> =>
  ((await import(pathToFileURL(file).href)) as { readonly default?: unknown }).default;

const invalid = (file: string, message: string, cause?: unknown): RiskgateError =>
  new RiskgateError("CONFIG_INVALID", `${file}: ${message}`, { cause });

/** A source of rules that uses the names of this process where none are given. */
export function withNames(source: RuleSource, names: RuleNames): RuleSource {
  return { ...source, load: (given = names) => source.load(given) };
}

/** Compiles rules with the operators of this process. */
export const commandEvaluator = (pack: RulePack, options: RuleEvaluatorOptions = {}): CompiledEvaluator =>
  compiledEvaluator(pack, { operators: commandRegistry().operators, ...options });

/** Options for the engines of the command. */
export const commandEngine = () => ({ createEvaluator: commandEvaluator, registry: commandRegistry() });
