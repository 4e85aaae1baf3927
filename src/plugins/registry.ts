/** The registry of everything that the plugins of one gateway define, by name: the only place for such look-ups. */
import { didYouMean } from "../did-you-mean.ts";
import { RiskgateError } from "../errors.ts";
import { echo } from "../issue.ts";
import type { ListFormat } from "../lists/list-parser.ts";
import type { TransactionFact } from "../monitoring/facts/transaction-fact.ts";
import type { CreateMatcher } from "../ports/matcher.ts";
import type { Observer } from "../ports/observer.ts";
import type { RuleNames } from "../ports/rule-source.ts";
import type { ScreeningProvider } from "../ports/screening-provider.ts";
import type { CustomerFact } from "../rating/customer-facts/customer-fact.ts";
import { readOnlyMap } from "../read-only-map.ts";
import { frozen } from "../rules/frozen-copy.ts";
import type { OperatorTable } from "../rules/operators/operator-table.ts";
import type { ScreeningProfile } from "../screening/screening-profile.ts";
import { BUILT_INS } from "./built-ins.ts";
import { handedDecorator, handedFormat, handedMatcher, handedOperator, handedProfile } from "./handed.ts";
import { type Plugin, pluginIssues } from "./plugin.ts";

/** A kind of thing that plugins define by name, as messages call it. */
export type PluggedKind =
  | "operator"
  | "decorator"
  | "customer fact"
  | "transaction fact"
  | "list format"
  | "screening profile"
  | "matcher"
  | "screening provider";

/** Everything that the plugins of one gateway define. */
export interface Registry {
  /** In the order of registration: built-ins come first. */
  readonly plugins: readonly Plugin[];
  readonly operators: OperatorTable;
  readonly customerFacts: readonly CustomerFact[];
  readonly transactionFacts: readonly TransactionFact[];
  readonly listFormats: ReadonlyMap<string, ListFormat>;
  /** By `id`. */
  readonly screeningProfiles: ReadonlyMap<string, ScreeningProfile>;
  readonly matchers: ReadonlyMap<string, CreateMatcher>;
  readonly screeningProviders: readonly ScreeningProvider[];
  readonly observers: readonly Observer[];
  /** The plugin that defines something; `undefined` when none does. */
  ownerOf(kind: PluggedKind, name: string): Plugin | undefined;
}

/** Built-in rows: they do not change their arguments, and they cannot be changed. */
const SHIPPED: ReadonlySet<unknown> = new Set<unknown>(
  Object.values(BUILT_INS).flatMap((brought) => (Array.isArray(brought) ? frozen(brought) : Object.values(brought))),
);

/** Options of a registry. */
export interface RegistryOptions {
  /** Plugins beside the built-in ones (Default: none). */
  readonly plugins?: readonly Plugin[] | undefined;
  /** Whether built-ins are included (Default: true); without them only the `plugins` are known. */
  readonly builtIns?: boolean | undefined;
}

/**
 * Registers plugins, built-ins first.
 *
 * ```ts
 * const registry = createRegistry({ plugins: [acme] });
 * registry.ownerOf("operator", "equal")?.name; // "riskgate"
 * ```
 *
 * @throws RiskgateError `CONFIG_INVALID` for a plugin that is none, and for a name that is used twice: both plugins are named
 */
export function createRegistry({ plugins = [], builtIns = true }: RegistryOptions = {}): Registry {
  if (!builtIns) return registryOf([...plugins]);
  return plugins.length === 0 ? shippedRegistry() : registryOf([BUILT_INS, ...plugins]);
}

