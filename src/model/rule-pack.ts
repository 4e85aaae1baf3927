/**
 * Rule documents as compliance teams write them: json-rules-engine 7 JSON with a header, and the rule set round them.
 * The shapes after parsing; `src/rules` parses and checks them.
 */

/** `risk level` of a customer, in rising order. */
export type RiskLevel = "low" | "medium" | "high" | "prohibited";
/** Every level, from the lowest to the highest. */
export const RISK_LEVELS: readonly RiskLevel[] = ["low", "medium", "high", "prohibited"];

/** What a rule found: `unknown` means that a fact it needs was missing. */
export type RuleOutcome = "hit" | "miss" | "unknown";

export type RuleStatus = "draft" | "shadow" | "active" | "retired";

/** A value that is taken from another fact. */
export interface FactReference {
  readonly fact: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly path?: string;
}

/** A condition tree of json-rules-engine 7. */
export type Condition =
  | { readonly all: readonly Condition[]; readonly name?: string; readonly priority?: number }
  | { readonly any: readonly Condition[]; readonly name?: string; readonly priority?: number }
  | { readonly not: Condition; readonly name?: string; readonly priority?: number }
  | { readonly condition: string; readonly name?: string; readonly priority?: number }
  | {
      readonly fact: string;
      readonly operator: string;
      readonly value: unknown;
      readonly path?: string;
      readonly params?: Readonly<Record<string, unknown>>;
      readonly name?: string;
      readonly priority?: number;
    };

/** A condition that compares a fact. */
export type LeafCondition = Extract<Condition, { readonly fact: string }>;

/** What a fired rule says. */
export interface RuleEvent {
  /** Name of the risk factor or scenario, upper snake case. */
  readonly type: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A rule as its file holds it. */
export interface RuleDocument {
  /** Handle that people use, for example `GEO-001`. */
  readonly id: string;
  readonly title: string;
  readonly status: RuleStatus;
  readonly description: string;
  readonly references: readonly string[];
  readonly owner: string;
  /** `YYYY-MM-DD`. */
  readonly modified: string;
  readonly falsePositives: readonly string[];
  readonly conditions: Condition;
  readonly event: RuleEvent;
  /** Higher first; default 1. */
  readonly priority?: number;
}

/** One example of a rule: the facts in, the outcome that is expected. */
export interface RuleCase {
  readonly description: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly expect: RuleOutcome;
}

/** What the values of a reference list are; `values` stands for anything else, compared as it is written. */
export type ReferenceKind =
  | "countries"
  | "regions"
  | "merchant-codes"
  | "legal-forms"
  | "labels"
  | "words"
  | "phrases"
  | "domains"
  | "places"
  | "demands"
  | "values";

/** Countries, merchant codes, words: data that rules refer to by id. */
export interface ReferenceList {
  readonly id: string;
  /** Absent in packs that were archived before lists had it. */
  readonly kind?: ReferenceKind;
  readonly title: string;
  /** Date at which the content was true, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly source: string;
  readonly values: readonly (string | number)[];
  /** How the list is kept up to date; absent where that is not said. */
  readonly upkeep?: {
    /** Days after `asOf` from which it is overdue: the rhythm of its publisher, with some time to read it. */
    readonly everyDays: number;
    /** What a person has to do, in a sentence. */
    readonly how: string;
    /** Https address of a newer document of the same form, for `riskgate reference update`. */
    readonly address?: string;
  };
}

/** How the rules of transactions become a decision. */
export interface TransactionPolicy {
  /** Smallest scores that are held and blocked. Without `reject` points hold and block nothing. */
  readonly decision: { readonly review: number; readonly reject?: number | undefined };
  /** Stored levels of a customer whose transactions are blocked whatever their score. */
  readonly rejectCustomerLevels: readonly RiskLevel[];
  /** Factor of thresholds by the stored level of the customer; 1 for a level that is not named. */
  readonly uplift: { readonly [Level in RiskLevel]?: number | undefined };
  /** Factor of expected figures by the label of `expectedVolumeVolatility`; in some months (1 to 12) only. */
  readonly volatility: {
    readonly default: number;
    readonly labels: Readonly<
      Record<string, { readonly factor: number; readonly months?: readonly number[] | undefined }>
    >;
  };
  /** Rule to the hours in which it counts once for a customer; a rule that is not named counts every time. */
  readonly coolDownHours: Readonly<Record<string, number>>;
  /**
   * Whether a transaction is let through when all that would hold it, rules with a cool-down, held an earlier one of the customer on
   * the same day that was no smaller: people have the alert already. Default false: a cool-down spares points alone.
   */
  readonly alertOncePerDay?: boolean | undefined;
  /**
   * What customers of a kind usually do, in units of the base currency: medians of a payment and of 30 days in one direction, by
   * `individual` or `company`, alone or with a country (`individual DE`). Default: nothing is known.
   */
  readonly peers?: Readonly<Record<string, { readonly amount: number; readonly month: number }>> | undefined;
  /** Transactions that are decided again because an earlier-dated one arrives. Default: 50 in 30 days. */
  readonly lateArrivals?: { readonly days: number; readonly transactions: number } | undefined;
  /** Zone of the IANA database whose days and hours count for customers of whom no country is known. Default UTC. */
  readonly timeZone?: string | undefined;
  /**
   * Country (ISO 3166-1 alpha-2) or region (ISO 3166-2) to the zone whose days and hours count for accounts there; needed for
   * countries with several.
   */
  readonly timeZones?: Readonly<Record<string, string>> | undefined;
  /** Offset of all hours from UTC, and days in UTC, in rule sets without zones. */
  readonly utcOffsetMinutes?: number | undefined;
}

/** Order, caps, bands, floors and overrides: how fired rules become a level. */
export interface RuleSetDocument {
  /** Ids of the rules in the order in which factors are listed. */
  readonly order: readonly string[];
  /** Packs by jurisdiction that count; absent for none. */
  readonly jurisdictions?: readonly string[];
  /** Most points that a category may add; a category that is not named has no cap. */
  readonly categoryCaps: Readonly<Record<string, number>>;
  /** Categories without a cap; where it is there, a rule of any other one that has none is refused. */
  readonly uncappedCategories?: readonly string[];
  /** Smallest score of a level, rising. `prohibited` has none: it is reached by override only. */
  readonly bands: { readonly medium: number; readonly high: number };
  /**
   * What missing data does beside what its rules say. `neutral`: nothing. `worst`: of customers every rule counts that reads what the law
   * demands and was not told; of transactions every rule that misses a fact.
   */
  readonly missingDataPolicy: "neutral" | "worst";
  /** Shared conditions by name (json-rules-engine `setCondition`). */
  readonly conditions: Readonly<Record<string, Condition>>;
  /** Factor to the level that it forces at least. Adds to the `floor` in a rule's own event params. */
  readonly floors: Readonly<Record<string, RiskLevel>>;
  /** Why matches on sanctions lists do not raise the level; absent where they do. */
  readonly unratedScreening?: string;
  /** Present in the pack of transaction rules. */
  readonly transactions?: TransactionPolicy;
}

/** Everything that a rating is made from, with its identity. */
export interface RulePack {
  /** Hash of the content: the same documents have the same version. */
  readonly version: string;
  readonly ruleSet: RuleSetDocument;
  readonly rules: readonly RuleDocument[];
  readonly cases: Readonly<Record<string, readonly RuleCase[]>>;
  readonly referenceLists: Readonly<Record<string, ReferenceList>>;
}
