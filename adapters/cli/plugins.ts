import { Command } from "commander";
import type { RulePack } from "../../src/model/rule-pack.ts";
import type { Plugin } from "../../src/plugins/plugin.ts";
import { usesOf } from "../../src/plugins/plugins-used.ts";
import type { Registry } from "../../src/plugins/registry.ts";
import { readManifest } from "../lists/read-manifest.ts";
import { hasTransactionRules } from "../rules/transaction-directory.ts";
import { commandConfig } from "./command-config.ts";
import { customerRules } from "./customer-rules.ts";
import { readEnvironment } from "./environment.ts";
import { print, printJson } from "./print.ts";
import { transactionRules } from "./transaction-rules.ts";

/** `riskgate plugins`: the loaded plugins, what each provides, and what uses it. */
export function pluginsCommand(): Command {
  return new Command("plugins")
    .description("list the plugins that are loaded, what each of them brings, and which rules and lists use it")
    .option("--json", "print JSON")
    .action(async ({ json }) => {
      const { file, registry } = commandConfig();
      const uses = await usesIn(registry);
      const rows = registry.plugins.map((plugin) => ({
        name: plugin.name,
        version: plugin.version,
        brings: broughtBy(plugin),
        usedBy: Object.fromEntries(
          Array.from(uses.get(plugin.name) ?? [], ([what, where]) => [what, [...where].sort()]),
        ),
      }));
      if (json) printJson({ ...(file === undefined ? {} : { config: file }), plugins: rows });
      else {
        if (file !== undefined) print(`configuration: ${file}`);
        for (const plugin of rows) print(pluginText(plugin, plugin.name === "riskgate"));
      }
    });
}

interface PluginRow {
  readonly name: string;
  readonly version: string;
  readonly brings: Readonly<Record<string, readonly string[]>>;
  readonly usedBy: Readonly<Record<string, readonly string[]>>;
}

/** @param isShort - shipped parts are only counted; JSON lists them */
function pluginText({ name, version, brings, usedBy }: PluginRow, isShort: boolean): string {
  const lines = [`${name} ${version}`];
  for (const [kind, names] of Object.entries(brings))
    lines.push(`  ${kind}: ${isShort ? names.length : names.join(", ")}`);
  const used = Object.entries(usedBy);
  if (isShort) lines.push(`  used: ${used.length} of them`);
  else if (used.length === 0) lines.push("  used by nothing");
  else for (const [what, where] of used) lines.push(`  ${what} used by ${where.join(", ")}`);
  return lines.join("\n");
}

function broughtBy(plugin: Plugin): PluginRow["brings"] {
  const names = (rows: readonly { readonly name: string }[] | undefined) => rows?.map(({ name }) => name) ?? [];
  const all = {
    operators: names(plugin.operators),
    decorators: names(plugin.decorators),
    customerFacts: names(plugin.customerFacts),
    transactionFacts: names(plugin.transactionFacts),
    listFormats: names(plugin.listFormats),
    screeningProfiles: plugin.screeningProfiles?.map(({ id }) => id) ?? [],
    matchers: Object.keys(plugin.matchers ?? {}),
    screeningProviders: names(plugin.screeningProviders),
    observers: (plugin.observers ?? []).map((_, at) => `observer ${at + 1}`),
  };
  return Object.fromEntries(Object.entries(all).filter(([, brought]) => brought.length > 0));
}

/** Uses by plugin, then by the part used: ids of rules, names of conditions, lists and business lines. */
async function usesIn(registry: Registry): Promise<ReadonlyMap<string, Map<string, Set<string>>>> {
  const { rules, lists, screeningProfile = "balanced" } = readEnvironment();
  const uses = new Map<string, Map<string, Set<string>>>();
  const add = (plugin: string | undefined, what: string, where: string): void => {
    if (plugin === undefined) return;
    const own = uses.get(plugin) ?? new Map<string, Set<string>>();
    uses.set(plugin, own.set(what, (own.get(what) ?? new Set()).add(where)));
  };
  const addRules = (pack: RulePack, subject: "customer" | "transaction"): void => {
    for (const { plugin, kind, name, where } of usesOf(registry, pack, subject))
      add(plugin, `${kind} ${name}`, subject === "customer" ? where : `transactions/${where}`);
  };
  addRules(await customerRules(rules).load(), "customer");
  if (hasTransactionRules(rules)) addRules(await transactionRules(rules).load(), "transaction");
  const manifest = await readManifest(lists, registry);
  for (const { id, format } of manifest.lists)
    add(registry.ownerOf("list format", format)?.name, `list format ${format}`, id);
  const addProfile = (id: string, where: string) =>
    add(registry.ownerOf("screening profile", id)?.name, `screening profile ${id}`, where);
  addProfile(screeningProfile, "the gateway");
  for (const [line, { screeningProfile: id }] of Object.entries(manifest.businessLines ?? {}))
    if (id !== undefined) addProfile(id, `business line ${line}`);
  return uses;
}
