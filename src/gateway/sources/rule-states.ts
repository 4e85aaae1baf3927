/** Rules in service, the facts that they may use, and the schema of their documents. */
import { codec } from "../../model/codec.ts";
import type { Json } from "../../model/json.ts";
import type { Condition, ReferenceKind, RuleDocument, RulePack, RuleStatus } from "../../model/rule-pack.ts";
import { withRuleNames } from "../../plugins/rule-names-schema.ts";
import type { RuleSource } from "../../ports/rule-source.ts";
import type { DocumentedFact } from "../../rules/facts-page.ts";
import type { GatewayParts } from "../gateway-parts.ts";

/** The subject of rules. */
type RuleSubject = "customer" | "transaction";

/** Reference data of a rule pack. */
export interface ReferenceState {
  /** Id by which rules refer to it. */
  readonly referenceId: string;
  /** Title of the reference list. */
  readonly title: string;
  /** Kind of its values; absent where it is not stated. */
  readonly kind?: ReferenceKind;
  /**
   * The day at which its content was true.
   *
   * @format date
   */
  readonly asOf: string;
  /** The source of its content. */
  readonly source: string;
  /**
   * How many values it has.
   *
   * @integer
   */
  readonly values: number;
}

/** Rules in service, with their reference data. */
export interface RulePackState {
  /** The subject of the rules. */
  readonly subject: RuleSubject;
  /** Digest of their content: every decision names it. */
  readonly version: string;
  /**
   * When they came into service: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly inServiceAt?: string;
  /** Jurisdictions whose packs apply beside the common rules. */
  readonly jurisdictions: readonly string[];
  /** Reference data that the rules read. */
  readonly referenceLists: readonly ReferenceState[];
}

/** A rule in service. */
export interface RuleState {
  /** What it is about. */
  readonly subject: RuleSubject;
  /** Handle that people use. */
  readonly ruleId: string;
  /** Title of the rule. */
  readonly title: string;
  /** `active` counts, `shadow` is evaluated and counts nothing, `draft` and `retired` are not evaluated. */
  readonly status: RuleStatus;
  /** Description. */
  readonly description: string;
  /** Owner of the rule. */
  readonly owner: string;
  /**
   * The day of its last change.
   *
   * @format date
   */
  readonly modified: string;
  /** Law and guidance that it is based on. */
  readonly references: readonly string[];
  /** Known false positives. */
  readonly falsePositives: readonly string[];
  /**
   * Higher ones are evaluated first.
   *
   * @integer
   */
  readonly priority: number;
  /** The risk factor or scenario that it adds when it fires. */
  readonly factor: string;
  /**
   * Number of its examples.
   *
   * @integer
   */
  readonly cases: number;
}

/** Rules in service. */
export interface RuleList {
  /** Those of customers, then those of transactions, where transactions are decided. */
  readonly packs: readonly RulePackState[];
  /** In the order in which factors are listed. */
  readonly data: readonly RuleState[];
}

/** A rule in service as its file has it. */
export interface RuleDetail extends RuleState {
  /** The document, with its conditions. */
  readonly document: Json;
  /** Its examples: facts in, outcome expected. */
  readonly examples: readonly Json[];
  /** Conditions of the rule set that its own ones refer to, by name; absent where they refer to none. */
  readonly conditions?: Readonly<Record<string, Json>>;
}

/** A named input of rules. */
export interface FactState {
  /** The subject of the fact. */
  readonly subject: RuleSubject;
  /** Name by which rules refer to it. */
  readonly fact: string;
  /** Heading that it stands under; absent where it states none. */
  readonly theme?: string;
  /** What its value is. */
  readonly type: string;
  /** What the value says, its unit, and when the fact is missing. */
  readonly meaning: string;
  /** Fields of the interface, or systems, that it is read from. */
  readonly sources: readonly string[];
  /** A value that it may have. */
  readonly value: Json;
  /** Parameters that a rule passes, name to meaning; absent where it takes none. */
  readonly params?: Readonly<Record<string, string>>;
  /** Whether another system answers it. */
  readonly isAsked?: true;
}

/** Facts that rules may use, those of plugins included. */
export interface FactList {
  /** Those of customers, then those of transactions. */
  readonly data: readonly FactState[];
}

type Packs = readonly { readonly subject: RuleSubject; readonly edition: string; readonly pack: RulePack }[];

