/** The plugins that take part in decisions. */
import type { RulePack } from "../model/rule-pack.ts";
import type { Registry } from "./registry.ts";

/** A plugin by the parts that decide its behaviour. */
export interface UsedPlugin {
  readonly name: string;
  readonly version: string;
}

/** The inputs of a decision beside its lists. */
export interface DecidedWith {
  readonly pack: RulePack;
  readonly subject: "customer" | "transaction";
  readonly screeningProfile: string;
  /** Name of the matcher; absent where a host or a profile provides one directly. */
  readonly matcher?: string | undefined;
  /** Names of the queried providers. */
  readonly providers?: readonly string[];
}

/**
 * The plugins whose facts and operators the rules name, and whose profile, matcher and providers were used; by name.
 * Parts that a host gives to a gateway directly belong to no plugin.
 */
export function pluginsUsed(registry: Registry, used: DecidedWith): readonly UsedPlugin[] {
  const { pack, subject, screeningProfile, matcher, providers = [] } = used;
  const names = new Set(namesOfRules(registry, pack, subject));
  const add = (owner: UsedPlugin | undefined): void => void (owner && names.add(owner.name));
  add(registry.ownerOf("screening profile", screeningProfile));
  if (matcher !== undefined) add(registry.ownerOf("matcher", matcher));
  for (const provider of providers) add(registry.ownerOf("screening provider", provider));
  return registry.plugins
    .filter(({ name }) => names.has(name))
    .map(({ name, version }) => ({ name, version }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Cached, as packs never change and every decision needs it. */
const known = new WeakMap<Registry, WeakMap<RulePack, ReadonlySet<string>>>();

function namesOfRules(registry: Registry, pack: RulePack, subject: DecidedWith["subject"]): ReadonlySet<string> {
  const packs = known.get(registry) ?? new WeakMap<RulePack, ReadonlySet<string>>();
  known.set(registry, packs);
  let names = packs.get(pack);
  if (names === undefined) {
    const found = new Set<string>();
    for (const { plugin } of usesOf(registry, pack, subject)) found.add(plugin);
    names = found;
    packs.set(pack, names);
  }
  return names;
}

/** A name used by the rules of a pack, and the plugin that defines it. */
export interface PluginUse {
  readonly plugin: string;
  readonly kind: "fact" | "operator";
  readonly name: string;
  /** Id of the rule, or the name of the shared condition. */
  readonly where: string;
}

/** Every fact and operator that rules in service and shared conditions name, with the plugin that defines it. */
export function* usesOf(
  registry: Registry,
  { rules, ruleSet }: RulePack,
  subject: DecidedWith["subject"],
): Iterable<PluginUse> {
  const factKind = subject === "customer" ? "customer fact" : "transaction fact";
  function* visit(where: string, value: unknown): Iterable<PluginUse> {
    if (typeof value !== "object" || value === null) return;
    const { fact, operator } = value as { readonly fact?: unknown; readonly operator?: unknown };
    if (typeof fact === "string") {
      const owner = registry.ownerOf(factKind, fact);
      if (owner) yield { plugin: owner.name, kind: "fact", name: fact, where };
    }
    if (typeof operator === "string") {
      const owners = [
        registry.ownerOf("operator", operator),
        // Decorators precede an operator, whose own name may contain a colon.
        ...operator
          .split(":")
          .flatMap((word, at, words) => [
            registry.ownerOf("decorator", word),
            registry.ownerOf("operator", words.slice(at).join(":")),
          ]),
      ];
      for (const owner of new Set(owners))
        if (owner) yield { plugin: owner.name, kind: "operator", name: operator, where };
    }
    for (const [name, member] of Object.entries(value)) if (name !== "params") yield* visit(where, member);
  }
  for (const [name, condition] of Object.entries(ruleSet.conditions)) yield* visit(name, condition);
  for (const { id, status, conditions, event } of rules) {
    if (status !== "active" && status !== "shadow") continue;
    yield* visit(id, conditions);
    yield* visit(id, event.params);
  }
}
