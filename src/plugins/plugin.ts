/** A plugin, of a host or of riskgate itself: one object with a name and a version. */
import { RiskgateError } from "../errors.ts";
import { echo, type Issue, pointerOf } from "../issue.ts";
import type { ListFormat } from "../lists/list-parser.ts";
import type { TransactionFact } from "../monitoring/facts/transaction-fact.ts";
import type { CreateMatcher } from "../ports/matcher.ts";
import type { Observer } from "../ports/observer.ts";
import type { ScreeningProvider } from "../ports/screening-provider.ts";
import type { CustomerFact } from "../rating/customer-facts/customer-fact.ts";
import { isFactName, REFERENCE_LIST_FACT } from "../rules/check-conditions.ts";
import type { DecoratorDefinition, OperatorDefinition } from "../rules/operators/operator.ts";
import type { ScreeningProfile } from "../screening/screening-profile.ts";

/** A list format by the name that manifests use. */
export interface NamedListFormat extends ListFormat {
  readonly name: string;
}

/**
 * A plugin. Every member but name and version is optional.
 *
 * Names are shared by all plugins of a gateway, the built-in ones included: a name that two plugins define is refused.
 */
export interface Plugin {
  /** Lower-case letters, digits and hyphens, up to 64: it is recorded in every decision that the plugin took part in. */
  readonly name: string;
  /** Recorded beside the name; another version may decide differently. Up to 64 characters. */
  readonly version: string;
  /** Operators: they compare a fact with a value. */
  readonly operators?: readonly OperatorDefinition[];
  /** Decorators: prefixes of operators, joined by a colon. */
  readonly decorators?: readonly DecoratorDefinition[];
  /** Facts for rules of customers. */
  readonly customerFacts?: readonly CustomerFact[];
  /** Facts for rules of transactions. */
  readonly transactionFacts?: readonly TransactionFact[];
  /** Formats of list files that a manifest may name. */
  readonly listFormats?: readonly NamedListFormat[];
  /** Screening profiles by `id`: how strictly names are compared. */
  readonly screeningProfiles?: readonly ScreeningProfile[];
  /** Matchers, which find list entries by name; a gateway uses the one that its option `matcher` names. */
  readonly matchers?: Readonly<Record<string, CreateMatcher>>;
  /** Providers that are queried about every party of a check. */
  readonly screeningProviders?: readonly ScreeningProvider[];
  /** Observers. */
  readonly observers?: readonly Observer[];
}

const MEMBERS: Readonly<Record<Exclude<keyof Plugin, "name" | "version">, true>> = {
  operators: true,
  decorators: true,
  customerFacts: true,
  transactionFacts: true,
  listFormats: true,
  screeningProfiles: true,
  matchers: true,
  screeningProviders: true,
  observers: true,
};

const PLUGIN_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[\x21-\x7e]{1,64}$/;

/**
 * Checks a plugin: everything that can be checked without a gateway is reported here, where its author sees it.
 *
 * @returns the same object, frozen
 * @throws RiskgateError `CONFIG_INVALID` with an issue and a JSON pointer for every fault
 *
 * @example
 * export const acme = definePlugin({
 *   name: "acme",
 *   version: "1.4.0",
 *   operators: [
 *     {
 *       name: "endsWithText",
 *       verb: "ends with",
 *       negatedVerb: "does not end with",
 *       test: (fact, value) => typeof fact === "string" && fact.endsWith(String(value)),
 *     },
 *   ],
 * });
 */
export function definePlugin<const P extends Plugin>(plugin: P): P {
  const issues = pluginIssues(plugin);
  if (issues.length === 0) return Object.freeze(plugin);
  const lines = issues.map(({ pointer, message }) => `${pointer}: ${message}`);
  throw new RiskgateError("CONFIG_INVALID", `plugin ${echo(String(plugin?.name))}: ${lines.join("; ")}`, { issues });
}

/** All faults of a plugin. */
export function pluginIssues(plugin: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  const report = (path: readonly (string | number)[], message: string) =>
    void issues.push({ code: "invalid-plugin", message, pointer: pointerOf(path) });
  if (typeof plugin !== "object" || plugin === null) {
    report([], "expected an object with `name` and `version`");
    return issues;
  }
  const { name, version, ...brought } = plugin as Plugin;
  if (typeof name !== "string" || !PLUGIN_NAME.test(name))
    report(["name"], "expected lower-case letters, digits and hyphens, up to 64");
  if (typeof version !== "string" || !VERSION.test(version))
    report(["version"], "expected a version, up to 64 characters without blanks");
  for (const [member, value] of Object.entries(brought)) {
    if (!Object.hasOwn(MEMBERS, member))
      report([member], `unknown; expected one of ${Object.keys(MEMBERS).join(", ")}`);
    else if (member === "matchers") {
      for (const [matcher, create] of Object.entries(value as object))
        if (typeof create !== "function") report([member, matcher], "expected a function that makes a matcher");
    } else if (!Array.isArray(value)) report([member], "expected a list");
    else
      for (const [at, item] of value.entries())
        for (const message of itemProblems(member, item)) report([member, at], message);
  }
  return issues;
}

function* itemProblems(member: string, item: unknown): Iterable<string> {
  if (typeof item !== "object" || item === null) {
    yield "expected an object";
    return;
  }
  const has = item as Readonly<Record<string, unknown>>;
  const functions = FUNCTIONS[member] ?? [];
  for (const name of functions) if (typeof has[name] !== "function") yield `the function \`${name}\` is missing`;
  for (const name of TEXTS[member] ?? ["name"])
    if (typeof has[name] !== "string" || has[name] === "") yield `the text \`${name}\` is missing`;
  if (member !== "customerFacts" && member !== "transactionFacts") return;
  if (!isFactName(has.name)) yield "`name` is a letter, then letters, digits, `_`, `.` or `-`, up to 64 characters";
  if (has.name === REFERENCE_LIST_FACT) yield `\`${REFERENCE_LIST_FACT}\` stands for reference lists`;
  if (!Array.isArray(has.sources)) yield "the list `sources` is missing: what the fact is read from";
  const limit = has.timeoutMs;
  if (limit !== undefined && !(typeof limit === "number" && limit > 0 && limit <= 20_000))
    yield "`timeoutMs` is more than 0 and at most 20000";
}

/** The required members of each kind; the compiler and the contract suites check the rest. */
const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  operators: ["test"],
  decorators: ["apply", "phrase"],
  customerFacts: ["compute"],
  transactionFacts: ["compute"],
  listFormats: ["parse"],
  screeningProviders: ["propose"],
};
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  operators: ["name", "verb", "negatedVerb"],
  customerFacts: ["name", "type", "meaning"],
  transactionFacts: ["name", "type", "meaning"],
  screeningProfiles: ["id"],
  observers: [],
};