function registryOf(plugins: readonly Plugin[]): Registry {
  requirePlugins(plugins);
  const owners = new Map<string, Plugin>();
  const own = (plugin: Plugin, kind: PluggedKind, name: string): void => {
    const other = owners.get(`${kind}\n${name}`);
    if (other !== undefined) throw usedTwice(kind, name, other, plugin);
    owners.set(`${kind}\n${name}`, plugin);
  };
  const all = <T>(
    kind: PluggedKind,
    of: (plugin: Plugin) => readonly T[] | undefined,
    nameOf: (one: T) => string,
    handed?: (one: T) => T,
  ): readonly T[] =>
    plugins.flatMap((plugin) => {
      const brought = of(plugin) ?? [];
      for (const one of brought) own(plugin, kind, nameOf(one));
      return brought.map((one) => (SHIPPED.has(one) || handed === undefined ? one : frozen(handed(one))));
    });
  const named = <T extends { readonly name: string }>(
    kind: PluggedKind,
    of: (plugin: Plugin) => readonly T[] | undefined,
    handed?: (one: T) => T,
  ): readonly T[] => Object.freeze(all(kind, of, ({ name }) => name, handed));
  const byName = <T extends { readonly name: string }>(rows: readonly T[]) =>
    readOnlyMap(new Map(rows.map((row) => [row.name, row])));

  return Object.freeze<Registry>({
    plugins: Object.freeze(plugins),
    operators: Object.freeze({
      operators: byName(named("operator", ({ operators }) => operators, handedOperator)),
      decorators: byName(named("decorator", ({ decorators }) => decorators, handedDecorator)),
    }),
    customerFacts: named("customer fact", ({ customerFacts }) => customerFacts, frozen),
    transactionFacts: named("transaction fact", ({ transactionFacts }) => transactionFacts, frozen),
    listFormats: byName(named("list format", ({ listFormats }) => listFormats, handedFormat)),
    screeningProfiles: readOnlyMap(
      new Map(
        all(
          "screening profile",
          ({ screeningProfiles }) => screeningProfiles,
          ({ id }) => id,
          handedProfile,
        ).map((profile) => [profile.id, profile]),
      ),
    ),
    matchers: readOnlyMap(
      new Map(
        all(
          "matcher",
          ({ matchers }) => Object.entries(matchers ?? {}),
          ([name]) => name,
          ([name, create]): [string, CreateMatcher] => [name, SHIPPED.has(create) ? create : handedMatcher(create)],
        ),
      ),
    ),
    screeningProviders: named("screening provider", ({ screeningProviders }) => screeningProviders),
    observers: Object.freeze(plugins.flatMap(({ observers = [] }) => observers)),
    ownerOf: (kind, name) => owners.get(`${kind}\n${name}`),
  });
}

let shipped: Registry | undefined;

/** The registry of the built-ins, created on first use. */
export function shippedRegistry(): Registry {
  shipped ??= registryOf([BUILT_INS]);
  return shipped;
}

/** The names that customer rules may use. */
export const customerNames = ({ operators, customerFacts }: Registry): RuleNames => ({
  operators,
  facts: customerFacts,
});

/** The names that transaction rules may use. */
export const transactionNames = ({ operators, transactionFacts }: Registry): RuleNames => ({
  operators,
  facts: transactionFacts,
});

/**
 * The row under a name. @throws RiskgateError `CONFIG_INVALID` with the name that was probably meant, or the existing
 * ones
 */
export function known<T>(kind: PluggedKind, name: string, all: ReadonlyMap<string, T>): T {
  const found = all.get(name);
  if (found !== undefined) return found;
  throw new RiskgateError("CONFIG_INVALID", `unknown ${kind} ${echo(name)}${didYouMean(name, all.keys())}`);
}

function requirePlugins(plugins: readonly Plugin[]): void {
  const seen = new Set<string>();
  for (const plugin of plugins) {
    const issues = pluginIssues(plugin);
    if (issues.length > 0) {
      const lines = issues.map(({ pointer, message }) => `${pointer}: ${message}`);
      throw new RiskgateError("CONFIG_INVALID", `plugin ${echo(String(plugin?.name))}: ${lines.join("; ")}`, {
        issues,
      });
    }
    if (seen.has(plugin.name))
      throw new RiskgateError("CONFIG_INVALID", `two plugins are called ${echo(plugin.name)}: leave one out`);
    seen.add(plugin.name);
  }
}

function usedTwice(kind: PluggedKind, name: string, first: Plugin, second: Plugin): RiskgateError {
  const whose =
    first === second
      ? `the plugin ${echo(first.name)} brings it twice`
      : `the plugins ${echo(first.name)} and ${echo(second.name)} both bring it`;
  return new RiskgateError("CONFIG_INVALID", `${kind} ${echo(name)}: ${whose}`);
}