/** @throws RiskgateError where no rules are in service */
function packsOf({ rules, transactions }: GatewayParts): Packs {
  const ofTransactions = transactions?.checker.peek()?.pack.rules;
  return [
    { subject: "customer", edition: "rules", pack: rules.current().pack },
    ...(ofTransactions
      ? [{ subject: "transaction", edition: "transaction-rules", pack: ofTransactions } as const]
      : []),
  ];
}

/** @throws RiskgateError where no rules are in service */
export async function listRules(parts: GatewayParts): Promise<RuleList> {
  const packs = packsOf(parts);
  const current = await parts.store.read((tx) => tx.editions.current());
  return {
    packs: packs.map(({ subject, edition, pack }) => {
      const { version, ruleSet, referenceLists } = pack;
      const noted = current.find(({ name }) => name === edition);
      return {
        ...{ subject, version },
        ...(noted?.edition === version ? { inServiceAt: new Date(noted.at).toISOString() } : {}),
        jurisdictions: ruleSet.jurisdictions ?? [],
        referenceLists: Object.values(referenceLists).map(({ id, title, kind, asOf, source, values }) => ({
          ...{ referenceId: id, title },
          ...(kind === undefined ? {} : { kind }),
          ...{ asOf, source, values: values.length },
        })),
      };
    }),
    data: packs.flatMap(({ subject, pack }) => pack.rules.map((rule) => stateOf(subject, rule, pack))),
  };
}

function stateOf(subject: RuleSubject, rule: RuleDocument, { cases }: RulePack): RuleState {
  const { id, title, status, description, owner, modified, references, falsePositives, priority = 1, event } = rule;
  return {
    ...{ subject, ruleId: id, title, status, description, owner, modified, references, falsePositives, priority },
    ...{ factor: event.type, cases: cases[id]?.length ?? 0 },
  };
}

const jsonCodec = codec<unknown>();

/** @returns `undefined` when no rule in service has the id */
export function getRule(parts: GatewayParts, ruleId: string): RuleDetail | undefined {
  for (const { subject, pack } of packsOf(parts)) {
    const document = pack.rules.find(({ id }) => id === ruleId);
    if (document === undefined) continue;
    const examples = (pack.cases[ruleId] ?? []).map((one) => jsonCodec.encode(one));
    const conditions = sharedIn(document.conditions, pack.ruleSet.conditions);
    return {
      ...stateOf(subject, document, pack),
      document: jsonCodec.encode(document),
      examples,
      ...(Object.keys(conditions).length === 0 ? {} : { conditions }),
    };
  }
  return undefined;
}

/** Those that a condition refers to, and those that they refer to. */
function sharedIn(condition: Condition, shared: RulePack["ruleSet"]["conditions"] = {}): Record<string, Json> {
  if ("all" in condition) return Object.assign({}, ...condition.all.map((each) => sharedIn(each, shared)));
  if ("any" in condition) return Object.assign({}, ...condition.any.map((each) => sharedIn(each, shared)));
  if ("not" in condition) return sharedIn(condition.not, shared);
  if (!("condition" in condition)) return {};
  const found = shared[condition.condition];
  return found === undefined ? {} : { ...sharedIn(found, shared), [condition.condition]: jsonCodec.encode(found) };
}

export function listFacts({ registry }: GatewayParts): FactList {
  const { customerFacts, transactionFacts } = registry;
  const shown = (subject: RuleSubject, facts: readonly DocumentedFact[]) => facts.map((fact) => factOf(subject, fact));
  return { data: [...shown("customer", customerFacts), ...shown("transaction", transactionFacts)] };
}

function factOf(subject: RuleSubject, fact: DocumentedFact): FactState {
  const { name, theme, type, meaning, sources, example, params, asked } = fact;
  return {
    ...{ subject, fact: name },
    ...(theme === undefined ? {} : { theme }),
    ...{ type, meaning, sources, value: jsonCodec.encode(example) },
    ...(params === undefined ? {} : { params }),
    ...(asked ? { isAsked: asked } : {}),
  };
}

/** @returns `undefined` when the source of the rules has no schema */
export async function ruleSchema(
  { registry }: GatewayParts,
  source: Pick<RuleSource, "schema">,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const plain = await source.schema?.();
  return plain === undefined ? undefined : withRuleNames(plain, registry);
}
